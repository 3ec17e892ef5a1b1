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
      act("evening, then night") {
        controller.traitOverrides.mode = .evening
        controller.traitOverrides.mode = .night
      },
      act("day, evening, then night") {
        for mode in [Mode.day, .evening, .night] { controller.traitOverrides.mode = mode }
      },
      act("day") { controller.traitOverrides.mode = .day },
      act("dark") { controller.overrideUserInterfaceStyle = .dark },
      act("from right to left") { controller.traitOverrides.layoutDirection = .rightToLeft },
      act("larger text") { controller.traitOverrides.preferredContentSizeCategory = .extraLarge },
      Stage.Action("calls") { _ in bed.events.isEmpty ? "not called" : bed.events.joined(separator: "\n") },
      Stage.Action("how large the sets are") { _ in
        "colours depend on \(UITraitCollection.systemTraitsAffectingColorAppearance.count), "
          + "pictures on \(UITraitCollection.systemTraitsAffectingImageLookup.count)"
      },
    ])
}
