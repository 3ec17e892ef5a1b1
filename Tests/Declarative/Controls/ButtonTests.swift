import Core
import CoreTestSupport
import Testing

@MainActor
@Suite struct ButtonTests {
  @Test("each style has its look")
  func styles() {
    struct Styles: View {
      var body: some View {
        VStack(alignment: .leading) {
          Button("Usual") {}
          Button("Plain") {}.buttonStyle(.plain)
          Button("Borderless") {}.buttonStyle(.borderless)
          Button("Bordered") {}.buttonStyle(.bordered)
          Button("Prominent") {}.buttonStyle(.borderedProminent)
          Button("Glass") {}.buttonStyle(.glass)
          Button("Mini") {}.controlSize(.mini)
          Button("Large") {}.controlSize(.large).buttonBorderShape(.capsule)
        }
      }
    }
    let host = TestHost(Styles(), columns: 13, rows: 8)
    #expect(
      host.snapshot == """
        [ Usual ]
        Plain
        Borderless
        [ Bordered ]
        [Prominent]
        [ Glass ]
        [Mini]
        [   Large   ]
        """)
  }

  @Test("any view can be the label; one of several rows stands in one bracket")
  func label() throws {
    var presses = 0
    let host = TestHost(
      Button {
        presses += 1
      } label: {
        VStack(alignment: .leading) {
          Text("Oak chair")
          Text("$799.99")
        }
      })
    #expect(host.snapshot == "┌ Oak chair ┐\n└ $799.99   ┘")
    host.click(column: 4, row: 1)
    #expect(presses == 1)
    try host.tap("Oak chair, $799.99")
    #expect(presses == 2)
  }

  @Test("Return, Space and the mouse press the button that has the focus")
  func keys() throws {
    struct Two: View {
      @State private var log = ""
      var body: some View {
        VStack {
          Text(log)
          Button("A") { log += "a" }
          Button("B") { log += "b" }
        }
      }
    }
    let host = TestHost(Two(), columns: 9, rows: 3)
    try host.press("enter", "tab", "space")
    try host.click("A")
    #expect(host.snapshot == "   aba\n  [ A ]\n  [ B ]")
    #expect(host.surface.style(column: 4, row: 1).attributes.contains(.bold))
    #expect(host.surface.style(column: 3, row: 1).background != host.surface.style(column: 3, row: 2).background)
  }

  @Test("what is disabled outside is disabled inside, cannot be pressed and is passed by")
  func disabled() throws {
    var presses = 0
    struct Off: View {
      let settings: Settings
      let action: @MainActor () -> Void
      var body: some View {
        VStack {
          VStack { Button("Save", action: action).disabled(false) }.disabled(settings.isOn)
          Button("Other") {}
        }
      }
    }
    let settings = Settings()
    let host = TestHost(Off(settings: settings) { presses += 1 })
    settings.isOn = true
    try host.tap("Save")
    host.click(column: 3, row: 0)
    #expect(presses == 0)
    #expect(try host.find(role: .button, label: "Save").traits.contains(.notEnabled))
    #expect(try host.find(role: .button, label: "Other").isFocused)
    #expect(host.surface.style(column: 3, row: 0).attributes.contains(.dim))
    settings.isOn = false
    try host.tap("Save")
    #expect(presses == 1)
  }

  @Test("a symbol stands before the title")
  func symbol() throws {
    let host = TestHost(Button("Cart", systemImage: "cart") {})
    #expect(host.snapshot.hasPrefix("[ "))
    #expect(host.snapshot.hasSuffix(" Cart ]"))
    #expect(try host.find(role: .button).isFocused)
  }

  @Test("a retained control is disabled with its surroundings, and by itself elsewhere")
  func represented() throws {
    struct Switch: UIViewRepresentable {
      func makeUIView(context: Context) -> UISwitch { UISwitch() }
      func updateUIView(_ view: UISwitch, context: Context) {}
    }
    struct Screen: View {
      let settings: Settings
      var body: some View { Switch().disabled(settings.isOn) }
    }
    let settings = Settings()
    let host = TestHost(Screen(settings: settings))
    settings.isOn = true
    #expect(try host.find(role: .toggle).traits.contains(.notEnabled))
    settings.isOn = false
    #expect(try !host.find(role: .toggle).traits.contains(.notEnabled))
  }

  @Test("a button is red where it takes something away")
  func destructive() {
    let host = TestHost(
      VStack {
        Button("Keep") {}
        Button("Erase", role: .destructive) {}
        Button("Erase") {}
      })
    let styles = (1...2).map { host.surface.style(column: 4, row: $0).foreground }
    #expect(styles[0] != styles[1])
  }

  @Test("without colours the focus and a prominent button are told by signs")
  func monochrome() {
    let hosting = HostingView(
      rootView: VStack {
        Button("Save") {}.buttonStyle(.borderedProminent)
        Button("Send") {}.buttonStyle(.borderedProminent)
      })
    let host = TestHost(hosting, columns: 8, rows: 2, capabilities: .monochrome)
    #expect(host.snapshot == " ▸Save◂\n [Send]")
  }

  @Test("a style of one's own makes the look; it reads the environment, and whether the button is pressed")
  func customStyle() throws {
    struct Arrow: ButtonStyle {
      @Environment(\.isEnabled) private var isEnabled
      @Environment(\.isFocused) private var isFocused
      func makeBody(configuration: Configuration) -> some View {
        HStack {
          Text(isEnabled ? configuration.isPressed ? "!" : isFocused ? ">" : "-" : "x")
          configuration.label
        }
      }
    }
    struct Styled: View {
      let settings: Settings
      var body: some View {
        VStack {
          Button("Go") { settings.count += 1 }
          Button("No") {}.disabled(true)
        }
        .buttonStyle(Arrow())
      }
    }
    let settings = Settings()
    let host = TestHost(Styled(settings: settings), columns: 4, rows: 2)
    #expect(host.snapshot == "> Go\nx No")
    try host.press("enter")
    #expect(settings.count == 3)
    host.terminal.send(.mouse(MouseEvent(.press(.left), column: 2, row: 0)))
    #expect(host.snapshot == "! Go\nx No")
    host.terminal.send(.mouse(MouseEvent(.release(.left), column: 2, row: 0)))
    #expect(host.snapshot == "> Go\nx No")
    #expect(settings.count == 4)
    #expect(host.evaluations(of: Styled.self) == 1)
  }

  @Test("a primitive style decides what presses the button")
  func primitiveStyle() throws {
    struct Twice: PrimitiveButtonStyle {
      func makeBody(configuration: Configuration) -> some View {
        Toggle(
          isOn: Binding {
            false
          } set: { _ in
            configuration.trigger()
          }
        ) { configuration.label }
      }
    }
    var presses = 0
    let host = TestHost(Button("Save") { presses += 1 }.buttonStyle(Twice()))
    #expect(host.snapshot == "Save  [●─]")
    try host.press("space")
    #expect(presses == 1)
  }

  @Test("a change of what only the label reads evaluates and draws nothing else")
  func counts() throws {
    struct Name: View {
      let settings: Settings
      var body: some View { Text("Count \(settings.count)") }
    }
    struct Screen: View {
      let settings: Settings
      var body: some View {
        VStack {
          Button {
            settings.count += 1
          } label: {
            Name(settings: settings)
          }
          Button("Other") {}
        }
      }
    }
    let settings = Settings()
    let host = TestHost(Screen(settings: settings))
    try host.press("enter")
    #expect(host.snapshot.hasPrefix("[ Count 3 ]"))
    #expect(host.evaluations(of: Screen.self) == 1)
    #expect(host.evaluations(of: Name.self) == 2)
  }
}

extension TerminalCapabilities {
  /// A terminal without colours.
  fileprivate static var monochrome: TerminalCapabilities {
    var capabilities = TerminalCapabilities.test
    capabilities.colors = .none
    return capabilities
  }
}
