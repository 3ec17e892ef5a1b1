import Core
import CoreTestSupport
import Testing

@MainActor
@Suite struct LabelTests {
  private struct Reversed: LabelStyle {
    func makeBody(configuration: Configuration) -> some View {
      HStack {
        configuration.title
        Text("·")
        configuration.icon
      }
    }
  }

  @Test("a label is its icon and its title, or one of them")
  func styles() {
    let label = Label("Cart", systemImage: "cart")
    #expect(TestHost(label).snapshot == "⊍ Cart")
    #expect(TestHost(label.labelStyle(.titleAndIcon)).snapshot == "⊍ Cart")
    #expect(TestHost(label.labelStyle(.titleOnly)).snapshot == "Cart")
    #expect(TestHost(label.labelStyle(.iconOnly)).snapshot == "⊍")
    #expect(TestHost(label.labelStyle(Reversed())).snapshot == "Cart · ⊍")
    #expect(TestHost(label.labelStyle(.automatic).labelStyle(.iconOnly)).snapshot == "⊍ Cart")
  }

  @Test("a label of views")
  func views() {
    let label = Label {
      Text("a")
      Text("b")
    } icon: {
      Text("●").foregroundStyle(.red)
    }
    #expect(TestHost(label).snapshot == "● a b")
    let name = "**Ada**"
    #expect(TestHost(Label(name, systemImage: "nonsense.symbol")).snapshot == "⍰ **Ada**")
  }

  @Test("the same style once more evaluates no label")
  func sameStyle() {
    let hosting = HostingView(rootView: Label("Cart", systemImage: "cart").labelStyle(.titleOnly))
    let host = TestHost(hosting)
    let count = host.evaluations
    hosting.rootView = Label("Cart", systemImage: "cart").labelStyle(.titleOnly)
    #expect(host.evaluations == count)
  }

  @Test("symbols have the colour and the weight of text, and are struck out where that is asked for")
  func symbols() {
    let host = TestHost(
      HStack {
        Image(systemName: "bell")
        Image(systemName: "bell").symbolVariant(.slash)
        Image(systemName: "bell").foregroundStyle(.red)
        Image(systemName: "bell").font(.title).imageScale(.large).symbolEffect(.pulse)
        Image(uiImage: UIImage(systemName: "bell") ?? UIImage()).renderingMode(.template)
        Image("unknown")
      })
    #expect(host.snapshot.hasSuffix("⍰"))
    #expect(host.snapshot.split(separator: " ")[1] == "⊘")
    #expect(host.surface.style(column: 4, row: 0).foreground != host.surface.style(column: 0, row: 0).foreground)
    #expect(host.surface.style(column: 6, row: 0).attributes == .bold)
    #expect(host.surface.style(column: 0, row: 0) == host.surface.style(column: 8, row: 0))
  }

  @Test("a picture that decorates is not told")
  func decorative() {
    let host = TestHost(
      HStack {
        Image(decorative: "a")
        Image("b", label: Text("Chair"))
        Image(systemName: "cart")
      })
    #expect(host.elements.map(\.label) == ["Chair", "cart"])
  }

  @Test("a value stands at the end of the line, what it is at the beginning")
  func labeledContent() {
    struct Stacked: LabeledContentStyle {
      func makeBody(configuration: Configuration) -> some View {
        VStack(alignment: .leading) {
          configuration.label.bold()
          configuration.content
        }
      }
    }
    let content = VStack {
      LabeledContent("Ward", value: "3 B")
      LabeledContent("Total", value: 12.5, format: .currency(code: "USD"))
      LabeledContent("State") { Label("open", systemImage: "checkmark") }
    }.environment(\.locale, Locale(identifier: "en_US"))
    #expect(
      TestHost(content, columns: 20, rows: 3).snapshot == """
        Ward             3 B
        Total         $12.50
        State         ✓ open
        """)
    #expect(TestHost(content.labeledContentStyle(Stacked())).snapshot == " Ward\n 3 B\nTotal\n$12.50\nState\n✓ open")
    let long = LabeledContent("Address", value: "Lindenstraße 4, Berlin")
    #expect(TestHost(long, columns: 20, rows: 2).snapshot == "Address Lindenstraße\n           4, Berlin")
  }

  @Test("nothing to show, and why")
  func unavailable() {
    let view = ContentUnavailableView {
      Label("No items in the cart", systemImage: "cart")
    } description: {
      Text("Products you add appear here.")
    } actions: {
      Button("Show products") {}
    }
    #expect(
      TestHost(view, columns: 34, rows: 6).snapshot
        == "\n     ⊍ No items in the cart\n  Products you add appear here.\n\n        [ Show products ]\n")
    #expect(
      TestHost(
        ContentUnavailableView("Offline", systemImage: "wifi.slash", description: Text("Try again.")), columns: 20,
        rows: 4
      )
      .snapshot == "\n     ⊘ Offline\n     Try again.\n")
    #expect(
      TestHost(ContentUnavailableView.search(text: "chiar"), columns: 44, rows: 3).snapshot
        == "         ⌕ No Results for “chiar”\n  Check the spelling or try a new search.\n")
    #expect(
      TestHost(ContentUnavailableView.search, columns: 20, rows: 5).snapshot
        == "\n    ⌕ No Results\n Check the spelling\nor try a new search.\n")
  }
}
