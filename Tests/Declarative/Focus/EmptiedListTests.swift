import Core
import CoreTestSupport
import Testing

@MainActor @Observable
private final class Names {
  var all = ["a", "b", "c"]
}

@MainActor
@Suite struct EmptiedListTests {
  private let names = Names()

  private struct Screen: View {
    let names: Names
    var body: some View {
      VStack(spacing: 0) {
        Button("Add") {}
        List(names.all, id: \.self) { Button($0) {} }
      }
    }
  }

  private func focused(_ host: TestHost) -> String? { host.elements.first(where: \.isFocused)?.label }

  @Test("a list that is filled again has the focus on its first row")
  func refilled() throws {
    let host = TestHost(Screen(names: names), columns: 8, rows: 5)
    try host.press("tab", "down")
    #expect(focused(host) == "b")
    names.all = []
    #expect(host.snapshot == "[ Add ]\n\n\n\n")
    names.all = ["d", "e"]
    #expect(focused(host) == "d")
    try host.press("down")
    #expect(focused(host) == "e")
  }

  @Test("it has not where the user has gone elsewhere meanwhile")
  func moved() throws {
    let host = TestHost(Screen(names: names), columns: 8, rows: 5)
    try host.press("tab", "down")
    names.all = []
    host.update()
    try host.press("tab")
    names.all = ["d", "e"]
    #expect(focused(host) == "Add")
    try host.press("tab")
    #expect(focused(host) == "d")
  }

  @Test("Return does nothing while it is empty, and the focus stays with it")
  func empty() throws {
    let host = TestHost(Screen(names: names), columns: 8, rows: 5)
    try host.press("tab")
    names.all = []
    host.update()
    try host.press("enter", "space")
    names.all = ["d"]
    #expect(focused(host) == "d")
  }

  @Test("a list that gives way to a text and comes back gets the focus, where nothing else in the screen has it")
  func replaced() throws {
    struct Replaced: View {
      let names: Names
      var body: some View {
        NavigationStack {
          Group {
            if names.all.isEmpty {
              Text("No names")
            } else {
              List(names.all, id: \.self) { Button($0) {} }
            }
          }
          .navigationTitle("Names")
          .toolbar { Button("Add") {} }
        }
      }
    }
    let host = TestHost(UIHostingController(rootView: Replaced(names: names)), columns: 20, rows: 7)
    try host.press("down")
    #expect(focused(host) == "b")
    names.all = []
    #expect(host.snapshot.contains("No names"))
    names.all = ["d", "e"]
    #expect(focused(host) == "d")
  }

  @Test("a list that comes to a sheet on which nothing could have the focus gets it, whatever was pressed meanwhile")
  func loaded() throws {
    struct Opening: View {
      let names: Names
      @State private var isOpen = false
      var body: some View {
        Button("Open") { isOpen = true }
          .sheet(isPresented: $isOpen) {
            if names.all.isEmpty { Text("Loading") } else { List(names.all, id: \.self) { Button($0) {} } }
          }
      }
    }
    names.all = []
    let host = TestHost(UIHostingController(rootView: Opening(names: names)), columns: 30, rows: 9)
    try host.press("enter")
    #expect(host.snapshot.contains("Loading"))
    #expect(focused(host) == nil)
    try host.press("down", "x")
    names.all = ["d", "e"]
    #expect(focused(host) == "d")
  }
}
