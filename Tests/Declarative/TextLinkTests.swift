import Core
import CoreTestSupport
import Testing

@MainActor
@Suite struct TextLinkTests {
  /// Keeps what was to be opened.
  private final class Opened: @unchecked Sendable {
    var urls: [String] = []
  }

  private func host(
    _ text: Text, _ opened: Opened, columns: Int = 30, colors: ColorSupport = .trueColor
  ) -> TestHost {
    var capabilities = TerminalCapabilities.test
    capabilities.colors = colors
    let view = VStack(alignment: .leading) {
      text
      Button("Next") {}
    }.environment(
      \.openURL,
      OpenURLAction { url in
        opened.urls.append(url.absoluteString)
        return .handled
      })
    return TestHost(HostingView(rootView: view), columns: columns, rows: 4, capabilities: capabilities)
  }

  private let terms = Text("Read [terms](https://a.example/t) and [rules](https://a.example/r).")

  @Test("Tab goes from link to link and on, and Return opens the one with the focus")
  func keys() throws {
    let opened = Opened()
    let host = host(terms, opened)
    #expect(host.elements.first(where: \.isFocused)?.label == "terms")
    try host.press("enter")
    #expect(opened.urls == ["https://a.example/t"])
    try host.press("tab", "enter")
    #expect(opened.urls == ["https://a.example/t", "https://a.example/r"])
    try host.press("tab", "enter")
    #expect(opened.urls.count == 2)
    #expect(host.elements.first(where: \.isFocused)?.label == "Next")
  }

  @Test("a click opens the link it is on, and nothing beside it")
  func clicks() {
    let opened = Opened()
    let host = host(terms, opened)
    let row = host.snapshot.split(separator: "\n", omittingEmptySubsequences: false).firstIndex { $0.contains("Read") }!
    let line = host.snapshot.split(separator: "\n", omittingEmptySubsequences: false)[row]
    let start = line.distance(from: line.startIndex, to: line.firstIndex(of: "R")!)
    host.click(column: start + 16, row: row)
    host.click(column: start + 6, row: row)
    host.click(column: start + 12, row: row)
    #expect(opened.urls == ["https://a.example/r", "https://a.example/t"])
  }

  @Test("the focused link is seen without colours, on each line that it stands on")
  func look() throws {
    let opened = Opened()
    let host = host(
      Text("See [the long terms](https://a.example/t) or [ask](https://a.example/a)."), opened, columns: 12,
      colors: .none)
    func marks() -> [String] {
      (0..<4).map { row in
        (0..<12).map { host.surface.style(column: $0, row: row).attributes.contains(.inverse) ? "#" : "." }.joined()
      }
    }
    #expect(host.snapshot == "See the long\nterms or\nask.\n[ Next ]")
    #expect(marks() == ["....########", "#####.......", "............", "............"])
    try host.press("tab")
    #expect(marks() == ["............", "............", "###.........", "............"])
    host.click(column: 2, row: 1)
    #expect(opened.urls == ["https://a.example/t"])
    #expect(marks()[1] == "#####.......")
  }

  @Test("who cannot see the text is told all of it, and each link as a link")
  func spoken() {
    let host = host(terms, Opened())
    #expect(
      host.elements.map(\.spoken) == ["Read terms and rules.", "terms, link", "rules, link", "Next, button"])
    let whole = TestHost(Text("[Terms](https://a.example/t)"))
    #expect(whole.elements.map(\.spoken) == ["Terms, link"])
  }

  @Test("a link of an app's own scheme, and links of an attributed string")
  func others() throws {
    let opened = Opened()
    try host(Text("Go to [your cart](market:cart)"), opened).press("enter")
    var text = AttributedString("here")
    text.link = URL(string: "https://a.example/h")
    try host(Text(text), opened).press("enter")
    #expect(opened.urls == ["market:cart", "https://a.example/h"])
  }

  @Test("no stop where there is no link, in a button, and where nothing can be used")
  func none() throws {
    let opened = Opened()
    let plain = host(Text("No [link here"), opened)
    #expect(plain.elements.first(where: \.isFocused)?.label == "Next")
    let disabled = TestHost(VStack { terms.disabled(true) })
    #expect(disabled.elements.map(\.spoken) == ["Read terms and rules."])
    var presses = 0
    let button = TestHost(
      Button {
        presses += 1
      } label: {
        terms
      }.environment(\.openURL, OpenURLAction { _ in .handled }))
    try button.press("enter")
    #expect(presses == 1)
    #expect(button.elements.map(\.role) == [.button])
  }

  private struct Switching: View {
    @State var isLinked = true
    var body: some View {
      Text(isLinked ? "Read [terms](https://a.example/t)" : "Read *terms*").onKeyPress("x") {
        isLinked = false
        return .handled
      }
      Button("Next") {}
    }
  }

  @Test("a text that has no links any more is no stop")
  func gone() throws {
    let host = TestHost(VStack { Switching() })
    #expect(host.elements.map(\.spoken) == ["Read terms", "terms, link", "Next, button"])
    try host.press("x")
    #expect(host.elements.map(\.spoken) == ["Read terms", "Next, button"])
  }
}
