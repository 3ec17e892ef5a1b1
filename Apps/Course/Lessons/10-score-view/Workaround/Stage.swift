import AppsCourse
import UIKit

package func stage() -> Stage {
  let controller = ScoreController()
  return Stage(
    controller,
    actions: [
      Stage.Action("say how often they rendered") { _ in
        "with dropFirst: \(controller.scoreView.renders), without: \(controller.forgetfulView.renders)"
      }
    ])
}
