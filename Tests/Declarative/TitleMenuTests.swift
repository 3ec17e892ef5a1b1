import Core
import CoreTestSupport
import Testing

extension FocusedValues {
  @Entry fileprivate var note: String?
}

@MainActor
@Suite("Menus of titles, and renaming")
struct TitleMenuTests {
  private struct Screen: View {
    @State private var name = "Shopping"
    @State private var copies = 0
    @FocusState private var isRenaming: Bool

    var body: some View {
      NavigationStack {
        VStack {
          TextField("Name", text: $name).focused($isRenaming)
          Text(isRenaming ? "renaming" : "copies \(copies)")
          RenameButton()
        }
        .navigationTitle(name)
        .toolbarTitleMenu { Button("Duplicate") { copies += 1 } }
        .renameAction($isRenaming)
      }
    }
  }

  @Test("the menu of a title stands on the bar, and does what is chosen")
  func titleMenu() throws {
    let host = TestHost(UIHostingController(rootView: Screen()), columns: 30, rows: 8)
    try host.click("▾")
    try host.click("Duplicate")
    #expect(host.snapshot.contains("copies 1"), "\(host.snapshot)")
  }

  @Test("a button to rename leads to the field; where nothing can be renamed it is disabled")
  func rename() throws {
    let host = TestHost(UIHostingController(rootView: Screen()), columns: 30, rows: 8)
    try host.click("Rename")
    #expect(host.snapshot.contains("renaming"), "\(host.snapshot)")
    #expect(TestHost(RenameButton()).elements.first?.spoken.contains("dimmed") == true)
  }

  @Test("a value of @Entry is told by what has the focus")
  func focusedEntry() throws {
    struct Reader: View {
      @FocusedValue(\.note) private var note
      var body: some View { Text(note ?? "none") }
    }
    struct Both: View {
      var body: some View {
        VStack {
          Reader()
          Button("a") {}
          Button("b") {}.focusedValue(\.note, "of b")
        }
      }
    }
    let host = TestHost(Both(), columns: 10, rows: 3)
    #expect(host.snapshot.contains("none"), "\(host.snapshot)")
    try host.press("tab")
    #expect(host.snapshot.contains("of b"), "\(host.snapshot)")
  }
}
