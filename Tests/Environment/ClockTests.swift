import CoreEnvironment
import CoreTestSupport
import FoundationEssentials
import Synchronization
import Testing

@MainActor
@Suite("The clock of the environment", .timeLimit(.minutes(5))) struct ClockTests {
  private final class Log { var entries: [String] = [] }

  private let clock = ManualClock(date: Date(timeIntervalSince1970: 1_000))
  private let log = Log()

  private func note(_ name: String) -> @MainActor (Date) -> Void {
    { [log] in log.entries.append("\(name) \($0.timeIntervalSince1970)") }
  }

  // MARK: Timers

  @Test("one leap fires what is due, in its order, each with its own date")
  func leap() {
    clock.startTimer(every: .seconds(2), note("two"))
    clock.startTimer(after: .seconds(3), note("once"))
    clock.startTimer(every: .milliseconds(2_500), note("half"))
    clock.advance(by: .seconds(5))
    #expect(log.entries == ["two 1002.0", "half 1002.5", "once 1003.0", "two 1004.0", "half 1005.0"])
    #expect(clock.date == Date(timeIntervalSince1970: 1_005))
  }

  @Test("what falls due together comes in the order in which it was asked for")
  func together() {
    clock.startTimer(after: .seconds(4), note("a"))
    clock.startTimer(every: .seconds(2), note("b"))
    clock.startTimer(after: .seconds(2), note("c"))
    clock.startTimer(after: .seconds(4), note("d"))
    clock.advance(by: .seconds(4))
    #expect(log.entries == ["b 1002.0", "c 1002.0", "a 1004.0", "b 1004.0", "d 1004.0"])
  }

  @Test("a timer is due at the end of a leap, and not before it has come so far")
  func border() {
    clock.startTimer(after: .seconds(1), note("a"))
    clock.advance(by: .milliseconds(999))
    #expect(log.entries == [])
    clock.advance(by: .milliseconds(1))
    #expect(log.entries == ["a 1001.0"])
    clock.advance(by: .seconds(10))
    #expect(log.entries == ["a 1001.0"])
  }

  @Test("what was stopped fires no more, also by what is due at the same instant, or by itself")
  func stopping() {
    let second = Mutex<ClockTimer?>(nil)
    clock.startTimer(after: .seconds(1)) { [log] _ in
      log.entries.append("first")
      second.withLock { $0 }?.stop()
    }
    second.withLock { $0 = clock.startTimer(after: .seconds(1), note("second")) }
    let itself = Mutex<ClockTimer?>(nil)
    itself.withLock {
      $0 = clock.startTimer(every: .seconds(1)) { [log] _ in
        log.entries.append("itself")
        itself.withLock { $0 }?.stop()
      }
    }
    #expect(clock.runningTimerCount == 3)
    clock.advance(by: .seconds(5))
    #expect(log.entries == ["first", "itself"])
    #expect(clock.runningTimerCount == 0)
    itself.withLock { $0 }?.stop()
  }

  @Test("a timer that a timer starts fires in the same leap where it is due by its end")
  func nested() {
    clock.startTimer(after: .seconds(1)) { [clock, log] _ in
      clock.startTimer(after: .seconds(1)) { log.entries.append("inner \($0.timeIntervalSince1970)") }
      clock.startTimer(after: .seconds(9)) { _ in log.entries.append("late") }
    }
    clock.advance(by: .seconds(5))
    #expect(log.entries == ["inner 1002.0"])
    #expect(clock.runningTimerCount == 1)
  }

  @Test("an interval of nothing is a millisecond: a leap ends")
  func tiny() {
    var count = 0
    clock.startTimer(every: .zero) { _ in count += 1 }
    clock.advance(by: .milliseconds(10))
    #expect(count == 11)
  }

  @Test("what follows each step sees the clock at its instant")
  func steps() {
    clock.startTimer(every: .seconds(1)) { _ in }
    var dates: [Double] = []
    clock.advance(by: .milliseconds(2_500)) { dates.append(clock.date.timeIntervalSince1970) }
    #expect(dates == [1_001, 1_002])
  }

  // MARK: Dates

  @Test("to set the date moves no instant, and nothing falls due by it")
  func setting() {
    clock.startTimer(after: .seconds(1), note("a"))
    let instant = clock.now
    clock.date = Date(timeIntervalSince1970: 5_000)
    #expect(clock.now == instant)
    #expect(log.entries == [])
    clock.advance(by: .seconds(2))
    #expect(log.entries == ["a 5001.0"])
    #expect(clock.now - instant == .seconds(2))
    clock.advance(by: .seconds(-3))
    #expect(clock.date == Date(timeIntervalSince1970: 5_002))
  }

  // MARK: Tasks

  @Test("tasks that sleep are resumed when their time has come, and not before")
  func sleeping() async throws {
    let (woken, waking) = AsyncStream.makeStream(of: Int.self)
    for seconds in [3, 1, 2] {
      Task { [clock] in
        try await clock.sleep(for: .seconds(seconds))
        waking.yield(seconds)
      }
    }
    #expect(await eventually { clock.sleepingTaskCount == 3 })
    var iterator = woken.makeAsyncIterator()
    clock.advance(by: .seconds(1))
    #expect(await iterator.next() == 1)
    #expect(clock.sleepingTaskCount == 2)
    clock.advance(by: .seconds(1))
    #expect(await iterator.next() == 2)
    clock.advance(by: .seconds(60))
    #expect(await iterator.next() == 3)
    #expect(clock.sleepingTaskCount == 0)
  }

  @Test("an instant that is over is not waited for")
  func over() async throws {
    try await clock.sleep(until: clock.now, tolerance: nil)
    try await clock.sleep(for: .seconds(-1))
    #expect(clock.sleepingTaskCount == 0)
  }

  @Test("a task that is cancelled sleeps no longer, one that was cancelled before not at all")
  func cancelling() async {
    let task = Task { [clock] in try await clock.sleep(for: .seconds(1)) }
    #expect(await eventually { clock.sleepingTaskCount == 1 })
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(clock.sleepingTaskCount == 0)
    let early = Task { [clock] in try await clock.sleep(for: .seconds(1)) }
    early.cancel()
    await #expect(throws: CancellationError.self) { try await early.value }
    #expect(clock.sleepingTaskCount == 0)
    clock.advance(by: .seconds(2))
  }

  @Test("tasks of other threads sleep, are cancelled and are resumed, each once")
  func threads() async {
    let sleepers = (0..<200).map { [clock] index in
      Task.detached { try await clock.sleep(for: .milliseconds(index)) }
    }
    for index in stride(from: 0, to: 200, by: 2) { sleepers[index].cancel() }
    let isOver = Mutex(false)
    let driver = Task { [clock] in
      while !isOver.withLock({ $0 }) {
        clock.advance(by: .milliseconds(10))
        await Task.yield()
      }
    }
    var woken = 0
    for sleeper in sleepers { if (try? await sleeper.value) != nil { woken += 1 } }
    isOver.withLock { $0 = true }
    await driver.value
    #expect(woken >= 100)
    #expect(clock.sleepingTaskCount == 0)
  }

  @Test("it serves where a clock of the language is wanted")
  func language() async throws {
    func measured(by clock: any Clock<Duration>, _ work: () async throws -> Void) async throws -> Duration {
      try await clock.measure { try await work() }
    }
    #expect(try await measured(by: clock) { clock.advance(by: .seconds(3)) } == .seconds(3))
    try await Task.sleep(for: .zero, clock: clock)
  }

  // MARK: The environment

  @Test("the system's is the default, and another one is read below where it is set")
  func environment() {
    let (root, child) = (ValueNode("root"), ValueNode("child"))
    child.move(under: root)
    #expect(child.environment.clock === SystemClock.shared)
    root.environment(\.clock, clock)
    #expect(child.environment.clock === clock)
    let other = ManualClock()
    child.environment(\.clock, other)
    #expect(root.environment.clock === clock)
    #expect(child.environment.clock === other)
  }

  @Test("the system's fires once or again and again until it is stopped, and sleeps")
  func system() async throws {
    let system = SystemClock.shared
    var beats = 0
    await withCheckedContinuation { continuation in
      var timer: ClockTimer?
      timer = system.startTimer(every: .milliseconds(1)) { _ in
        beats += 1
        guard beats == 3 else { return }
        timer?.stop()
        continuation.resume()
      }
    }
    var calls = 0
    let before = system.now
    let date = await withCheckedContinuation { continuation in
      system.startTimer(after: .milliseconds(1)) { date in
        calls += 1
        continuation.resume(returning: date)
      }
    }
    #expect(system.now - before >= .milliseconds(1))
    #expect(abs(date.timeIntervalSince(system.date)) < 3_600)
    try await system.sleep(for: .milliseconds(1))
    #expect((beats, calls) == (3, 1))
    let task = Task { try await system.sleep(for: .seconds(3_600)) }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
