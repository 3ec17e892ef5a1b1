import AppsCourse
import CoreRetained
import UIKit

package func stage() -> Stage {
  let controller = ScoreController()
  let (model, view) = (controller.model, controller.scoreView)
  func line() -> String { view.text.split(separator: "\n").joined(separator: ", ") }
  return Stage(
    controller, watching: [ScoreView.self],
    actions: [
      Stage.Action("a game for the guest") { _ in
        model.sets[1].away += 1
        return ""
      },
      Stage.Action("ten games for the guest") { _ in
        for _ in 1...10 { model.sets[1].away += 1 }
        return ""
      },
      Stage.Action("another court") { _ in
        model.court = "Court 2"
        return ""
      },
      Stage.Action("a game, with tracking switched off") { _ in
        // As the key in Info.plist does for a whole program.
        ObservationTracking.isEnabled = false
        defer { ObservationTracking.isEnabled = true }
        view.setNeedsLayout()
        view.layoutIfNeeded()
        model.sets[1].away += 1
        view.layoutIfNeeded()
        let late = line()
        view.setNeedsLayout()
        view.layoutIfNeeded()
        return "after the change:   \(late)\nafter asking by hand: \(line())"
      },
    ])
}
