import Testing

@testable import ServicesBackend

@Suite("User names")
struct UserNameTests {
  /// Both as a new account's: what is shown has to be allowed.
  private func isAllowed(_ name: String) -> Bool { UserName.isAllowed(UserName.shown(name)) }

  private func scalars(_ text: String) -> [UInt32] { text.unicodeScalars.map(\.value) }

  @Test(
    "of RFC 8265 §3.5 that conform are taken",
    arguments: ["juliet@example.com", "fussball", "fußball", "π", "Σ", "σ", "ς"])
  func conforming(name: String) {
    #expect(isAllowed(name))
  }

  @Test("of RFC 8265 §3.5 are compared as it says: Σ is σ, and neither ς is σ nor ß ss")
  func comparing() {
    #expect(scalars(UserName.folded("Σ")) == scalars("σ"))
    #expect(scalars(UserName.folded("ς")) == scalars("ς"))
    #expect(scalars(UserName.folded("fußball")) != scalars(UserName.folded("fussball")))
  }

  @Test("of RFC 8265 §3.5 that do not conform are refused", arguments: ["", "henry\u{2163}", "\u{265A}"])
  func violating(name: String) {
    #expect(!isAllowed(name))
  }

  @Test("of several parts have spaces between them, and none at their ends")
  func parts() {
    #expect(isAllowed("foo bar"))
    #expect(!isAllowed(" foo") && !isAllowed("foo ") && !isAllowed(" "))
    #expect(!isAllowed("foo\u{A0}bar") && !isAllowed("foo\tbar"))
  }

  @Test(
    "are one, whatever width, case and composition they are typed in",
    arguments: [
      ("ＡＤＡ", "ada"), ("Ada", "ada"), ("Jos\u{E9}", "jose\u{301}"), ("\u{212B}sa", "\u{E5}sa"), ("ｱﾀﾞ", "アダ"),
      ("\u{1112}\u{1161}\u{11AB}", "\u{D55C}"), ("A\u{323}\u{302}", "\u{1EAD}"),
    ])
  func same(one: String, other: String) {
    #expect(scalars(UserName.folded(one)) == scalars(UserName.folded(other)))
  }

  @Test(
    "that only look like others are refused",
    arguments: [
      // Cyrillic а beside Latin letters, Greek ο beside them, Latin beside Cyrillic, Armenian օ, Cherokee Ꭺ.
      "\u{430}da", "ad\u{430}", "p\u{3BF}pe", "Мapия", "b\u{585}b", "\u{13AA}da",
      // Ligatures, raised and mathematical forms, long s.
      "\u{FB01}ona", "ada\u{B2}", "\u{1D41A}da", "\u{24D0}da", "\u{132}", "\u{17F}am",
      // What cannot be seen.
      "a\u{200B}da", "a\u{200D}da", "a\u{200C}da", "ada\u{3164}", "ad\u{FE0F}a", "a\u{AD}da", "a\u{2060}da",
      "\u{FEFF}ada",
      "a\u{34F}da", "a\u{202E}da", "a\u{E0061}da",
      // Symbols, signs of other scripts, letter-like numbers, half-width jamo, private and unassigned characters.
      "ada\u{1F600}", "ada\u{2019}s", "\u{2160}da", "\u{FFA1}", "\u{E000}", "\u{378}", "\u{640}",
    ])
  func lookAlikes(name: String) {
    #expect(!isAllowed(name))
  }

  @Test(
    "of one script are taken",
    arguments: [
      "Мария", "Ὀδυσσεύς", "李小龍", "ᏣᎳᎩ", "आदा", "İlker", "Işıl", "Straße", "山田 Ken", "ゆき子", "משה", "محمد",
      "O'Brien", "ada_1", "राम1",
    ])
  func scripts(name: String) {
    #expect(isAllowed(name))
  }

  @Test("with a dotless i are other names than those with a dot")
  func dotless() {
    #expect(scalars(UserName.folded("ad\u{131}")) != scalars(UserName.folded("adi")))
    #expect(scalars(UserName.folded("I")) == scalars("i"))
  }

  @Test("hold a character that asks for others only where these are (RFC 5892, appendix A)")
  func contexts() {
    #expect(isAllowed("col\u{B7}lecci\u{F3}") && !isAllowed("a\u{B7}b"))
    #expect(isAllowed("\u{375}\u{3B1}") && !isAllowed("\u{3B1}\u{375}"))
    #expect(isAllowed("\u{5D0}\u{5F3}\u{5D1}") && !isAllowed("\u{5F3}\u{5D0}"))
    #expect(isAllowed("\u{30A2}\u{30FB}\u{30A4}") && !isAllowed("a\u{30FB}b"))
    #expect(!isAllowed("\u{645}\u{660}\u{6F0}"))
  }

  @Test("from right to left keep the Bidi rule (RFC 5893 §2)")
  func bidi() {
    let alef = "\u{5D0}"
    for name in [alef, alef + "1", alef + "\u{5B0}", alef + "-" + alef, "\u{645}\u{660}"] { #expect(isAllowed(name)) }
    // Letters of both directions; from a digit on; to a sign; numbers of both kinds.
    for name in ["a" + alef, alef + "a", "1" + alef, alef + "-", "-" + alef, "\u{660}", alef + "1\u{660}"] {
      #expect(!isAllowed(name))
    }
  }

  @Test("are looked for by older foldings first, each once")
  func foldings() {
    #expect(UserName.foldings(of: "ada") == ["ada"])
    #expect(UserName.foldings(of: "ＡＤＡ").map(scalars) == [scalars("ａｄａ"), scalars("ada")])
    #expect(UserName.foldings(of: "jose\u{301}").map(scalars) == [scalars("jose\u{301}"), scalars("jos\u{E9}")])
    #expect(UserName.foldings(of: "ｱ").map(scalars) == [scalars("ｱ"), scalars("ア")])
  }
}
