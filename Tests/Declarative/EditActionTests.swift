import Core
import CoreTestSupport
import Testing

private struct Item: Identifiable {
  let id: Int
  var name: String
  static let some = ["a", "b", "c"].enumerated().map { Item(id: $0.offset, name: $0.element) }
}

@MainActor
@Suite struct EditActionTests {
  @Test("a list with actions to delete and to move does both by itself")
  func list() throws {
    struct Screen: View {
      @State private var items = Item.some
      var body: some View {
        VStack(spacing: 0) {
          Text(items.map(\.name).joined())
          List($items, editActions: [.delete, .move]) { $item in Text(item.name) }
        }
      }
    }
    let host = TestHost(Screen(), columns: 6, rows: 5)
    #expect(host.snapshot.hasPrefix(" abc\n"), "\(host.snapshot)")
    try host.press("tab", "alt+down")
    #expect(host.snapshot.hasPrefix(" bac\n"), "\(host.snapshot)")
    try host.press("delete")
    #expect(host.snapshot.hasPrefix("  bc\n"), "\(host.snapshot)")
  }

  @Test("what is not among the actions cannot be done")
  func less() throws {
    struct Screen: View {
      @State private var items = Item.some
      var body: some View {
        VStack(spacing: 0) {
          Text(items.map(\.name).joined())
          List { ForEach($items, editActions: .delete) { $item in Text(item.name) } }
        }
      }
    }
    let host = TestHost(Screen(), columns: 6, rows: 5)
    try host.press("tab", "alt+down")
    #expect(host.snapshot.hasPrefix(" abc\n"), "\(host.snapshot)")
    try host.press("delete")
    #expect(host.snapshot.hasPrefix("  bc\n"), "\(host.snapshot)")
  }

  @Test("rows still write to their elements, and are selected")
  func selection() throws {
    struct Screen: View {
      @State private var items = Item.some
      @State private var chosen: Int?
      var body: some View {
        VStack(spacing: 0) {
          Text(chosen.map { "\($0)" } ?? "none")
          List($items, editActions: .all, selection: $chosen) { $item in Text(item.name.uppercased()) }
        }
      }
    }
    let host = TestHost(Screen(), columns: 6, rows: 4)
    try host.press("tab", "down", "enter")
    #expect(host.snapshot.contains("1\n"), "\(host.snapshot)")
  }
}
