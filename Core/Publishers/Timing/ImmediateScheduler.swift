/// Runs everything at once, within the call, also what is meant for later.
///
/// Combine: ImmediateScheduler.
public struct ImmediateScheduler: Scheduler, Sendable {
  /// There are no options.
  public typealias SchedulerOptions = Never

  /// The one scheduler of the type, as all of them do the same.
  public static let shared = ImmediateScheduler()

  private init() {}

  /// A moment, which is always the same.
  ///
  /// Combine: ImmediateScheduler.SchedulerTimeType.
  public struct SchedulerTimeType: Strideable, Sendable {
    /// The time from this moment to another one: none. `other` has no effect here: there is one moment.
    public func distance(to other: SchedulerTimeType) -> Stride { Stride(0) }
    /// The same moment. `n` has no effect here: there is no other.
    public func advanced(by n: Stride) -> SchedulerTimeType { self }

    /// The time between two moments: a number without a meaning.
    ///
    /// Combine: ImmediateScheduler.SchedulerTimeType.Stride.
    public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric, ExpressibleByFloatLiteral,
      Codable,
      Sendable
    {
      /// The number.
      public var magnitude: Int

      /// Creates a span from a number.
      public init(_ value: Int) { magnitude = value }
      private init(magnitude: Int) { self.magnitude = magnitude }
      /// Creates a span from a literal.
      public init(integerLiteral value: Int) { self.init(value) }
      /// Creates a span from a literal, whose parts of one are left out.
      public init(floatLiteral value: Double) { self.init(Int(value)) }
      /// Creates a span from a number, if it is one of this type.
      public init?<T: BinaryInteger>(exactly source: T) {
        guard let value = Int(exactly: source) else { return nil }
        self.init(value)
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

      /// A span of no time.
      public static func seconds(_ s: Int) -> Stride { 0 }
      /// A span of no time.
      public static func seconds(_ s: Double) -> Stride { 0 }
      /// A span of no time.
      public static func milliseconds(_ ms: Int) -> Stride { 0 }
      /// A span of no time.
      public static func microseconds(_ us: Int) -> Stride { 0 }
      /// A span of no time.
      public static func nanoseconds(_ ns: Int) -> Stride { 0 }
    }
  }

  /// The moment that it always is.
  public var now: SchedulerTimeType { SchedulerTimeType() }
  /// No time.
  public var minimumTolerance: SchedulerTimeType.Stride { 0 }

  /// Runs the closure at once.
  public func schedule(options: Never?, _ action: @escaping () -> Void) { action() }

  /// Runs the closure at once.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: Never?, _ action: @escaping () -> Void
  ) { action() }

  /// Runs the closure at once, and not again.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: Never?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    action()
    return HeldAction {}
  }
}
