import AppsCourse
import UIKit

package func stage() -> Stage {
  let controller = ScoreController()
  return Stage(
    controller,
    actions: [
      Stage.Action("a game for the guest") { _ in
        controller.model.sets.value[1].away += 1
        return "renders now: \(controller.scoreView.renders)"
      },
      Stage.Action("say how often it rendered") { _ in "renders: \(controller.scoreView.renders)" },
    ])
}
