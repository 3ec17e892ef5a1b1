import SwiftUI

@main
struct PairCardsApp: App {
  private let game = EmojiPairsGame(theme: .garden)

  var body: some Scene {
    WindowGroup {
      PairsGameView(game: game)
    }
  }
}
