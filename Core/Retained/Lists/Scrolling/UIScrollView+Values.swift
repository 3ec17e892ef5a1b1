public import Foundation

extension UIScrollView {
  /// When the safe area is added to the insets (UIKit: `UIScrollView.ContentInsetAdjustmentBehavior`).
  public enum ContentInsetAdjustmentBehavior: Int, Hashable, Sendable {
    /// The safe area is added to the insets.
    case automatic = 0
    /// The safe area is added to the insets, as with ``automatic``.
    case scrollableAxes = 1
    /// The safe area is not added: bars may cover content.
    case never = 2
    /// The safe area is added to the insets, as with ``automatic``.
    case always = 3
  }

  /// When the keyboard on the screen goes away (UIKit: `UIScrollView.KeyboardDismissMode`). Has no effect here: a terminal
  /// shows none.
  public enum KeyboardDismissMode: Int, Hashable, Sendable {
    /// The keyboard stays; a terminal shows none.
    case none = 0
    /// With a drag; a terminal shows no keyboard.
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
    /// A dark mark on iOS; the theme's colour here.
    case black = 1
    /// A light mark on iOS; the theme's colour here.
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
