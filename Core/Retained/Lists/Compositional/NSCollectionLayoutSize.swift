public import CoreEnvironment
public import Foundation

/// A length in a compositional layout (UIKit: `NSCollectionLayoutDimension`): in points, or a part of what is around.
@MainActor @preconcurrency
open class NSCollectionLayoutDimension {
  enum Kind: Equatable {
    case fractionalWidth
    case fractionalHeight
    case absolute
    case estimated
  }

  let kind: Kind
  /// The number that it was made with: points, or a part where 1 is all.
  public final let dimension: CGFloat

  init(_ kind: Kind, _ dimension: CGFloat) {
    self.kind = kind
    // What is no number is no length.
    self.dimension = dimension.isFinite ? max(0, dimension) : 0
  }

  /// A part of the width of what is around, where 1 is all of it.
  open class func fractionalWidth(_ fractionalWidth: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.fractionalWidth, fractionalWidth)
  }
  /// A part of the height of what is around, where 1 is all of it.
  open class func fractionalHeight(_ fractionalHeight: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.fractionalHeight, fractionalHeight)
  }
  /// A length in points: 8 make a column and 16 a row.
  open class func absolute(_ absoluteDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.absolute, absoluteDimension)
  }
  /// About so many points: a height is as large as its view asks for, where it stands in one row with others.
  open class func estimated(_ estimatedDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.estimated, estimatedDimension)
  }
  /// The same as ``estimated(_:)``: items of a row are as high as the row anyway.
  open class func uniformAcrossSiblings(estimate estimatedDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.estimated, estimatedDimension)
  }

  /// Whether it is a part of a width.
  public final var isFractionalWidth: Bool { kind == .fractionalWidth }
  /// Whether it is a part of a height.
  public final var isFractionalHeight: Bool { kind == .fractionalHeight }
  /// Whether it is in points.
  public final var isAbsolute: Bool { kind == .absolute }
  /// Whether the view has a say.
  public final var isEstimated: Bool { kind == .estimated }

  /// In points, in what is around.
  final func length(in container: CGSize) -> CGFloat {
    switch kind {
    case .fractionalWidth: container.width * dimension
    case .fractionalHeight: container.height * dimension
    case .absolute, .estimated: dimension
    }
  }
}

/// A width and a height in a compositional layout (UIKit: `NSCollectionLayoutSize`).
@MainActor @preconcurrency
open class NSCollectionLayoutSize {
  /// The width.
  public final let widthDimension: NSCollectionLayoutDimension
  /// The height.
  public final let heightDimension: NSCollectionLayoutDimension

  /// Creates a size from two lengths.
  public init(widthDimension: NSCollectionLayoutDimension, heightDimension: NSCollectionLayoutDimension) {
    (self.widthDimension, self.heightDimension) = (widthDimension, heightDimension)
  }

  final func size(in container: CGSize) -> CGSize {
    CGSize(width: widthDimension.length(in: container), height: heightDimension.length(in: container))
  }
}

/// What is free between two items (UIKit: `NSCollectionLayoutSpacing`).
@MainActor @preconcurrency
open class NSCollectionLayoutSpacing {
  /// The points, or the least of them.
  public final let spacing: CGFloat
  /// Whether it takes a share of what is left.
  public final let isFlexibleSpacing: Bool
  /// Whether it is so many points.
  public final var isFixedSpacing: Bool { !isFlexibleSpacing }

  private init(_ spacing: CGFloat, isFlexible: Bool) {
    self.spacing = spacing.isFinite ? max(0, spacing) : 0
    isFlexibleSpacing = isFlexible
  }

  /// So many points.
  open class func fixed(_ fixedSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(fixedSpacing, isFlexible: false)
  }
  /// So many points at least: what is left in a group is shared by all.
  open class func flexible(_ flexibleSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(flexibleSpacing, isFlexible: true)
  }
}

/// What is free around an item, outside of it (UIKit: `NSCollectionLayoutEdgeSpacing`).
@MainActor @preconcurrency
open class NSCollectionLayoutEdgeSpacing {
  /// Before the item.
  public final let leading: NSCollectionLayoutSpacing?
  /// Above it.
  public final let top: NSCollectionLayoutSpacing?
  /// Behind it.
  public final let trailing: NSCollectionLayoutSpacing?
  /// Below it.
  public final let bottom: NSCollectionLayoutSpacing?

  /// Creates spacing for all four edges.
  public init(
    leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?, trailing: NSCollectionLayoutSpacing?,
    bottom: NSCollectionLayoutSpacing?
  ) { (self.leading, self.top, self.trailing, self.bottom) = (leading, top, trailing, bottom) }
}

/// Where something stands at the edge of something else (UIKit: `NSRectAlignment`).
public enum NSRectAlignment: Int, Hashable, Sendable {
  /// Nowhere.
  case none = 0
  /// Above, in the middle.
  case top
  /// Above, at the beginning.
  case topLeading
  /// At the beginning.
  case leading
  /// Below, at the beginning.
  case bottomLeading
  /// Below, in the middle.
  case bottom
  /// Below, at the end.
  case bottomTrailing
  /// At the end.
  case trailing
  /// Above, at the end.
  case topTrailing

  /// It stands below.
  var isBelow: Bool { self == .bottom || self == .bottomLeading || self == .bottomTrailing }
}

/// Where something is fastened to an item (UIKit: `NSCollectionLayoutAnchor`).
@MainActor @preconcurrency
open class NSCollectionLayoutAnchor {
  /// The edges that it is at.
  public final let edges: NSDirectionalRectEdge
  /// How far away from there, in points or parts of the item.
  public final let offset: CGPoint
  /// Whether ``offset`` is in points.
  public final let isAbsoluteOffset: Bool
  /// Whether ``offset`` is in parts of the item.
  public final var isFractionalOffset: Bool { !isAbsoluteOffset }

  /// Creates a place at edges.
  public init(edges: NSDirectionalRectEdge) { (self.edges, offset, isAbsoluteOffset) = (edges, .zero, true) }
  /// Creates a place so many points away from edges.
  public init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
    (self.edges, offset, isAbsoluteOffset) = (edges, absoluteOffset, true)
  }
  /// Creates a place so many parts of the item away from edges.
  public init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
    (self.edges, offset, isAbsoluteOffset) = (edges, fractionalOffset, false)
  }
}

/// The room that something stands in (UIKit: `NSCollectionLayoutContainer`).
@MainActor @preconcurrency
public protocol NSCollectionLayoutContainer: AnyObject {
  /// Its size, in points.
  var contentSize: CGSize { get }
  /// Its size without what is free around.
  var effectiveContentSize: CGSize { get }
  /// What is free around.
  var contentInsets: NSDirectionalEdgeInsets { get }
  /// What is free around, as far as there is room.
  var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

/// What a layout is made for (UIKit: `NSCollectionLayoutEnvironment`): a room, and traits.
@MainActor @preconcurrency
public protocol NSCollectionLayoutEnvironment: AnyObject {
  /// The room.
  var container: any NSCollectionLayoutContainer { get }
  /// The traits of the collection.
  var traitCollection: UITraitCollection { get }
}

/// What a layout of a collection is made for.
final class LayoutEnvironment: NSCollectionLayoutEnvironment, NSCollectionLayoutContainer {
  let contentSize: CGSize
  let traitCollection: UITraitCollection

  init(size: CGSize, traits: UITraitCollection) { (contentSize, traitCollection) = (size, traits) }

  var container: any NSCollectionLayoutContainer { self }
  var effectiveContentSize: CGSize { contentSize }
  var contentInsets: NSDirectionalEdgeInsets { .zero }
  var effectiveContentInsets: NSDirectionalEdgeInsets { .zero }
}
