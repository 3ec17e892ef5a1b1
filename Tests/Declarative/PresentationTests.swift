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

  @Test("without detents a sheet is as high as what is in it, and eight rows at least", arguments: [(1, 8), (12, 12)])
  func height(lines: Int, rows: Int) {
    struct Screen: View {
      let lines: Int
      var body: some View {
        Text("base").sheet(isPresented: .constant(true)) {
          VStack(spacing: 0) { ForEach(0..<lines, id: \.self) { Text("line \($0)") } }
        }
      }
    }
    let host = TestHost(UIHostingController(rootView: Screen(lines: lines)), columns: 60, rows: 20)
    #expect(
      host.snapshot.split(separator: "\n", omittingEmptySubsequences: false).count { $0.contains("│") } == rows,
      "\(host.snapshot)")
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

  // MARK: What happens at the same time

  struct Named: Identifiable {
    let id: String
  }

  @Observable @MainActor final class Wishes {
    var isFirst = false
    var isSecond = false
    var item: Named?
    var isThere = true
    var dismissals = 0
  }

  struct TwoSheets: View {
    @Bindable var wishes: Wishes
    var onInside: @MainActor (Wishes) -> Void = { _ in }
    var body: some View {
      VStack {
        Text("below")
        if wishes.isThere {
          Text("bearer").sheet(isPresented: $wishes.isFirst, onDismiss: { wishes.dismissals += 1 }) {
            Text("first")
              .onAppear { onInside(wishes) }
              .sheet(isPresented: $wishes.isSecond) { Text("second") }
          }
        }
      }
      .sheet(item: $wishes.item) { Text("item \($0.id)").onAppear { onInside(wishes) } }
    }
  }

  @Test("a state that is true and false again before anything is shown presents nothing")
  func takenBack() {
    let wishes = Wishes()
    let host = TestHost(TwoSheets(wishes: wishes), columns: 40, rows: 12)
    wishes.isFirst = true
    wishes.isFirst = false
    #expect(!host.snapshot.contains("first"))
    #expect(wishes.dismissals == 0)
    wishes.isFirst = true
    #expect(host.snapshot.contains("first"))
    wishes.isFirst = false
    wishes.isFirst = true
    #expect(host.snapshot.contains("first") && wishes.isFirst, "\(host.snapshot)")
  }

  @Test("a sheet whose content takes it back as it appears is gone, and the state says so")
  func takenBackFromWithin() {
    let wishes = Wishes()
    let host = TestHost(TwoSheets(wishes: wishes) { $0.isFirst = false }, columns: 40, rows: 12)
    wishes.isFirst = true
    #expect(!host.snapshot.contains("first"), "\(host.snapshot)")
    #expect(host.snapshot.contains("below"))
    #expect(!wishes.isFirst && wishes.dismissals == 1)
  }

  @Test("an item that another one takes the place of while it is presented shows the other one")
  func swapped() throws {
    let wishes = Wishes()
    let host = TestHost(
      TwoSheets(wishes: wishes) { if $0.item?.id == "a" { $0.item = Named(id: "b") } }, columns: 40, rows: 12)
    wishes.item = Named(id: "a")
    #expect(host.snapshot.contains("item b"), "\(host.snapshot)")
    try host.press("escape")
    #expect(wishes.item == nil && !host.snapshot.contains("item"))
  }

  @Test("a sheet below another one takes that with it")
  func both() {
    let wishes = Wishes()
    let host = TestHost(TwoSheets(wishes: wishes) { $0.isSecond = true }, columns: 40, rows: 16)
    wishes.isFirst = true
    #expect(host.snapshot.contains("second"), "\(host.snapshot)")
    wishes.isFirst = false
    #expect(!host.snapshot.contains("second") && !host.snapshot.contains("first"), "\(host.snapshot)")
    #expect(wishes.dismissals == 1)
  }

  @Test("the view that presents vanishes as the sheet comes, and another sheet can come then")
  func bearerVanishes() {
    let wishes = Wishes()
    let host = TestHost(TwoSheets(wishes: wishes) { $0.isThere = false }, columns: 40, rows: 12)
    wishes.isFirst = true
    #expect(!host.snapshot.contains("first"), "\(host.snapshot)")
    wishes.item = Named(id: "x")
    #expect(host.snapshot.contains("item x"), "\(host.snapshot)")
  }

  @Test("an alert that gives way to another one in the same turn shows the other one")
  func alerts() throws {
    struct Screen: View {
      @Bindable var wishes: Wishes
      var body: some View {
        Text("below")
          .alert("One", isPresented: $wishes.isFirst) { Button("Next") { wishes.isSecond = true } }
          .alert("Two", isPresented: $wishes.isSecond) { Button("Enough") {} }
      }
    }
    let wishes = Wishes()
    let host = TestHost(Screen(wishes: wishes), columns: 40, rows: 12)
    wishes.isFirst = true
    #expect(host.snapshot.contains("One"))
    wishes.isSecond = true
    wishes.isFirst = false
    #expect(host.snapshot.contains("Two") && !host.snapshot.contains("One"), "\(host.snapshot)")
    try host.tap("Enough")
    #expect(!wishes.isSecond)
    wishes.isFirst = true
    try host.tap("Next")
    #expect(host.snapshot.contains("Two") && !wishes.isFirst, "\(host.snapshot)")
  }

  @Test("a task that fails says so on the screen")
  func failingTask() async {
    struct Refused: LocalizedError { var errorDescription: String? { "The server said no." } }
    struct Screen: View {
      let done: @MainActor () -> Void
      @State private var error: Refused?
      @State private var isFailed = false
      var body: some View {
        Text("below")
          .alert(isPresented: $isFailed, error: error) { Button("OK") {} }
          .task {
            do {
              throw Refused()
            } catch {
              (self.error, isFailed) = (Refused(), true)
            }
            done()
          }
      }
    }
    var host: TestHost?
    await withCheckedContinuation { continuation in
      host = TestHost(Screen { continuation.resume() }, columns: 40, rows: 10)
      host?.update()
    }
    #expect(host?.snapshot.contains("The server said no.") == true, "\(host?.snapshot ?? "")")
  }
}
