import Core
import CoreRetained
import CoreTestSupport
import Testing

private struct Stepped: View {
  @Binding var count: Int

  var body: some View {
    Button("Count \(count)") { count += 1 }
  }
}

private struct Sample: PreviewModifier {
  func body(content: Content, context: Void) -> some View {
    content.environment(\.tender, "GBP")
  }
}

private struct Currency: View {
  @Environment(\.tender) private var currency

  var body: some View { Text(currency) }
}

private let lineBefore: Int = #line
#Preview { Text("plain preview") }

#Preview("Counting", traits: .fixedLayout(width: 160, height: 32)) {
  @Previewable @State var count = 2
  Stepped(count: $count)
}

#Preview("Several", traits: .sizeThatFitsLayout, .modifier(Sample())) {
  Text("one")
  Currency()
}

#Preview("Controller") {
  let controller = UIViewController()
  controller.title = "A controller"
  return UINavigationController(rootViewController: controller)
}

#Preview("Label", traits: .landscapeLeft) {
  let label = UILabel()
  label.text = "A label"
  return label
}

@MainActor @Suite
struct PreviewTests {
  private var declarations: [PreviewDeclaration] {
    PreviewDeclaration.all.filter { $0.fileID.hasSuffix("/PreviewTests.swift") }
  }

  private func preview(_ name: String) throws -> Preview {
    try #require(try declarations.map { try $0.makePreview() }.first { $0.displayName == name })
  }

  @Test("the program knows its previews, in the order of the source")
  func list() throws {
    #expect(
      try declarations.map { try $0.makePreview().displayName } == [nil, "Counting", "Several", "Controller", "Label"])
    let first = try #require(declarations.first)
    #expect(first.fileID == #fileID)
    #expect(first.line == lineBefore + 1)
    #expect(first.column == 1)
  }

  @Test("a preview is shown headless, in the size it asks for")
  func size() throws {
    let host = TestHost(try preview("Counting"))
    #expect((host.surface.width, host.surface.height) == (20, 2))
    let fitting = TestHost(try preview("Several"))
    #expect(fitting.snapshot == "one\nGBP")
  }

  @Test("a previewable property keeps state, each showing its own")
  func state() throws {
    let preview = try preview("Counting")
    let (host, other) = (TestHost(preview), TestHost(preview))
    try host.tap("Count 2")
    #expect(host.snapshot.contains("Count 3"))
    #expect(other.snapshot.contains("Count 2"))
  }

  @Test("controllers and retained views have previews too")
  func retained() throws {
    #expect(TestHost(try preview("Controller")).snapshot.contains("A controller"))
    #expect(TestHost(try preview("Label")).snapshot.contains("A label"))
  }

  @Test("every program's options know them, with the size that each asks for")
  func options() throws {
    let all = ProgramPreviews.find().filter { $0.place.contains("/PreviewTests.swift:") }
    #expect(all.map(\.name) == [nil, "Counting", "Several", "Controller", "Label"])
    #expect(all[0].place == "\(#fileID):\(lineBefore + 1):1")
    let screen = CellSize(width: 100, height: 30)
    #expect(try all[0].show(screen).size == screen)
    #expect(try all[1].show(screen).size == CellSize(width: 20, height: 2))
    #expect(try all[2].show(screen).size == CellSize(width: 3, height: 2))
  }

  @Test("a preview is made by hand too")
  func byHand() {
    let preview = Preview("Hand", traits: .portrait) { Text("made by hand") }
    #expect(preview.layout == .portrait)
    #expect(TestHost(preview).snapshot.contains("made by hand"))
  }
}
