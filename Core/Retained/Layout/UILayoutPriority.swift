/// How much a constraint matters, from 1 to 1000 (UIKit: `UILayoutPriority`). 1000 must hold; of the others no number of lower
/// ones outweighs a higher one.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable, Comparable {
  /// From 1 to 1000.
  public let rawValue: Float

  /// Creates a priority; what is outside of 1 to 1000 is moved inside.
  public init(_ rawValue: Float) { self.rawValue = rawValue.isNaN ? 1 : min(max(1, rawValue), 1000) }
  /// Creates a priority; what is outside of 1 to 1000 is moved inside.
  public init(rawValue: Float) { self.init(rawValue) }

  /// Must hold.
  public static let required = UILayoutPriority(1000)
  /// How a view resists being smaller than its content, by default.
  public static let defaultHigh = UILayoutPriority(750)
  /// How a view resists being larger than its content, by default.
  public static let defaultLow = UILayoutPriority(250)
  /// How a fitting size is asked for.
  public static let fittingSizeLevel = UILayoutPriority(50)

  /// Whether the first matters less.
  public static func < (left: UILayoutPriority, right: UILayoutPriority) -> Bool { left.rawValue < right.rawValue }
  /// A priority that matters so much more.
  public static func + (priority: UILayoutPriority, more: Float) -> UILayoutPriority {
    UILayoutPriority(priority.rawValue + more)
  }
  /// A priority that matters so much less.
  public static func - (priority: UILayoutPriority, less: Float) -> UILayoutPriority {
    UILayoutPriority(priority.rawValue - less)
  }
}
