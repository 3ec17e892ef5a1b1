import Core
import CoreDeclarative
import CoreEnvironment
import CoreRetained

/// The time in a host: it stands still until a test lets it go on.
@MainActor
final class TestTime: TimerScheduler {
  private struct Waiting {
    let number: Int
    let interval: TimeInterval
    var due: Date
    let fire: @MainActor (Date) -> Void
  }

  private(set) var now = Date.now
  private var waiting: [Waiting] = []
  private var nextNumber = 0

  func schedule(
    every interval: TimeInterval, tolerance: TimeInterval, _ fire: @escaping @MainActor (Date) -> Void
  ) -> @MainActor () -> Void {
    nextNumber += 1
    let number = nextNumber
    waiting.append(Waiting(number: number, interval: interval, due: now + interval, fire: fire))
    return { [weak self] in self?.waiting.removeAll { $0.number == number } }
  }

  /// Whatever is due by then happens, in its order.
  func advance(by seconds: TimeInterval, update: () -> Void) {
    let end = now + seconds
    while let next = waiting.indices.min(by: { waiting[$0].due < waiting[$1].due }), waiting[next].due <= end {
      now = waiting[next].due
      waiting[next].due += waiting[next].interval
      waiting[next].fire(now)
      update()
    }
    now = end
  }
}

extension TestHost {
  /// Lets time go on: the timers that views receive beat as often as they are due, and texts that show the time follow.
  ///
  /// Without it no timer ever beats. The time begins with that of the system, and stands still.
  public func advance(by duration: Duration) {
    update()
    let (seconds, attoseconds) = duration.components
    time.advance(by: max(0, TimeInterval(seconds) + TimeInterval(attoseconds) / 1e18)) { update() }
    let now = time.now
    window.valueNode.environment(\.textClock, TextClock { now })
    terminal.advance(by: max(.zero, duration))
    window.ticker.tick()
    update()
  }
}
