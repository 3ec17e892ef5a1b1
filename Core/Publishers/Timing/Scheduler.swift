/// Decides when and where a closure runs: a queue, a run loop, or the caller.
///
/// Combine: Scheduler.
public protocol Scheduler<SchedulerTimeType> {
  /// A moment by the scheduler's clock.
  associatedtype SchedulerTimeType: Strideable where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible
  /// What else can be said about a closure that is scheduled.
  associatedtype SchedulerOptions

  /// The present moment.
  var now: SchedulerTimeType { get }
  /// How exact the scheduler can be at best.
  var minimumTolerance: SchedulerTimeType.Stride { get }

  /// Runs a closure as soon as possible.
  func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void)
  /// Runs a closure at a moment, or as soon after it as possible.
  func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void)
  /// Runs a closure at a moment, and again and again after that, until what is returned is cancelled.
  func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable
}

extension Scheduler {
  /// Runs a closure at a moment.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, _ action: @escaping () -> Void
  ) {
    schedule(after: date, tolerance: tolerance, options: nil, action)
  }

  /// Runs a closure at a moment, as exactly as possible.
  public func schedule(after date: SchedulerTimeType, _ action: @escaping () -> Void) {
    schedule(after: date, tolerance: minimumTolerance, options: nil, action)
  }

  /// Runs a closure as soon as possible.
  public func schedule(_ action: @escaping () -> Void) { schedule(options: nil, action) }

  /// Runs a closure again and again, until what is returned is cancelled.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    schedule(after: date, interval: interval, tolerance: tolerance, options: nil, action)
  }

  /// Runs a closure again and again, as exactly as possible, until what is returned is cancelled.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, _ action: @escaping () -> Void
  ) -> any Cancellable {
    schedule(after: date, interval: interval, tolerance: minimumTolerance, options: nil, action)
  }
}

/// A span of time that can be written in seconds and their parts.
///
/// Combine: SchedulerTimeIntervalConvertible.
public protocol SchedulerTimeIntervalConvertible {
  /// A span of so many whole seconds.
  static func seconds(_ s: Int) -> Self
  /// A span of so many seconds, with parts of one.
  static func seconds(_ s: Double) -> Self
  /// A span of so many thousandths of a second.
  static func milliseconds(_ ms: Int) -> Self
  /// A span of so many millionths of a second.
  static func microseconds(_ us: Int) -> Self
  /// A span of so many thousand-millionths of a second.
  static func nanoseconds(_ ns: Int) -> Self
}
