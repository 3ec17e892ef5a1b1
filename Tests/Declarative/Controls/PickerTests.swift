import Core
import CoreTestSupport
import Testing

private struct ThemePicker<Style: PickerStyle>: View {
  @Bindable var settings: Settings
  let style: Style
  var body: some View {
    Picker("Theme", selection: $settings.theme) {
      Text("Light").tag("Light")
      Text("Dark").tag("Dark")
      Text("System").tag("System")
    }
    .pickerStyle(style)
  }
}

@MainActor
@Suite struct PickerTests {
  let settings = Settings()

  @Test("a menu shows the chosen option, and offers all of them")
  func menu() throws {
    let host = controllerHost(ThemePicker(settings: settings, style: .menu), columns: 24, rows: 8)
    #expect(host.snapshot.contains("Theme         [ Dark ▾ ]"))
    try host.press("enter")
    #expect(host.snapshot.contains("✓ Dark"))
    try host.press("up", "enter")
    #expect(settings.theme == "Light")
    #expect(host.snapshot.contains("Theme        [ Light ▾ ]"))
    settings.theme = "System"
    #expect(host.snapshot.contains("[ System ▾ ]"))
    #expect(host.evaluations(of: ThemePicker<MenuPickerStyle>.self) == 1)
    #expect(host.elements.map(\.spoken) == ["Theme, picker, System"])
  }

  @Test("segments stand in a row")
  func segmented() throws {
    let host = TestHost(ThemePicker(settings: settings, style: .segmented), columns: 24, rows: 1)
    #expect(host.snapshot == " Light  [ Dark ] System")
    try host.press("left")
    #expect(settings.theme == "Light")
    host.click(column: 20, row: 0)
    #expect(settings.theme == "System")
    settings.theme = "Dark"
    #expect(host.snapshot == " Light  [ Dark ] System")
    settings.theme = "none"
    #expect(host.snapshot == " Light    Dark   System")
  }

  @Test("inline options stand below the label, the chosen one marked")
  func inline() throws {
    let host = TestHost(ThemePicker(settings: settings, style: .inline))
    #expect(host.snapshot == "Theme\n○ Light\n● Dark\n○ System")
    try host.press("down", "down", "enter")
    #expect(host.snapshot == "Theme\n○ Light\n○ Dark\n● System")
    host.click(column: 3, row: 1)
    #expect(host.snapshot == "Theme\n● Light\n○ Dark\n○ System")
  }

  @Test("options of a ForEach are told apart by their identity, also where the selection is optional")
  func forEach() throws {
    struct Screen: View {
      @State private var chosen: Int?
      var body: some View {
        Picker("Number", selection: $chosen) {
          Text("None").tag(nil as Int?)
          ForEach(1..<4) { Text("No. \($0)") }
        }
        .pickerStyle(.inline)
      }
    }
    let host = TestHost(Screen())
    #expect(host.snapshot == "Number\n● None\n○ No. 1\n○ No. 2\n○ No. 3")
    try host.tap("No. 2")
    #expect(host.snapshot == "Number\n○ None\n○ No. 1\n● No. 2\n○ No. 3")
    try host.tap("None")
    #expect(host.snapshot == "Number\n● None\n○ No. 1\n○ No. 2\n○ No. 3")
  }

  @Test("options come and go")
  func options() {
    struct Screen: View {
      @Bindable var settings: Settings
      var body: some View {
        Picker("Number", selection: $settings.count) {
          ForEach(0..<settings.count, id: \.self) { Text("No. \($0)").tag($0) }
        }
        .pickerStyle(.segmented)
      }
    }
    let host = TestHost(Screen(settings: settings), columns: 24, rows: 1)
    #expect(host.snapshot == "      No. 0  No. 1")
    settings.count = 3
    #expect(host.snapshot == "  No. 0  No. 1  No. 2")
  }

  @Test("something else may be shown in the place of the chosen option")
  func currentValueLabel() {
    let host = controllerHost(
      Picker("Theme", selection: .constant(1)) {
        Text("One").tag(1)
      } currentValueLabel: {
        Text("First")
      }, columns: 24, rows: 4)
    #expect(host.snapshot.contains("[ First ▾ ]"))
  }
}

@MainActor
@Suite struct MenuTests {
  let settings = Settings()

  private struct Screen: View {
    @Bindable var settings: Settings
    var body: some View {
      Menu("Edit") {
        Button("Copy") { settings.name += "copy " }
        Button("Erase", role: .destructive) { settings.name += "erase " }.disabled(true)
        Divider()
        Toggle("Dark", isOn: $settings.isOn)
        Menu("Sort") { Button("By name") { settings.name += "sort " } }
        Picker("Theme", selection: $settings.theme) {
          Text("Light").tag("Light")
          Text("Dark").tag("Dark")
        }
      }
    }
  }

  @Test("a menu shows its buttons, toggles, pickers and further menus")
  func menu() throws {
    let host = controllerHost(Screen(settings: settings), columns: 30, rows: 30)
    try host.press("enter")
    let rows = host.snapshot.split(separator: "\n").map { $0.trimmingCharacters(in: CharacterSet(charactersIn: " │")) }
    #expect(rows.contains("Copy"))
    #expect(rows.contains("By name"))
    #expect(rows.contains("✓ Dark"))
    try host.press("enter")
    #expect(settings.name == "copy ")
    try host.press("enter")
    try host.tap("By name")
    #expect(settings.name == "copy sort ")
    try host.press("enter", "down", "enter")
    #expect(settings.isOn)
    #expect(host.snapshot.contains("[ Edit ▾ ]"))
  }

  @Test("with an action of its own, the arrow down and the sign open the menu")
  func primaryAction() throws {
    let host = controllerHost(
      Menu("Add") {
        Button("Many") {}
      } primaryAction: {
        settings.count += 1
      }, columns: 20, rows: 6)
    try host.press("enter")
    #expect(settings.count == 3)
    #expect(!host.snapshot.contains("Many"))
    try host.press("down")
    #expect(host.snapshot.contains("Many"))
    try host.press("escape")
    let sign = try host.find(text: "▾")
    host.click(column: sign.column, row: sign.row)
    #expect(host.snapshot.contains("Many"))
    #expect(settings.count == 3)
  }
}

@MainActor
@Suite struct LinkTests {
  @Test("a link opens its address by the environment")
  func link() throws {
    var opened: [String] = []
    let action = OpenURLAction { url in
      opened.append(url.absoluteString)
      return .handled
    }
    let url = try #require(URL(string: "https://swift.org"))
    let host = TestHost(Link("Swift", destination: url).environment(\.openURL, action))
    #expect(host.snapshot == "Swift")
    try host.press("enter")
    try host.click("Swift")
    #expect(opened == ["https://swift.org", "https://swift.org"])
    #expect(host.elements.map(\.spoken) == ["Swift, link"])
  }

  @Test("sharing copies, and says so; pasting hands over what was copied")
  func share() throws {
    struct Screen: View {
      @State private var text = "-"
      var body: some View {
        VStack(alignment: .leading) {
          ShareLink("Share", item: "Hello")
          PasteButton(payloadType: String.self) { text = $0.joined() }
          Text(text)
        }
      }
    }
    let clipboard = InMemoryClipboard()
    let host = TestHost(Screen().environment(\.clipboard, clipboard), rows: 3)
    #expect(host.snapshot == "[ Share ]\n[ Paste ]\n-")
    try host.press("enter")
    #expect(clipboard.text == "Hello")
    try host.tap("Paste")
    #expect(host.snapshot == "[ ✓ Share ]\n[ Paste ]\nHello")
  }

  @Test("a button for editing turns the mode that is set above")
  func editButton() throws {
    struct Screen: View {
      @State private var mode = EditMode.inactive
      var body: some View {
        VStack {
          EditButton()
          Text(mode.isEditing ? "editing" : "not")
        }
        .environment(\.editMode, $mode)
      }
    }
    let host = TestHost(Screen(), columns: 10, rows: 2)
    #expect(host.snapshot == " [ Edit ]\n   not")
    try host.press("enter")
    #expect(host.snapshot == " [ Done ]\n editing")
  }

  @Test("a tag counts also before what stands behind or in front of the option")
  func earlyTags() throws {
    struct Screen: View {
      @State private var chosen = "b"
      var body: some View {
        Picker("Letter", selection: $chosen) {
          Text("A").tag("a").background(Color.red)
          Text("B").tag("b").overlay { Text("") }
        }
        .pickerStyle(.inline)
      }
    }
    let host = TestHost(Screen())
    #expect(host.snapshot == "Letter\n○ A\n● B")
    try host.tap("A")
    #expect(host.snapshot == "Letter\n● A\n○ B")
  }

  @Test("arrows go through the options of an inline picker in a form, and on to the next row")
  func inlineInForm() throws {
    struct Screen: View {
      @State private var language = "en"
      @State private var isOn = false
      var body: some View {
        Form {
          Picker("Language", selection: $language) {
            Text("English").tag("en")
            Text("Deutsch").tag("de")
          }
          .pickerStyle(.inline)
          Toggle("Sound", isOn: $isOn)
        }
      }
    }
    let host = TestHost(UIHostingController(rootView: Screen()), columns: 30, rows: 8)
    try host.press("down", "down", "enter")
    #expect(host.snapshot.contains("● Deutsch"), "\(host.snapshot)")
    try host.press("up", "enter")
    #expect(host.snapshot.contains("● English"), "\(host.snapshot)")
    try host.press("down", "down", "enter")
    #expect(host.snapshot.contains("━●"), "\(host.snapshot)")
  }
}
