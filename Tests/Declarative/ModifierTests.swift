import Core
import CoreTestSupport
import Testing

private struct Framed: ViewModifier {
  @Environment(\.currency) private var currency
  @State private var taps = 0
  let mark: String
  func body(content: Content) -> some View {
    HStack {
      Button("\(mark)\(taps) \(currency)") { taps += 1 }
      content
    }
  }
}

private enum Marks: PreferenceKey {
  static var defaultValue: [String] { [] }
  static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
}

@MainActor
@Suite struct ModifierTests {
  @Test("views in front and behind are made of what the views in between say, and follow it")
  func preferenceLayers() throws {
    struct Screen: View {
      @State private var names = ["a", "b"]
      var body: some View {
        HStack(spacing: 0) {
          ForEach(names, id: \.self) { Text($0).preference(key: Marks.self, value: [$0]) }
          Button("more") { names.append("c") }
        }
        .frame(maxWidth: .infinity, alignment: .leading)
        .overlayPreferenceValue(Marks.self, alignment: .trailing) { Text($0.joined(separator: "+")) }
      }
    }
    let host = TestHost(Screen(), columns: 20, rows: 1)
    #expect(host.snapshot == "ab[ more ]       a+b")
    try host.tap("more")
    #expect(host.snapshot == "abc[ more ]    a+b+c")
  }

  @Test("a modifier has state and environment of its own, and the view in it keeps its own")
  func properties() throws {
    let store = CounterStore()
    struct Screen: View {
      @Environment(CounterStore.self) var store
      var body: some View {
        NumberListView().modifier(Framed(mark: store.isOn ? "+" : "-"))
      }
    }
    let host = TestHost(Screen().environment(store).environment(\.currency, "EUR"))
    #expect(host.snapshot == "[ -0 EUR ] Numbers")
    try host.tap("-0 EUR")
    #expect(host.snapshot == "[ -1 EUR ] Numbers")
    #expect(host.evaluations(of: NumberListView.self) == 1)
    store.isOn = true
    #expect(host.snapshot == "[ +1 EUR ] Numbers")
    #expect(host.evaluations(of: NumberListView.self) == 1)
    store.count = 2
    #expect(host.snapshot == "[ +1 EUR ] Numbers 1 to 2")
    #expect(host.evaluations(of: Framed.self) == 3)
  }

  @Test("the view that is modified is updated with its inputs")
  func inputs() {
    let hosting = HostingView(rootView: PlainNumberView(count: 1).modifier(Framed(mark: "")))
    let host = TestHost(hosting)
    #expect(host.snapshot == "[ 0 USD ] 1")
    hosting.rootView = PlainNumberView(count: 2).modifier(Framed(mark: ""))
    #expect(host.snapshot == "[ 0 USD ] 2")
    #expect(host.evaluations(of: Framed.self) == 1)
  }

  @Test("modifiers of modifiers, from the inside out")
  func several() {
    let both = Framed(mark: "a").concat(Framed(mark: "b"))
    #expect(TestHost(Text("x").modifier(both)).snapshot == "[ b0 USD ] [ a0 USD ] x")
    #expect(TestHost(Text("x").modifier(EmptyModifier())).snapshot == "x")
  }

  @Test("groups, views of any type, and their identity")
  func erased() throws {
    struct Either: View {
      @State private var isText = true
      var content: AnyView { isText ? AnyView(Text("text")) : AnyView(PlainNumberView(count: 5)) }
      var body: some View {
        HStack {
          Group {
            content
            Text("two")
          }
          Button("Switch") { isText.toggle() }
        }
      }
    }
    let host = TestHost(Either())
    #expect(host.snapshot == "text two [ Switch ]")
    try host.tap("Switch")
    #expect(host.snapshot == "5 two [ Switch ]")
  }
}
