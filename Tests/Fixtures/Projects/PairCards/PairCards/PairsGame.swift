import Foundation

struct PairsGame<CardContent> where CardContent: Equatable {
  private(set) var cards: [Card]
  private(set) var moves = 0
  private(set) var score = 0

  private var indexOfOnlyFaceUpCard: Int? {
    get { cards.indices.filter { cards[$0].isFaceUp }.oneAndOnly }
    set { cards.indices.forEach { cards[$0].isFaceUp = $0 == newValue } }
  }

  init(numberOfPairs: Int, createContent: (Int) -> CardContent) {
    cards = []
    for index in 0..<max(2, numberOfPairs) {
      let content = createContent(index)
      cards.append(Card(content: content, id: index * 2))
      cards.append(Card(content: content, id: index * 2 + 1))
    }
  }

  mutating func arrange<Generator: RandomNumberGenerator>(using generator: inout Generator) {
    cards.shuffle(using: &generator)
  }

  mutating func choose(_ card: Card) {
    guard let chosen = cards.firstIndex(where: { $0.id == card.id }),
      !cards[chosen].isFaceUp, !cards[chosen].isMatched
    else { return }

    moves += 1
    if let other = indexOfOnlyFaceUpCard {
      if cards[chosen].content == cards[other].content {
        cards[chosen].isMatched = true
        cards[other].isMatched = true
        score += 2
      } else {
        score -= [chosen, other].filter { cards[$0].hasBeenSeen }.count
      }
      cards[chosen].isFaceUp = true
      cards[chosen].hasBeenSeen = true
      cards[other].hasBeenSeen = true
    } else {
      indexOfOnlyFaceUpCard = chosen
    }
  }

  struct Card: Identifiable {
    var isFaceUp = false
    var isMatched = false
    var hasBeenSeen = false
    let content: CardContent
    let id: Int
  }
}

extension Array {
  var oneAndOnly: Element? { count == 1 ? first : nil }
}
