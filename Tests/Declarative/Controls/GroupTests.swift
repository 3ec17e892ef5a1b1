import Core
import CoreTestSupport
import Testing

@MainActor
@Suite struct GroupTests {
  let settings = Settings()

  @Test("a group opens and closes, by keys and by the mouse")
  func disclosure() throws {
    let host = TestHost(
      DisclosureGroup("Details") {
        Text("Solid oak")
        Text("Oiled")
      }, columns: 12, rows: 3)
    #expect(host.snapshot.contains("▸ Details"))
    #expect(!host.snapshot.contains("Solid oak"))
    try host.press("right")
    #expect(host.snapshot == "▾ Details\n  Solid oak\n  Oiled" || host.snapshot == " ▾ Details\n   Solid oak\n   Oiled")
    #expect(host.elements[0].spoken == "Details, button, expanded")
    try host.press("left")
    #expect(!host.snapshot.contains("Solid oak"))
    try host.press("enter")
    #expect(host.snapshot.contains("Solid oak"))
    try host.click("Details")
    #expect(!host.snapshot.contains("Solid oak"))
  }

  @Test("a group is as wide as there is room")
  func wide() {
    let host = TestHost(VStack { DisclosureGroup("More") { Text("inside") } }, columns: 20, rows: 1)
    #expect(host.snapshot == "▸ More")
  }

  @Test("a binding opens and closes it")
  func bound() throws {
    struct Screen: View {
      @Bindable var settings: Settings
      var body: some View { DisclosureGroup("More", isExpanded: $settings.isOn) { Text("inside") } }
    }
    let host = TestHost(Screen(settings: settings), columns: 10, rows: 2)
    settings.isOn = true
    #expect(host.snapshot.contains("inside"))
    try host.press("enter")
    #expect(!settings.isOn)
    #expect(!host.snapshot.contains("inside"))
    #expect(host.evaluations(of: Screen.self) == 1)
  }

  @Test("a style of one's own")
  func style() throws {
    struct Plain: DisclosureGroupStyle {
      func makeBody(configuration: Configuration) -> some View {
        VStack {
          Button(configuration.isExpanded ? "less" : "more") { configuration.isExpanded.toggle() }
          configuration.content
        }
      }
    }
    let host = TestHost(
      DisclosureGroup("Details") { Text("inside") }.disclosureGroupStyle(Plain()), columns: 8, rows: 2)
    try host.press("enter")
    #expect(host.snapshot == "[ less ]\n inside")
  }

  @Test("a box has its title in its line; a box in it has none")
  func box() {
    let host = TestHost(
      GroupBox("Address") {
        Text("Lindenstr. 4")
        GroupBox("Town") { Text("Berlin") }
      })
    #expect(
      host.snapshot == """
        ╭─ Address ────╮
        │ Lindenstr. 4 │
        │ Town         │
        │ Berlin       │
        ╰──────────────╯
        """)
  }

  @Test("a tree opens level by level")
  func outline() throws {
    struct Item: Identifiable {
      let id: String
      var children: [Item]?
    }
    let tree = [Item(id: "Core", children: [Item(id: "Views", children: [Item(id: "Text")])]), Item(id: "Apps")]
    let host = TestHost(
      VStack(alignment: .leading) { OutlineGroup(tree, children: \.children) { Text($0.id) } }, columns: 12, rows: 4)
    try host.press("right", "down", "right")
    let lines = host.snapshot.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    #expect(lines == ["▾ Core", "▾ Views", "Text", "Apps"])
  }

  @Test("controls that belong together stand in a row")
  func controlGroup() {
    let host = TestHost(
      ControlGroup("Zoom") {
        Button("−") {}
        Button("+") {}
      })
    #expect(host.snapshot == "[ − ] [ + ]")
  }
}

@MainActor
@Suite struct DatePickerTests {
  private struct Screen: View {
    @State private var date = Date(timeIntervalSince1970: 1_700_000_000)
    var components: DatePickerComponents = [.date, .hourAndMinute]
    var range = Date.distantPast...Date.distantFuture
    var body: some View {
      DatePicker("Due", selection: $date, in: range, displayedComponents: components)
        .environment(\.timeZone, TimeZone(secondsFromGMT: 0) ?? .current)
    }
  }

  @Test("its parts are changed by keys, one after the other")
  func keys() throws {
    let host = TestHost(Screen(), columns: 30, rows: 1)
    #expect(host.snapshot == "Due       [ 2023-11-14 22:13 ]")
    host.type("+")
    #expect(host.snapshot.contains("2024-11-14"))
    try host.press("right")
    host.type("02")
    host.type("31")
    #expect(host.snapshot.contains("2024-02-29"))
    host.type("07")
    host.type("-")
    #expect(host.snapshot.contains("07:12"))
    #expect(host.elements[0].spoken == "Due, stepper, 2024-02-29 07:12")
  }

  @Test("the mouse chooses a part; what is beyond the range becomes its end")
  func mouse() {
    let range = Date(timeIntervalSince1970: 1_699_900_000)...Date(timeIntervalSince1970: 1_700_090_000)
    let host = TestHost(Screen(components: .date, range: range), columns: 20, rows: 1)
    host.click(column: 16, row: 0)
    host.type("+")
    #expect(host.snapshot == "Due   [ 2023-11-15 ]")
    host.type("+")
    #expect(host.snapshot == "Due   [ 2023-11-15 ]")
  }

  @Test("a colour is chosen from a menu, by its name")
  func color() throws {
    struct Screen: View {
      @State private var color = Color.blue
      var body: some View { ColorPicker("Accent", selection: $color) }
    }
    let host = controllerHost(Screen(), columns: 30, rows: 30)
    #expect(host.snapshot.contains("[ ■ Blue ▾ ]"))
    try host.press("enter", "down", "enter")
    #expect(host.snapshot.contains("[ ■ Indigo ▾ ]"))
    #expect(try host.find(picker: "Accent").value == "Indigo")
  }

  @Test("the line of a box stops for the whole of a label in it")
  func labelInLine() {
    let box = GroupBox {
      Text("Berlin")
    } label: {
      Label("Town", systemImage: "cart")
    }
    #expect(TestHost(box).snapshot == "╭─ ⊍ Town ─╮\n│ Berlin   │\n╰──────────╯")
  }
}
