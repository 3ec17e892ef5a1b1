import SwiftUI

@main
struct RulerBoardApp: App {
  var body: some Scene {
    WindowGroup {
      RootView()
    }
  }
}
