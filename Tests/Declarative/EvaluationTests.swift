import Core
import CoreTestSupport
import Testing

@MainActor
@Suite struct EvaluationTests {
  let store = CounterStore()

  @Test("one tap evaluates its readers again, and no other view")
  func readersOnly() throws {
    let host = TestHost(ContentScreen().environment(store))
    #expect(host.snapshot == "Count 0\n[ Increment ]\n[ Switch ]\nNumbers\nIt is dark")
    #expect(host.evaluations == 3)
    try host.tap("Increment")
    #expect(host.snapshot == "Count 1\n[ Increment ]\n[ Switch ]\nNumbers 1 to 1\nIt is dark")
    #expect(host.evaluations(of: ContentScreen.self) == 2)
    #expect(host.evaluations(of: NumberListView.self) == 2)
    #expect(host.evaluations(of: LightBulbView.self) == 1)
    try host.tap("Switch")
    #expect(host.snapshot == "Count 1\n[ Increment ]\n[ Switch ]\nNumbers 1 to 1\nThe light is on")
    #expect(host.evaluations(of: ContentScreen.self) == 2)
    #expect(host.evaluations(of: NumberListView.self) == 2)
    #expect(host.evaluations(of: LightBulbView.self) == 2)
  }

  @Test("a counter above a list: a tap is one body, one drawn text and no row")
  func aboveAList() throws {
    struct Row: View {
      let number: Int
      var body: some View { Text(verbatim: "row \(number)") }
    }
    struct Screen: View {
      @State private var count = 0
      var body: some View {
        VStack {
          Text(verbatim: "count \(count)")
          Button("Tap") { count += 1 }
          List(1...20, id: \.self) { Row(number: $0) }
        }
      }
    }
    let host = TestHost(Screen(), columns: 20, rows: 24)
    try host.tap("Tap")
    let (bodies, draws, layouts) = (host.evaluations, host.draws, host.layouts)
    let rows = host.evaluations(of: Row.self)
    #expect(rows == 20)
    try host.tap("Tap")
    #expect(try host.find(text: "count 2").row == 0)
    #expect(host.evaluations == bodies + 1)
    #expect(host.evaluations(of: Row.self) == rows)
    #expect(host.layouts == layouts)
    #expect(host.draws == draws + 1)
  }

  @Test("a view with a == of its own is evaluated when that says so")
  func equatable() throws {
    struct Parity: View, Equatable {
      let number: Int
      var body: some View { Text(verbatim: "n\(number)") }
      nonisolated static func == (left: Parity, right: Parity) -> Bool { left.number % 2 == right.number % 2 }
    }
    struct Screen: View {
      @State private var number = 0
      var body: some View {
        Parity(number: number).equatable()
        Button("two") { number += 2 }
        Button("one") { number += 1 }
      }
    }
    let host = TestHost(VStack { Screen() }, columns: 9, rows: 3)
    try host.tap("two")
    #expect(try host.find(text: "n0").row == 0)
    #expect(host.evaluations(of: Parity.self) == 1)
    try host.tap("one")
    #expect(try host.find(text: "n3").row == 0)
    #expect(host.evaluations(of: Parity.self) == 2)
  }

  @Test("a thousand changes in one turn are one evaluation")
  func coalesces() {
    let host = TestHost(LightBulbView().environment(store))
    host.update()
    for _ in 1...1_001 { store.isOn.toggle() }
    #expect(host.snapshot == "The light is on")
    #expect(host.evaluations == 2)
  }

  @Test("of views that are passed data, only those whose data changed are evaluated")
  func plainParameters() {
    let host = TestHost(PlainScreen().environment(store))
    #expect(host.snapshot == "0\nOFF")
    store.isOn = true
    #expect(host.snapshot == "0\nON")
    #expect(host.evaluations(of: PlainScreen.self) == 2)
    #expect(host.evaluations(of: PlainNumberView.self) == 1)
    #expect(host.evaluations(of: PlainLightView.self) == 2)
  }

  @Test("a view whose closure may have changed is evaluated again; one without is not")
  func closures() {
    struct Row: View {
      let title: String
      let action: @MainActor () -> Void
      var body: some View { Button(title, action: action) }
    }
    struct Rows: View {
      @Environment(CounterStore.self) var store
      var body: some View {
        VStack {
          Row(title: "Add \(store.count)") { store.count += 1 }
          PlainLightView(isOn: true)
        }
      }
    }
    let host = TestHost(Rows().environment(store))
    host.update()
    store.count = 1
    #expect(host.evaluations(of: Row.self) == 2)
    #expect(host.evaluations(of: PlainLightView.self) == 1)
  }

  @Test("a view that is gone is not evaluated any more")
  func gone() {
    struct Outer: View {
      @Environment(CounterStore.self) var store
      var body: some View {
        if !store.isOn { NumberListView() }
      }
    }
    let host = TestHost(Outer().environment(store))
    #expect(host.snapshot == "Numbers")
    store.count = 1
    store.isOn = true
    #expect(host.snapshot == "")
    #expect(host.evaluations(of: NumberListView.self) == 1)
    store.count = 2
    #expect(host.evaluations(of: NumberListView.self) == 1)
    store.isOn = false
    #expect(host.snapshot == "Numbers 1 to 2")
  }

  @Test("a host that is released releases its views and its store")
  func released() {
    weak var released: CounterStore?
    weak var view: UIView?
    do {
      let store = CounterStore()
      let host = TestHost(ContentScreen().environment(store))
      host.update()
      (released, view) = (store, host.view)
    }
    #expect(view == nil)
    #expect(released == nil)
  }

  @Test("an evaluation that comes to the same text lays out nothing")
  func equalOutput() {
    let label = CountingContainer()
    struct Even: View {
      let store: CounterStore
      var body: some View { Text(store.count.isMultiple(of: 2) ? "even" : "odd") }
    }
    let hosting = HostingView(rootView: Even(store: store))
    label.addSubview(hosting)
    let host = TestHost(label, columns: 10, rows: 1)
    host.update()
    let layouts = label.layouts
    store.count = 2
    #expect(host.evaluations == 2)
    #expect(label.layouts == layouts)
  }

  @Test("setting another root view updates what differs")
  func rootView() {
    let hosting = HostingView(rootView: PlainNumberView(count: 1))
    let host = TestHost(hosting)
    #expect(host.snapshot == "1")
    hosting.rootView = PlainNumberView(count: 22)
    #expect(host.snapshot == "22")
    hosting.rootView = PlainNumberView(count: 22)
    #expect(host.evaluations == 2)
  }

  @Test("a view made within an observe does not subscribe it")
  func madeWithinAPass() {
    var runs = 0
    var hosting: HostingView<LightBulbView>?
    let values = ValueNode("Test").environment(store)
    let token = observe {
      runs += 1
      hosting = HostingView(rootView: LightBulbView())
    }
    _ = values
    store.isOn = true
    UpdateCycle.main.flush()
    #expect(runs == 1)
    #expect(hosting != nil)
    token.cancel()
  }
}

/// A view that fills itself with its only subview, and counts its layouts.
final class CountingContainer: UIView {
  private(set) var layouts = 0
  override func layoutSubviews() {
    layouts += 1
    for view in subviews { view.place(in: CellRectangle(width: cellFrame.width, height: cellFrame.height)) }
  }
}
