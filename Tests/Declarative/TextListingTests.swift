import Core
import CoreTestSupport
import Testing

/// What listings write, as they write it: it has to compile, and to show what it says.
@MainActor
@Suite struct TextListingTests {
  private struct Product: Identifiable {
    let id = 1
    var title = "Chair"
    var note: String?
    var price = 12.5
  }

  private struct ProductView: View {
    let product = Product()
    let isOn = true
    let names = ["Ada", "Ole"]
    static let empty = Text("Nothing")

    var body: some View {
      VStack(alignment: .leading) {
        Text(product.title).font(.system(size: 12, weight: .bold, design: .rounded))
        Text(product.note ?? "No note").font(.system(.body, design: .monospaced, weight: .medium))
        Text(isOn ? "On" : "Off")
        Text("Hello, \(product.title)! \(names.count) names")
        Text("\(product.price, specifier: "%.2f") or \(product.price, format: .currency(code: "USD"))")
        Text(names.joined(separator: ", ")).foregroundStyle(.secondary)
        Text(names, format: .list(type: .and))
        Text(.init("**bold**"))
        Text("a\(1)") + Text(" b").bold().foregroundColor(.red) + Text(Image(systemName: "checkmark"))
        Text("Titel", comment: "The title").lineLimit(2...).textSelection(.enabled)
        Self.empty
        Label(product.title, systemImage: "checkmark").labelStyle(.titleOnly)
        LabeledContent("Price", value: product.price, format: .currency(code: "USD")).fixedSize()
        Image(systemName: "checkmark").symbolRenderingMode(.palette).symbolEffect(.variableColor.iterative, value: isOn)
        Gauge(value: 3, in: 0...10) { Text("Stock") }.frame(width: 80)
        ProgressView("Loading", value: 3, total: 10).frame(width: 80)
      }
      .environment(\.locale, .init(identifier: "en_US"))
      .font(Font.custom("Avenir", size: 12).weight(.light))
    }
  }

  @Test("a view of many texts")
  func listing() {
    #expect(
      TestHost(ProductView()).snapshot == """
        Chair
        No note
        On
        Hello, Chair! 2 names
        12.50 or $12.50
        Ada, Ole
        Ada and Ole
        bold
        a1 b✓
        Titel

        Nothing
        Chair
        Price $12.50
        ✓
        Stock
        ━━━───────
        Loading
        ━━━───────
        """)
  }

  @Test("markdown is read into attributed strings")
  func markdown() throws {
    let text = try AttributedString(markdown: "a **b** [c](https://example.com)")
    let host = TestHost(Text(text))
    #expect(host.snapshot == "a b c")
    #expect(host.surface.style(column: 2, row: 0).attributes == .bold)
    #expect(host.surface.style(column: 4, row: 0).hyperlink?.address == "https://example.com")
    #expect(String(localized: "key.of.nothing", defaultValue: "\(3) things") == "3 things")
    let resource = LocalizedStringResource("key.of.nothing", defaultValue: "\(3) things", comment: "how many")
    #expect(resource.key == "key.of.nothing")
    #expect(String(localized: resource) == "3 things")
    #expect(TestHost(Text(resource)).snapshot == "3 things")
  }

  @Test("values that texts read may be taken away one by one")
  func removed() {
    let hosting = HostingView(rootView: Text("one two"))
    hosting.valueNode.environment(\.font, .title).environment(\.lineLimit, 1)
      .transformEnvironment(\.redactionReasons) { $0.insert(.placeholder) }
    let host = TestHost(hosting, columns: 5, rows: 2)
    #expect(host.snapshot == "░░░…\n")
    hosting.valueNode.removeEnvironment(\.lineLimit)
    #expect(host.snapshot == " ░░░\n ░░░")
    #expect(host.surface.style(column: 1, row: 0).attributes == .bold)
    hosting.valueNode.environment(\.textCase, .uppercase)
    #expect(host.snapshot == " ░░░\n ░░░")
    hosting.valueNode.removeEnvironment(\.redactionReasons)
    #expect(host.snapshot == " ONE\n TWO")
  }
}
