import SwiftUI

@main
struct WordBoxApp: App {
  var body: some Scene {
    WindowGroup {
      WordListView()
    }
  }
}
