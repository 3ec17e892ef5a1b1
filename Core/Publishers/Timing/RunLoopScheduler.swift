import Dispatch
public import Foundation

extension RunLoop {
  /// A moment of the calendar.
  ///
  /// Combine: RunLoop.SchedulerTimeType.
  public struct SchedulerTimeType: Strideable, Codable, Hashable, Sendable {
    /// The moment.
    public var date: Date

    /// Creates a moment from a date.
    public init(_ date: Date) { self.date = date }

    /// The time from this moment to another one.
    public func distance(to other: SchedulerTimeType) -> Stride { Stride(other.date.timeIntervalSince(date)) }
    /// The moment so much later, or earlier.
    public func advanced(by n: Stride) -> SchedulerTimeType {
      SchedulerTimeType(date.addingTimeInterval(n.timeInterval))
    }

    /// The time between two moments, in seconds.
    ///
    /// Combine: RunLoop.SchedulerTimeType.Stride.
    public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric, ExpressibleByFloatLiteral,
      Hashable,
      Codable, Sendable
    {
      /// The number of seconds.
      public var magnitude: TimeInterval
      /// The number of seconds.
      public var timeInterval: TimeInterval { magnitude }

      /// Creates a span of so many seconds.
      public init(_ timeInterval: TimeInterval) { magnitude = timeInterval }
      private init(magnitude: TimeInterval) { self.magnitude = magnitude }
      /// Creates a span from a literal in seconds, as in `0.5`.
      public init(floatLiteral value: TimeInterval) { self.init(value) }
      /// Creates a span from a literal in whole seconds, as in `2`.
      public init(integerLiteral value: TimeInterval) { self.init(value) }
      /// Creates a span of so many seconds, if there is one.
      public init?<T: BinaryInteger>(exactly source: T) {
        guard let seconds = TimeInterval(exactly: source) else { return nil }
        self.init(seconds)
      }
      /// Whether the left span is shorter.
      public static func < (left: Self, right: Self) -> Bool { left.magnitude < right.magnitude }
      /// Both spans together.
      public static func + (left: Self, right: Self) -> Self { Self(magnitude: left.magnitude + right.magnitude) }
      /// The left span without the right one.
      public static func - (left: Self, right: Self) -> Self { Self(magnitude: left.magnitude - right.magnitude) }
      /// The product of both numbers.
      public static func * (left: Self, right: Self) -> Self { Self(magnitude: left.magnitude * right.magnitude) }
      /// Adds the right span to the left one.
      public static func += (left: inout Self, right: Self) { left = left + right }
      /// Takes the right span from the left one.
      public static func -= (left: inout Self, right: Self) { left = left - right }
      /// Multiplies the left number.
      public static func *= (left: inout Self, right: Self) { left = left * right }

      /// A span of so many whole seconds.
      public static func seconds(_ s: Int) -> Stride { Stride(TimeInterval(s)) }
      /// A span of so many seconds, with parts of one.
      public static func seconds(_ s: Double) -> Stride { Stride(s) }
      /// A span of so many thousandths of a second.
      public static func milliseconds(_ ms: Int) -> Stride { Stride(TimeInterval(ms) / 1e3) }
      /// A span of so many millionths of a second.
      public static func microseconds(_ us: Int) -> Stride { Stride(TimeInterval(us) / 1e6) }
      /// A span of so many thousand-millionths of a second.
      public static func nanoseconds(_ ns: Int) -> Stride { Stride(TimeInterval(ns) / 1e9) }
    }
  }

  /// There are no options for a closure here.
  ///
  /// Combine: RunLoop.SchedulerOptions.
  public struct SchedulerOptions {}

  /// The present moment.
  public var now: SchedulerTimeType { SchedulerTimeType(Date()) }
  /// It is as exact as it can be.
  public var minimumTolerance: SchedulerTimeType.Stride { 0 }
}

extension RunLoop: Scheduler {
  /// Runs a closure on the thread of the run loop; for that of the main thread, on the main queue.
  ///
  /// An app on a terminal runs the main queue alone, and whoever runs the main run loop runs that queue with it.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    // Safe: it is handed over. What it does with what others use as well is up to who wrote it, as in Combine.
    nonisolated(unsafe) let action = action
    if self === RunLoop.main { DispatchQueue.main.async { action() } } else { perform { action() } }
  }

  /// Runs a closure on the thread of the run loop at a moment.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    // Safe: as above.
    nonisolated(unsafe) let action = action
    let delay = max(0, date.date.timeIntervalSinceNow)
    if self === RunLoop.main {
      DispatchQueue.main.asyncAfter(deadline: .now() + delay) { action() }
    } else {
      let timer = Timer(timeInterval: delay, repeats: false) { _ in action() }
      timer.tolerance = max(0, tolerance.timeInterval)
      add(timer, forMode: .default)
    }
  }

  /// Runs a closure on the thread of the run loop again and again, until what is returned is cancelled.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    startTimer(at: date.date, every: interval.timeInterval, tolerance: tolerance.timeInterval, in: .default, action)
  }

  /// Runs a closure again and again. The timer goes on when what is returned is not held.
  func startTimer(
    at date: Date, every interval: TimeInterval, tolerance: TimeInterval, in mode: RunLoop.Mode,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    if self === RunLoop.main {
      let leeway = Int(max(0, min(tolerance, 1e6)) * 1e9)
      return DispatchQueue.main.repeatAction(
        from: .now() + max(0, date.timeIntervalSinceNow),
        every: .nanoseconds(Int(max(0.000_1, min(interval, 1e9)) * 1e9)),
        leeway: .nanoseconds(leeway), action)
    }
    // Safe: as above.
    nonisolated(unsafe) let action = action
    let timer = Timer(fire: date, interval: interval, repeats: true) { _ in action() }
    timer.tolerance = max(0, tolerance)
    add(timer, forMode: mode)
    return HeldAction { timer.invalidate() }
  }
}
