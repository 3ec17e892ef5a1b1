import SwiftUI

@main
struct ReadingShelfApp: App {
  @State private var shelf = Shelf.load()
  @Environment(\.scenePhase) private var scenePhase

  var body: some Scene {
    WindowGroup {
      ShelfView(shelf: shelf)
    }
    .onChange(of: scenePhase) { _, newPhase in
      if newPhase != .active {
        shelf.save()
      }
    }
  }
}
