import Core
import CoreTestSupport
import Testing

private struct Alarm: Identifiable {
  let id: Int
  var isOn: Bool
}

private struct Alarms<Style: ToggleStyle>: View {
  let style: Style
  @State private var alarms = [Alarm(id: 6, isOn: true), Alarm(id: 7, isOn: false)]

  var body: some View {
    VStack(alignment: .leading) {
      Toggle("All", sources: $alarms, isOn: \.isOn)
      ForEach($alarms) { $alarm in Toggle("\(alarm.id)", isOn: $alarm.isOn) }
    }
    .toggleStyle(style)
  }
}

@MainActor
@Suite struct ToggleSourcesTests {
  @Test("a toggle of several things is between on and off where they differ, and turns all of them")
  func switches() throws {
    let host = TestHost(Alarms(style: .switch), columns: 10, rows: 3)
    #expect(host.snapshot == "All   [──]\n6     [━●]\n7     [●─]")
    #expect(host.elements.first?.spoken == "All, switch, mixed")
    try host.tap("All")
    #expect(host.snapshot == "All   [━●]\n6     [━●]\n7     [━●]")
    try host.tap("All")
    #expect(host.snapshot == "All   [●─]\n6     [●─]\n7     [●─]")
    try host.tap("7")
    #expect(host.snapshot == "All   [──]\n6     [●─]\n7     [━●]")
  }

  @Test("boxes and buttons have a sign for it, too")
  func signs() {
    #expect(TestHost(Alarms(style: .checkbox), columns: 7, rows: 3).snapshot == "[─] All\n[✓] 6\n[ ] 7")
    #expect(TestHost(Alarms(style: .button), columns: 9, rows: 3).snapshot == "[ ─ All ]\n[ ✓ 6 ]\n[   7 ]")
  }

  @Test("a style of one's own is told")
  func custom() throws {
    struct Words: ToggleStyle {
      func makeBody(configuration: Configuration) -> some View {
        Button {
          configuration.isOn.toggle()
        } label: {
          configuration.label
          Text(configuration.isMixed ? "some" : configuration.isOn ? "all" : "none")
        }
        .buttonStyle(.plain)
      }
    }
    let host = TestHost(Alarms(style: Words()), columns: 8, rows: 3)
    #expect(host.snapshot == "All some\n6 all\n7 none")
  }
}
