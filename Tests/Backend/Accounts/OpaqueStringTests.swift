import Testing

@testable import ServicesBackend

@Suite("A password as it is compared")
struct OpaqueStringTests {
  private func bytes(_ text: String?) -> [UInt8]? { text.map { Array($0.utf8) } }

  @Test(
    "has composed letters and spaces of one kind, and is else as it was typed",
    arguments: [
      ("cafe\u{301}", "caf\u{E9}"), ("caf\u{E9}", "caf\u{E9}"), ("a\u{A0}b\u{3000}c\u{2003}d\u{1680}e", "a b c d e"),
      // Case, width and ligatures count, and so do spaces at the ends and several of them.
      ("Correct  Horse ", "Correct  Horse "), ("\u{FF41}\u{FB01}", "\u{FF41}\u{FB01}"), ("\u{212B}", "\u{C5}"),
      ("\u{1100}\u{1161}", "\u{AC00}"), ("👩‍🚀", "👩‍🚀"), ("πßå", "πßå"),
    ])
  func prepared(typed: String, kept: String) {
    #expect(bytes(OpaqueString.prepared(typed)) == Array(kept.utf8))
    // What is prepared stays so.
    #expect(bytes(OpaqueString.prepared(kept)) == Array(kept.utf8))
  }

  @Test(
    "is none where it is empty or holds a control character",
    arguments: ["", "\u{0}", "pass\tword", "pass\nword", "pass\u{7F}", "pass\u{85}word", "\u{9B}31m"])
  func refused(typed: String) {
    #expect(OpaqueString.prepared(typed) == nil)
    // An account may have it from before.
    #expect(OpaqueString.forms(of: typed).map { Array($0.utf8) } == [Array(typed.utf8)])
  }

  @Test("is tried prepared, then as it was sent, and once where these are the same")
  func forms() {
    let forms = OpaqueString.forms(of: "cafe\u{301}").map { Array($0.utf8) }
    #expect(forms == ["caf\u{E9}", "cafe\u{301}"].map { Array($0.utf8) })
    #expect(OpaqueString.forms(of: "caf\u{E9}").count == 1)
    #expect(OpaqueString.forms(of: "correct horse").count == 1)
  }
}
