import Core
import CoreTestSupport
import Synchronization
import Testing

/// A model that any thread may write.
@Observable
final class SharedReading: Sendable {
  @ObservationIgnored private let storage = Mutex(0)

  var value: Int {
    get {
      access(keyPath: \.value)
      return storage.withLock { $0 }
    }
    set {
      withMutation(keyPath: \.value) { storage.withLock { $0 = newValue } }
    }
  }
}

/// A type of a program's own without isolation, which is handed what views get.
nonisolated private struct Helper {
  func draw(in context: inout GraphicsContext, _ size: CGSize) {
    let text = context.resolve(Text("a"))
    context.draw(text, at: CGPoint(x: 0, y: 0), anchor: .topLeading)
    context.draw(Text("b"), at: CGPoint(x: size.width, y: 0), anchor: .topTrailing)
    if let symbol = context.resolveSymbol(id: 1) { context.draw(symbol, at: CGPoint(x: 24, y: 8)) }
    context.clip(to: Path(CGRect(x: 0, y: 0, width: context.clipBoundingRect.width, height: 16)))
    context.drawLayer { $0.draw(Text("hidden"), at: CGPoint(x: 0, y: 24), anchor: .leading) }
    context.withCGContext { _ in }
    context.clipToLayer { $0.fill(Path(CGRect(x: 8, y: 0, width: 8, height: 16)), with: .color(.red)) }
    context.draw(Text("|||"), at: .zero, anchor: .topLeading)
  }

  func place(_ proxy: GeometryProxy, _ anchor: Anchor<CGRect>) -> String {
    "\(Int(proxy.frame(in: .global).minX)) \(Int(proxy[anchor].width)) \(proxy.bounds(of: .named("none")) == nil)"
  }

  func scroll(_ proxy: ScrollViewProxy) { proxy.scrollTo(7, anchor: .top) }
}

private struct WidthKey: PreferenceKey {
  static var defaultValue: Anchor<CGRect>? { nil }
  static func reduce(value: inout Anchor<CGRect>?, nextValue: () -> Anchor<CGRect>?) { value = value ?? nextValue() }
}

@MainActor
@Suite(.timeLimit(.minutes(5))) struct IsolationTests {
  @Test("types without isolation draw, ask for places and scroll with what a view hands them")
  func helpers() throws {
    let canvas = TestHost(
      Canvas { context, size in
        Helper().draw(in: &context, size)
      } symbols: {
        Text("s").tag(1)
      }, columns: 6, rows: 2)
    #expect(canvas.snapshot.hasPrefix("a|s  b") && !canvas.snapshot.contains("hidden"), "\(canvas.snapshot)")
    let places = TestHost(
      Text("four").anchorPreference(key: WidthKey.self, value: .bounds) { $0 }
        .overlayPreferenceValue(WidthKey.self) { anchor in
          GeometryReader { proxy in Text(anchor.map { Helper().place(proxy, $0) } ?? "none").fixedSize() }
        }.padding(.leading, 8), columns: 20, rows: 1)
    #expect(places.snapshot.contains("64 32 true"), "\(places.snapshot)")
    let list = TestHost(
      ScrollViewReader { proxy in
        Button("Go") { Helper().scroll(proxy) }
        ScrollView { VStack { ForEach(0..<20) { Text("row \($0)") } } }
      }, columns: 12, rows: 5)
    try list.click("Go")
    #expect(list.snapshot.contains("row 7") && !list.snapshot.contains("row 6"), "\(list.snapshot)")
  }

  struct Reading: View {
    let model: SharedReading
    var body: some View {
      MainActor.assertIsolated()
      return Text("\(model.value)")
    }
  }

  @Test("a store without isolation and a value of the main actor are read in a body")
  func plainStore() {
    let store = PlainStore()
    let host = TestHost(PlainStoreView().environment(store).environment(\.accent, "red"))
    #expect(host.snapshot == "dark")
    store.isOn = true
    #expect(host.snapshot == "red light")
  }

  @Test("a change made off the main actor is shown at once when it is asked for, and never as the value before")
  func offMain() async {
    let model = SharedReading()
    let host = TestHost(Reading(model: model))
    host.update()
    for number in 1...500 {
      await Task.detached { model.value = number }.value
      #expect(host.snapshot == "\(number)")
    }
    #expect(host.evaluations == 501)
  }

  @Test("a change is shown by the next turn, though nobody asks for it")
  func byItself() async {
    let model = SharedReading()
    let host = TestHost(Reading(model: model))
    host.update()
    await Task.detached { model.value = 1 }.value
    let label = host.view.subviews.first?.subviews.first as? UILabel
    #expect(await UpdateTurns.become { label?.text == "1" })
  }
}
