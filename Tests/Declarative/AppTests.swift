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
}
