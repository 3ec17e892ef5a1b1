import AppsCourse
import UIKit

package func stage() -> Stage {
  Stage(
    BadgeController(), watching: [BadgeView.self],
    actions: [
      Stage.Action("change the model, and lay out") { _ in
        let badge = Badge()
        let view = BadgeView(badge)
        view.layoutIfNeeded()
        let before = view.text
        badge.count = 2
        view.layoutIfNeeded()
        return "\(before), then \(view.text)"
      }
    ])
}
