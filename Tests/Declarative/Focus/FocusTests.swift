import Core
import CoreTestSupport
import Testing

private enum Field: Hashable {
  case name
  case mail
}

private struct Fields: View {
  @FocusState private var focus: Field?
  @State private var name = ""
  @State private var mail = ""
  @State private var showsMail = true

  var body: some View {
    VStack(alignment: .leading) {
      Button("Go to mail") {
        showsMail = true
        focus = .mail
      }
      TextField("Name", text: $name).focused($focus, equals: .name)
      if showsMail { TextField("Mail", text: $mail).focused($focus, equals: .mail) }
      Button("Leave") {
        showsMail = false
        focus = nil
      }
      Text(focus.map { "\($0)" } ?? "nothing")
    }
  }
}

@Observable
private final class Rows {
  var names: [String] = []
}

/// A screen that has nothing to be focused until its rows are loaded, in tabs that have.
private struct LoadingTabs: View {
  fileprivate let rows: Rows
  var body: some View {
    TabView {
      Tab("Rows", systemImage: "list.bullet") {
        if rows.names.isEmpty {
          Text("loading")
        } else {
          VStack { ForEach(rows.names, id: \.self) { name in Button(name) {} } }
        }
      }
      Tab("Other", systemImage: "circle") { Text("other") }
    }
  }
}

@MainActor
@Suite struct LoadingFocusTests {
  private let rows = Rows()

  @Test("the focus waits on the bar while a screen loads, and goes to what comes there")
  func comes() throws {
    let host = TestHost(LoadingTabs(rows: rows), columns: 30, rows: 6)
    rows.names = ["one", "two"]
    host.update()
    #expect(try host.find(button: "one").isFocused)
  }

  @Test("who names a tab by its number goes on into it, also where it loads still")
  func named() throws {
    let host = TestHost(LoadingTabs(rows: rows), columns: 30, rows: 6)
    try host.press("2", "1")
    rows.names = ["one", "two"]
    host.update()
    #expect(try host.find(button: "one").isFocused)
  }

  @Test("it stays on the bar where the user has gone on there meanwhile")
  func stays() throws {
    let host = TestHost(LoadingTabs(rows: rows), columns: 30, rows: 6)
    try host.press("right")
    try host.press("left")
    rows.names = ["one", "two"]
    host.update()
    #expect(try !host.find(button: "one").isFocused)
  }
}

@MainActor
@Suite struct FocusStateTests {
  @Test("it says which view has the focus, wherever the user goes")
  func follows() throws {
    let host = TestHost(Fields(), columns: 14, rows: 5)
    #expect(host.snapshot.hasSuffix("nothing"))
    try host.press("tab")
    #expect(host.snapshot.hasSuffix("name"))
    try host.press("tab")
    #expect(host.snapshot.hasSuffix("mail"))
    host.click(column: 1, row: 1)
    #expect(host.snapshot.hasSuffix("name"))
    host.click(column: 1, row: 3)
    #expect(host.snapshot.contains("nothing"))
  }

  @Test("setting it moves the focus, also to a view that comes with the same change")
  func moves() throws {
    let host = TestHost(Fields(), columns: 14, rows: 5)
    try host.tap("Leave")
    #expect(!host.snapshot.contains("Mail"))
    try host.tap("Go to mail")
    #expect(host.snapshot.hasSuffix("mail"))
    host.type("a@b.c")
    #expect(host.snapshot.contains("a@b.c"))
  }

  @Test("setting it to nothing hands the focus on")
  func nothing() throws {
    struct Form: View {
      @FocusState private var isFocused: Bool
      var body: some View {
        VStack {
          TextField("Name", text: .constant("")).focused($isFocused).onSubmit { isFocused = false }
          Button(isFocused ? "editing" : "not") {}
        }
      }
    }
    let host = TestHost(Form(), columns: 14, rows: 2)
    #expect(host.snapshot.contains("editing"))
    try host.press("enter")
    #expect(host.snapshot.contains("not"))
    #expect(try host.find(role: .button).isFocused)
  }

  @Test("a default focus is taken when the view comes")
  func defaultFocus() {
    struct Form: View {
      @FocusState private var focus: Field?
      var body: some View {
        VStack {
          TextField("Name", text: .constant("")).focused($focus, equals: .name)
          TextField("Mail", text: .constant("")).focused($focus, equals: .mail)
          Text(focus == .mail ? "mail" : "not mail")
        }
        .defaultFocus($focus, .mail)
      }
    }
    #expect(TestHost(Form(), columns: 8, rows: 3).snapshot.hasSuffix("mail"))
  }

  @Test("only who reads it is evaluated")
  func counts() throws {
    struct Reader: View {
      @FocusState.Binding var focus: Field?
      var body: some View { Text(focus == .name ? "name" : "-") }
    }
    struct Form: View {
      @FocusState private var focus: Field?
      var body: some View {
        VStack {
          Button("A") {}
          Button("B") {}.focused($focus, equals: .name)
          Reader(focus: $focus)
        }
      }
    }
    let host = TestHost(Form(), columns: 5, rows: 3)
    try host.press("tab")
    #expect(host.snapshot == "[ A ]\n[ B ]\nname")
    #expect(host.evaluations(of: Form.self) == 1)
    #expect(host.evaluations(of: Reader.self) == 2)
  }

  @Test("a view that can have the focus looks so, and hears keys")
  func focusable() throws {
    struct Board: View {
      @Environment(\.isFocused) private var isFocused
      var body: some View { Text(isFocused ? "focused" : "not") }
    }
    struct Screen: View {
      @State private var log = ""
      var body: some View {
        VStack {
          Board().focusable().onMoveCommand { log += "\($0) " }.onKeyPress(.space) {
            log += "space "
            return .handled
          }
          Text(log)
        }
      }
    }
    let host = TestHost(Screen(), columns: 16, rows: 2)
    try host.press("up", "space", "left")
    #expect(host.snapshot == "    focused\n up space left")
  }
}

@MainActor
@Suite struct KeyTests {
  let settings = Settings()

  @Test("a key is heard before the view itself gets it, and goes on where it is ignored")
  func keyPress() throws {
    struct Screen: View {
      @Bindable var settings: Settings
      var body: some View {
        TextField("Name", text: $settings.name)
          .onKeyPress("x") { .handled }
          .onKeyPress(.downArrow) {
            settings.count += 1
            return .handled
          }
          .onKeyPress(characters: .decimalDigits) { press in
            settings.theme += press.characters
            return .ignored
          }
      }
    }
    let host = TestHost(Screen(settings: settings), columns: 10, rows: 1)
    host.type("ax1")
    try host.press("down")
    #expect(settings.name == "a1")
    #expect(settings.theme == "Dark1")
    #expect(settings.count == 3)
  }

  @Test("a shortcut presses its button wherever the focus is, and stands in the help bar")
  func shortcut() throws {
    struct Screen: View {
      @Bindable var settings: Settings
      var body: some View {
        VStack {
          TextField("Name", text: $settings.name)
          Button("Save") { settings.count += 1 }.keyboardShortcut("s")
          Button("Add") { settings.volume += 1 }.keyboardShortcut("n", modifiers: []).disabled(settings.isOn)
          Button("Done") { settings.theme = "done" }.keyboardShortcut(.defaultAction)
          Button("Cancel") { settings.theme = "cancelled" }.keyboardShortcut(.cancelAction)
        }
      }
    }
    let host = controllerHost(Screen(settings: settings), columns: 60, rows: 8, showsKeyHelp: true)
    host.update()
    #expect(host.snapshot.hasSuffix("^S Save  ⏎ Done  esc Cancel  tab next"))
    host.type("n")
    #expect(settings.name == "n")
    try host.press("ctrl+s", "enter")
    #expect(settings.count == 3)
    #expect(settings.theme == "done")
    try host.press("escape", "tab", "n")
    #expect(settings.theme == "cancelled")
    #expect(settings.volume == 1.5)
    settings.isOn = true
    try host.press("n")
    #expect(settings.volume == 1.5)
  }

  @Test("a shortcut of what takes no room works, and is named after the keys of what is seen")
  func unseenShortcut() throws {
    struct Screen: View {
      @Bindable var settings: Settings
      var body: some View {
        VStack {
          Button("Copy") { settings.theme = "copied" }.keyboardShortcut("y", modifiers: []).frame(width: 0, height: 0)
          Button("Add") {}
          Button("Save") {}.keyboardShortcut("s")
        }
      }
    }
    let host = controllerHost(Screen(settings: settings), columns: 60, rows: 8, showsKeyHelp: true)
    host.update()
    #expect(host.snapshot.hasSuffix("^S Save  tab next  y Copy"), "\(host.snapshot)")
    try host.press("y")
    #expect(settings.theme == "copied")
  }

  @Test("what is submitted is told to everybody around, the innermost first, unless it is kept")
  func submit() throws {
    struct Screen: View {
      @Bindable var settings: Settings
      var body: some View {
        VStack {
          TextField("A", text: $settings.name).onSubmit { settings.theme += " inner" }
          TextField("B", text: $settings.name).submitScope()
          TextField("C", text: $settings.name)
        }
        .onSubmit { settings.theme += " outer" }
        .onSubmit(of: .search) { settings.theme += " search" }
        .submitLabel(.send)
      }
    }
    let host = controllerHost(Screen(settings: settings), columns: 40, rows: 6, showsKeyHelp: true)
    host.update()
    #expect(host.snapshot.hasSuffix("⏎ send  tab next"))
    try host.press("enter", "tab", "enter", "tab", "enter")
    #expect(settings.theme == "Dark inner outer outer")
  }

  @Test("Escape leaves where something is said to be left")
  func exit() throws {
    let host = TestHost(
      VStack { Button("A") {} }.onExitCommand { [settings] in settings.count += 1 }, columns: 5, rows: 1)
    try host.press("escape")
    #expect(settings.count == 3)
  }

  @Test("the keys of what comes and goes are told while it is there, though the focus stays where it is")
  func keyHelp() throws {
    struct Screen: View {
      @State private var isOpen = false
      var body: some View {
        VStack {
          Button("Turn") { isOpen.toggle() }
          if isOpen { Button("Add to cart") {}.keyboardShortcut("a", modifiers: []) }
        }
      }
    }
    let host = TestHost(UIHostingController(rootView: Screen()), columns: 40, rows: 4, showsKeyHelp: true)
    try host.press("tab")
    #expect(!host.snapshot.contains("a Add to cart"))
    try host.press("enter")
    #expect(host.snapshot.contains("a Add to cart"), "\(host.snapshot)")
    try host.press("enter")
    #expect(!host.snapshot.contains("Add to cart"), "\(host.snapshot)")
  }
}
