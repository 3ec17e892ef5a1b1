import Core
import CoreTestSupport
import Testing

@MainActor
@Suite struct PresentationTests {
  let store = CounterStore()

  struct Inside: View {
    @Environment(\.dismiss) private var dismiss
    @Environment(\.currency) private var currency
    @Environment(\.bridgedCurrency) private var bridged
    @Environment(CounterStore.self) private var store
    @Environment(\.isPresented) private var isPresented
    var body: some View {
      VStack {
        Text("\(currency) \(bridged) \(store.count) \(isPresented)")
        Button("close") { dismiss() }
      }
    }
  }

  struct Sheet: View {
    @Bindable var store: CounterStore
    let onDismiss: @MainActor () -> Void
    var body: some View {
      Button("open") { store.isOn = true }
        .sheet(isPresented: $store.isOn, onDismiss: onDismiss) { Inside() }
        .environment(store)
        .environment(\.currency, "EUR")
        .environment(\.bridgedCurrency, "yen")
    }
  }

  @Test("a sheet inherits everything above its modifier, and what the user does writes the state")
  func sheet() throws {
    var dismissals = 0
    let host = TestHost(
      UIHostingController(rootView: Sheet(store: store) { dismissals += 1 }), columns: 50, rows: 16)
    #expect(host.snapshot.contains("open"))
    try host.press("enter")
    #expect(host.snapshot.contains("EUR yen 0 true"), "\(host.snapshot)")
    store.count = 2
    #expect(host.snapshot.contains("EUR yen 2 true"))
    try host.press("escape")
    #expect(!store.isOn)
    #expect(dismissals == 1)
    #expect(!host.snapshot.contains("EUR"))
    try host.press("enter")
    try host.click("close")
    #expect(!store.isOn)
    #expect(dismissals == 2)
    store.isOn = true
    #expect(host.snapshot.contains("EUR"))
    store.isOn = false
    #expect(!host.snapshot.contains("EUR"))
    #expect(dismissals == 3)
  }

  @Test("it works without a controller around, too")
  func withoutController() throws {
    let host = TestHost(Sheet(store: store) {}, columns: 50, rows: 16)
    try host.press("enter")
    #expect(host.snapshot.contains("EUR yen 0 true"), "\(host.snapshot)")
    try host.press("escape")
    #expect(!host.snapshot.contains("EUR"))
  }

  struct Item: Identifiable, Equatable {
    let id: Int
    var text: String
  }
  @Observable @MainActor final class ItemModel { var item: Item? }

  @Test("an item presents, another identity presents anew, the same identity is updated")
  func item() throws {
    struct Content: View {
      let text: String
      @State private var taps = 0
      var body: some View { Button("\(text) \(taps)") { taps += 1 } }
    }
    struct Screen: View {
      @Bindable var model: ItemModel
      var body: some View { Text("base").sheet(item: $model.item) { Content(text: $0.text) } }
    }
    let model = ItemModel()
    let host = TestHost(UIHostingController(rootView: Screen(model: model)), columns: 50, rows: 16)
    model.item = Item(id: 1, text: "one")
    #expect(host.snapshot.contains("one 0"), "\(host.snapshot)")
    try host.press("enter")
    model.item?.text = "uno"
    #expect(host.snapshot.contains("uno 1"))
    model.item = Item(id: 2, text: "two")
    #expect(host.snapshot.contains("two 0"))
    try host.press("escape")
    #expect(model.item == nil)
    #expect(host.snapshot.contains("base"))
  }

  @Test("a sheet presents another one, and both go in their order")
  func nested() throws {
    struct Inner: View {
      @State private var isShown = false
      var body: some View {
        Button("more") { isShown = true }.sheet(isPresented: $isShown) { Text("innermost") }
      }
    }
    struct Screen: View {
      @State private var isShown = false
      var body: some View { Button("open") { isShown = true }.sheet(isPresented: $isShown) { Inner() } }
    }
    let host = TestHost(UIHostingController(rootView: Screen()), columns: 50, rows: 16)
    try host.press("enter")
    #expect(host.snapshot.contains("more"))
    try host.press("enter")
    #expect(host.snapshot.contains("innermost"), "\(host.snapshot)")
    try host.press("escape")
    #expect(host.snapshot.contains("more"))
    try host.press("escape")
    #expect(host.snapshot.contains("open"))
    #expect(!host.snapshot.contains("more"))
  }

  @Test("a sheet may refuse to be dismissed, and say how high it is")
  func settings() throws {
    struct Screen: View {
      @Bindable var store: CounterStore
      var body: some View {
        Text("base").sheet(isPresented: $store.isOn) {
          Text("stubborn").interactiveDismissDisabled(store.count == 0).presentationDetents([.height(48), .large])
        }
      }
    }
    let host = TestHost(UIHostingController(rootView: Screen(store: store)), columns: 60, rows: 20)
    store.isOn = true
    #expect(host.snapshot.contains("stubborn"))
    #expect(
      host.snapshot.split(separator: "\n", omittingEmptySubsequences: false).count { $0.contains("│") } == 3,
      "\(host.snapshot)")
    try host.press("escape")
    #expect(store.isOn)
    store.count = 1
    _ = host.snapshot
    try host.press("escape")
    #expect(!store.isOn)
  }

  @Test("a cover takes the whole screen, and is left by its content")
  func cover() throws {
    struct Screen: View {
      @State private var isShown = false
      var body: some View {
        Button("open") { isShown = true }.fullScreenCover(isPresented: $isShown) { Button("shut") { isShown = false } }
      }
    }
    let host = TestHost(UIHostingController(rootView: Screen()), columns: 50, rows: 14)
    try host.press("enter")
    #expect(host.snapshot.contains("shut"))
    #expect(!host.snapshot.contains("open"))
    try host.press("escape")
    #expect(host.snapshot.contains("shut"))
    try host.press("enter")
    #expect(host.snapshot.contains("open"))
  }

  @Test("a popover stands below what it belongs to")
  func popover() throws {
    struct Screen: View {
      @State private var isShown = false
      var body: some View {
        VStack(spacing: 0) {
          Button("open") { isShown = true }.popover(isPresented: $isShown) { Text("a few words") }
          Spacer()
        }
      }
    }
    let host = TestHost(UIHostingController(rootView: Screen()), columns: 50, rows: 14)
    try host.press("enter")
    #expect(try host.find(text: "a few words").row == 2, "\(host.snapshot)")
    try host.press("escape")
    #expect(!host.snapshot.contains("words"))
  }

  @Test("the old way to dismiss works")
  func presentationMode() throws {
    struct Old: View {
      @Environment(\.presentationMode) private var mode
      var body: some View { Button("go \(mode.wrappedValue.isPresented)") { mode.wrappedValue.dismiss() } }
    }
    struct Screen: View {
      @State private var isShown = true
      var body: some View { Text("base").sheet(isPresented: $isShown) { Old() } }
    }
    let host = TestHost(UIHostingController(rootView: Screen()), columns: 50, rows: 14)
    #expect(host.snapshot.contains("go"), "\(host.snapshot)")
    try host.press("enter")
    #expect(!host.snapshot.contains("go"))
  }

  @Test("what is presented goes with the view that presents, and nothing is left")
  func released() {
    final class Token {}
    struct Held: View {
      let make: () -> Token
      @State private var token: Token?
      var body: some View { Text("held").onAppear { token = make() } }
    }
    struct Screen: View {
      let store: CounterStore
      let make: () -> Token
      var body: some View {
        if !store.isOn { Text("base").sheet(isPresented: .constant(true)) { Held(make: make) } }
      }
    }
    weak var token: Token?
    let host = TestHost(
      UIHostingController(
        rootView: Screen(store: store) {
          let made = Token()
          token = made
          return made
        }), columns: 50, rows: 14)
    #expect(host.snapshot.contains("held"))
    #expect(token != nil)
    store.isOn = true
    #expect(!host.snapshot.contains("held"))
    UpdateCycle.main.flush()
    #expect(token == nil)
  }

  @Test("a row of a list presents")
  func row() throws {
    struct Row: View {
      let number: Int
      @State private var isShown = false
      var body: some View {
        Button("row \(number)") { isShown = true }.sheet(isPresented: $isShown) { Text("of \(number)") }
      }
    }
    struct Screen: View { var body: some View { List(1..<4, id: \.self) { Row(number: $0) } } }
    let host = TestHost(UIHostingController(rootView: Screen()), columns: 50, rows: 14)
    try host.click("row 2")
    #expect(host.snapshot.contains("of 2"), "\(host.snapshot)")
    try host.press("escape")
    #expect(!host.snapshot.contains("of 2"))
  }
}
