import AppsCourse
import UIKit

package func stage() -> Stage {
  let delegate = SceneDelegate()
  let (model, root) = (delegate.model, delegate.makeRoot())
  model.table = "Table 4"
  let (counter, settings) = (root.counter, root.settings)
  let controllers: [(String, ColumnViewController)] = [
    ("CounterViewController", counter), ("OrderViewController", counter.order), ("SettingsViewController", settings),
  ]
  var former = controllers.map { _ in 0 }
  return Stage(
    root,
    actions: [
      Stage.Action("layouts") { window in
        window.layoutIfNeeded()
        let counts = controllers.map(\.1.layouts)
        defer { former = counts }
        return zip(controllers, zip(counts, former)).map { controller, count in
          controller.0.padding(toLength: 24, withPad: " ", startingAt: 0) + text(of: count.0 - count.1)
        }.joined(separator: "\n")
      },
      Stage.Action("read the trait where nothing is set") { _ in
        BillViewController().traitCollection.room.map { "\($0)" } ?? "nil"
      },
      Stage.Action("who has the model") { _ in
        let all: [(String, UIViewController)] =
          [("RoomTabController", root)] + controllers.prefix(2).map { ($0.0, $0.1) }
        return all.map { name, controller in
          name.padding(toLength: 23, withPad: " ", startingAt: 0)
            + (controller.traitOverrides.contains(RoomModelTrait.self) ? "has an override, " : "has no override, ")
            + (controller.traitCollection.room === model ? "reads the model" : "reads nothing")
        }.joined(separator: "\n")
      },
      Stage.Action("seat table 7") { _ in
        model.table = "Table 7"
        return ""
      },
      Stage.Action("close") { _ in
        model.isOpen = false
        return ""
      },
      Stage.Action("seat a thousand tables") { _ in
        for number in 1...1_000 { model.table = "Table \(number % 10)" }
        return ""
      },
      Stage.Action("colours") { _ in
        func name(_ color: UIColor?) -> String {
          color == .black ? "black" : color == .white ? "white" : "the system's"
        }
        let bar = settings.navigationController?.navigationBar.barStyle == .black ? "black" : "default"
        return [
          "counter         \(name(counter.view.backgroundColor))",
          "settings        \(name(settings.view.backgroundColor))",
          "navigation bar  \(bar)",
        ].joined(separator: "\n")
      },
      Stage.Action("present the bill") { _ in
        counter.presentBill()
        return ""
      },
      Stage.Action("present the bill with the model") { _ in
        counter.presentBillWithTheModel()
        return ""
      },
      Stage.Action("dismiss") { _ in
        counter.dismiss(animated: true)
        return ""
      },
      Stage.Action("set the model on the window") { window in
        window.traitOverrides.room = model
        return ""
      },
      Stage.Action("check the counter") { _ in textOfTheCounter() ?? "nothing" },
    ])
}

private func text(of count: Int) -> String {
  count == 0 ? "did not run" : "\(count) layout\(count == 1 ? "" : "s")"
}
