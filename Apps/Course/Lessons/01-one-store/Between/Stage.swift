import AppsCourse
import SwiftUI

package func stage() -> Stage {
  Stage(CounterScreen(), watching: [CounterScreen.self, ContentView.self, NumberListView.self, LightBulbView.self])
}
