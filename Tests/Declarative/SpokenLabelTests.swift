import Core
import CoreTestSupport
import Testing

@MainActor
@Suite struct SpokenLabelTests {
  @Test("a label is called by its title; the symbol decorates")
  func title() throws {
    let host = TestHost(
      VStack {
        Button("Save", systemImage: "square.and.arrow.down") {}
        Label("Cart", systemImage: "cart")
        Image(systemName: "cart")
      })
    #expect(host.elements.map(\.spoken) == ["Save, button", "Cart", "cart, image"])
    try host.tap("Save")
  }

  @Test("where only the icon is shown, the title is what is said")
  func iconOnly() throws {
    struct Player: View {
      @State private var title = "Forward"
      var body: some View {
        HStack {
          Button(title, systemImage: "forward.fill") { title = "Faster" }.labelStyle(.iconOnly)
          Label("Cart", systemImage: "cart").labelStyle(.iconOnly)
        }
      }
    }
    let host = TestHost(Player())
    #expect(host.elements.map(\.spoken) == ["Forward, button", "Cart"])
    try host.tap("Forward")
    #expect(host.elements.map(\.label) == ["Faster", "Cart"])
  }

  @Test("what is said of a label by hand goes before its title")
  func byHand() {
    let label = Label("Cart", systemImage: "cart").labelStyle(.iconOnly).accessibilityLabel("Three things")
    #expect(TestHost(label).elements.map(\.label) == ["Three things"])
    #expect(TestHost(Label("Cart", systemImage: "cart").accessibilityHidden(true)).elements == [])
  }

  @Test("a style of one's own may leave out the title as well, and reads the environment")
  func ownStyle() {
    struct Badge: LabelStyle {
      @Environment(\.isEnabled) private var isEnabled
      func makeBody(configuration: Configuration) -> some View {
        HStack {
          configuration.icon
          Text(isEnabled ? "" : "off").accessibilityHidden(true)
        }
      }
    }
    let host = TestHost(Label("Cart", systemImage: "cart").labelStyle(Badge()).disabled(true))
    #expect(host.snapshot == "⊍ off")
    #expect(host.elements.map(\.label) == ["Cart"])
  }
}

/// A style may have the control drawn in the usual way, with something around: Apple's first example of most of them.
@MainActor
@Suite struct RestyledControlTests {
  private struct Framed<Content: View>: View {
    let content: Content
    var body: some View {
      HStack(spacing: 0) {
        Text("<")
        content
        Text(">")
      }
    }
  }

  private struct FramedLabel: LabelStyle {
    func makeBody(configuration: Configuration) -> some View { Framed(content: Label(configuration)) }
  }

  private struct FramedProgress: ProgressViewStyle {
    func makeBody(configuration: Configuration) -> some View { Framed(content: ProgressView(configuration)) }
  }

  private struct FramedContent: LabeledContentStyle {
    func makeBody(configuration: Configuration) -> some View { Framed(content: LabeledContent(configuration)) }
  }

  private struct FramedBox: GroupBoxStyle {
    func makeBody(configuration: Configuration) -> some View { Framed(content: GroupBox(configuration)) }
  }

  private struct FramedToggle: ToggleStyle {
    func makeBody(configuration: Configuration) -> some View { Framed(content: Toggle(configuration)) }
  }

  private struct FramedButton: PrimitiveButtonStyle {
    func makeBody(configuration: Configuration) -> some View { Framed(content: Button(configuration)) }
  }

  @Test("what a style makes of its configuration has the usual look")
  func usual() {
    let view = VStack(alignment: .leading) {
      Label("Cart", systemImage: "cart").labelStyle(FramedLabel())
      ProgressView(value: 0.5).progressViewStyle(FramedProgress())
      LabeledContent("Ward", value: "3 B").labeledContentStyle(FramedContent())
      Toggle("On", isOn: .constant(true)).toggleStyle(FramedToggle())
      Button("Go") {}.buttonStyle(FramedButton())
      GroupBox("Box") { Text("inside") }.groupBoxStyle(FramedBox())
    }
    #expect(
      TestHost(view, columns: 20, rows: 8).snapshot == """
        <⊍ Cart>
        <━━━━━━━━━─────────>
        <Ward           3 B>
        <On            [━●]>
        <[ Go ]>
         ╭─ Box ──╮
        <│ inside │>
         ╰────────╯
        """)
  }

  @Test("a look of its own goes around a field")
  func field() throws {
    struct Arrowed: TextFieldStyle {
      @Environment(\.isEnabled) private var isEnabled
      func _body(configuration: TextField<Self._Label>) -> some View {
        HStack(spacing: 0) {
          Text(isEnabled ? "▸ " : "▹ ")
          configuration
        }
      }
    }
    struct Form: View {
      @State private var name = ""
      @State private var note = "a\nb"
      var body: some View {
        VStack {
          TextField("Name", text: $name)
          TextField("Note", text: $note, axis: .vertical)
        }
        .textFieldStyle(Arrowed())
      }
    }
    let host = TestHost(Form(), columns: 12, rows: 3)
    #expect(host.snapshot == "▸ Name\n▸ a\n  b")
    try host.type("Ada", into: "Name")
    #expect(host.snapshot == "▸ Ada\n▸ a\n  b")
  }
}
