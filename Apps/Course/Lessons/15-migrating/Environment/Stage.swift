import AppsCourse
import CoreTestSupport
import Foundation
import SwiftUI

package func stage() -> Stage {
  Stage(
    MuseumApp(), watching: [MuseumScreen.self, SignView.self, HallView.self, DeskView.self],
    actions: [
      Stage.Action("test that a museum begins empty") { _ in
        let host = TestHost(HallView().environment(Museum()), columns: 20, rows: 1)
        return verdict(host.snapshot.contains("Inside: 0"), host)
      },
      Stage.Action("test that a museum gets full") { _ in
        let host = TestHost(MuseumScreen().environment(Museum()), columns: 20, rows: 3)
        for _ in 1...3 { try host.tap("Sell") }
        return verdict(host.snapshot.contains("Full"), host)
      },
    ])
}

private func verdict(_ isRight: Bool, _ host: TestHost) -> String {
  let lines = host.snapshot.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
  return (isRight ? "passes: " : "fails: ") + lines.filter { !$0.hasPrefix("[") }.joined(separator: ", ")
}
