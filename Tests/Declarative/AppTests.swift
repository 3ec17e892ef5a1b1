import Core
import CoreTestSupport
import Testing

@testable import CoreDeclarative

@MainActor
@Suite struct AppTests {
  struct Screen: View {
    @Environment(CounterStore.self) private var store
    @Environment(\.scenePhase) private var phase
    @Environment(\.currency) private var currency
    var body: some View { Button("\(store.count) \(currency) \(phase)") { store.count += 1 } }
  }

  struct Program: App {
    @State private var store = CounterStore()
    var body: some Scene {
      Main(store: store)
      CoreDeclarative.Settings { Text("settings") }
    }
  }

  struct Main: Scene {
    let store: CounterStore
    var body: some Scene {
      WindowGroup { Screen() }
        .environment(store)
        .environment(\.currency, "EUR")
        .commands { CommandMenu("Do") { Button("it") {} } }
    }
  }

  @Test("an app shows its first scene; its state lives as long as it does, and scenes inject")
  func app() throws {
    let host = TestHost(Program().makeRootViewController(), columns: 30, rows: 4)
    #expect(host.snapshot.contains("0 EUR active"), "\(host.snapshot)")
    try host.press("enter", "enter")
    #expect(host.snapshot.contains("2 EUR active"))
    #expect(!host.snapshot.contains("settings"))
  }

  @Test("the way out is named: at the end of the row of keys, and among all keys")
  func wayOut() {
    let terminal = HeadlessTerminal(size: TerminalSize(columns: 40, rows: 12))
    let session = UIApplicationSession(AppSceneDelegate(Program()), on: terminal.terminal)
    UpdateCycle.main.flush()
    #expect(terminal.screen.text.split(separator: "\n").last?.hasSuffix(" ^C quit") == true, "\(terminal.screen.text)")
    session.screen?.window.presentKeyPalette()
    UpdateCycle.main.flush()
    #expect(terminal.screen.text.contains("^C"), "\(terminal.screen.text)")
    session.end()
  }

  @Test("the scene phase follows the terminal")
  func phase() {
    let delegate = AppSceneDelegate(Program())
    let terminal = HeadlessTerminal(size: TerminalSize(columns: 30, rows: 4))
    let session = UIApplicationSession(delegate, on: terminal.terminal)
    UpdateCycle.main.flush()
    #expect(terminal.screen.text.contains("0 EUR active"), "\(terminal.screen.text)")
    terminal.send(.focus(isFocused: false))
    UpdateCycle.main.flush()
    #expect(terminal.screen.text.contains("0 EUR inactive"), "\(terminal.screen.text)")
    terminal.send(.focus(isFocused: true))
    UpdateCycle.main.flush()
    #expect(terminal.screen.text.contains("0 EUR active"))
    session.end()
  }

  @Test("the scene phase is background while the program is suspended, and active again when it goes on")
  func suspension() throws {
    struct Phases: View {
      @Environment(\.scenePhase) private var phase
      let journal: Journal
      var body: some View {
        Text("\(phase)")
          .onChange(of: phase) { journal.lines.append("\(phase)") }
          .onReceive(NotificationCenter.default.publisher(for: UIApplication.didEnterBackgroundNotification)) { _ in
            journal.lines.append("suspended")
          }
      }
    }
    struct Suspended: App {
      static let journal = Journal()
      var body: some Scene { WindowGroup { Phases(journal: Self.journal) } }
    }
    let terminal = HeadlessTerminal(size: TerminalSize(columns: 30, rows: 4))
    let session = UIApplicationSession(AppSceneDelegate(Suspended()), on: terminal.terminal)
    UpdateCycle.main.flush()
    try terminal.press("ctrl+z")
    UpdateCycle.main.flush()
    #expect(Suspended.journal.lines == ["suspended", "background", "active"])
    terminal.suspendAndResume()
    UpdateCycle.main.flush()
    #expect(Suspended.journal.lines.suffix(3) == ["suspended", "background", "active"])
    #expect(Suspended.journal.lines.count == 6)
    session.end()
  }

  @MainActor final class Journal { var lines: [String] = [] }

  struct TitleKey: FocusedValueKey { typealias Value = Binding<String> }

  struct NoteCommands: Commands {
    @FocusedBinding(\.noteTitle) private var title
    var body: some Commands {
      CommandMenu("Note") {
        Button("Shout") { title = title?.uppercased() }
          .keyboardShortcut("k")
          .disabled(title == nil)
      }
    }
  }

  struct Note: View {
    let name: String
    @State private var title: String
    init(_ name: String) {
      self.name = name
      _title = State(initialValue: "title of \(name)")
    }
    var body: some View {
      VStack(spacing: 0) {
        Text(title)
        Button(name) {}
      }
      .focusedValue(\.noteTitle, $title)
    }
  }

  @Test("commands are keys of the scene, and act on what the view with the focus tells")
  func commands() throws {
    struct Notes: App {
      var body: some Scene {
        WindowGroup {
          VStack(spacing: 0) {
            Note("one")
            Note("two")
            Button("none") {}
          }
        }
        .commands { NoteCommands() }
      }
    }
    let host = TestHost(Notes().makeRootViewController(), columns: 30, rows: 6, showsKeyHelp: true)
    #expect(host.snapshot.contains("Shout"), "\(host.snapshot)")
    try host.press("ctrl+k")
    #expect(host.snapshot.contains("TITLE OF ONE") && host.snapshot.contains("title of two"), "\(host.snapshot)")
    try host.press("down", "ctrl+k")
    #expect(host.snapshot.contains("TITLE OF TWO"), "\(host.snapshot)")
    try host.press("down", "ctrl+k")
    #expect(!host.snapshot.contains("Shout"), "\(host.snapshot)")
  }
}

extension FocusedValues {
  fileprivate var noteTitle: Binding<String>? {
    get { self[AppTests.TitleKey.self] }
    set { self[AppTests.TitleKey.self] = newValue }
  }
}
