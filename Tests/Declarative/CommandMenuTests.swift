import Core
import CoreTestSupport
import Testing

@testable import CoreDeclarative

@MainActor
@Suite struct CommandMenuTests {
  private final class Done { nonisolated(unsafe) static var words: [String] = [] }

  private struct Program: App {
    var body: some Scene {
      WindowGroup { Button("Press me") {} }
        .commands {
          CommandMenu("Note") {
            Button("Print it") { Done.words.append("print") }
            Button("Keep") { Done.words.append("keep") }.keyboardShortcut("k")
          }
          CommandMenu("Other") { Button("Forget") { Done.words.append("forget") }.disabled(true) }
        }
    }
  }

  private struct Keyed: App {
    var body: some Scene {
      WindowGroup { Button("Press me") {} }.commands {
        CommandGroup(after: .help) { Button("Keep") {}.keyboardShortcut("k") }
      }
    }
  }

  @Test("commands without a key are reached in a menu of all, by menu")
  func opens() throws {
    let host = TestHost(Program().makeRootViewController(), columns: 40, rows: 12, showsKeyHelp: true)
    #expect(host.snapshot.contains("F10 commands"), "\(host.snapshot)")
    try host.press("f10")
    for words in ["Note", "Print it", "Keep", "Other", "Forget"] {
      #expect(host.snapshot.contains(words), "\(host.snapshot)")
    }
    try host.press("enter")
    #expect(Done.words == ["print"])
    #expect(!host.snapshot.contains("Forget"), "\(host.snapshot)")
    try host.press("f10", "down", "enter")
    #expect(Done.words == ["print", "keep"])
  }

  @Test("where every command has a key, there is no menu")
  func keys() throws {
    let host = TestHost(Keyed().makeRootViewController(), columns: 40, rows: 6, showsKeyHelp: true)
    #expect(!host.snapshot.contains("commands"), "\(host.snapshot)")
  }

  private struct NoteCommands: Commands {
    @FocusedBinding(\.menuTitle) private var title
    var body: some Commands {
      CommandMenu("Note") { Button("Shout") { title = title?.uppercased() }.disabled(title == nil) }
    }
  }

  private struct Note: View {
    @State private var title = "a title"
    var body: some View { Button(title) {}.focusedValue(\.menuTitle, $title) }
  }

  private struct Notes: App {
    var body: some Scene { WindowGroup { Note() }.commands { NoteCommands() } }
  }

  @Test("a command in the menu acts on what had the focus")
  func focused() throws {
    let host = TestHost(Notes().makeRootViewController(), columns: 40, rows: 8, showsKeyHelp: true)
    try host.press("f10", "enter")
    #expect(host.snapshot.contains("A TITLE"), "\(host.snapshot)")
  }
}

extension FocusedValues {
  fileprivate var menuTitle: Binding<String>? {
    get { self[CommandMenuTestsTitleKey.self] }
    set { self[CommandMenuTestsTitleKey.self] = newValue }
  }
}

private struct CommandMenuTestsTitleKey: FocusedValueKey { typealias Value = Binding<String> }
