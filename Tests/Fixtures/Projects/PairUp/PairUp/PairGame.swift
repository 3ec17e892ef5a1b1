import Foundation

struct Card {
  let symbol: String
  var isFaceUp = false
  var isMatched = false
}

protocol PairGameDelegate: AnyObject {
  func game(_ game: PairGame, didFlip indices: [Int])
  func gameDidFinish(_ game: PairGame)
}

final class PairGame {
  private(set) var cards: [Card]
  private(set) var moves = 0
  private var firstPick: Int?
  private var missedPair: [Int] = []
  weak var delegate: PairGameDelegate?

  var foundPairs: Int { cards.filter(\.isMatched).count / 2 }
  var isFinished: Bool { cards.allSatisfy(\.isMatched) }

  init(symbols: [String]) {
    cards = (symbols + symbols.reversed()).map { Card(symbol: $0) }
  }

  func choose(_ index: Int) {
    guard !cards[index].isFaceUp else { return }
    hideMissedPair()
    cards[index].isFaceUp = true
    delegate?.game(self, didFlip: [index])

    guard let first = firstPick else {
      firstPick = index
      return
    }
    firstPick = nil
    moves += 1
    if cards[first].symbol == cards[index].symbol {
      cards[first].isMatched = true
      cards[index].isMatched = true
      if isFinished { delegate?.gameDidFinish(self) }
    } else {
      missedPair = [first, index]
    }
  }

  func restart() {
    let open = cards.indices.filter { cards[$0].isFaceUp }
    cards = cards.map { Card(symbol: $0.symbol) }
    firstPick = nil
    missedPair = []
    moves = 0
    delegate?.game(self, didFlip: open)
  }

  private func hideMissedPair() {
    guard !missedPair.isEmpty else { return }
    missedPair.forEach { cards[$0].isFaceUp = false }
    delegate?.game(self, didFlip: missedPair)
    missedPair = []
  }
}
