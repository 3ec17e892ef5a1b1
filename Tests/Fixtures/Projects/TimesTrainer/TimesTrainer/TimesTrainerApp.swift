import SwiftUI

@main
struct TimesTrainerApp: App {
  var body: some Scene {
    WindowGroup {
      RootView()
    }
  }
}
