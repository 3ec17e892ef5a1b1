import AmbientPublishers
import Core
import CoreTestSupport
import Testing

@MainActor
@Suite struct ReceiveTests {
  final class Journal { var lines: [String] = [] }

  @Observable @MainActor final class Model {
    var isThere = true
    var other = 0
  }

  @MainActor final class Store: ObservableObject {
    @Published var count = 1
  }

  struct Ticking: View {
    let tick = Timer.publish(every: 1, on: .main, in: .common).autoconnect()
    @State private var seconds = 0
    var body: some View { Text(verbatim: "\(seconds) s").onReceive(tick) { _ in seconds += 1 } }
  }

  @Test("a timer beats as often as time has gone on")
  func timer() {
    let host = TestHost(Ticking(), columns: 8, rows: 1)
    #expect(host.snapshot == "  0 s")
    host.advance(by: .seconds(3))
    #expect(host.snapshot == "  3 s")
    host.advance(by: .milliseconds(500))
    #expect(host.snapshot == "  3 s")
    host.advance(by: .milliseconds(500))
    #expect(host.snapshot == "  4 s")
  }

  @Test("a view that is evaluated again keeps its subscription; one that goes ends it")
  func lifetime() {
    struct Screen: View {
      let model: Model
      let journal: Journal
      private let tick: Publishers.Autoconnect<Timer.TimerPublisher>
      init(model: Model, journal: Journal) {
        (self.model, self.journal) = (model, journal)
        tick = Timer.publish(every: 10, on: .main, in: .default).autoconnect()
      }
      var body: some View {
        if model.isThere {
          Text(verbatim: "\(model.other)").onReceive(tick) { _ in journal.lines.append("\(model.other)") }
        }
      }
    }
    let (model, journal) = (Model(), Journal())
    let host = TestHost(Screen(model: model, journal: journal), columns: 8, rows: 1)
    host.advance(by: .seconds(8))
    model.other = 1
    host.advance(by: .seconds(4))
    #expect(journal.lines == ["1"])
    model.isThere = false
    host.advance(by: .seconds(20))
    #expect(journal.lines == ["1"])
  }

  @Test("a timer that is connected by hand waits, and its upstream can be stopped")
  func connecting() throws {
    struct Screen: View {
      @State private var timer = Timer.publish(every: 1, on: .main, in: .common)
      @State private var connection: (any Cancellable)?
      @State private var beats = 0
      var body: some View {
        VStack(spacing: 0) {
          Text(verbatim: "\(beats)")
          Button("Start") { connection = timer.connect() }
          Button("Stop") { connection?.cancel() }
        }
        .onReceive(timer) { _ in beats += 1 }
      }
    }
    let host = TestHost(Screen(), columns: 12, rows: 3)
    host.advance(by: .seconds(2))
    #expect(host.snapshot.contains("0"))
    try host.tap("Start")
    host.advance(by: .seconds(2))
    #expect(host.snapshot.contains("2"))
    try host.tap("Stop")
    host.advance(by: .seconds(2))
    #expect(host.snapshot.contains("2"))
  }

  @Test(
    "a timer takes any number of seconds: what has no end or is no number does not beat, none or less is as soon as can be",
    arguments: [(.infinity, 0), (.nan, 0), (-1, 3), (0, 3), (1e300, 0)] as [(TimeInterval, Int)])
  func oddIntervals(seconds: TimeInterval, beats: Int) {
    struct Screen: View {
      let timer: Publishers.Autoconnect<Timer.TimerPublisher>
      @State private var beats = 0
      var body: some View { Text(verbatim: "\(beats)").onReceive(timer) { _ in beats += 1 } }
    }
    let timer = Timer.publish(every: seconds, tolerance: seconds, on: .main, in: .common).autoconnect()
    let host = TestHost(Screen(timer: timer), columns: 4, rows: 1)
    host.advance(by: .milliseconds(3))
    #expect(host.snapshot.trimmingCharacters(in: .whitespaces) == "\(beats)")
  }

  @Test("notifications of a name are received, whoever makes the publisher anew")
  func notifications() {
    struct Screen: View {
      static let name = Notification.Name("ReceiveTests.saved")
      let center: NotificationCenter
      @State private var saved: [String] = []
      var body: some View {
        Text(verbatim: saved.joined(separator: ","))
          .onReceive(center.publisher(for: Self.name)) { saved.append($0.userInfo?["file"] as? String ?? "?") }
      }
    }
    let center = NotificationCenter()
    let host = TestHost(Screen(center: center), columns: 10, rows: 1)
    center.post(name: Screen.name, object: nil, userInfo: ["file": "a"])
    #expect(host.snapshot.contains("a"))
    center.post(name: Screen.name, object: nil, userInfo: ["file": "b"])
    #expect(host.snapshot.contains("a,b"), "\(host.snapshot)")
  }

  @Test("a published property gives its value, and each that is set, before the object has it")
  func published() {
    struct Screen: View {
      @ObservedObject var store: Store
      let journal: Journal
      var body: some View {
        Text(verbatim: "\(store.count)").onReceive(store.$count) { journal.lines.append("\($0) \(store.count)") }
      }
    }
    let (store, journal) = (Store(), Journal())
    let host = TestHost(Screen(store: store, journal: journal), columns: 8, rows: 1)
    host.update()
    #expect(journal.lines == ["1 1"])
    store.count = 2
    host.update()
    store.count = 3
    host.update()
    // Combine: Published. "Publishing occurs in the property's willSet block."
    #expect(journal.lines == ["1 1", "2 1", "3 2"])
  }

  @Test("a subject's values are received through operators, on the main actor")
  func subjects() {
    struct Screen: View {
      let subject: PassthroughSubject<Int, Never>
      @State private var sum = 0
      var body: some View {
        Text(verbatim: "sum \(sum)")
          .onReceive(subject.filter { $0 > 1 }.map { $0 * 10 }) { sum += $0 }
      }
    }
    let subject = PassthroughSubject<Int, Never>()
    let host = TestHost(Screen(subject: subject), columns: 10, rows: 1)
    for value in 1...3 {
      subject.send(value)
      host.update()
    }
    #expect(host.snapshot.contains("sum 50"), "\(host.snapshot)")
  }

  @Test("a model keeps its subscriptions in a set, and ends them with it")
  func subscriptions() {
    var received: [Int] = []
    var subscriptions: Set<AnyCancellable> = []
    let subject = CurrentValueSubject<Int, Never>(1)
    subject.removeDuplicates().dropFirst().sink { received.append($0) }.store(in: &subscriptions)
    for value in [1, 2, 2, 3] { subject.send(value) }
    #expect(received == [2, 3])
    subscriptions = []
    subject.value = 4
    #expect(received == [2, 3])
  }

  @Test("a subscription keeps its timer going, whoever made it; it ends when it is released")
  func keptTimer() {
    final class Beats: ConnectablePublisher {
      typealias Output = Int
      typealias Failure = Never
      let journal: Journal
      let subject = PassthroughSubject<Int, Never>()
      init(_ journal: Journal) { self.journal = journal }
      func connect() -> any Cancellable {
        let journal = journal
        journal.lines.append("on")
        return AnyCancellable { journal.lines.append("off") }
      }
      func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {
        subject.receive(subscriber: subscriber)
      }
    }
    let journal = Journal()
    var subscriptions: [AnyCancellable] = []
    let beats = Beats(journal)
    beats.autoconnect().sink { journal.lines.append("\($0)") }.store(in: &subscriptions)
    beats.subject.send(1)
    #expect(journal.lines == ["on", "1"])
    subscriptions = []
    #expect(journal.lines == ["on", "1", "off"])
  }

  @Test("values wait for the queue they are received on, and those that others follow are left out")
  func schedulers() async {
    let subject = PassthroughSubject<Int, Never>()
    var subscription: AnyCancellable?
    let received: [Int] = await withCheckedContinuation { continuation in
      var all: [Int] = []
      subscription = subject.receive(on: DispatchQueue.main).sink {
        all.append($0)
        if all.count == 3 { continuation.resume(returning: all) }
      }
      for value in 1...3 { subject.send(value) }
      all.append(0)
    }
    #expect(received == [0, 1, 2])
    let last: Int = await withCheckedContinuation { continuation in
      subscription = subject.debounce(for: .milliseconds(1), scheduler: RunLoop.main).sink {
        continuation.resume(returning: $0)
      }
      for value in 1...3 { subject.send(value) }
    }
    #expect(last == 3)
    subscription?.cancel()
  }

  @Test("a sequence that never fails is received, and left when the view goes")
  func sequences() async {
    struct Screen: View {
      let model: Model
      let values: AsyncStream<Int>
      let received: @MainActor (Int) -> Void
      var body: some View {
        if model.isThere { Text("there").onReceive(values) { received($0) } }
      }
    }
    let model = Model()
    let (values, source) = AsyncStream.makeStream(of: Int.self)
    var host: TestHost?
    let first = await withCheckedContinuation { continuation in
      host = TestHost(Screen(model: model, values: values) { continuation.resume(returning: $0) }, columns: 8, rows: 1)
      host?.update()
      source.yield(7)
    }
    #expect(first == 7)
    await withCheckedContinuation { continuation in
      source.onTermination = { _ in continuation.resume() }
      model.isThere = false
      host?.update()
    }
  }
}
