import Core
import CoreTestSupport
import Testing

@MainActor
@Suite struct ContextMenuTests {
  struct Screen: View {
    @State private var done = "nothing"
    var body: some View {
      VStack {
        Text("photo")
          .contextMenu {
            Button("Copy") { done = "copied" }
            Button("Delete", role: .destructive) { done = "deleted" }
          }
        Button("share") { done = "shared" }
          .contextMenu { Button("Mail") { done = "mailed" } }
        Text(done)
      }
    }
  }

  @Test("a view that does nothing else has the focus for its menu, which Return opens")
  func keys() throws {
    let host = TestHost(UIHostingController(rootView: Screen()), columns: 40, rows: 12)
    #expect(!host.snapshot.contains("Copy"))
    try host.press("enter")
    #expect(host.snapshot.contains("Copy") && host.snapshot.contains("Delete"), "\(host.snapshot)")
    try host.press("down", "enter")
    #expect(host.snapshot.contains("deleted"), "\(host.snapshot)")
  }

  @Test("a button keeps Return for itself; Shift-F10 opens its menu")
  func button() throws {
    let host = TestHost(UIHostingController(rootView: Screen()), columns: 40, rows: 12)
    try host.press("down", "enter")
    #expect(host.snapshot.contains("shared"), "\(host.snapshot)")
    try host.press("shift+f10")
    #expect(host.snapshot.contains("Mail"), "\(host.snapshot)")
    try host.press("enter")
    #expect(host.snapshot.contains("mailed"), "\(host.snapshot)")
  }

  @Test("the second button of the mouse opens the menu where it is pressed")
  func mouse() throws {
    let host = TestHost(UIHostingController(rootView: Screen()), columns: 40, rows: 12)
    let place = try host.find(text: "photo")
    host.terminal.send(.mouse(MouseEvent(.press(.right), column: place.column, row: place.row)))
    #expect(host.snapshot.contains("Copy"), "\(host.snapshot)")
    try host.tap("Copy")
    #expect(host.snapshot.contains("copied"), "\(host.snapshot)")
  }

  @Test("a row has its menu's actions as keys, and the mouse opens the menu")
  func row() throws {
    struct Rows: View {
      @State private var done = "nothing"
      var body: some View {
        List {
          Text("row").contextMenu { Button("Copy") { done = "copied" } }
          Text(done)
        }
      }
    }
    let host = TestHost(
      UIHostingController(rootView: Rows()), columns: 40, rows: 8, showsKeyHelp: true)
    #expect(host.snapshot.contains("Copy"), "\(host.snapshot)")
    let place = try host.find(text: "row")
    host.terminal.send(.mouse(MouseEvent(.press(.right), column: place.column, row: place.row)))
    try host.press("enter")
    #expect(host.snapshot.contains("copied"), "\(host.snapshot)")
  }
}
