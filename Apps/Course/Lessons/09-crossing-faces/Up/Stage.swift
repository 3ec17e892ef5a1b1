import AppsCourse
import SwiftUI
import UIKit

package func stage() -> Stage {
  var former = SignController.layouts
  return Stage(
    MenuScreen(), watching: [MenuScreen.self],
    actions: [
      Stage.Action("pots, set on the window") { window in
        window.traitOverrides.serving = .pot
        return ""
      },
      Stage.Action("layouts of the signs") { window in
        window.layoutIfNeeded()
        defer { former = SignController.layouts }
        return "\(SignController.layouts - former)"
      },
    ])
}
