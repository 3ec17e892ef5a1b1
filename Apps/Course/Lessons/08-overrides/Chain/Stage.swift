import AppsCourse
import CoreEnvironment
import UIKit

package func stage() -> Stage {
  let ward = WardController()
  var scene: UIWindowScene?

  func windowScene(of window: UIWindow) -> UIWindowScene {
    if let known = scene ?? window.windowScene { return known }
    let made = UIWindowScene(screen: window.screen)
    window.windowScene = made
    scene = made
    return made
  }
  func places(_ window: UIWindow) -> [(String, UITraitCollection, Bool)] {
    let scene = windowScene(of: window)
    return [
      ("scene", scene.traitCollection, scene.traitOverrides.contains(ModeTrait.self)),
      ("window", window.traitCollection, window.traitOverrides.contains(ModeTrait.self)),
      ("controller", ward.traitCollection, ward.traitOverrides.contains(ModeTrait.self)),
      ("its view", ward.view.traitCollection, ward.view.traitOverrides.contains(ModeTrait.self)),
      ("a bed", ward.bed.traitCollection, ward.bed.traitOverrides.contains(ModeTrait.self)),
    ]
  }
  func act(_ name: String, _ run: @escaping @MainActor (UIWindow) -> Void) -> Stage.Action {
    Stage.Action(name) { window in
      _ = windowScene(of: window)
      run(window)
      return ""
    }
  }
  return Stage(
    ward,
    actions: [
      Stage.Action("make collections") { _ in
        let first = evening()
        let second = night(after: first)
        @MainActor func text(_ name: String, _ traits: UITraitCollection) -> String {
          "\(name.padded(9))\(traits.mode.rawValue.padded(9))"
            + "\(traits.horizontalSizeClass == .regular ? "regular" : "other")  "
            + (traits.userInterfaceStyle == .dark ? "dark" : "no style")
        }
        return text("evening", first) + "\n" + text("night", second)
          + "\nchanged: \(second.changedTraits(from: first).map { "\($0)" }.sorted().joined(separator: ", "))"
      },
      Stage.Action("who reads what") { window in
        places(window).map { name, traits, isOwn in
          name.padded(12) + traits.mode.rawValue.padded(9) + (isOwn ? "set here" : "")
        }.map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: "\n")
      },
      act("the scene: evening") { windowScene(of: $0).traitOverrides.mode = .evening },
      act("the window: night") { $0.traitOverrides.mode = .night },
      act("the controller: evening") { _ in ward.traitOverrides.mode = .evening },
      act("the bed: day") { _ in ward.bed.traitOverrides.mode = .day },
      act("remove from the window") { $0.traitOverrides.remove(ModeTrait.self) },
      act("toggle the night") { _ in ward.toggleNight() },
      act("present a visit") { _ in ward.presentVisit() },
      Stage.Action("who set the mode of the bed") { _ in
        "\(ward.bed.valueNode.provenance(of: ModeTrait.self))"
      },
    ])
}

extension String {
  fileprivate func padded(_ width: Int) -> String {
    padding(toLength: max(width, count), withPad: " ", startingAt: 0)
  }
}
