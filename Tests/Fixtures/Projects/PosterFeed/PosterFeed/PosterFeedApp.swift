import SwiftUI

@main
struct PosterFeedApp: App {
  var body: some Scene {
    WindowGroup {
      FeedView()
    }
  }
}
