import AppsCourse
import CoreObserving
import SwiftUI

package func stage() -> Stage {
  let price = ChasedPrice()
  return Stage(
    PriceScreen(price: price), watching: [PriceScreen.self],
    actions: [
      Stage.Action("read the chases") { _ in
        // A sentence is told once in a process, and is of this lesson where it names this class.
        UpdateCycle.main.chases.filter { $0.contains("ChasedPrice") }.joined(separator: "\n")
      },
      Stage.Action("link two prices by hand") { _ in
        let cycle = UpdateCycle { _ in }
        let price = ChasedPrice()
        let links = PriceLinks(price, in: cycle)
        price.net += 1
        cycle.flush()
        defer { withExtendedLifetime(links) {} }
        return "\(cycle.counts.evaluations) runs\n\(cycle.chases.joined(separator: "\n"))"
      },
    ])
}
