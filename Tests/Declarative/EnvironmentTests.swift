import Core
import CoreTestSupport
import Testing

@MainActor
@Suite struct DeclarativeEnvironmentTests {
  let store = CounterStore()

  struct Middle: View {
    var body: some View { Lower() }
  }
  struct Lower: View {
    var body: some View { VStack { LightBulbView() } }
  }
  struct Screen<Content: View>: View {
    let content: Content
    init(@ViewBuilder content: () -> Content) { self.content = content() }
    var body: some View { content }
  }

  @Test("an object reaches three levels down, with nothing passed along")
  func threeLevels() {
    let host = TestHost(Screen { Middle() }.environment(store))
    #expect(host.snapshot == "It is dark")
    store.isOn = true
    #expect(host.snapshot == "The light is on")
    #expect(host.evaluations(of: Middle.self) == 1)
    #expect(host.evaluations(of: Lower.self) == 1)
  }

  @Test("a value set nearer wins, and the default holds where none is set")
  func nearest() {
    let host = TestHost(
      VStack(alignment: .leading) {
        CurrencyView()
        CurrencyView().environment(\.currency, "EUR")
        VStack {
          CurrencyView()
          CurrencyView().environment(\.currency, "GBP")
        }.environment(\.currency, "JPY")
      })
    #expect(host.snapshot == "USD\nEUR\nJPY\nGBP")
  }

  @Test("a changed value evaluates its readers, and nobody between")
  func changedValue() {
    struct Root: View {
      @Environment(CounterStore.self) var store
      var body: some View {
        Between().environment(\.currency, store.isOn ? "EUR" : "USD")
      }
    }
    struct Between: View {
      var body: some View {
        VStack {
          CurrencyView()
          PlainNumberView(count: 1)
        }
      }
    }
    let host = TestHost(Root().environment(store))
    #expect(host.snapshot == "USD\n 1")
    store.isOn = true
    #expect(host.snapshot == "EUR\n 1")
    #expect(host.evaluations(of: Between.self) == 1)
    #expect(host.evaluations(of: CurrencyView.self) == 2)
    #expect(host.evaluations(of: PlainNumberView.self) == 1)
  }

  @Test("a missing object shows the teaching text in the view's place, and the rest of the screen as ever")
  func missing() {
    let host = TestHost(
      VStack(alignment: .leading) {
        PlainNumberView(count: 7).environment(store)
        Screen { LightBulbView() }
        Text("Below")
      })
    #expect(
      host.snapshot == """
        7
        No CounterStore in the environment of LightBulbView.

          UIScreen › UIWindow › HostingView › Screen › LightBulbView
          injected above it:  nothing
          injected elsewhere: CounterStore (at UIScreen › UIWindow › HostingView › PlainNumberView.environment, which is not an ancestor)

        To fix it, inject it at HostingView:  .environment(counterStore)
        or read it as optional:  @Environment(CounterStore.self) private var counterStore: CounterStore?
        Below
        """)
  }

  @Test("the view comes as soon as the missing object is there")
  func injectedLater() {
    let hosting = HostingView(rootView: LightBulbView())
    let host = TestHost(hosting)
    #expect(host.snapshot.hasPrefix("No CounterStore in the environment of LightBulbView."))
    hosting.valueNode.environment(store)
    #expect(host.snapshot == "It is dark")
  }

  @Test("read as optional, a missing object is nil")
  func optional() {
    struct Maybe: View {
      @Environment(CounterStore.self) private var store: CounterStore?
      var body: some View { Text(store.map { "\($0.count)" } ?? "no store") }
    }
    #expect(TestHost(Maybe()).snapshot == "no store")
    #expect(TestHost(Maybe().environment(store)).snapshot == "0")
  }

  @Test("what a retained view above has set is read in declared views, and the reverse")
  func bothFaces() {
    let container = CountingContainer()
    container.valueNode.environment(\.currency, "CHF")
    container.addSubview(HostingView(rootView: CurrencyView()))
    let host = TestHost(container, columns: 5, rows: 1)
    #expect(host.snapshot == " CHF")
    container.valueNode.environment(\.currency, "SEK")
    #expect(host.snapshot == " SEK")
  }

  @Test("an object taken from a subtree cannot be read outside of it")
  func subtree() {
    let host = TestHost(
      VStack(alignment: .leading) {
        LightBulbView().environment(store)
        LightBulbView()
      })
    #expect(host.snapshot.hasPrefix("It is dark\nNo CounterStore in the environment of LightBulbView."))
  }

  @Test("a modifier that sets another key takes back what it has set, and so does one that transforms")
  func changingKey() throws {
    struct Reader: View {
      @Environment(\.currency) private var currency
      @Environment(\.otherCurrency) private var other
      var body: some View { Text("\(currency) \(other)") }
    }
    struct Screen: View {
      @State private var isFirst = true
      var body: some View {
        Button("turn") { isFirst.toggle() }
        Reader().environment(isFirst ? \.currency : \.otherCurrency, "EUR")
        Reader().transformEnvironment(isFirst ? \.currency : \.otherCurrency) { $0 += "!" }
      }
    }
    let host = TestHost(Screen(), columns: 12, rows: 3)
    #expect(host.snapshot == "  [ turn ]\n  EUR USD\n  USD! USD")
    try host.tap("turn")
    #expect(host.snapshot == "  [ turn ]\n  USD EUR\n  USD USD!")
    try host.tap("turn")
    #expect(host.snapshot == "  [ turn ]\n  EUR USD\n  USD! USD")
  }
}

private struct OtherCurrencyKey: EnvironmentKey { static let defaultValue = "USD" }

extension EnvironmentValues {
  fileprivate var otherCurrency: String {
    get { self[OtherCurrencyKey.self] }
    set { self[OtherCurrencyKey.self] = newValue }
  }
}
