import SwiftUI

@main
struct CalmControlsApp: App {
  var body: some Scene {
    WindowGroup {
      NavigationStack {
        RoomList()
      }
    }
  }
}
