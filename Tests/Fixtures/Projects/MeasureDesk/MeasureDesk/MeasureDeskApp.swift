import SwiftUI

@main
struct MeasureDeskApp: App {
  var body: some Scene {
    WindowGroup {
      DeskView()
        .environment(\.locale, Locale(identifier: "en_US"))
    }
  }
}
