import AppsCourse
import SwiftUI

package func stage() -> Stage {
  let model = ShopModel()
  return Stage(
    ShopScreen(model: model), watching: [ShopScreen.self, TeaScreen.self],
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
