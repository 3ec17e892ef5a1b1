import Core
import CoreTestSupport
import Testing

@testable import CoreDeclarative

@MainActor
@Suite struct WindowTests {
  private struct Places: App {
    @State private var store = CounterStore()
    var body: some Scene {
      WindowGroup(id: "main") { Main() }.environment(store)
      Window("About", id: "about") { About() }
      WindowGroup(for: Int.self) { number in Detail(number: number) }.environment(store)
    }
  }

  private struct Main: View {
    @Environment(\.openWindow) private var openWindow
    @Environment(\.supportsMultipleWindows) private var supportsMultipleWindows
    @State private var presses = 0
    var body: some View {
      VStack(spacing: 0) {
        Text("main \(presses) \(supportsMultipleWindows ? "many" : "one")")
        Button("About") {
          presses += 1
          openWindow(id: "about")
        }
        Button("Seven") { openWindow(value: 7) }
        Button("Nothing") { openWindow(id: "nowhere") }
      }
    }
  }

  private struct About: View {
    @Environment(\.dismissWindow) private var dismissWindow
    @Environment(\.openWindow) private var openWindow
    var body: some View {
      VStack(spacing: 0) {
        Text("about us")
        Button("Close") { dismissWindow() }
        Button("Eight") { openWindow(value: 8) }
        Button("Back") { openWindow(id: "main") }
      }
    }
  }

  private struct Detail: View {
    @Environment(CounterStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    @Binding var number: Int?
    var body: some View {
      VStack(spacing: 0) {
        Text("number \(number ?? 0) of \(store.count)")
        Button("More") { number? += 1 }
        Button("Done") { dismiss() }
      }
    }
  }

  private let host = TestHost(Places().makeRootViewController(), columns: 30, rows: 6, showsKeyHelp: true)

  @Test("a window covers the screen until Escape or its own button closes it")
  func opens() throws {
    #expect(host.snapshot.contains("main 0 many"))
    #expect(!host.snapshot.contains("about us"))
    try host.press("enter")
    #expect(host.snapshot.contains("about us") && !host.snapshot.contains("main"), "\(host.snapshot)")
    #expect(host.snapshot.contains("esc close"), "\(host.snapshot)")
    try host.press("escape")
    #expect(host.snapshot.contains("main 1") && !host.snapshot.contains("about us"), "\(host.snapshot)")
    try host.press("enter", "enter")
    #expect(host.snapshot.contains("main 2"), "\(host.snapshot)")
  }

  @Test("a window for a value has a binding to it, and what its scene injects")
  func values() throws {
    try host.press("tab", "enter")
    #expect(host.snapshot.contains("number 7 of 0"), "\(host.snapshot)")
    try host.press("enter")
    #expect(host.snapshot.contains("number 8 of 0"), "\(host.snapshot)")
    try host.press("tab", "enter")
    #expect(host.snapshot.contains("main 0"), "\(host.snapshot)")
  }

  @Test("a window opened in another one covers that, which comes back; the first scene is below all")
  func nested() throws {
    try host.press("enter", "tab", "enter")
    #expect(host.snapshot.contains("number 8"), "\(host.snapshot)")
    try host.press("escape")
    #expect(host.snapshot.contains("about us"), "\(host.snapshot)")
    try host.press("tab", "tab", "enter")
    #expect(host.snapshot.contains("main 1"), "\(host.snapshot)")
  }

  @Test("a name that no scene has opens nothing")
  func unknown() throws {
    try host.press("tab", "tab", "enter")
    #expect(host.snapshot.contains("main 0"))
    try host.press("up", "up", "enter")
    #expect(host.snapshot.contains("about us"), "\(host.snapshot)")
  }

  private struct Notes: App {
    var body: some Scene {
      WindowGroup(for: String.self) { $name in
        Text("note \(name)")
      } defaultValue: {
        "new"
      }
    }
  }

  @Test("the first scene of an app may be one for values")
  func first() {
    let host = TestHost(Notes().makeRootViewController(), columns: 30, rows: 3)
    #expect(host.snapshot.contains("note new"), "\(host.snapshot)")
  }
}
