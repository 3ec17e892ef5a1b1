import AppsCourse
import CoreObserving
import UIKit

package func stage() -> Stage {
  let controller = ScoreController()
  let model = controller.model
  func runs(_ change: @escaping @MainActor () -> Void) -> String {
    let before = controller.runs
    change()
    UpdateCycle.main.flush()
    return "score: \(controller.runs.score - before.score), live: \(controller.runs.live - before.live)"
  }
  return Stage(
    controller,
    actions: [
      Stage.Action("a game for home") { _ in runs { model.home += 1 } },
      Stage.Action("the match begins") { _ in runs { model.isLive = true } },
      Stage.Action("both") { _ in
        runs {
          model.home += 1
          model.isLive.toggle()
        }
      },
    ])
}
