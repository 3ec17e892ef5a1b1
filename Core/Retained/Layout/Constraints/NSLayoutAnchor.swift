public import Foundation

/// An edge, a middle or a size of a view, to make constraints from (UIKit: `NSLayoutAnchor`).
///
/// ```swift
/// NSLayoutConstraint.activate([
///   label.topAnchor.constraint(equalTo: view.topAnchor, constant: 16),
///   label.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 8),
/// ])
/// ```
@MainActor @preconcurrency
public class NSLayoutAnchor<AnchorType: AnyObject> {
  fileprivate let item: AnyObject
  fileprivate let attribute: NSLayoutConstraint.Attribute

  init(_ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute) {
    self.item = item
    self.attribute = attribute
  }

  /// A constraint that this equals another anchor, plus points; it is not active yet.
  public final func constraint(
    equalTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat = 0
  ) -> NSLayoutConstraint { make(.equal, anchor, 1, constant) }

  /// A constraint that this is at least another anchor, plus points; it is not active yet.
  public final func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat = 0
  ) -> NSLayoutConstraint { make(.greaterThanOrEqual, anchor, 1, constant) }

  /// A constraint that this is at most another anchor, plus points; it is not active yet.
  public final func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat = 0
  ) -> NSLayoutConstraint { make(.lessThanOrEqual, anchor, 1, constant) }

  fileprivate func make(
    _ relation: NSLayoutConstraint.Relation, _ other: NSLayoutAnchor?, _ multiplier: CGFloat, _ constant: CGFloat
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(
      item: item, attribute: attribute, relatedBy: relation, toItem: other?.item,
      attribute: other?.attribute ?? .notAnAttribute, multiplier: multiplier, constant: constant)
  }
}

/// An edge or a middle from side to side (UIKit: `NSLayoutXAxisAnchor`).
public final class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  /// This lies behind another one by the usual spacing, so many times.
  public func constraint(
    equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { constraint(equalTo: anchor, constant: 8 * multiplier) }

  /// This lies behind another one by at least the usual spacing, so many times.
  public func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { constraint(greaterThanOrEqualTo: anchor, constant: 8 * multiplier) }

  /// This lies behind another one by at most the usual spacing, so many times.
  public func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { constraint(lessThanOrEqualTo: anchor, constant: 8 * multiplier) }
}

/// An edge or a middle from top to bottom (UIKit: `NSLayoutYAxisAnchor`).
public final class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  /// This lies below another one by the usual spacing, so many times.
  public func constraint(
    equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { constraint(equalTo: anchor, constant: 8 * multiplier) }

  /// This lies below another one by at least the usual spacing, so many times.
  public func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { constraint(greaterThanOrEqualTo: anchor, constant: 8 * multiplier) }

  /// This lies below another one by at most the usual spacing, so many times.
  public func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { constraint(lessThanOrEqualTo: anchor, constant: 8 * multiplier) }
}

/// A width or a height, to make constraints of (UIKit: `NSLayoutDimension`).
///
/// ```swift
/// sidebar.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.25).isActive = true
/// sidebar.heightAnchor.constraint(greaterThanOrEqualToConstant: .rows(4)).isActive = true
/// ```
public final class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  /// A constraint that this is so many points; it is not active yet.
  ///
  /// `.columns(20)` says it in cells.
  public func constraint(equalToConstant constant: CGFloat) -> NSLayoutConstraint { make(.equal, nil, 1, constant) }
  /// A constraint that this is at least so many points; it is not active yet.
  public func constraint(greaterThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint {
    make(.greaterThanOrEqual, nil, 1, constant)
  }
  /// A constraint that this is at most so many points; it is not active yet.
  public func constraint(lessThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint {
    make(.lessThanOrEqual, nil, 1, constant)
  }
  /// A constraint that this is a part or a multiple of another length, plus points; it is not active yet.
  public func constraint(
    equalTo anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
  ) -> NSLayoutConstraint { make(.equal, anchor, multiplier, constant) }
  /// This is at least a part of another one, plus points.
  public func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
  ) -> NSLayoutConstraint { make(.greaterThanOrEqual, anchor, multiplier, constant) }
  /// This is at most a part of another one, plus points.
  public func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
  ) -> NSLayoutConstraint { make(.lessThanOrEqual, anchor, multiplier, constant) }
}

/// What has anchors to make constraints of: views and guides.
@MainActor @preconcurrency
public protocol LayoutAnchoring: AnyObject {}

extension LayoutAnchoring {
  /// The edge at which text begins: the left one, where it runs from left to right.
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  /// The edge at which text ends: the right one, where it runs from left to right.
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  /// The left edge, whatever the direction of text; ``leadingAnchor`` follows it.
  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  /// The right edge, whatever the direction of text; ``trailingAnchor`` follows it.
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  /// The top edge, as a place from the top down.
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  /// The bottom edge, as a place from the top down.
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  /// The width, in points: 8 make a column.
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  /// The height, in points: 16 make a row.
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
  /// The middle between the left and the right edge, which falls on a whole column.
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  /// The middle between the top and the bottom edge, which falls on a whole row.
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
}

extension UIView: LayoutAnchoring {
  /// The first row of text of the view: to put a label beside a field of several rows.
  public final var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .firstBaseline) }
  /// The last row of text of the view.
  public final var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .lastBaseline) }
}
