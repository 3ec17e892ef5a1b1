import AppsCourse
import CoreObserving
import SwiftUI

package func stage() -> Stage {
  let known = UpdateCycle.main.chases.count
  return Stage(
    PriceScreen(price: Price()), watching: [PriceScreen.self],
    actions: [
      Stage.Action("read the chases") { _ in
        let new = UpdateCycle.main.chases.dropFirst(known)
        return new.isEmpty ? "none" : new.joined(separator: "\n")
      }
    ])
}
