import SwiftUI

@main
struct CapitalQuizApp: App {
  var body: some Scene {
    WindowGroup {
      StartView()
        .environmentObject(QuizStore())
    }
  }
}
