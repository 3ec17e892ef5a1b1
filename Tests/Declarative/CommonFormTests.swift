import Core
import CoreTestSupport
import Testing

private struct Task: Identifiable {
  var id: Int
  var name: String
}

private final class Sketch { var lines = 0 }

/// Forms of names that programs write often.
@MainActor
@Suite struct CommonFormTests {
  @Test("a list of bindings writes to its elements")
  func bindings() throws {
    struct Screen: View {
      @State private var tasks = [Task(id: 1, name: "oak"), Task(id: 2, name: "elm")]
      var body: some View {
        VStack(alignment: .leading, spacing: 0) {
          Text(tasks.map(\.name).joined(separator: "+"))
          List($tasks) { $task in Button("turn \(task.id)") { task.name = "fir" } }
        }
      }
    }
    let host = TestHost(UIHostingController(rootView: Screen()), columns: 30, rows: 6)
    try host.tap("turn 2")
    #expect(host.snapshot.contains("oak+fir"), "\(host.snapshot)")
  }

  @Test("settings are kept in defaults that a program names itself, whole or by a member")
  func defaults() throws {
    struct Screen: View {
      @AppStorage("n", store: .ofTest) private var first = 1
      @AppStorage("n", store: ProgramDefaults.ofTest) private var second = 1
      var body: some View { Button("\(first) \(second)") { first += 1 } }
    }
    let host = TestHost(Screen(), columns: 20, rows: 1)
    #expect(host.snapshot.contains("1 1"), "\(host.snapshot)")
    try host.press("enter")
    #expect(host.snapshot.contains("2 2"), "\(host.snapshot)")
    #expect(ProgramDefaults.ofTest.integer(forKey: "n") == 2)
  }

  @Test("what a view registers is taken back in its window")
  func undo() throws {
    struct Screen: View {
      @Environment(\.undoManager) private var undoManager
      let sketch: Sketch
      var body: some View {
        Button("draw") {
          sketch.lines += 1
          undoManager?.registerUndo(withTarget: sketch) { $0.lines -= 1 }
        }
      }
    }
    let sketch = Sketch()
    let host = TestHost(UIHostingController(rootView: Screen(sketch: sketch)), columns: 20, rows: 4)
    try host.press("enter")
    #expect(sketch.lines == 1)
    try host.press("ctrl+z")
    #expect(sketch.lines == 0)
  }

  @Test("a button with a role has the word that is usual for it")
  func roles() {
    let screen = VStack {
      Button(role: .close) {}
      Button(role: .cancel) {}
    }
    let host = TestHost(screen, columns: 20, rows: 3)
    #expect(host.snapshot.contains("Close") && host.snapshot.contains("Cancel"), "\(host.snapshot)")
  }

  @Test("a tree may have one root")
  func root() {
    struct Folder: Identifiable {
      let id: String
      var folders: [Folder]?
    }
    let host = TestHost(
      OutlineGroup(Folder(id: "wood", folders: [Folder(id: "oak")]), children: \.folders) { Text($0.id) },
      columns: 20, rows: 4)
    #expect(host.snapshot.contains("wood"), "\(host.snapshot)")
  }

  @Test("a section has its actions after its rows")
  func sectionActions() {
    let list = List {
      Section("Trees") { Text("oak") }.sectionActions { Button("plant") {} }
    }
    let host = TestHost(list, columns: 20, rows: 6)
    let lines = host.snapshot.split(separator: "\n")
    let (oak, plant) = (
      lines.firstIndex { $0.contains("oak") }, lines.firstIndex { $0.contains("plant") }
    )
    #expect(oak != nil && plant == oak.map { $0 + 1 }, "\(host.snapshot)")
  }

  @Test("what is set of the environment is read below")
  func environment() {
    struct Reader: View {
      @Environment(\.headerProminence) private var prominence
      @Environment(\.autocorrectionDisabled) private var isDisabled
      @Environment(\.scenePhase) private var phase
      var body: some View { Text("\(prominence == .increased) \(isDisabled) \(phase == .inactive)") }
    }
    let screen = Reader().environment(\.headerProminence, .increased).environment(\.scenePhase, .inactive)
      .autocorrectionDisabled()
    let host = TestHost(screen, columns: 20, rows: 1)
    #expect(host.snapshot.contains("true true true"), "\(host.snapshot)")
  }

  @Test(
    "a label and a name count while they are enabled; what the content says itself is heard again then, also where that is as it was"
  )
  func label() throws {
    struct Inner: View {
      var body: some View { Text("turn").accessibilityLabel("inner").accessibilityIdentifier("own") }
    }
    struct Screen: View {
      @State private var isOn = true
      var body: some View {
        VStack {
          Button("go") { isOn.toggle() }
          Inner().accessibilityLabel(Text("outer"), isEnabled: isOn).accessibilityIdentifier("other", isEnabled: isOn)
        }
      }
    }
    let host = TestHost(Screen(), columns: 20, rows: 2)
    #expect(host.elements.last?.label == "outer" && host.elements.last?.identifier == "other")
    try host.press("enter")
    #expect(host.elements.last?.label == "inner" && host.elements.last?.identifier == "own")
    try host.press("enter")
    #expect(host.elements.last?.label == "outer" && host.elements.last?.identifier == "other")
  }

  @Test("colours describe themselves")
  func colors() {
    #expect(Color.red.description == "red")
    #expect(Color(red: 1, green: 0.5, blue: 0).description.hasPrefix("#FF80"))
  }
}

extension ProgramDefaults {
  fileprivate static let ofTest = ProgramDefaults(ProgramSettings(over: InMemorySettings()))
}
