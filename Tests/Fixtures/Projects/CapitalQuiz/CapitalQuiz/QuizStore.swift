import SwiftUI

struct Question: Decodable, Hashable {
  let prompt: String
  let answers: [String]
  let correctIndex: Int
  let funFact: String?

  enum CodingKeys: String, CodingKey {
    case prompt = "question"
    case answers
    case correctIndex = "correct_index"
    case funFact = "fun_fact"
  }
}

struct Round: Decodable, Identifiable {
  let title: String
  let level: Level
  let questions: [Question]

  var id: String { title }

  enum Level: String, Decodable {
    case easy, medium, hard
    var stars: String { String(repeating: "★", count: [.easy: 1, .medium: 2, .hard: 3][self]!) }
  }
}

final class QuizStore: ObservableObject {
  @Published private(set) var rounds: [Round] = []
  @Published private(set) var loadError: String?
  @AppStorage("bestScores") private var bestScores = ""

  init(bundle: Bundle = .main) {
    do {
      let url = try bundle.url(forResource: "rounds", withExtension: "json").orThrow(LoadError.missing("rounds.json"))
      rounds = try JSONDecoder().decode([Round].self, from: Data(contentsOf: url))
    } catch {
      loadError = error.localizedDescription
    }
  }

  func best(for round: Round) -> Int? {
    scores[round.title]
  }

  func record(_ score: Int, for round: Round) {
    var all = scores
    all[round.title] = max(score, all[round.title] ?? 0)
    objectWillChange.send()
    bestScores = all.map { "\($0.key)=\($0.value)" }.sorted().joined(separator: ";")
  }

  private var scores: [String: Int] {
    let pairs = bestScores.split(separator: ";").compactMap { entry -> (String, Int)? in
      let parts = entry.split(separator: "=")
      guard parts.count == 2, let score = Int(parts[1]) else { return nil }
      return (String(parts[0]), score)
    }
    return Dictionary(uniqueKeysWithValues: pairs)
  }
}

enum LoadError: LocalizedError {
  case missing(String)

  var errorDescription: String? {
    switch self {
    case .missing(let name): return "\(name) is not in the bundle."
    }
  }
}

extension Optional {
  func orThrow(_ error: @autoclosure () -> Error) throws -> Wrapped {
    guard let value = self else { throw error() }
    return value
  }
}
