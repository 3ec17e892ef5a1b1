/// How much a constraint matters, from 1 to 1000 (UIKit: `UILayoutPriority`). 1000 must hold; of the others no number of lower
/// ones outweighs a higher one.
///
/// ```swift
/// label.setContentHuggingPriority(.required, for: .horizontal)
/// let width = label.widthAnchor.constraint(equalToConstant: .columns(20))
/// width.priority = .defaultHigh
/// width.isActive = true
/// ```
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable, Comparable {
  /// The priority as a number, from 1 to 1000; a constraint of a higher one goes first.
  public let rawValue: Float

  /// Creates a priority; what is outside of 1 to 1000 is moved inside.
  public init(_ rawValue: Float) { self.rawValue = rawValue.isNaN ? 1 : min(max(1, rawValue), 1000) }
  /// Creates a priority; what is outside of 1 to 1000 is moved inside.
  public init(rawValue: Float) { self.init(rawValue) }

  /// Must hold: 1000.
  ///
  /// Two that contradict each other are reported with their names.
  public static let required = UILayoutPriority(1000)
  /// How a view resists being smaller than its content, by default.
  public static let defaultHigh = UILayoutPriority(750)
  /// How a view resists being larger than its content, by default.
  public static let defaultLow = UILayoutPriority(250)
  /// How strongly a fitting size is asked for: 50, below everything that a view says of itself.
  public static let fittingSizeLevel = UILayoutPriority(50)

  /// Whether the first matters less, by its number.
  public static func < (left: UILayoutPriority, right: UILayoutPriority) -> Bool { left.rawValue < right.rawValue }
  /// A priority that matters more by so many numbers; keep it within 1000.
  public static func + (priority: UILayoutPriority, more: Float) -> UILayoutPriority {
    UILayoutPriority(priority.rawValue + more)
  }
  /// A priority that matters less by so many numbers; keep it at 1 or more.
  public static func - (priority: UILayoutPriority, less: Float) -> UILayoutPriority {
    UILayoutPriority(priority.rawValue - less)
  }
}
