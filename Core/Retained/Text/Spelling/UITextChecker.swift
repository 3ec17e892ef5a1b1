public import Foundation

/// Tells whether words are spelled right, by a list of words of the system (UIKit: `UITextChecker`).
///
/// ```swift
/// let checker = UITextChecker()
/// let range = NSRange(location: 0, length: word.utf16.count)
/// let wrong = checker.rangeOfMisspelledWord(in: word, range: range, startingAt: 0, wrap: false, language: "en")
/// let isRight = wrong.location == NSNotFound
/// ```
///
/// The words are those of `/usr/share/dict` or of Hunspell's dictionaries; on Debian the packages `wamerican` or `hunspell-en-us` bring
/// some. Without a list every word is right, which is told once on the error stream. Ranges are of UTF-16.
@MainActor @preconcurrency
open class UITextChecker: NSObject {
  /// Words that this one passes over.
  public var ignoredWords: [String]? = []

  private let ownLists: WordLists?
  private var lists: WordLists { ownLists ?? .system }

  /// Creates a checker of the system's words, which are read when the first word is checked.
  public nonisolated override init() {
    ownLists = nil
    super.init()
  }

  init(lists: WordLists) {
    ownLists = lists
    super.init()
  }

  /// The first word of a part of a text that is not spelled right.
  ///
  /// - Parameters:
  ///   - stringToCheck: The text.
  ///   - range: The part that is looked at.
  ///   - startingOffset: Where the search begins, counted from the beginning of the text.
  ///   - wrapFlag: Whether the search goes on at the beginning of the part when its end is reached.
  ///   - language: The language of the text, such as `en` or `en_US`.
  /// - Returns: The range of the word; its location is `NSNotFound` where all are right.
  open func rangeOfMisspelledWord(
    in stringToCheck: String, range: NSRange, startingAt startingOffset: Int, wrap wrapFlag: Bool, language: String
  ) -> NSRange {
    let list = lists.list(of: language)
    guard !list.isEmpty else { return .notFound }
    let wrong = SpelledWords.ranges(in: stringToCheck, range: range).filter { word in
      !isRight(word.text, list)
    }
    return (wrong.first { $0.range.location >= startingOffset } ?? (wrapFlag ? wrong.first : nil))?.range ?? .notFound
  }

  /// Words that may be meant by one that is not spelled right, the most alike first; `nil` where there is no list.
  open func guesses(forWordRange range: NSRange, in string: String, language: String) -> [String]? {
    let list = lists.list(of: language)
    guard !list.isEmpty, let word = SpelledWords.text(in: string, range: range) else { return nil }
    return SpelledWords.nearMisses(of: word.lowercased()).filter(list.contains)
  }

  /// Words that begin as the part of one that was typed; `nil` where there is no list.
  open func completions(forPartialWordRange range: NSRange, in string: String, language: String) -> [String]? {
    let list = lists.list(of: language)
    guard !list.isEmpty, let start = SpelledWords.text(in: string, range: range), !start.isEmpty else { return nil }
    return list.beginning(with: start, limit: 20)
  }

  /// Passes over a word from now on, of this checker alone.
  open func ignoreWord(_ wordToIgnore: String) {
    if ignoredWords?.contains(wordToIgnore) != true { ignoredWords = (ignoredWords ?? []) + [wordToIgnore] }
  }

  /// Takes a word for right, of all checkers, until the program ends.
  open class func learnWord(_ word: String) { WordLists.system.learned.insert(word) }
  /// Whether a word was learned.
  open class func hasLearnedWord(_ word: String) -> Bool { WordLists.system.learned.contains(word) }
  /// Forgets a word that was learned.
  open class func unlearnWord(_ word: String) { WordLists.system.learned.remove(word) }

  /// The languages that there are words of; `en` comes first where it is one.
  open class var availableLanguages: [String] {
    ["en", "de", "fr", "es", "it", "pt", "nl"].filter { language in
      WordList.candidates(for: language).contains { FileManager.default.fileExists(atPath: $0) }
    }
  }

  private func isRight(_ word: String, _ list: WordList) -> Bool {
    list.contains(word) || lists.learned.contains(word) || ignoredWords?.contains(word) == true
      || WordLists.system.learned.contains(word)
  }
}

extension NSRange {
  fileprivate static var notFound: NSRange { NSRange(location: NSNotFound, length: 0) }
}
