import Core
import CoreTestSupport
import Testing

@MainActor @Observable
private final class Picture {
  var lines = 0
}

/// What comes late must not push what has the focus out of sight.
@MainActor
@Suite("What has the focus stays in sight")
struct FocusInSightTests {
  private let picture = Picture()

  private struct Growing: View {
    let picture: Picture
    var body: some View {
      VStack(alignment: .leading, spacing: 0) { ForEach(0..<picture.lines, id: \.self) { Text("pixel \($0)") } }
    }
  }

  @Test("a picture that arrives above the focus in a scroll view does not hide it")
  func scrollView() throws {
    let host = TestHost(
      ScrollView {
        VStack(alignment: .leading, spacing: 0) {
          Growing(picture: picture)
          Button("Buy") {}
          ForEach(0..<9) { Text("line \($0)") }
        }
      }, columns: 20, rows: 5)
    #expect(host.snapshot.contains("Buy"))
    picture.lines = 8
    #expect(host.snapshot.contains("Buy"), "\(host.snapshot)")
    picture.lines = 30
    #expect(host.snapshot.contains("Buy"), "\(host.snapshot)")
  }

  @Test("who scrolled away from it is not brought back")
  func scrolledAway() throws {
    let host = TestHost(
      ScrollView {
        VStack(alignment: .leading, spacing: 0) {
          Button("Buy") {}
          ForEach(0..<9) { Text("line \($0)") }
          Growing(picture: picture)
        }
      }, columns: 20, rows: 5)
    host.scroll(.down, column: 8)
    #expect(!host.snapshot.contains("Buy"))
    picture.lines = 3
    #expect(!host.snapshot.contains("Buy"), "\(host.snapshot)")
    #expect(host.snapshot.contains("line 2"), "\(host.snapshot)")
  }

  @Test("a window that becomes smaller shows it")
  func resized() throws {
    let host = TestHost(
      ScrollView {
        VStack(alignment: .leading, spacing: 0) {
          ForEach(0..<6) { Text("line \($0)") }
          Button("Buy") {}
        }
      }, columns: 20, rows: 8)
    host.resize(columns: 20, rows: 4)
    #expect(host.snapshot.contains("Buy"), "\(host.snapshot)")
  }

  @Test("rows that grow above the row with the focus do not push it out")
  func list() throws {
    let host = TestHost(
      List {
        Growing(picture: picture)
        ForEach(0..<20) { Text("row \($0)") }
      }
      .listStyle(.plain), columns: 20, rows: 8)
    try host.press("down", "down")
    #expect(host.elements.first(where: \.isFocused)?.label == "row 1")
    picture.lines = 12
    #expect(host.snapshot.contains("row 1"), "\(host.snapshot)")
  }

  @Test("a field in a row that grows above it stays in sight, as does its cursor")
  func fieldInForm() throws {
    struct Screen: View {
      @State private var text = ""
      let picture: Picture
      var body: some View {
        Form {
          Growing(picture: picture)
          TextField("Name", text: $text)
          ForEach(0..<20) { Text("row \($0)") }
        }
      }
    }
    let host = TestHost(Screen(picture: picture), columns: 20, rows: 8)
    try host.press("tab")
    host.type("ada")
    #expect(host.snapshot.contains("ada"), "\(host.snapshot)")
    picture.lines = 12
    #expect(host.snapshot.contains("ada"), "\(host.snapshot)")
    #expect(host.cursor != nil)
  }
}
