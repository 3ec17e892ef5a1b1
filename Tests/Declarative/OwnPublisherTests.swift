import Core
import CoreTestSupport
import Testing

/// Tells by a subject of its own, when it likes.
private final class Clock: ObservableObject {
  let objectWillChange = PassthroughSubject<Void, Never>()
  var time = 0
  @Published var zone = "here"

  func tick() {
    objectWillChange.send()
    time += 1
  }
}

/// Tells by a publisher of the usual type, which it makes itself.
private final class Counter: ObservableObject {
  let objectWillChange = ObservableObjectPublisher()
  var count = 0 { willSet { objectWillChange.send() } }
}

/// Its publisher is made anew for everyone who asks.
private final class Erased: ObservableObject {
  private let subject = PassthroughSubject<Int, Never>()
  var objectWillChange: AnyPublisher<Int, Never> { subject.eraseToAnyPublisher() }
  var value = 0 { didSet { subject.send(value) } }
}

@MainActor
@Suite("Objects with a publisher of their own") struct OwnPublisherTests {
  @Test("a view that made the object, and one that was given it, are told by what the object sends")
  func subjects() throws {
    struct Owner: View {
      @StateObject private var clock = Clock()
      var body: some View {
        VStack {
          Button("tick") { clock.tick() }
          Text("at \(clock.time)")
          Hand(clock: clock)
        }
      }
    }
    struct Hand: View {
      @ObservedObject var clock: Clock
      var body: some View { Text("hand \(clock.time)") }
    }
    let host = TestHost(Owner())
    #expect(host.snapshot.contains("at 0") && host.snapshot.contains("hand 0"))
    try host.tap("tick")
    #expect(host.snapshot.contains("at 1") && host.snapshot.contains("hand 1"), "\(host.snapshot)")
    try host.tap("tick")
    #expect(host.snapshot.contains("hand 2"), "\(host.snapshot)")
  }

  @Test("an object in the environment, and its bindings, are followed")
  func environment() throws {
    struct Shown: View {
      @EnvironmentObject private var clock: Clock
      var body: some View { Text("\(clock.zone) \(clock.time)") }
    }
    let clock = Clock()
    let host = TestHost(Shown().environmentObject(clock))
    #expect(host.snapshot == "here 0")
    clock.tick()
    #expect(host.snapshot == "here 1")
  }

  @Test("published properties of such an object tell their own subscribers alone, as in Combine")
  func published() {
    let clock = Clock()
    struct Shown: View {
      @ObservedObject var clock: Clock
      var body: some View { Text(clock.zone) }
    }
    let host = TestHost(Shown(clock: clock))
    var zones: [String] = []
    let subscription = clock.$zone.sink { zones.append($0) }
    defer { subscription.cancel() }
    clock.zone = "there"
    #expect(zones == ["here", "there"])
    #expect(host.snapshot == "here")
    clock.tick()
    #expect(host.snapshot == "there")
  }

  @Test("a publisher of the usual type may be the program's own")
  func usual() {
    struct Shown: View {
      @ObservedObject var counter: Counter
      var body: some View { Text("\(counter.count)") }
    }
    let counter = Counter()
    let host = TestHost(Shown(counter: counter))
    counter.count = 4
    #expect(host.snapshot == "4")
  }

  @Test("a publisher of any type will do, also one that is made for each who asks")
  func erased() {
    struct Shown: View {
      @ObservedObject var erased: Erased
      var body: some View { Text("\(erased.value)") }
    }
    let erased = Erased()
    let host = TestHost(Shown(erased: erased))
    erased.value = 7
    #expect(host.snapshot == "7")
  }
}
