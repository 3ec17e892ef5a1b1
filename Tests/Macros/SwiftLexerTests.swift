import Testing

@testable import AmbientMacroExpansion

struct SwiftLexerTests {
  private func texts(_ source: String) throws -> [String] { try SwiftLexer.tokens(of: source).map(\.text) }

  @Test("words, numbers and signs are cut where Swift cuts them")
  func plain() throws {
    #expect(try texts("a.b=1.5...2 ?? `in`") == ["a", ".", "b", "=", "1.5", "...", "2", "??", "`in`"])
    #expect(try texts("größe: [Int?]") == ["größe", ":", "[", "Int", "?", "]"])
  }

  @Test(
    "a string is one word, whatever stands in it",
    arguments: [
      #""a""#, #""\"""#, #""\(a("b", "\(c)")) }""#, ##"#"\" \#(a) "#"##, "\"\"\"\n a \" \"\" {\n \"\"\"", #""\\""#,
      ##"#/ " { /#"##,
    ])
  func strings(source: String) throws {
    #expect(try texts(source) == [source])
  }

  @Test("comments fall away, nested ones too")
  func comments() throws {
    #expect(try texts("a // }\n/* /* \" */ { */ b") == ["a", "b"])
  }

  @Test("a slash divides, or begins a regular expression")
  func slashes() throws {
    #expect(try texts("a / b / c") == ["a", "/", "b", "/", "c"])
    #expect(try texts("x = /[\"{]/") == ["x", "=", "/[\"{]/"])
  }

  @Test("no source is too much for it", arguments: [10, 100_000])
  func hostile(count: Int) {
    for piece in ["(", "\"", "\"\\(", "/*", "`", "#\"", "{[", ")", "\u{0}", "é", "#/", "/"] {
      _ = try? SwiftLexer.tokens(of: String(repeating: piece, count: count))
    }
  }
}
