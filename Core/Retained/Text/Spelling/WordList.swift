import CoreObserving
import Foundation

/// The words of a language, as a file of the system has them: a word a line, or a dictionary of Hunspell.
struct WordList: Sendable {
  private let words: Set<String>
  /// The words have marks for their forms, which are not read: endings are left out to find the word.
  private let hasForms: Bool

  /// Words as they are, without forms.
  init(_ words: some Sequence<String>) {
    self.words = Set(words)
    hasForms = false
  }

  /// The lines of a file; those of Hunspell's say how many words follow, and have marks behind a stroke.
  init(lines text: String, isDictionary: Bool) {
    hasForms = isDictionary
    let lines = text.split(whereSeparator: \.isNewline)
    words = Set(
      lines.dropFirst(isDictionary ? 1 : 0).map { line in
        String(isDictionary ? line.prefix { $0 != "/" && !$0.isWhitespace } : line)
      })
  }

  /// Nothing is known of the language: every word is right.
  var isEmpty: Bool { words.isEmpty }

  /// Whether a word is there, as it is, or without the capitals with which a sentence begins.
  func contains(_ word: String) -> Bool {
    let small = word.lowercased()
    if words.contains(word) || words.contains(small) || words.contains(small.capitalized) { return true }
    return hasForms && Self.stems(of: small).contains { words.contains($0) }
  }

  /// The words that begin so, in order.
  func beginning(with start: String, limit: Int) -> [String] {
    Array(words.filter { $0.hasPrefix(start) }.sorted().prefix(limit))
  }

  /// What an English word may be a form of.
  private static func stems(of word: String) -> [String] {
    let endings = [("ies", "y"), ("es", ""), ("s", ""), ("ed", ""), ("ed", "e"), ("ing", ""), ("ing", "e"), ("'s", "")]
    return endings.compactMap { ending, replacement in
      word.count > ending.count + 1 && word.hasSuffix(ending) ? word.dropLast(ending.count) + replacement : nil
    }
  }
}

extension WordList {
  private static let folders = ["/usr/share/hunspell", "/usr/share/myspell", "/usr/share/myspell/dicts"]
  /// What Debian's packages of words are called.
  private static let plain = [
    "en": ["american-english", "british-english", "words"], "de": ["ngerman", "ogerman"], "fr": ["french"],
    "es": ["spanish"], "it": ["italian"], "pt": ["portuguese", "brazilian"], "nl": ["dutch"],
  ]
  /// A list is not larger than that.
  private static let byteLimit = 64 << 20

  /// The files that may have the words of a language, such as `en` or `en_GB`, the best first.
  static func candidates(for language: String) -> [String] {
    let name = language.replacing("-", with: "_")
    let short = String(name.prefix { $0 != "_" })
    let exact = folders.map { "\($0)/\(name).dic" }
    let lists = (plain[short] ?? []).map { "/usr/share/dict/\($0)" }
    let relatives = folders.flatMap { folder in
      // What is not there has nothing in it.
      ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
        .filter { $0.hasPrefix(short + "_") && $0.hasSuffix(".dic") }.map { "\(folder)/\($0)" }
    }
    // Whole words first: forms of them need not be guessed.
    return lists + exact + relatives
  }

  /// Reads the words of a language; an empty list where there is no file.
  static func read(_ language: String) -> WordList {
    for path in candidates(for: language) {
      guard let handle = FileHandle(forReadingAtPath: path), let data = try? handle.read(upToCount: byteLimit) else {
        continue
      }
      let isDictionary = path.hasSuffix(".dic")
      let list = WordList(lines: String(decoding: data, as: UTF8.self), isDictionary: isDictionary)
      if !list.isEmpty { return list }
    }
    return WordList([])
  }
}
