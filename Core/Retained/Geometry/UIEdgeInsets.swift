public import Foundation

/// Distances from the edges of a rectangle inwards, in points (UIKit: `UIEdgeInsets`).
///
/// ```swift
/// scrollView.contentInset = UIEdgeInsets(top: .rows(1), left: .columns(2), bottom: 0, right: .columns(2))
/// ```
public struct UIEdgeInsets: Hashable, Sendable {
  /// The distance from the top edge, in points: 16 make a row.
  public var top: CGFloat
  /// The distance from the left edge, in points: 8 make a column.
  public var left: CGFloat
  /// The distance from the bottom edge, in points: 16 make a row.
  public var bottom: CGFloat
  /// The distance from the right edge, in points: 8 make a column.
  public var right: CGFloat

  /// Creates insets from distances in points, each 0 unless given.
  public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// No distance at any edge.
  public static let zero = UIEdgeInsets()

  package var cells: CellInsets {
    CellInsets(
      top: CellLength.rows(top), left: CellLength.columns(left), bottom: CellLength.rows(bottom),
      right: CellLength.columns(right))
  }

  package init(_ insets: CellInsets) {
    self.init(
      top: .rows(insets.top), left: .columns(insets.left), bottom: .rows(insets.bottom), right: .columns(insets.right))
  }
}

/// Distances from the edges inwards, in points, where leading is the side on which text begins (UIKit:
/// `NSDirectionalEdgeInsets`).
public struct NSDirectionalEdgeInsets: Hashable, Sendable {
  /// The distance from the top edge, in points: 16 make a row.
  public var top: CGFloat
  /// The distance from the edge at which text begins, in points: 8 make a column.
  public var leading: CGFloat
  /// The distance from the bottom edge, in points: 16 make a row.
  public var bottom: CGFloat
  /// The distance from the edge at which text ends, in points: 8 make a column.
  public var trailing: CGFloat

  /// Creates insets from distances in points, each 0 unless given.
  public init(top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// No distance at any edge, whatever the direction of text.
  public static let zero = NSDirectionalEdgeInsets()

  package func insets(isRightToLeft: Bool) -> UIEdgeInsets {
    UIEdgeInsets(
      top: top, left: isRightToLeft ? trailing : leading, bottom: bottom, right: isRightToLeft ? leading : trailing)
  }
}

/// The edges of a rectangle that are meant, as a set (UIKit: `UIRectEdge`).
public struct UIRectEdge: OptionSet, Hashable, Sendable {
  /// The edges as bits, with the numbers that they have on iOS.
  public let rawValue: UInt
  /// Creates edges from bits; a program uses the constants.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The edge at the top.
  public static let top = UIRectEdge(rawValue: 1)
  /// The edge at the left, whatever the direction of text.
  public static let left = UIRectEdge(rawValue: 2)
  /// The edge at the bottom.
  public static let bottom = UIRectEdge(rawValue: 4)
  /// The edge at the right, whatever the direction of text.
  public static let right = UIRectEdge(rawValue: 8)
  /// All four edges of the rectangle.
  public static let all: UIRectEdge = [.top, .left, .bottom, .right]
}

extension CGRect {
  /// What is left within insets; they make it larger where they are negative (UIKit: `inset(by:)`).
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: origin.x + insets.left, y: origin.y + insets.top, width: size.width - insets.left - insets.right,
      height: size.height - insets.top - insets.bottom)
  }
}
