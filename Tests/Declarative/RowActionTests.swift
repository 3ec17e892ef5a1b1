import Core
import CoreTestSupport
import Testing

@MainActor
@Suite struct RowActionTests {
  @Test("swipe actions have keys, as the row with the focus has them")
  func swipeActions() throws {
    struct Screen: View {
      @State private var said = "-"
      var body: some View {
        VStack(alignment: .leading) {
          Text(said)
          List(["a", "b"], id: \.self) { name in
            Text(name)
              .swipeActions {
                Button("Delete", role: .destructive) { said = "deleted \(name)" }
                Button("Flag") { said = "flagged \(name)" }
              }
              .swipeActions(edge: .leading) { Button("Pin") { said = "pinned \(name)" } }
          }
        }
      }
    }
    let host = TestHost(Screen(), columns: 12, rows: 3)
    try host.press("delete")
    #expect(host.snapshot.hasPrefix("deleted a\n"))
    try host.press("down", "f")
    #expect(host.snapshot.hasPrefix("flagged b\n"))
    try host.press("p")
    #expect(host.snapshot.hasPrefix("pinned b\n"))
  }

  @Test("a row whose only view is a button presses it")
  func button() throws {
    struct Screen: View {
      @State private var count = 0
      var body: some View {
        List {
          Text("count \(count)")
          Button("more") { count += 1 }
        }
      }
    }
    let host = TestHost(Screen(), columns: 12, rows: 3)
    try host.press("down", "enter", "enter")
    #expect(host.snapshot == " count 2\n more\n")
    host.click(column: 3, row: 1)
    #expect(host.snapshot.hasPrefix(" count 3\n"))
  }

  @Test("what is refreshed runs with F5, and a row above tells so until it is done")
  func refresh() async throws {
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    let host = TestHost(
      List(0..<2) { Text("row \($0)") }.refreshable { for await _ in stream { break } }, columns: 16, rows: 4)
    try host.press("f5")
    #expect(host.snapshot.contains("Refreshing"))
    continuation.yield()
    #expect(await host.hides("Refreshing"))
    #expect(host.snapshot == " row 0\n row 1\n\n")
  }

  @Test("a form is a list in groups")
  func form() {
    let host = TestHost(
      Form {
        Section("Account") {
          Text("Ada")
          Toggle("Mail", isOn: .constant(true))
        }
        Section {
          Text("Sign out")
        } footer: {
          Text("until tomorrow")
        }
      }, columns: 20, rows: 8)
    #expect(host.snapshot == " Account\n Ada\n Mail          [━●]\n\n Sign out\n until tomorrow\n\n")
  }
}
