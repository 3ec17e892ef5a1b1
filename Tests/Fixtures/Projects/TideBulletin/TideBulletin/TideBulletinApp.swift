import SwiftUI

@main
struct TideBulletinApp: App {
  var body: some Scene {
    WindowGroup {
      NavigationView {
        BulletinView()
      }
      .navigationViewStyle(.stack)
    }
  }
}
