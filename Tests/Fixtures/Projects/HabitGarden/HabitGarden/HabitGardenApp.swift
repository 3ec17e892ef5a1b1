import SwiftUI

@main
struct HabitGardenApp: App {
  @StateObject private var store = HabitStore()

  var body: some Scene {
    WindowGroup {
      HabitListView()
        .environmentObject(store)
    }
  }
}
