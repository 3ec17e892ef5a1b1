import AppsCourse
import UIKit

package func stage() -> Stage {
  let model = OrderModel()
  let controller = OrderController(model: model)
  return Stage(
    controller,
    actions: [
      Stage.Action("clear the model") { _ in
        model.clear()
        return ""
      },
      Stage.Action("count runs") { _ in "\(controller.runs)" },
    ])
}
