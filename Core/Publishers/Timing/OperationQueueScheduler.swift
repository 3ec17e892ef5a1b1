import Dispatch
public import Foundation

extension OperationQueue {
  /// A moment of the calendar.
  ///
  /// Combine: OperationQueue.SchedulerTimeType.
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
    /// Combine: OperationQueue.SchedulerTimeType.Stride.
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
  /// Combine: OperationQueue.SchedulerOptions.
  public struct SchedulerOptions {}

  /// The present moment.
  public var now: SchedulerTimeType { SchedulerTimeType(Date()) }
  /// It is as exact as it can be.
  public var minimumTolerance: SchedulerTimeType.Stride { 0 }
}

extension OperationQueue: Scheduler {
  /// Runs a closure as an operation of the queue.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    // Safe: it is handed over. What it does with what others use as well is up to who wrote it, as in Combine.
    nonisolated(unsafe) let action = action
    addOperation { action() }
  }

  /// Runs a closure as an operation of the queue that is added at a moment. `tolerance` has no effect here: it is as exact as
  /// Dispatch is.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    // Safe: as above.
    nonisolated(unsafe) let action = action
    let delay = max(0, date.date.timeIntervalSinceNow)
    DispatchQueue.global().asyncAfter(deadline: .now() + delay) { self.addOperation { action() } }
  }

  /// Adds an operation again and again, until what is returned is cancelled.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    let every = Int(max(0.000_1, min(interval.timeInterval, 1e9)) * 1e9)
    let leeway = Int(max(0, min(tolerance.timeInterval, 1e6)) * 1e9)
    // One that was cancelled meanwhile does nothing in the operation.
    let ended = HeldFlag()
    let timer = DispatchQueue.global().repeatAction(
      from: .now() + max(0, date.date.timeIntervalSinceNow), every: .nanoseconds(every), leeway: .nanoseconds(leeway)
    ) { self.schedule(options: options) { if !ended.isSet { action() } } }
    return HeldAction {
      ended.set()
      timer.cancel()
    }
  }
}

/// Set once, from any thread.
private final class HeldFlag {
  private let lock = Lock()
  private var value = false
  var isSet: Bool { lock.withLock { value } }
  func set() { lock.withLock { value = true } }
}
