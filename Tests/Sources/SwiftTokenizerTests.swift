import Testing

@Suite("The tokens of a Swift source")
struct SwiftTokenizerTests {
  private func texts(_ source: String) -> [String] { SwiftTokenizer.tokens(of: source).map(\.text) }

  @Test("comments are left out, nested ones too, and those of documentation are kept")
  func comments() {
    #expect(texts("a // b\nc /* d /* e */ f */ g") == ["a", "c", "g"])
    #expect(texts("/// one\n//// two\n/** three */ a /**/ b") == ["/// one", "/** three */", "a", "b"])
  }

  @Test("a string is one token, and what is interpolated in it is code")
  func strings() {
    #expect(texts(#""a // b { } \" c" d"#) == ["\"", "d"])
    #expect(texts(#""a \(b + "c \(d)") e" f"#) == ["\"", "(", "b", "+", "\"", "(", "d", ")", ")", "f"])
    #expect(texts("\"\"\"\n a \"quoted\" \\(b)\n \"\"\" c") == ["\"\"\"", "(", "b", ")", "c"])
  }

  @Test("a raw string ends, and interpolates, with as many number signs as it began with")
  func rawStrings() {
    #expect(texts(##"#"a " \(b) \#(c) "# d"##) == ["#\"", "(", "c", ")", "d"])
  }

  @Test("a regular expression is one token, and a division is not one")
  func regularExpressions() {
    #expect(texts(#"let a = /b"{\/c/ d"#) == ["let", "a", "=", #"/b"{\/c/"#, "d"])
    #expect(texts("a / b / c") == ["a", "/", "b", "/", "c"])
    #expect(texts("x.map(/a(b)/)") == ["x", ".", "map", "(", "/a(b)/", ")"])
    #expect(texts("#/a\n/b/# c") == ["#/a\n/b/#", "c"])
    #expect(texts("(a)/b/c") == ["(", "a", ")", "/", "b", "/", "c"])
  }

  @Test("lines and spaces are told")
  func places() {
    let tokens = SwiftTokenizer.tokens(of: "a b\n  c.d")
    #expect(tokens.map(\.line) == [1, 1, 2, 2, 2])
    #expect(tokens.map(\.beginsLine) == [true, false, true, false, false])
    #expect(tokens.map(\.isSpaced) == [true, true, true, false, false])
  }
}
