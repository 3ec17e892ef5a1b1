import Core
import CoreTestSupport
import Testing

private final class Note: ObservableObject {
  @Published var title: String
  init(_ title: String) { self.title = title }
}

private struct Title: View {
  @FocusedObject private var note: Note?
  var body: some View { Text(note?.title ?? "no note") }
}

private struct Screen: View {
  @StateObject private var first = Note("oak")
  @StateObject private var second = Note("elm")
  var body: some View {
    VStack {
      Button("one") { first.title += "!" }.focusedObject(first)
      Button("two") { second.title += "!" }.focusedObject(second)
      Title()
    }
  }
}

@MainActor
@Suite struct FocusedObjectTests {
  @Test("the object of the view with the focus is read, and followed")
  func follows() throws {
    let host = TestHost(UIHostingController(rootView: Screen()), columns: 20, rows: 6)
    #expect(host.snapshot.contains("oak"), "\(host.snapshot)")
    try host.press("enter")
    #expect(host.snapshot.contains("oak!"), "\(host.snapshot)")
    try host.press("down")
    #expect(host.snapshot.contains("elm"), "\(host.snapshot)")
  }
}
