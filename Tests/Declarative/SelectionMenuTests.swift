import Core
import CoreTestSupport
import Testing

private struct Screen: View {
  @State private var chosen: Set<String> = []
  @State private var done = "nothing"
  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      Text(done)
      List(["Ada", "Grace"], id: \.self, selection: $chosen) { Text($0) }
        .contextMenu(forSelectionType: String.self) { names in
          Button("Call") { done = "call \(names.sorted().joined(separator: "+"))" }
        }
    }
  }
}

@MainActor
@Suite("What is done with the rows that are selected") struct SelectionMenuTests {
  @Test("each button has a key on the row with the focus")
  func row() throws {
    let host = TestHost(UIHostingController(rootView: Screen()), columns: 40, rows: 8)
    try host.press("down")
    try host.press("c")
    #expect(host.snapshot.contains("call Grace") || host.snapshot.contains("call Ada"), "\(host.snapshot)")
  }
}
