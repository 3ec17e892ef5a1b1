import CoreObserving
import Foundation

/// The lists of words that were read, by language, and the words that were learned.
@MainActor
final class WordLists {
  /// Those of the system.
  static let system = WordLists { WordList.read($0) }

  var learned: Set<String> = []
  private var known: [String: WordList] = [:]
  private let read: (String) -> WordList
  private var hasWarned = false

  init(_ read: @escaping (String) -> WordList) { self.read = read }

  /// The words of a language, read once; where there are none that is told once.
  func list(of language: String) -> WordList {
    if let list = known[language] { return list }
    let list = read(language)
    known[language] = list
    if list.isEmpty, !hasWarned {
      hasWarned = true
      RetainedWarning.write(
        """
        UITextChecker has no words of the language \(language): every word is taken for right.
          To fix it, install a list of words: on Debian the package wamerican, which brings /usr/share/dict/words.
        """)
    }
    return list
  }
}

/// The words in a text, and what is spelled much as one.
enum SpelledWords {
  /// The words in a range of UTF-16: letters, with apostrophes between them. What has digits in it is none.
  static func ranges(in text: String, range: NSRange) -> [(text: String, range: NSRange)] {
    let units = Array(text.utf16)
    let end = min(units.count, max(0, range.location) + max(0, range.length))
    var words: [(text: String, range: NSRange)] = []
    var start: Int?
    func finish(at index: Int) {
      guard let first = start else { return }
      start = nil
      let word = String(decoding: units[first..<index], as: UTF16.self)
      let trimmed = word.drop { $0 == "'" || $0 == "’" }
      let before = word.utf16.count - trimmed.utf16.count
      var kept = trimmed
      while let last = kept.last, last == "'" || last == "’" { kept.removeLast() }
      guard !kept.isEmpty, !kept.contains(where: \.isNumber) else { return }
      words.append(
        (
          kept.replacing("’", with: "'").description,
          NSRange(location: first + before, length: kept.utf16.count)
        ))
    }
    var index = max(0, range.location)
    while index < end {
      let isPair = UTF16.isLeadSurrogate(units[index]) && index + 1 < end
      let next = index + (isPair ? 2 : 1)
      let character = String(decoding: units[index..<next], as: UTF16.self)
      let belongs = character.unicodeScalars.allSatisfy {
        $0.properties.isAlphabetic || $0.properties.numericType != nil
          || $0.properties.canonicalCombiningClass != .notReordered
          || $0 == "'" || $0 == "’"
      }
      if belongs { start = start ?? index } else { finish(at: index) }
      index = next
    }
    finish(at: min(index, end))
    return words
  }

  /// The text in a range of UTF-16; `nil` where it is no range of the text.
  static func text(in text: String, range: NSRange) -> String? { Range(range, in: text).map { String(text[$0]) } }

  /// All that a word becomes by one letter: two exchanged, one left out, one another, one more.
  static func nearMisses(of word: String) -> [String] {
    let letters = Array(word)
    let alphabet = Array("abcdefghijklmnopqrstuvwxyz'")
    guard letters.count <= 64 else { return [] }
    var results: [String] = []
    var seen: Set<String> = [word]
    func add(_ letters: [Character]) {
      let word = String(letters)
      if !word.isEmpty, seen.insert(word).inserted { results.append(word) }
    }
    for index in letters.indices.dropLast() {
      var changed = letters
      changed.swapAt(index, index + 1)
      add(changed)
    }
    for index in letters.indices {
      var changed = letters
      changed.remove(at: index)
      add(changed)
    }
    for index in letters.indices {
      for letter in alphabet {
        var changed = letters
        changed[index] = letter
        add(changed)
      }
    }
    for index in 0...letters.count {
      for letter in alphabet {
        var changed = letters
        changed.insert(letter, at: index)
        add(changed)
      }
    }
    return results
  }
}
