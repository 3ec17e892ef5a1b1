import SwiftUI

@main
struct RecordShelfApp: App {
  @State private var player = Player()

  var body: some Scene {
    WindowGroup {
      ShelfView()
        .environment(player)
    }
  }
}
