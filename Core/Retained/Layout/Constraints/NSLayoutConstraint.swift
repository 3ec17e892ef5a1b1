/// A relation between two attributes of views (UIKit: `NSLayoutConstraint`).
@MainActor
open class NSLayoutConstraint {
  /// A direction (UIKit: `NSLayoutConstraint.Axis`).
  public enum Axis: Int, Hashable, Sendable {
    /// From side to side.
    case horizontal = 0
    /// From top to bottom.
    case vertical = 1
  }
}
