import UIKit

struct WordRules {
  enum Verdict: Equatable {
    case accepted
    case rejected(title: String, message: String)
  }

  let root: String
  var minimumLength = UserDefaults.standard.integer(forKey: "minimumLength")

  func judge(_ answer: String, used: [String]) -> Verdict {
    guard answer.count >= minimumLength else {
      return .rejected(title: "Too short", message: "Use at least \(minimumLength) letters.")
    }
    guard answer != root else {
      return .rejected(title: "That is the root", message: "Forge something new from it.")
    }
    guard !used.contains(answer) else {
      return .rejected(title: "Word used already", message: "Be more original.")
    }
    guard isPossible(answer) else {
      return .rejected(title: "Word not possible", message: "You can't spell it from '\(root)'.")
    }
    guard isReal(answer) else {
      return .rejected(title: "Word not recognised", message: "You can't just make them up, you know!")
    }
    return .accepted
  }

  func score(of word: String) -> Int {
    word.count > 5 ? word.count * 2 : word.count
  }

  private func isPossible(_ word: String) -> Bool {
    var letters = root
    for letter in word {
      guard let position = letters.firstIndex(of: letter) else { return false }
      letters.remove(at: position)
    }
    return true
  }

  private func isReal(_ word: String) -> Bool {
    let checker = UITextChecker()
    let range = NSRange(location: 0, length: word.utf16.count)
    let misspelled = checker.rangeOfMisspelledWord(in: word, range: range, startingAt: 0, wrap: false, language: "en")
    return misspelled.location == NSNotFound
  }
}
