import Core
import Testing

@testable import CoreRetained

@MainActor
@Suite("The text checker")
struct TextCheckerTests {
  private let checker = UITextChecker(
    lists: WordLists { language in WordList(language == "en" ? ["silk", "worm", "don't", "London", "hello"] : []) })

  private func wrong(_ text: String, from start: Int = 0, wrap: Bool = false, language: String = "en") -> NSRange {
    checker.rangeOfMisspelledWord(
      in: text, range: NSRange(location: 0, length: text.utf16.count), startingAt: start, wrap: wrap,
      language: language)
  }

  @Test("a word of the list is right, also with a capital; another one is told by its range")
  func words() {
    #expect(wrong("silk").location == NSNotFound)
    #expect(wrong("Silk, worm. Don't! Don’t, LONDON").location == NSNotFound)
    #expect(wrong("silk slik worm") == NSRange(location: 5, length: 4))
    #expect(wrong("🐛🐛 'slik'") == NSRange(location: 6, length: 4))
    #expect(wrong("b2b 42").location == NSNotFound)
  }

  @Test("the search begins where it is told to, and wraps where it is told to")
  func start() {
    #expect(wrong("wrm silk slik", from: 3) == NSRange(location: 9, length: 4))
    #expect(wrong("wrm silk", from: 4).location == NSNotFound)
    #expect(wrong("wrm silk", from: 4, wrap: true) == NSRange(location: 0, length: 3))
  }

  @Test("without a list every word is right")
  func noList() {
    #expect(wrong("xyzzy", language: "xx").location == NSNotFound)
    #expect(checker.guesses(forWordRange: NSRange(location: 0, length: 5), in: "xyzzy", language: "xx") == nil)
  }

  @Test("guesses are words of the list, and completions begin as what was typed")
  func guesses() {
    let all = NSRange(location: 0, length: 4)
    #expect(checker.guesses(forWordRange: all, in: "slik", language: "en") == ["silk"])
    #expect(checker.guesses(forWordRange: NSRange(location: 0, length: 3), in: "wrm", language: "en") == ["worm"])
    #expect(
      checker.completions(forPartialWordRange: NSRange(location: 0, length: 2), in: "he", language: "en") == ["hello"])
  }

  @Test("words are ignored by one checker and learned by all")
  func learning() {
    checker.ignoreWord("slik")
    #expect(wrong("slik").location == NSNotFound)
    UITextChecker.learnWord("ambientish")
    #expect(UITextChecker.hasLearnedWord("ambientish"))
    #expect(wrong("ambientish").location == NSNotFound)
    UITextChecker.unlearnWord("ambientish")
    #expect(wrong("ambientish").location == 0)
  }

  @Test("a dictionary of Hunspell has a number first, marks behind its words, and forms that are guessed")
  func dictionary() {
    let list = WordList(lines: "3\nbake/DGS\nberry/MS\nwalk/DGS\n", isDictionary: true)
    #expect(["bake", "baked", "baking", "berries", "walks", "walking", "berry's"].allSatisfy(list.contains))
    #expect(!list.contains("3") && !list.contains("bakd"))
  }
}
