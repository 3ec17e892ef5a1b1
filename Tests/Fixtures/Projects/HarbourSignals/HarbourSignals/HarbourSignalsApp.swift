import SwiftUI

@main
struct HarbourSignalsApp: App {
  var body: some Scene {
    WindowGroup {
      QuizView()
    }
  }
}
