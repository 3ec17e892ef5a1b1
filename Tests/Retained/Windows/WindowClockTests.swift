import Core
import CoreRetained
import CoreTestSupport
import CoreTerminal
import Synchronization
import Testing

@MainActor
@Suite("The clock of a window", .timeLimit(.minutes(5))) struct WindowClockTests {
  private final class Log { var entries: [String] = [] }

  /// Has a bit of everything that goes by a clock.
  private struct Screen: View {
    static let start = Date(timeIntervalSince1970: 1_000)
    let name: String
    let log: Log
    private let tick = Timer.publish(every: 1, on: .main, in: .common).autoconnect()
    @State private var beats = 0
    @State private var naps = 0
    @Environment(\.clock) private var clock

    init(name: String, log: Log) { (self.name, self.log) = (name, log) }

    var body: some View {
      VStack(alignment: .leading, spacing: 0) {
        Text(verbatim: "beats \(beats)").onReceive(tick) { _ in beats += 1 }
        Text(verbatim: "naps \(naps)").task {
          while (try? await clock.sleep(for: .seconds(2))) != nil { naps += 1 }
        }
        Text(timerInterval: Self.start...Self.start + 60)
        Button("Animate") { [name, log] in
          UIView.animate(withDuration: 1, animations: {}, completion: { _ in log.entries.append(name) })
        }
      }
    }
  }

  private func host(_ name: String, _ log: Log) -> TestHost {
    TestHost(
      Screen(name: name, log: log), columns: 12, rows: 4,
      inheritingFrom: ValueNode("App").environment(\.clock, ManualClock(date: Screen.start)))
  }

  private func lines(_ host: TestHost) -> [String] {
    host.snapshot.split(separator: "\n").prefix(3).map { $0.trimmingCharacters(in: .whitespaces) }
  }

  @Test("two windows in one process go by two clocks")
  func two() async throws {
    let log = Log()
    let (left, right) = (host("left", log), host("right", log))
    for host in [left, right] {
      host.update()
      #expect(await eventually { host.clock.sleepingTaskCount == 1 })
    }
    try left.tap("Animate")
    try right.tap("Animate")
    try left.tap("Animate")
    left.advance(by: .seconds(2))
    #expect(await left.shows("naps 1"))
    #expect(lines(left) == ["beats 2", "naps 1", "0:58"])
    #expect(lines(right) == ["beats 0", "naps 0", "1:00"])
    #expect(log.entries == ["left", "left"])
    right.advance(by: .seconds(1))
    #expect(lines(right) == ["beats 1", "naps 0", "0:59"])
    #expect(lines(left) == ["beats 2", "naps 1", "0:58"])
    #expect(log.entries == ["left", "left", "right"])
  }

  @Test("a clock that is set for a part of a window is that of the part")
  func part() {
    let other = ManualClock(date: Date(timeIntervalSince1970: 0))
    let start = Date(timeIntervalSince1970: 0)
    let host = TestHost(
      Text(timerInterval: start...start + 60).environment(\.clock, other), columns: 4, rows: 1)
    host.advance(by: .seconds(30))
    #expect(host.snapshot == "1:00")
    other.advance(by: .seconds(15))
    host.advance(by: .zero)
    #expect(host.snapshot == "0:45")
  }

  @Test("views and controllers read it at their nodes, and a host takes the one it is given from above")
  func nodes() {
    let controller = UIViewController()
    let host = TestHost(controller, columns: 10, rows: 2)
    #expect(controller.view.environment.clock === host.clock)
    #expect(controller.valueNode.environment.clock === host.clock)
    let clock = ManualClock(date: Date(timeIntervalSince1970: 7))
    let root = ValueNode("App").environment(\.clock, clock)
    #expect(TestHost(UIView(), columns: 1, rows: 1, inheritingFrom: root).clock === clock)
    #expect(UIView().environment.clock === SystemClock.shared)
  }

  @Test("the transition of a view goes by the time where the view is")
  func transition() {
    let log = Log()
    let (left, right) = (TestHost(UIView(), columns: 1, rows: 1), TestHost(UIView(), columns: 1, rows: 1))
    right.update()
    UIView.transition(
      with: left.view, duration: 1, animations: {}, completion: { _ in log.entries.append("left") })
    right.advance(by: .seconds(5))
    #expect(log.entries == [])
    left.advance(by: .seconds(1))
    #expect(log.entries == ["left"])
  }

  @Test("what moves in a window beats by its clock, eight times a second, and only while it moves")
  func beat() {
    let view = UIActivityIndicatorView(style: .medium)
    let host = TestHost(view)
    host.window.ticker.source = ClockAnimationSource(in: host.window)
    #expect(host.clock.runningTimerCount == 0)
    view.startAnimating()
    #expect(host.clock.runningTimerCount == 1)
    let draws = host.draws
    // Not by the host, which has a beat of its own.
    host.clock.advance(by: .seconds(1)) { host.update() }
    #expect(host.draws == draws + 8)
    view.stopAnimating()
    #expect(host.clock.runningTimerCount == 0)
  }

  @Test("a press is held as long as the clock says, whatever the date does meanwhile")
  func longPress() {
    var presses = 0
    let host = TestHost(Text("Hold").onLongPressGesture { presses += 1 }, columns: 4, rows: 1)
    func press(_ hold: () -> Void) {
      host.terminal.send(.mouse(MouseEvent(.press(.left), column: 0, row: 0)))
      hold()
      host.terminal.send(.mouse(MouseEvent(.release(.left), column: 0, row: 0)))
      host.update()
    }
    press { host.advance(by: .milliseconds(400)) }
    #expect(presses == 0)
    press { host.clock.date += 3_600 }
    #expect(presses == 0)
    press {
      host.clock.date -= 3_600
      host.advance(by: .milliseconds(500))
    }
    #expect(presses == 1)
  }

  // MARK: What costs nothing

  /// A clock that counts who looks at it.
  private final class WatchedClock: EnvironmentClock {
    private let count = Mutex(0)
    let minimumResolution = Duration.nanoseconds(1)

    var looks: Int { count.withLock { $0 } }
    var date: Date { look(Date(timeIntervalSince1970: 0)) }
    var now: ContinuousClock.Instant { look(.now) }

    private func look<Value>(_ value: Value) -> Value {
      count.withLock { $0 += 1 }
      return value
    }

    func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws { _ = look(0) }

    @MainActor func startTimer(
      after delay: Duration, every interval: Duration?, tolerance: Duration,
      _ action: @escaping @MainActor (Date) -> Void
    ) -> ClockTimer {
      _ = look(0)
      return ClockTimer {}
    }
  }

  @Test("what shows no time does not look at the clock, also where texts have a language and a style")
  func noTime() {
    let clock = WatchedClock()
    let host = TestHost(
      List(0..<50, id: \.self) { number in
        Text("Row \(number)").bold()
        Text(Date(timeIntervalSince1970: 0), style: .date)
      }
      .environment(\.locale, Locale(identifier: "en_US"))
      .environment(\.clock, clock), columns: 30, rows: 10)
    #expect(host.snapshot.contains("Row 1"))
    host.advance(by: .seconds(1))
    #expect(clock.looks == 0)
    let timed = TestHost(Text(Date(timeIntervalSince1970: 60), style: .timer).environment(\.clock, clock))
    #expect(timed.snapshot == "1:00")
    #expect(clock.looks > 0)
  }

  @Test("a screen on which nothing waits has no timer")
  func idle() throws {
    let host = TestHost(
      VStack {
        Toggle("Sound", isOn: .constant(true))
        Button("Go") {}
        Text("Done")
      }, columns: 20, rows: 3)
    try host.tap("Go")
    #expect((host.clock.runningTimerCount, host.clock.sleepingTaskCount) == (0, 0))
  }
}
