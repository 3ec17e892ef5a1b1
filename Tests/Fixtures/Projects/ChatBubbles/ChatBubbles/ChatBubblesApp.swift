import SwiftUI

@main
struct ChatBubblesApp: App {
  @StateObject private var chat = ChatStore()

  var body: some Scene {
    WindowGroup {
      NavigationView {
        ChatView()
      }
      .navigationViewStyle(.stack)
      .environmentObject(chat)
    }
  }
}
