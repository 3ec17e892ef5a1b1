public import Dispatch

extension DispatchQueue.SchedulerTimeType {
  /// The time between two moments, in nanoseconds. A literal is in seconds.
  ///
  /// Combine: DispatchQueue.SchedulerTimeType.Stride.
  public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric, ExpressibleByFloatLiteral,
    Hashable,
    Codable, Sendable
  {
    /// The number of nanoseconds.
    public var magnitude: Int

    init(magnitude: Int) { self.magnitude = magnitude }

    /// The time as Dispatch names it.
    public var timeInterval: DispatchTimeInterval { .nanoseconds(magnitude) }

    /// Creates a span from one of Dispatch; `never` is the longest there is.
    public init(_ timeInterval: DispatchTimeInterval) {
      switch timeInterval {
      case .seconds(let count): self = .seconds(count)
      case .milliseconds(let count): self = .milliseconds(count)
      case .microseconds(let count): self = .microseconds(count)
      case .nanoseconds(let count): self = .nanoseconds(count)
      default: self.init(magnitude: .max)
      }
    }

    /// Creates a span from a literal in seconds, as in `0.5`.
    public init(floatLiteral value: Double) { self = .seconds(value) }
    /// Creates a span from a literal in whole seconds, as in `2`.
    public init(integerLiteral value: Int) { self = .seconds(value) }
    /// Creates a span of so many nanoseconds, if there is one.
    public init?<T: BinaryInteger>(exactly source: T) {
      guard let magnitude = Int(exactly: source) else { return nil }
      self.init(magnitude: magnitude)
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
    public static func seconds(_ s: Int) -> Stride { Stride(magnitude: clamped(s, by: 1_000_000_000)) }
    /// A span of so many seconds, with parts of one.
    public static func seconds(_ s: Double) -> Stride { Stride(magnitude: Int(max(-9e18, min(s * 1e9, 9e18)))) }
    /// A span of so many thousandths of a second.
    public static func milliseconds(_ ms: Int) -> Stride { Stride(magnitude: clamped(ms, by: 1_000_000)) }
    /// A span of so many millionths of a second.
    public static func microseconds(_ us: Int) -> Stride { Stride(magnitude: clamped(us, by: 1_000)) }
    /// A span of so many thousand-millionths of a second.
    public static func nanoseconds(_ ns: Int) -> Stride { Stride(magnitude: ns) }

    private static func clamped(_ count: Int, by factor: Int) -> Int {
      let (product, isTooLarge) = count.multipliedReportingOverflow(by: factor)
      return isTooLarge ? (count < 0 ? .min : .max) : product
    }
  }
}
