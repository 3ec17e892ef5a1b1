import SwiftUI

@main
struct MeasureMateApp: App {
  var body: some Scene {
    WindowGroup {
      ConverterView()
    }
  }
}
