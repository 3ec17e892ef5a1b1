import AppsCourse
import UIKit

package func stage() -> Stage {
  let controller = UIViewController()
  let bed = BedView(frame: CGRect(x: 0, y: 0, width: 80, height: 16))
  controller.view.addSubview(bed)
  func act(_ name: String, _ run: @escaping @MainActor () -> Void) -> Stage.Action {
    Stage.Action(name) { _ in
      bed.forget()
      run()
      return ""
    }
  }
  return Stage(
    controller,
    actions: [
      act("night") { controller.traitOverrides.mode = .night },
      act("dark") { controller.overrideUserInterfaceStyle = .dark },
      act("from right to left") { controller.traitOverrides.layoutDirection = .rightToLeft },
      act("larger text") { controller.traitOverrides.preferredContentSizeCategory = .extraLarge },
      Stage.Action("calls") { _ in "called \(bed.calls)x, lamp changed \(bed.lampChanges)x" },
    ])
}
