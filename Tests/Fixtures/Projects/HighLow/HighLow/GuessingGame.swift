import Foundation

final class GuessingGame: ObservableObject {
  enum Hint: String {
    case tooLow = "Higher!"
    case tooHigh = "Lower!"
    case correct = "That's it!"
    case invalid = "Whole numbers only."
  }

  struct Guess: Identifiable {
    let id: Int
    let value: Int
    let hint: Hint
  }

  @Published private(set) var guesses: [Guess] = []
  @Published private(set) var hint: Hint?
  @Published private(set) var wins = 0
  @Published private(set) var record: Int?

  let upperBound = UserDefaults.standard.integer(forKey: "upperBound")
  private var secret = 0
  private var round = 0

  init() {
    let stored = UserDefaults.standard.integer(forKey: "record")
    record = stored == 0 ? nil : stored
    startRound()
  }

  var isWon: Bool {
    get { hint == .correct }
    set { if !newValue { startRound() } }
  }

  func startRound() {
    round += 1
    let seed = UserDefaults.standard.integer(forKey: "seed")
    secret = (seed * 37 * round) % upperBound + 1
    guesses.removeAll()
    hint = nil
  }

  func submit(_ text: String) {
    guard let value = Int(text), 1...upperBound ~= value else {
      hint = .invalid
      return
    }
    let result: Hint
    switch value {
    case ..<secret: result = .tooLow
    case secret: result = .correct
    default: result = .tooHigh
    }
    guesses.append(Guess(id: guesses.count + 1, value: value, hint: result))
    hint = result
    if result == .correct {
      wins += 1
      record = min(record ?? .max, guesses.count)
      saveRecord()
    }
  }

  func saveRecord() {
    UserDefaults.standard.set(record ?? 0, forKey: "record")
  }
}
