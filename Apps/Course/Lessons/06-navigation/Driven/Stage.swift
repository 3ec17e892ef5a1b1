import AppsCourse
import UIKit

package func stage() -> Stage {
  let model = ShopModel()
  return Stage(
    UINavigationController(rootViewController: ShopController(model: model)),
    actions: [
      Stage.Action("set Sencha") { _ in
        model.tea = model.teas[1]
        return ""
      },
      Stage.Action("say what the model has") { _ in
        "tea: \(model.tea?.id ?? "nil"), order: \(model.order.map { "\($0.id)" } ?? "nil")"
      },
    ])
}
