import CoreEnvironment
import CoreRetained
import Foundation

/// Has the words of a phrase agree with the number in it: `^[\(n) Item](inflect: true)` is `1 Item` or `2 Items`.
///
/// The phrase is written for one. The noun is its last word, or the one before a preposition: `2 Items in the cart`. English
/// alone is inflected; other languages have forms for each kind of number in their catalogues.
enum Inflection {
  typealias Part = (piece: TextValues.Piece, look: TextRunLook)

  /// The parts of a phrase as the number in it wants them.
  static func inflected(_ phrase: [Part], language: String) -> [Part] {
    guard language == "en", let isOne = isOne(phrase), !isOne else { return phrase }
    return pluralized(phrase)
  }

  /// `nil` where there is no number.
  private static func isOne(_ phrase: [Part]) -> Bool? {
    for (piece, _) in phrase {
      switch piece {
      case .value(_, let quantity?): return quantity.isOne
      case .value(let text, nil), .literal(let text):
        // A number that is written, or was made a string before.
        if let number = text.split(whereSeparator: { !$0.isNumber }).first { return number == "1" }
      case .text: break
      }
    }
    return nil
  }

  private static let prepositions: Set<String> = [
    "of", "in", "on", "at", "for", "from", "with", "without", "to", "by", "per", "left", "selected", "found",
    "is", "was", "has", "does", "are", "were", "have", "do", "that", "which",
  ]

  /// What changes with the noun.
  private static let agreement = [
    "is": "are", "was": "were", "has": "have", "does": "do", "this": "these", "that": "those", "isn't": "aren't",
    "wasn't": "weren't", "hasn't": "haven't", "doesn't": "don't",
  ]

  private static func pluralized(_ phrase: [Part]) -> [Part] {
    var phrase = phrase
    var noun: (part: Int, range: Range<String.Index>)?
    var isBehind = false
    for index in phrase.indices {
      guard case .literal(let text) = phrase[index].piece else { continue }
      for range in words(in: text) {
        let word = text[range].lowercased()
        if prepositions.contains(word), noun != nil { isBehind = true }
        if !isBehind, agreement[word] == nil { noun = (index, range) }
      }
    }
    guard let noun, case .literal(var text) = phrase[noun.part].piece else { return phrase }
    text.replaceSubrange(noun.range, with: EnglishPlural.of(String(text[noun.range])))
    phrase[noun.part].piece = .literal(text)
    return phrase.map { part in
      guard case .literal(let text) = part.piece else { return part }
      return (.literal(agreeing(text)), part.look)
    }
  }

  private static func agreeing(_ text: String) -> String {
    var result = text
    for range in words(in: text).reversed() {
      if let other = agreement[text[range].lowercased()] {
        result.replaceSubrange(range, with: EnglishPlural.cased(other, as: String(text[range])))
      }
    }
    return result
  }

  private static func words(in text: String) -> [Range<String.Index>] {
    var words: [Range<String.Index>] = []
    var start: String.Index?
    for index in text.indices {
      let isWord = text[index].isLetter || "'’-".contains(text[index]) && start != nil
      if isWord, start == nil { start = index }
      if !isWord, let begin = start {
        words.append(begin..<index)
        start = nil
      }
    }
    if let start { words.append(start..<text.endIndex) }
    return words
  }
}
