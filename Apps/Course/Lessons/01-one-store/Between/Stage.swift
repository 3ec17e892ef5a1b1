import AppsCourse
import SwiftUI

public func stage() -> Stage {
  Stage(CounterScreen(), watching: [CounterScreen.self, ContentView.self, NumberListView.self, LightBulbView.self])
}
