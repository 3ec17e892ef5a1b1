import Core
import CoreTestSupport
import Testing

@MainActor
@Suite struct SearchTokenTests {
  struct Token: Identifiable {
    let id: String
  }

  private struct Screen: View {
    @State private var text = ""
    @State private var tokens = [Token(id: "oak"), Token(id: "new")]
    var body: some View {
      Button("\(tokens.count) tokens") {}
        .searchable(text: $text, tokens: $tokens, prompt: "Find") { token in Text(token.id) }
    }
  }

  @Test("tokens stand below the field, and are taken away by pressing them")
  func tokens() throws {
    let host = TestHost(Screen(), columns: 30, rows: 6)
    #expect(host.snapshot.contains("[ oak × ] [ new × ]"), "\(host.snapshot)")
    try host.click("oak")
    #expect(host.snapshot.contains("1 tokens") && !host.snapshot.contains("oak"), "\(host.snapshot)")
  }

  private struct Suggesting: View {
    @State private var text = ""
    @State private var tokens: [Token] = []
    @State private var suggested = [Token(id: "oak"), Token(id: "elm")]
    var body: some View {
      Button("\(tokens.count) tokens") {}
        .searchable(text: $text, tokens: $tokens, suggestedTokens: $suggested) { token in Text(token.id) }
    }
  }

  @Test("a token that is suggested is taken, and suggested no more")
  func suggested() throws {
    let host = TestHost(Suggesting(), columns: 30, rows: 10)
    try host.press("/", "tab", "tab", "enter")
    #expect(host.snapshot.contains("[ oak × ]") && host.snapshot.contains("1 tokens"), "\(host.snapshot)")
  }

  private struct Many: View {
    @State private var text = ""
    var body: some View {
      Button("content") {}.searchable(text: $text)
        .searchSuggestions { ForEach(0..<9) { Text("word \($0)").searchCompletion("word \($0)") } }
    }
  }

  @Test("more suggestions than there is room for scroll, and all can be reached")
  func scroll() throws {
    let host = TestHost(Many(), columns: 30, rows: 9)
    try host.press("/")
    #expect(host.snapshot.contains("word 3") && !host.snapshot.contains("word 4"), "\(host.snapshot)")
    #expect(host.snapshot.contains("▐"))
    for _ in 0..<10 { try host.press("tab") }
    #expect(host.snapshot.contains("word 8"), "\(host.snapshot)")
    try host.press("enter")
    #expect(host.snapshot.contains("word 8") && !host.snapshot.contains("word 7"), "\(host.snapshot)")
  }
}
