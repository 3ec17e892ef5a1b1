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
    // Each phase is told of, as the scenes of iOS go through them.
    let round = ["inactive", "suspended", "background", "inactive", "active"]
    #expect(Suspended.journal.lines == ["active"] + round)
    terminal.suspendAndResume()
    UpdateCycle.main.flush()
    #expect(Suspended.journal.lines == ["active"] + round + round)
    session.end()
  }

  @Observable final class LaunchDelegate: NSObject, UIApplicationDelegate {
    var launches = 0
    var ends = 0

    func application(
      _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      launches += 1
      return true
    }

    func application(
      _ application: UIApplication, configurationForConnecting session: UISceneSession,
      options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
      let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
      configuration.delegateClass = CompanionDelegate.self
      return configuration
    }

    func applicationWillTerminate(_ application: UIApplication) { ends += 1 }
  }

  final class CompanionDelegate: NSObject, UIWindowSceneDelegate {
    private(set) var phases: [String] = []
    func sceneDidBecomeActive(_ scene: UIScene) { phases.append("active") }
  }

  struct Launched: View {
    @Environment(LaunchDelegate.self) private var delegate
    var body: some View { Button("launched \(delegate.launches)") { delegate.launches += 10 } }
  }

  struct Adapted: App {
    @UIApplicationDelegateAdaptor(LaunchDelegate.self) var delegate
    var body: some Scene { WindowGroup { Launched() } }
  }

  @Test("an adapted delegate is launched, read below the program, and told of the end; a scene's delegate goes along")
  func adaptor() throws {
    let former = UIApplication.shared.delegate
    defer { UIApplication.shared.delegate = former }
    let program = Adapted()
    let terminal = HeadlessTerminal(size: TerminalSize(columns: 30, rows: 4))
    let session = UIApplicationSession(AppSceneDelegate(program), on: terminal.terminal)
    UpdateCycle.main.flush()
    #expect(terminal.screen.text.contains("launched 1"), "\(terminal.screen.text)")
    try terminal.press("enter")
    UpdateCycle.main.flush()
    #expect(terminal.screen.text.contains("launched 11"), "\(terminal.screen.text)")
    #expect((session.scene.delegate as? CompanionDelegate)?.phases == ["active"])
    session.end()
    #expect(program.delegate.ends == 1)
    #expect(UIApplication.shared.delegate === program.delegate)
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
