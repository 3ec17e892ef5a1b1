import AppsCourse
import UIKit

package func stage() -> Stage {
  let root = UIViewController()
  root.title = "Ward"
  let navigation = UINavigationController(rootViewController: root)
  navigation.traitOverrides.patient = Patient(name: "the ward's")
  let visits = [
    ("keeping", VisitController()), ("nil", NilVisitController()), ("removing", RemovingVisitController()),
  ]
  return Stage(
    navigation,
    actions: [
      Stage.Action("visit and leave") { window in
        var lines: [String] = []
        for (name, visit) in visits {
          navigation.pushViewController(visit, animated: false)
          await rest(window)
          weak let patient = visit.traitCollection.patient
          let seen = patient?.name ?? "nobody"
          navigation.popViewController(animated: false)
          await rest(window)
          lines.append(
            "\(name.padding(toLength: 10, withPad: " ", startingAt: 0))read \(seen); afterwards "
              + (patient == nil ? "released, " : "still there, ")
              + (visit.traitOverrides.contains(PatientTrait.self) ? "an override" : "no override"))
        }
        return lines.joined(separator: "\n")
      },
      Stage.Action("show them as children of the ward") { window in
        var lines: [String] = []
        for (name, visit) in visits {
          // Added without appearing: what they set in viewWillAppear stays away.
          root.addChild(visit)
          visit.didMove(toParent: root)
          await rest(window)
          lines.append(
            "\(name.padding(toLength: 10, withPad: " ", startingAt: 0))reads \(visit.traitCollection.patient?.name ?? "nobody")"
          )
        }
        return lines.joined(separator: "\n")
      },
    ])
}

private func rest(_ window: UIWindow) async {
  window.layoutIfNeeded()
  for _ in 0..<3 { await Task.yield() }
}
