import AmbientPublishers

/// A scheduler whose time goes on when a test says so, in milliseconds.
final class VirtualScheduler: Scheduler {
  struct SchedulerTimeType: Strideable {
    var milliseconds: Int
    func distance(to other: Self) -> Stride { Stride(other.milliseconds - milliseconds) }
    func advanced(by n: Stride) -> Self { Self(milliseconds: milliseconds + n.magnitude) }

    struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric {
      var magnitude: Int
      init(_ milliseconds: Int) { magnitude = milliseconds }
      init(integerLiteral value: Int) { magnitude = value }
      init?<T: BinaryInteger>(exactly source: T) { self.init(Int(source)) }
      static func < (left: Self, right: Self) -> Bool { left.magnitude < right.magnitude }
      static func + (left: Self, right: Self) -> Self { Self(left.magnitude + right.magnitude) }
      static func - (left: Self, right: Self) -> Self { Self(left.magnitude - right.magnitude) }
      static func * (left: Self, right: Self) -> Self { Self(left.magnitude * right.magnitude) }
      static func *= (left: inout Self, right: Self) { left = left * right }
      static func seconds(_ s: Int) -> Self { Self(s * 1_000) }
      static func seconds(_ s: Double) -> Self { Self(Int(s * 1_000)) }
      static func milliseconds(_ ms: Int) -> Self { Self(ms) }
      static func microseconds(_ us: Int) -> Self { Self(us / 1_000) }
      static func nanoseconds(_ ns: Int) -> Self { Self(ns / 1_000_000) }
    }
  }

  private struct Entry {
    let at: Int
    let number: Int
    let interval: Int?
    let action: () -> Void
  }

  private var entries: [Entry] = []
  private var lastNumber = 0
  private(set) var now = SchedulerTimeType(milliseconds: 0)
  let minimumTolerance = SchedulerTimeType.Stride(0)
  var waiting: Int { entries.count }

  @discardableResult
  private func add(_ at: Int, _ interval: Int?, _ action: @escaping () -> Void) -> Int {
    lastNumber += 1
    entries.append(Entry(at: max(at, now.milliseconds), number: lastNumber, interval: interval, action: action))
    return lastNumber
  }

  func schedule(options: Never?, _ action: @escaping () -> Void) { add(now.milliseconds, nil, action) }

  func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: Never?, _ action: @escaping () -> Void
  ) { add(date.milliseconds, nil, action) }

  func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: Never?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    let number = add(date.milliseconds, interval.magnitude, action)
    return AnyCancellable { [weak self] in self?.entries.removeAll { $0.number == number } }
  }

  /// Runs what is due in the next time, in its order.
  func advance(by milliseconds: Int = 0) {
    let end = now.milliseconds + milliseconds
    while let next = entries.filter({ $0.at <= end }).min(by: { ($0.at, $0.number) < ($1.at, $1.number) }) {
      entries.removeAll { $0.number == next.number }
      now.milliseconds = next.at
      if let interval = next.interval {
        entries.append(Entry(at: next.at + interval, number: next.number, interval: interval, action: next.action))
      }
      next.action()
    }
    now.milliseconds = end
  }

  /// Runs what is due now in the opposite order, as a scheduler of many threads may.
  func runBackwards() {
    let due = entries.filter { $0.at <= now.milliseconds }
    entries.removeAll { $0.at <= now.milliseconds }
    for entry in due.reversed() { entry.action() }
  }
}
