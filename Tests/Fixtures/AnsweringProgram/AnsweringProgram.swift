import SwiftUI

/// A program that shows how many keys were pressed, as a stranger writes one: for measures and tests from outside.
@main
struct AnsweringProgram: App {
  @State private var count = 0

  var body: some Scene {
    WindowGroup {
      VStack(alignment: .leading) {
        Text("ready \(count)")
        // Another letter with each thousand, all over: so it is one piece in what the terminal gets.
        Text(String(repeating: String("abcdefghijklm".dropFirst(count / 1_000).prefix(1)), count: 12))
        Button("Count") { count += 1 }.keyboardShortcut("x", modifiers: [])
      }
    }
  }
}
