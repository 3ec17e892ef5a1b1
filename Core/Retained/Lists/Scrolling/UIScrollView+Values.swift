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

  /// When the keyboard goes away.
  ///
  /// Nothing does in a terminal (UIKit: `UIScrollView.KeyboardDismissMode`).
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

  /// Whether the marks at the edge are dark or light (UIKit: `UIScrollView.IndicatorStyle`).
  public enum IndicatorStyle: Int, Hashable, Sendable {
    /// As the theme has it.
    case `default` = 0
    /// Dark.
    case black = 1
    /// Light.
    case white = 2
  }

  /// How fast gliding ends, which nothing does in a terminal (UIKit: `UIScrollView.DecelerationRate`).
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The rate as a number, which is kept and has no effect: nothing glides.
    public let rawValue: CGFloat
    /// Creates a rate from a number, which is kept and has no effect: nothing glides.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// The usual rate on iOS; kept and of no effect, as nothing glides.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// A faster rate on iOS; kept and of no effect, as nothing glides.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }
}
