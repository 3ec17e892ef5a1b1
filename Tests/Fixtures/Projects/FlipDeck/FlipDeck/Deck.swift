import Foundation

struct Card: Codable, Identifiable, Equatable {
  var id = UUID()
  let prompt: String
  let answer: String

  enum CodingKeys: CodingKey {
    case prompt, answer
  }
}

final class Deck: ObservableObject {
  @Published var cards: [Card] = []
  @Published var isActive = true
  @Published private(set) var known: [String] {
    didSet { UserDefaults.standard.set(known, forKey: Deck.knownKey) }
  }

  private static let knownKey = "known"

  init() {
    known = UserDefaults.standard.stringArray(forKey: Deck.knownKey) ?? []
    reset()
  }

  func reset() {
    guard let url = Bundle.main.url(forResource: "cards", withExtension: "json"),
      let data = try? Data(contentsOf: url),
      let all = try? JSONDecoder().decode([Card].self, from: data)
    else { fatalError("cards.json is missing or damaged") }
    cards = all.filter { !known.contains($0.prompt) }
  }

  func remove(_ card: Card, isKnown: Bool) {
    guard let index = cards.firstIndex(of: card) else { return }
    let removed = cards.remove(at: index)
    if isKnown {
      known.append(removed.prompt)
    } else {
      cards.insert(Card(prompt: removed.prompt, answer: removed.answer), at: 0)
    }
  }

  func forgetAll() {
    known.removeAll()
    reset()
  }
}
