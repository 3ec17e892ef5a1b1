import AppsCourse
import UIKit

package func stage() -> Stage {
  let controller = ParcelController()
  let view = controller.parcelView
  let model = MockParcelModel.onItsWay
  view.configure(with: model)
  var former = 0
  return Stage(
    controller, watching: [ParcelView.self],
    actions: [
      Stage.Action("move it three times") { _ in
        for place in ["Van", "Ferry", "Harbour"] { model.move(to: place) }
        return ""
      },
      Stage.Action("weigh it") { _ in
        model.weigh(grams: 480)
        return ""
      },
      Stage.Action("show a delivered parcel") { _ in
        view.configure(with: MockParcelModel.delivered)
        return ""
      },
      Stage.Action("show a delivered parcel without asking for a layout") { _ in
        view.model = MockParcelModel.delivered
        return ""
      },
      Stage.Action("renders") { _ in
        defer { former = view.renders }
        return "\(view.renders - former)"
      },
      Stage.Action("test a change") { _ in
        let (view, model) = (ParcelView(frame: CGRect(x: 0, y: 0, width: 160, height: 16)), MockParcelModel.onItsWay)
        view.configure(with: model)
        view.layoutIfNeeded()
        model.deliver()
        view.layoutIfNeeded()
        return view.label.text ?? ""
      },
    ])
}
