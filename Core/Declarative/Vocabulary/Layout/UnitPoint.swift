public import Foundation

/// A point of a rectangle, in parts of its width and height (SwiftUI: `UnitPoint`).
@frozen public struct UnitPoint: Hashable, Sendable {
  /// From 0 at the leading edge to 1.
  public var x: CGFloat
  /// From 0 at the top to 1.
  public var y: CGFloat

  /// Creates a point.
  public init(x: CGFloat, y: CGFloat) {
    self.x = x
    self.y = y
  }

  /// The corner at the top where text begins.
  public static let topLeading = UnitPoint(x: 0, y: 0)
  /// The middle of the top.
  public static let top = UnitPoint(x: 0.5, y: 0)
  /// The corner at the top where text ends.
  public static let topTrailing = UnitPoint(x: 1, y: 0)
  /// The middle of the edge where text begins.
  public static let leading = UnitPoint(x: 0, y: 0.5)
  /// The middle.
  public static let center = UnitPoint(x: 0.5, y: 0.5)
  /// The middle of the edge where text ends.
  public static let trailing = UnitPoint(x: 1, y: 0.5)
  /// The corner at the bottom where text begins.
  public static let bottomLeading = UnitPoint(x: 0, y: 1)
  /// The middle of the bottom.
  public static let bottom = UnitPoint(x: 0.5, y: 1)
  /// The corner at the bottom where text ends.
  public static let bottomTrailing = UnitPoint(x: 1, y: 1)
  /// The corner at the top where text begins.
  public static let zero = UnitPoint.topLeading
}
