import SwiftUI

@main
struct FlipDeckApp: App {
  @StateObject private var deck = Deck()

  var body: some Scene {
    WindowGroup {
      DeckView()
        .environmentObject(deck)
    }
  }
}
