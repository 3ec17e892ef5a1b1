public import Foundation

/// A point of a rectangle, in parts of its width and height (SwiftUI: `UnitPoint`).
@frozen public struct UnitPoint: Hashable, Sendable {
  /// The place from side to side, from 0 at the leading edge to 1 at the trailing one.
  public var x: CGFloat
  /// The place from top to bottom, from 0 at the top to 1 at the bottom.
  public var y: CGFloat

  /// Creates a point from its parts of the width and the height; values below 0 and above 1 lie outside.
  public init(x: CGFloat, y: CGFloat) {
    self.x = x
    self.y = y
  }

  /// The corner at the top where text begins.
  public static let topLeading = UnitPoint(x: 0, y: 0)
  /// The point in the middle of the upper edge.
  public static let top = UnitPoint(x: 0.5, y: 0)
  /// The corner at the top where text ends.
  public static let topTrailing = UnitPoint(x: 1, y: 0)
  /// The middle of the edge where text begins.
  public static let leading = UnitPoint(x: 0, y: 0.5)
  /// The middle in both directions, at (0.5, 0.5).
  public static let center = UnitPoint(x: 0.5, y: 0.5)
  /// The middle of the edge where text ends.
  public static let trailing = UnitPoint(x: 1, y: 0.5)
  /// The corner at the bottom where text begins.
  public static let bottomLeading = UnitPoint(x: 0, y: 1)
  /// The point in the middle of the lower edge.
  public static let bottom = UnitPoint(x: 0.5, y: 1)
  /// The corner at the bottom where text ends.
  public static let bottomTrailing = UnitPoint(x: 1, y: 1)
  /// The corner at the top where text begins.
  public static let zero = UnitPoint.topLeading
}
