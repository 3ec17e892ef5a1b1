public import Foundation

extension UIScrollView {
  /// When the safe area is added to the insets (UIKit: `UIScrollView.ContentInsetAdjustmentBehavior`).
  public enum ContentInsetAdjustmentBehavior: Int, Hashable, Sendable {
    /// Added.
    case automatic = 0
    /// Added.
    case scrollableAxes = 1
    /// Not added.
    case never = 2
    /// Added.
    case always = 3
  }

  /// When the keyboard goes away (UIKit: `UIScrollView.KeyboardDismissMode`).
  public enum KeyboardDismissMode: Int, Hashable, Sendable {
    /// Never.
    case none = 0
    /// With a drag.
    case onDrag = 1
    /// As the drag has it.
    case interactive = 2
    /// With a drag, with what is on it.
    case onDragWithAccessory = 3
    /// As the drag has it, with what is on it.
    case interactiveWithAccessory = 4
  }

  /// What the marks look like (UIKit: `UIScrollView.IndicatorStyle`).
  public enum IndicatorStyle: Int, Hashable, Sendable {
    /// As the theme has it.
    case `default` = 0
    /// Dark.
    case black = 1
    /// Light.
    case white = 2
  }

  /// How fast gliding ends (UIKit: `UIScrollView.DecelerationRate`).
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The rate.
    public let rawValue: CGFloat
    /// Creates a rate.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// The usual one.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// A faster one.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }
}
