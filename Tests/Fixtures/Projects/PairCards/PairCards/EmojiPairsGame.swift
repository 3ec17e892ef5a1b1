import SwiftUI

class EmojiPairsGame: ObservableObject {
  typealias Card = PairsGame<String>.Card

  enum Theme: String, CaseIterable, Identifiable {
    case garden = "Garden", harbour = "Harbour"

    var id: String { rawValue }
    var symbols: [String] {
      switch self {
      case .garden: return ["Rose", "Leek", "Bean", "Fern"]
      case .harbour: return ["Boat", "Crab", "Buoy", "Rope"]
      }
    }
    var color: Color { self == .garden ? .green : .blue }
  }

  /// Deals from both ends, so that pairs never lie side by side.
  private struct EndsGenerator: RandomNumberGenerator {
    var state: UInt64 = 3
    mutating func next() -> UInt64 {
      state = state &* 2862933555777941757 &+ 3037000493
      return state
    }
  }

  private static func makeGame(_ theme: Theme) -> PairsGame<String> {
    var game = PairsGame<String>(numberOfPairs: theme.symbols.count) { theme.symbols[$0] }
    var generator = EndsGenerator()
    game.arrange(using: &generator)
    return game
  }

  @Published private var model: PairsGame<String>
  private(set) var theme: Theme

  init(theme: Theme) {
    self.theme = theme
    model = Self.makeGame(theme)
  }

  var cards: [Card] { model.cards }
  var score: Int { model.score }
  var moves: Int { model.moves }
  var isFinished: Bool { cards.allSatisfy(\.isMatched) }

  // MARK: - Intents

  func choose(_ card: Card) {
    model.choose(card)
  }

  func restart(with theme: Theme) {
    self.theme = theme
    model = Self.makeGame(theme)
  }
}
