import AppsCourse
import SwiftUI

package func stage() -> Stage {
  let store = Store()
  return Stage(
    LevelsApp(store: store), watching: [LevelsApp.self, LevelScreen.self, CountView.self],
    actions: [
      Stage.Action("push twenty") { _ in
        store.path = Array(1...20)
        return ""
      },
      Stage.Action("go back to the first") { _ in
        store.path = []
        return ""
      },
    ])
}
