import Core
import CoreTestSupport
import Testing

/// As a body uses an object of the environment: `$settings` itself does not compile there, as in SwiftUI, for an
/// `@Environment` property has no projected value; `@Bindable` makes the bindings.
private struct SettingsView: View {
  @Environment(Settings.self) private var settings
  var body: some View {
    @Bindable var settings = settings
    Toggle("Dark mode", isOn: $settings.isOn)
  }
}

private struct StateView: View {
  let settings: Settings
  var body: some View { Text(settings.isOn ? "on" : "off") }
}

@MainActor
@Suite struct ToggleTests {
  let settings = Settings()

  @Test("label and switch stand at the ends of the row")
  func screen() {
    let host = TestHost(SettingsView().environment(settings), columns: 20, rows: 1)
    #expect(host.snapshot == "Dark mode       [●─]")
    settings.isOn = true
    #expect(host.snapshot == "Dark mode       [━●]")
    #expect(host.elements.map(\.spoken) == ["Dark mode, switch, on"])
  }

  @Test("Space, Return, and the mouse on label or switch turn it")
  func input() throws {
    let host = TestHost(SettingsView().environment(settings), columns: 20, rows: 1)
    try host.press("space")
    #expect(settings.isOn)
    try host.press("enter")
    #expect(!settings.isOn)
    host.click(column: 18, row: 0)
    #expect(settings.isOn)
    host.click(column: 2, row: 0)
    #expect(!settings.isOn)
    try host.tap("Dark mode")
    #expect(settings.isOn)
  }

  @Test("the binding is followed both ways, and only its readers are evaluated")
  func counts() throws {
    struct Screen: View {
      let settings: Settings
      var body: some View {
        VStack {
          SettingsView()
          StateView(settings: settings)
        }
        .environment(settings)
      }
    }
    let host = TestHost(Screen(settings: settings), columns: 20, rows: 2)
    try host.press("space")
    #expect(host.snapshot == "Dark mode       [━●]\n         on")
    settings.isOn = false
    #expect(host.snapshot == "Dark mode       [●─]\n        off")
    #expect(host.evaluations(of: Screen.self) == 1)
    #expect(host.evaluations(of: SettingsView.self) == 1)
    #expect(host.evaluations(of: StateView.self) == 3)
  }

  @Test("a binding that refuses leaves the switch as it is")
  func refusing() throws {
    let host = TestHost(Toggle("Never", isOn: .constant(false)))
    try host.press("space")
    #expect(host.snapshot == "Never  [●─]")
  }

  @Test("as a box, as a button, and without its label")
  func styles() throws {
    struct Styles: View {
      @Bindable var settings: Settings
      var body: some View {
        VStack(alignment: .leading) {
          Toggle("Box", isOn: $settings.isOn).toggleStyle(.checkbox)
          Toggle("Bold", isOn: $settings.isOn).toggleStyle(.button)
          Toggle("Hidden", isOn: $settings.isOn).labelsHidden()
        }
      }
    }
    let host = TestHost(Styles(settings: settings), columns: 10, rows: 3)
    #expect(host.snapshot == "[ ] Box\n[   Bold ]\n[●─]")
    try host.tap("Bold")
    #expect(host.snapshot == "[✓] Box\n[ ✓ Bold ]\n[━●]")
    #expect(host.elements.map(\.spoken) == ["Box, switch, on", "Bold, switch, on", "Hidden, switch, on"])
  }

  @Test("a style of one's own turns it")
  func customStyle() throws {
    struct Lamp: ToggleStyle {
      func makeBody(configuration: Configuration) -> some View {
        Button {
          configuration.isOn.toggle()
        } label: {
          HStack {
            Text(configuration.isOn ? "☀" : "☾")
            configuration.label
          }
        }
        .buttonStyle(.plain)
      }
    }
    struct Screen: View {
      @Bindable var settings: Settings
      var body: some View { Toggle("Lamp", isOn: $settings.isOn).toggleStyle(Lamp()) }
    }
    let host = TestHost(Screen(settings: settings))
    #expect(host.snapshot == "☾ Lamp")
    try host.press("enter")
    #expect(host.snapshot == "☀ Lamp")
  }

  @Test("where there is no room beside the label, the switch stands below it")
  func narrow() {
    let host = TestHost(Toggle("Notifications", isOn: .constant(true)), columns: 9, rows: 3)
    #expect(host.snapshot == "Notificat\nions\n[━●]")
  }
}
