import Core
import CoreTestSupport
import Testing

@testable import CoreDeclarative

@MainActor
@Suite("The titles of scenes")
struct TitledSceneTests {
  struct Screen: View {
    @State private var isNamed = false
    @Environment(\.openWindow) private var openWindow
    var body: some View {
      VStack {
        Button("name") { isNamed.toggle() }
        Button("open") { openWindow(id: "log") }
      }.navigationTitle(isNamed ? "Tea \u{1B}]0;evil\u{7}" : "")
    }
  }

  struct Program: App {
    var body: some Scene {
      WindowGroup("Market") { Screen() }
      Window("Log", id: "log") { Text("lines") }
    }
  }

  private func shown() -> (HeadlessTerminal, UIApplicationSession) {
    let terminal = HeadlessTerminal(size: TerminalSize(columns: 30, rows: 6), keepsBytes: true)
    let session = UIApplicationSession(AppSceneDelegate(Program()), on: terminal.terminal)
    UpdateCycle.main.flush()
    return (terminal, session)
  }

  @Test("the terminal has the scene's title, and that of the screen in front where there is one")
  func navigationTitle() throws {
    let (terminal, session) = shown()
    #expect(terminal.terminal.title == "Market")
    try terminal.press("enter")
    UpdateCycle.main.flush()
    #expect(terminal.terminal.title?.hasPrefix("Tea") == true)
    let text = String(decoding: terminal.bytes, as: UTF8.self)
    #expect(text.contains("\u{1B}]2;Tea "))
    #expect(!text.contains("\u{1B}]0;"))
    try terminal.press("enter")
    UpdateCycle.main.flush()
    #expect(terminal.terminal.title == "Market")
    session.end()
  }

  @Test("a window that is opened has its own title, and gives it back")
  func opened() throws {
    let (terminal, session) = shown()
    try terminal.press("tab")
    try terminal.press("enter")
    UpdateCycle.main.flush()
    #expect(terminal.screen.text.contains("lines"))
    #expect(terminal.terminal.title == "Log")
    try terminal.press("escape")
    UpdateCycle.main.flush()
    #expect(terminal.terminal.title == "Market")
    session.end()
  }
}
