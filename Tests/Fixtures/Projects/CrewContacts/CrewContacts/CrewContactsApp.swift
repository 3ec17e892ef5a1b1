import SwiftUI

@main
struct CrewContactsApp: App {
  @State private var directory = Directory()

  var body: some Scene {
    WindowGroup {
      ContactList()
        .environment(directory)
        .tint(.teal)
    }
  }
}
