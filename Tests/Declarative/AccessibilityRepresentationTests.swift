import Core
import CoreTestSupport
import Testing

@MainActor
@Suite struct AccessibilityRepresentationTests {
  private struct Stars: View {
    @State private var rating = 2.0
    var body: some View {
      VStack(alignment: .leading) {
        HStack(spacing: 0) {
          ForEach(1..<4) { number in Text(Double(number) <= rating ? "★" : "☆") }
        }
        .accessibilityRepresentation {
          Slider(value: $rating, in: 0...3, step: 1) { Text("Rating") }
        }
        Button("More") { rating += 1 }
      }
    }
  }

  @Test("another view is told in the place of one, and follows what it reads")
  func told() throws {
    let host = TestHost(Stars(), columns: 8, rows: 2)
    #expect(host.snapshot == "★★☆\n[ More ]")
    let before = host.elements.map(\.spoken)
    #expect(before.count == 2 && before[0].hasPrefix("Rating, "), "\(before)")
    try host.tap("More")
    #expect(host.snapshot == "★★★\n[ More ]")
    #expect(host.elements.map(\.spoken)[0] != before[0])
  }

  @Test("what is told in the place of a view takes no keys")
  func keys() throws {
    let host = TestHost(Stars(), columns: 8, rows: 2)
    try host.press("tab", "enter")
    #expect(host.snapshot == "★★★\n[ More ]")
  }

  @Test("to press what is told in the place of a view is to press that")
  func press() throws {
    struct Screen: View {
      @State private var isOn = false
      var body: some View {
        Text(isOn ? "♪ on" : "♪ off").accessibilityRepresentation {
          Toggle("Sound", isOn: $isOn)
          Button("Off") { isOn = false }
        }
      }
    }
    let host = TestHost(Screen(), columns: 5, rows: 1)
    #expect(host.elements.map(\.spoken) == ["Sound, switch, off", "Off, button"])
    try host.tap("Sound")
    #expect(host.snapshot == "♪ on")
    #expect(host.elements.map(\.spoken) == ["Sound, switch, on", "Off, button"])
    try host.tap("Off")
    #expect(host.snapshot == "♪ off")
  }

  @Test("buttons that are not shown are actions of a view, by their words")
  func actions() throws {
    struct Row: View {
      @State private var isFlagged = false
      var body: some View {
        Text(isFlagged ? "flagged" : "message")
          .accessibilityAction(named: "Open") {}
          .accessibilityActions {
            Button(isFlagged ? "Unflag" : "Flag") { isFlagged.toggle() }
            Button("Delete", role: .destructive) {}
          }
      }
    }
    let host = TestHost(Row(), columns: 10, rows: 1)
    #expect(host.elements[0].customActions == ["Open", "Flag", "Delete"])
    let view = try #require(host.window.view(at: host.elements[0].path))
    let action = try #require(view.accessibilityCustomActions?.first { $0.name == "Flag" })
    #expect(action.actionHandler?(action) == true)
    host.update()
    #expect(host.snapshot == " flagged")
    #expect(host.elements[0].customActions == ["Open", "Unflag", "Delete"])
  }
}
