import Foundation

struct Card: Identifiable, Codable, Sendable {
  let id: Int
  var question: String
  var answer: String
}

actor CardLoader {
  private let url = URL(string: "http://127.0.0.1:1/cards.json")!

  func load() async throws -> [Card] {
    let (data, response) = try await URLSession.shared.data(from: url)
    guard (response as? HTTPURLResponse)?.statusCode == 200 else { throw URLError(.badServerResponse) }
    return try JSONDecoder().decode([Card].self, from: data)
  }
}

@MainActor
final class Deck {
  enum Pile: Int, CaseIterable, Sendable {
    case open, known

    var title: String { self == .open ? "To Learn" : "Learned" }
  }

  private(set) var cards: [Card.ID: Card] = [:]
  private(set) var piles: [Pile: [Card.ID]] = [.open: [], .known: []]

  init() {
    let samples = [("What is 7 × 8?", "56"), ("Capital of Norway?", "Oslo"), ("Water, in symbols?", "H₂O")]
    for (index, sample) in samples.enumerated() {
      cards[index] = Card(id: index, question: sample.0, answer: sample.1)
      piles[.open, default: []].append(index)
    }
  }

  func pile(of id: Card.ID) -> Pile? {
    piles.first { $0.value.contains(id) }?.key
  }

  func move(_ id: Card.ID, to pile: Pile) {
    for key in piles.keys { piles[key]?.removeAll { $0 == id } }
    piles[pile, default: []].append(id)
  }

  func setOrder(_ ids: [Card.ID], in pile: Pile) {
    piles[pile] = ids
  }

  func delete(_ id: Card.ID) {
    cards[id] = nil
    for key in piles.keys { piles[key]?.removeAll { $0 == id } }
  }
}
