import SwiftUI

@main
struct VaultPadApp: App {
  var body: some Scene {
    WindowGroup {
      ContentView()
    }
  }
}
