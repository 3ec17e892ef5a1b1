import Core
import CoreTestSupport
import Testing

@MainActor
@Suite struct ContentMarginsTests {
  private var lines: some View {
    ScrollView { VStack(alignment: .leading, spacing: 0) { ForEach(0..<5) { Text("line \($0)") } } }
  }

  @Test("margins are room around the content, which is scrolled with it")
  func scrolls() throws {
    let host = TestHost(lines.contentMargins(16), columns: 12, rows: 4)
    #expect(host.snapshot == "          ▐\n  line 0  ▐\n  line 1\n  line 2", "\(host.snapshot)")
    try host.press("end")
    #expect(host.snapshot == "  line 2\n  line 3\n  line 4  ▐\n          ▐", "\(host.snapshot)")
  }

  @Test("edges that are not named have none, and marks have none of their own")
  func edges() {
    let host = TestHost(
      lines.contentMargins(.leading, 8, for: .scrollContent).contentMargins(.top, 32, for: .scrollIndicators),
      columns: 12, rows: 4)
    #expect(host.snapshot == "   line 0▐\n   line 1▐\n   line 2▐\n   line 3", "\(host.snapshot)")
  }
}
