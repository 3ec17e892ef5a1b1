import Core
import CoreTestSupport
import Testing

/// How often things were made, for views that tell.
@MainActor
final class Made {
  nonisolated(unsafe) static var count = 0
}

@MainActor @Observable
private final class Titles {
  var title = "A"
}

private struct Counter: View {
  @State private var count = 0
  var title = "Count"
  var body: some View {
    Button("\(title) \(count)") { count += 1 }
  }
}

private struct PassingOn: View {
  @State private var text = "a"
  var body: some View {
    VStack {
      Letter(text: $text)
      PlainNumberView(count: 1)
    }
  }
}

private struct Letter: View {
  @Binding var text: String
  var body: some View {
    Button(text) { text += "b" }
  }
}

@MainActor
@Suite struct StateTests {
  @Test("a state stays at its place while its view is made anew, and each place has its own")
  func places() throws {
    struct Two: View {
      let titles: Titles
      var body: some View {
        VStack {
          Counter(title: titles.title)
          Counter(title: "B")
        }
      }
    }
    let titles = Titles()
    let host = TestHost(Two(titles: titles))
    try host.tap("A 0")
    try host.tap("A 1")
    try host.tap("B 0")
    #expect(host.snapshot == "[ A 2 ]\n[ B 1 ]")
    titles.title = "C"
    #expect(host.snapshot == "[ C 2 ]\n[ B 1 ]")
    #expect(host.evaluations(of: Two.self) == 2)
    #expect(host.evaluations(of: Counter.self) == 6)
  }

  @Test("the initial value is made once, when the view comes")
  func lazy() {
    final class Model {
      init() { Made.count += 1 }
    }
    struct Owner: View {
      @State private var model = Model()
      let number: Int
      var body: some View { Text("\(number) \(ObjectIdentifier(model) == ObjectIdentifier(model))") }
    }
    Made.count = 0
    let hosting = HostingView(rootView: Owner(number: 1))
    let host = TestHost(hosting)
    #expect(host.snapshot == "1 true")
    for number in 2...5 { hosting.rootView = Owner(number: number) }
    #expect(host.snapshot == "5 true")
    #expect(Made.count == 1)
  }

  @Test("a view that passes its state on without reading it is not evaluated when it changes")
  func binding() throws {
    let host = TestHost(PassingOn(), columns: 7, rows: 2)
    try host.tap("a")
    try host.tap("ab")
    #expect(host.snapshot == "[ abb ]\n   1")
    #expect(host.evaluations(of: PassingOn.self) == 1)
    #expect(host.evaluations(of: Letter.self) == 3)
    #expect(host.evaluations(of: PlainNumberView.self) == 1)
  }

  @Test("a binding to the same property of a model is the same, whenever it is made")
  func sameBinding() {
    struct Outer: View {
      let titles: Titles
      @State private var number = 0
      var body: some View {
        @Bindable var titles = titles
        VStack {
          Text("\(number)").onAppear { number = 1 }
          Letter(text: $titles.title)
        }
      }
    }
    let host = TestHost(Outer(titles: Titles()), columns: 5, rows: 2)
    #expect(host.snapshot == "  1\n[ A ]")
    #expect(host.evaluations(of: Letter.self) == 1)
  }

  @Test("setting what is equal changes nothing")
  func equal() throws {
    struct Same: View {
      @State private var text = "x"
      var body: some View { Button("Same \(text)") { text = "x" } }
    }
    let host = TestHost(Same())
    try host.tap("Same x")
    #expect(host.evaluations == 1)
  }

  @Test("many changes of a turn are one evaluation")
  func coalesced() throws {
    struct Many: View {
      @State private var sum = 0
      @State private var last: Int?
      var body: some View {
        Button("Sum \(sum) \(last ?? 0)") {
          for number in 1...100 {
            sum += number
            last = number
          }
        }
      }
    }
    let host = TestHost(Many())
    try host.tap("Sum 0 0")
    #expect(host.snapshot == "[ Sum 5,050 100 ]")
    #expect(host.evaluations == 2)
  }

  @Test("a state that is set in the body settles, after the body")
  func setInBody() {
    struct Eager: View {
      @State private var number = 0
      var body: some View {
        if number < 3 { number += 1 }
        return Text("\(number)")
      }
    }
    let host = TestHost(Eager())
    #expect(host.snapshot == "3")
    #expect(host.evaluations == 4)
  }

  @Test("a state that another thread sets shows its last value")
  func elsewhere() async throws {
    final class Door {
      var set: (@Sendable (Int) -> Void)?
    }
    struct Watching: View {
      @State private var number = 0
      let door: Door
      var body: some View {
        let binding = $number
        let location = UncheckedBox(binding)
        door.set = { location.value.wrappedValue = $0 }
        return Text(verbatim: "\(number)")
      }
    }
    let door = Door()
    let host = TestHost(Watching(door: door))
    #expect(host.snapshot == "0")
    // Each evaluation makes another closure, which the thread must not look at meanwhile.
    let set = try #require(door.set)
    await Task.detached { for number in 1...2_000 { set(number) } }.value
    #expect(await host.becomes { $0 == "2000" })
  }

  private struct UncheckedBox<Value>: @unchecked Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
  }

  @Test("another identity is another view, with a state of its own")
  func identity() throws {
    struct Reset: View {
      @State private var id = 0
      var body: some View {
        VStack {
          Counter().id(id)
          Button("Reset") { id += 1 }
        }
      }
    }
    let host = TestHost(Reset())
    try host.tap("Count 0")
    #expect(host.snapshot.hasPrefix("[ Count 1 ]"))
    try host.tap("Reset")
    #expect(host.snapshot.hasPrefix("[ Count 0 ]"))
  }

  @Test("a state may be set in an initialiser")
  func initialised() {
    struct Named: View {
      @State private var name: String
      @State private var other: String?
      init(_ name: String) { _name = State(initialValue: name) }
      var body: some View { Text(name + (other ?? "!")) }
    }
    #expect(TestHost(Named("Ann")).snapshot == "Ann!")
  }

  @Test("properties of a property of one's own are filled, and it is told")
  func custom() throws {
    @MainActor struct Doubled: DynamicProperty {
      @State private var number = 1
      @Environment(\.currency) private var currency
      private(set) var text = ""
      nonisolated init() {}
      nonisolated mutating func update() { MainActor.assumeIsolated { text = "\(number * 2) \(currency)" } }
      func add() { number += 1 }
    }
    struct Using: View {
      var doubled = Doubled()
      var body: some View { Button(doubled.text) { doubled.add() } }
    }
    let host = TestHost(Using().environment(\.currency, "EUR"))
    try host.tap("2 EUR")
    #expect(host.snapshot == "[ 4 EUR ]")
  }
}
