import SwiftUI

@main
struct BodyMassApp: App {
  var body: some Scene {
    WindowGroup {
      BodyMassView()
    }
  }
}
