import AppsCourse
import UIKit

package func stage() -> Stage {
  let room = Room()
  room.table = "Table 4"
  let root = RoomTabController(room: room)
  root.settings.loadViewIfNeeded()
  let controllers: [(String, RoomViewController)] = [
    ("CounterViewController", root.counter), ("OrderViewController", root.counter.order),
    ("SettingsViewController", root.settings),
  ]
  var former = controllers.map { _ in 0 }
  return Stage(
    root,
    actions: [
      Stage.Action("calls") { _ in
        let counts = controllers.map(\.1.calls)
        defer { former = counts }
        return zip(controllers, zip(counts, former)).map { controller, count in
          controller.0.padding(toLength: 24, withPad: " ", startingAt: 0) + text(of: count.0 - count.1)
        }.joined(separator: "\n")
      },
      Stage.Action("close") { _ in
        room.isOpen = false
        return ""
      },
      Stage.Action("seat a thousand tables") { _ in
        for number in 1...1_000 { room.table = "Table \(number % 10)" }
        return ""
      },
    ])
}

private func text(of count: Int) -> String {
  count == 0 ? "was not called" : "\(count) call\(count == 1 ? "" : "s")"
}
