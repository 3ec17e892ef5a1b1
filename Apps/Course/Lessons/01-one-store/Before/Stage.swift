import AppsCourse
import SwiftUI

package func stage() -> Stage {
  let store = Store()
  return Stage(
    CounterScreen(store: store),
    watching: [CounterScreen.self, ContentView.self, NumberListView.self, LightBulbView.self],
    actions: [
      Stage.Action("set the same count") { _ in
        store.count = store.count
        return ""
      }
    ])
}
