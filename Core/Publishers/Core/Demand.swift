extension Subscribers {
  /// How many values a subscriber asks for.
  ///
  /// It is a number that is not negative, or ``unlimited``. What is added to or taken from ``unlimited`` leaves it as it is.
  ///
  /// Combine: Subscribers.Demand.
  public struct Demand: Hashable, Comparable, Codable, Sendable, CustomStringConvertible {
    private var rawValue: UInt

    private init(rawValue: UInt) { self.rawValue = min(rawValue, Self.limit) }

    /// `Int.max` is the largest number; the next one stands for no limit.
    private static let limit = UInt(Int.max) + 1

    /// As many values as there are.
    public static let unlimited = Demand(rawValue: limit)
    /// No values, as `max(0)`.
    public static let none = Demand(rawValue: 0)

    /// At most so many values. A negative number ends the program.
    public static func max(_ value: Int) -> Demand {
      precondition(value >= 0, "A subscriber cannot ask for \(value) values. Ask for none, or for a positive number.")
      return Demand(rawValue: UInt(value))
    }

    /// The number of values; `nil` where it is unlimited.
    public var max: Int? { self == .unlimited ? nil : Int(rawValue) }

    /// `unlimited` or `max(3)`.
    public var description: String { max.map { "max(\($0))" } ?? "unlimited" }

    /// Reads a demand as its number.
    public init(from decoder: any Decoder) throws {
      self.init(rawValue: try decoder.singleValueContainer().decode(UInt.self))
    }

    /// Writes the demand as its number.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(rawValue)
    }
  }
}

extension Subscribers.Demand {
  /// Counts a value that is sent: there has to be demand for one.
  @inline(__always)
  mutating func takeOne() {
    if rawValue != Self.limit { rawValue -= 1 }
  }

  /// Both together; unlimited where one is, or where the sum is too large.
  public static func + (left: Self, right: Self) -> Self {
    if left == .unlimited || right == .unlimited { return .unlimited }
    return Self(rawValue: left.rawValue + right.rawValue)
  }
  /// So many more. The sum must not be negative.
  public static func + (left: Self, right: Int) -> Self { left.changed { $0.addingReportingOverflow(right) } }
  /// Adds the right one to the left one.
  public static func += (left: inout Self, right: Self) { left = left + right }
  /// Adds a number to the left one.
  public static func += (left: inout Self, right: Int) { left = left + right }

  /// So many times as much.
  public static func * (left: Self, right: Int) -> Self { left.changed { $0.multipliedReportingOverflow(by: right) } }
  /// Multiplies the left one.
  public static func *= (left: inout Self, right: Int) { left = left * right }

  /// The left one without the right one. Unlimited stays so; an unlimited right one leaves nothing.
  public static func - (left: Self, right: Self) -> Self {
    guard let most = left.max else { return .unlimited }
    guard let less = right.max else { return .none }
    return .max(most - less)
  }
  /// So many fewer. The result must not be negative.
  public static func - (left: Self, right: Int) -> Self { left.changed { $0.subtractingReportingOverflow(right) } }
  /// Takes the right one from the left one.
  public static func -= (left: inout Self, right: Self) { left = left - right }
  /// Takes a number from the left one.
  public static func -= (left: inout Self, right: Int) { left = left - right }

  private func changed(_ change: (Int) -> (partialValue: Int, overflow: Bool)) -> Self {
    guard let max else { return .unlimited }
    let (value, isTooLarge) = change(max)
    return isTooLarge ? .unlimited : .max(value)
  }
}

extension Subscribers.Demand {
  /// Whether the left one is for fewer values: unlimited is less than nothing else.
  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  /// Whether the demand is for exactly so many values.
  public static func == (left: Self, right: Int) -> Bool { left.max == right }
  /// Whether the demand is for another number of values.
  public static func != (left: Self, right: Int) -> Bool { left.max != right }
  /// Whether the demand is for exactly so many values.
  public static func == (left: Int, right: Self) -> Bool { right == left }
  /// Whether the demand is for another number of values.
  public static func != (left: Int, right: Self) -> Bool { right != left }
  /// Whether the demand is for fewer values.
  public static func < (left: Self, right: Int) -> Bool { left.max.map { $0 < right } ?? false }
  /// Whether the demand is for more values.
  public static func < (left: Int, right: Self) -> Bool { right.max.map { left < $0 } ?? true }
  /// Whether the demand is for so many values or fewer.
  public static func <= (left: Self, right: Int) -> Bool { !(right < left) }
  /// Whether the demand is for so many values or more.
  public static func <= (left: Int, right: Self) -> Bool { !(right < left) }
  /// Whether the demand is for more values.
  public static func > (left: Self, right: Int) -> Bool { right < left }
  /// Whether the demand is for fewer values.
  public static func > (left: Int, right: Self) -> Bool { right < left }
  /// Whether the demand is for so many values or more.
  public static func >= (left: Self, right: Int) -> Bool { !(left < right) }
  /// Whether the demand is for so many values or fewer.
  public static func >= (left: Int, right: Self) -> Bool { !(left < right) }
}
