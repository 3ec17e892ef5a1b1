import Core
import CoreTestSupport
import Testing

private struct Row: View {
  let name: String
  var body: some View { Text(name) }
}

@MainActor
@Suite struct EditModeTests {
  private struct Screen: View {
    @State private var names = ["a", "b", "c"]
    @State private var chosen: Set<String> = []

    var body: some View {
      VStack(alignment: .leading, spacing: 0) {
        Text(chosen.sorted().joined() + ".")
        EditButton()
        List(selection: $chosen) {
          ForEach(names, id: \.self) { name in
            Row(name: name).deleteDisabled(name == "a").moveDisabled(name == "c")
          }
          .onDelete { names.remove(atOffsets: $0) }
          .onMove { names.move(fromOffsets: $0, toOffset: $1) }
        }
      }
    }
  }

  @Test("each screen has a mode of its own: the button shows what can be deleted and moved")
  func signs() throws {
    struct Screen: View {
      @State private var names = ["a", "b", "c"]
      var body: some View {
        VStack(alignment: .leading, spacing: 0) {
          EditButton()
          List {
            ForEach(names, id: \.self) { name in
              Row(name: name).deleteDisabled(name == "a").moveDisabled(name == "c")
            }
            .onDelete { names.remove(atOffsets: $0) }
            .onMove { names.move(fromOffsets: $0, toOffset: $1) }
          }
        }
      }
    }
    let host = TestHost(Screen(), columns: 10, rows: 5)
    #expect(host.snapshot == "[ Edit ]\n a\n b\n c\n")
    try host.tap("Edit")
    #expect(host.snapshot == "[ Done ]\n a      ≡\n ⊖ b    ≡\n ⊖ c\n")
    host.click(column: 1, row: 2)
    #expect(host.snapshot == "[ Done ]\n a      ≡\n ⊖ c\n\n")
    try host.tap("Done")
    #expect(host.snapshot == "[ Edit ]\n a\n▌c\n\n")
  }

  @Test("where several rows can be chosen, editing shows which are, as UIKit does")
  func choosing() throws {
    let host = TestHost(Screen(), columns: 10, rows: 6)
    try host.tap("Edit")
    #expect(host.snapshot == ".\n[ Done ]\n ○ a    ≡\n ○ b    ≡\n ○ c\n")
    host.click(column: 3, row: 3)
    #expect(host.snapshot == "b.\n[ Done ]\n ○ a    ≡\n▌● b    ≡\n ○ c\n")
  }

  @Test("the help bar tells how a row is moved, where it can be")
  func help() throws {
    let host = TestHost(UIHostingController(rootView: Screen()), columns: 60, rows: 8, showsKeyHelp: true)
    try host.press("tab")
    #expect(host.snapshot.contains("alt-↑↓ move"), "\(host.snapshot)")
    try host.press("end")
    #expect(!host.snapshot.contains("alt-↑↓"), "\(host.snapshot)")
  }

  @Test("what cannot be deleted or moved is not, by no key")
  func disabled() throws {
    let host = TestHost(Screen(), columns: 10, rows: 6)
    try host.press("tab", "delete")
    #expect(host.snapshot.contains("a\n b\n c\n"))
    try host.press("end", "alt+up")
    #expect(host.snapshot.contains("a\n b\n c\n"))
    try host.press("home", "alt+down")
    #expect(host.snapshot.contains("b\n a\n c\n"))
  }

  @Test("any number of rows are chosen while the list is edited")
  func selects() throws {
    let host = TestHost(Screen(), columns: 10, rows: 6)
    try host.tap("Edit")
    try host.press("tab", "enter", "down", "enter")
    #expect(host.snapshot.hasPrefix("ab.\n"))
    try host.press("enter")
    #expect(host.snapshot.hasPrefix("a.\n"))
  }

  @Test("a mode that is given goes before the screen's own, and views read it")
  func given() throws {
    struct Inner: View {
      @Environment(\.editMode) private var mode
      var body: some View { Text(mode?.wrappedValue.isEditing == true ? "editing" : "reading") }
    }
    struct Outer: View {
      @State private var mode = EditMode.active
      var body: some View {
        NavigationStack {
          VStack {
            Inner()
            EditButton()
          }
        }
        .environment(\.editMode, $mode)
      }
    }
    let host = TestHost(Outer(), columns: 20, rows: 5)
    #expect(host.snapshot.contains("editing"))
    try host.tap("Done")
    #expect(host.snapshot.contains("reading"))
  }

  @Test("several rows are selected in the program's own editing mode alone; before it a row's control answers")
  func ownMode() throws {
    struct Packing: View {
      @State private var mode = EditMode.inactive
      @State private var chosen: Set<Int> = []
      @State private var isPacked = false
      var body: some View {
        VStack(spacing: 0) {
          Text(verbatim: "\(chosen.count) \(isPacked)")
          List(selection: $chosen) { Toggle("Hat", isOn: $isPacked).tag(1) }
          Button("Select") { mode = .active }
        }
        .environment(\.editMode, $mode)
      }
    }
    let host = TestHost(Packing(), columns: 20, rows: 6)
    try host.press("space")
    #expect(host.snapshot.contains("0 true"), "\(host.snapshot)")
    try host.tap("Select")
    #expect(host.snapshot.contains("○"), "\(host.snapshot)")
    try host.press("up", "enter")
    #expect(host.snapshot.contains("1 true"), "\(host.snapshot)")
    #expect(host.snapshot.contains("●"), "\(host.snapshot)")
  }
}
