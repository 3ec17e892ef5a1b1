import Foundation

struct Word: Codable {
  let answer: String
  let clue: String
}

struct Puzzle {
  static let allowedMisses = 6

  let word: Word
  private(set) var guesses: Set<Character> = []

  init(word: Word) {
    self.word = word
  }

  var misses: Int { guesses.subtracting(word.answer).count }
  var isWon: Bool { guesses.isSuperset(of: word.answer) }
  var isLost: Bool { misses >= Puzzle.allowedMisses }

  var masked: String {
    word.answer
      .map { guesses.contains($0) ? String($0) : "_" }
      .joined(separator: " ")
  }

  mutating func guess(_ letter: Character) {
    guesses.insert(letter)
  }
}

enum WordStore {
  static func load() -> [Word] {
    guard
      let url = Bundle.main.url(forResource: "words", withExtension: "json"),
      let data = try? Data(contentsOf: url),
      let words = try? JSONDecoder().decode([Word].self, from: data)
    else {
      fatalError("words.json is missing from the bundle")
    }
    return words
  }
}
