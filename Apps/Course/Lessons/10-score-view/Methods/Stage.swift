import AppsCourse
import UIKit

package func stage() -> Stage {
  let controller = BoardController()
  let board = controller.board
  func change(_ name: String, _ change: @escaping @MainActor () -> Void) -> Stage.Action {
    Stage.Action(name) { _ in
      board.ran = []
      change()
      return ""
    }
  }
  return Stage(
    controller,
    actions: [
      change("change the title") { board.model.title = "Half-time" },
      change("change the width") { board.model.width = 120 },
      change("change the ground") { board.model.isTall = true },
      change("change the mark") { board.model.mark = "#" },
      Stage.Action("say what ran") { _ in board.ran.joined(separator: ", ") },
    ])
}
