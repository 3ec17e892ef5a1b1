import Core
import CoreTestSupport
import Testing

@MainActor
@Suite("What a style makes stands outside of the style")
struct StyleNestingTests {
  private struct Marked: ButtonStyle {
    let mark: String
    func makeBody(configuration: Configuration) -> some View {
      HStack(spacing: 0) {
        Text(mark)
        configuration.label
      }
    }
  }

  private struct Twice: PrimitiveButtonStyle {
    @State private var isArmed = false
    func makeBody(configuration: Configuration) -> some View {
      Button(role: configuration.role) {
        if isArmed { configuration.trigger() }
        isArmed.toggle()
      } label: {
        if isArmed { Text("again") } else { configuration.label }
      }
    }
  }

  @Test("a button in the body of a style for buttons has the style further out, or none")
  func buttons() throws {
    var presses = 0
    let host = TestHost(Button("over") { presses += 1 }.buttonStyle(Twice()), columns: 12, rows: 1)
    #expect(host.snapshot.contains("[ over ]"), "\(host.snapshot)")
    try host.press("enter")
    #expect(host.snapshot.contains("[ again ]"), "\(host.snapshot)")
    #expect(presses == 0)
    try host.press("enter")
    #expect(presses == 1)
    let marked = TestHost(
      Button("over") {}.buttonStyle(Twice()).buttonStyle(Marked(mark: "*")), columns: 12, rows: 1)
    #expect(marked.snapshot.contains("*over"), "\(marked.snapshot)")
    #expect(!marked.snapshot.contains("["), "\(marked.snapshot)")
  }

  @Test("so have toggles and labels in the bodies of theirs")
  func others() {
    struct Plain: ToggleStyle {
      func makeBody(configuration: Configuration) -> some View {
        HStack {
          Text("T")
          Toggle(isOn: configuration.$isOn) { configuration.label }
        }
      }
    }
    struct Framed: LabelStyle {
      func makeBody(configuration: Configuration) -> some View {
        HStack {
          Text("L")
          Label {
            configuration.title
          } icon: {
            configuration.icon
          }
        }
      }
    }
    let host = TestHost(
      VStack {
        Toggle("on", isOn: .constant(true)).toggleStyle(Plain())
        Label("word", systemImage: "star").labelStyle(Framed())
      }, columns: 20, rows: 2)
    #expect(host.snapshot.contains("T on"), "\(host.snapshot)")
    #expect(host.snapshot.contains("word"), "\(host.snapshot)")
    #expect(!host.snapshot.contains("without end"), "\(host.snapshot)")
  }

  @Test("what a control was given keeps the style")
  func content() {
    struct Boxed: GroupBoxStyle {
      func makeBody(configuration: Configuration) -> some View {
        HStack {
          Text("B")
          configuration.content
        }
      }
    }
    let host = TestHost(
      GroupBox { GroupBox { Text("x") } }.groupBoxStyle(Boxed()), columns: 12, rows: 1)
    #expect(host.snapshot.contains("B B x"), "\(host.snapshot)")
  }
}
