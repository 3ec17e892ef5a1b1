import CoreRetained
public import Foundation

/// The sizes of a scroll view and its content, and how far that is scrolled, in points (SwiftUI: `ScrollGeometry`).
public struct ScrollGeometry: Hashable, Sendable {
  /// How far the content is scrolled, in points from its beginning.
  public var contentOffset: CGPoint
  /// The size of the whole content, in points.
  public var contentSize: CGSize
  /// The room that is kept free around the content, in points.
  public var contentInsets: EdgeInsets
  /// The size of the scroll view itself, in points.
  public var containerSize: CGSize

  /// Creates a geometry from its parts, for tests of what is computed from one.
  public init(contentOffset: CGPoint, contentSize: CGSize, contentInsets: EdgeInsets, containerSize: CGSize) {
    self.contentOffset = contentOffset
    self.contentSize = contentSize
    self.contentInsets = contentInsets
    self.containerSize = containerSize
  }

  /// The part of the content that is seen.
  public var visibleRect: CGRect { bounds }
  /// The part of the content that is seen.
  public var bounds: CGRect { CGRect(origin: contentOffset, size: containerSize) }

  static let zero = ScrollGeometry(
    contentOffset: .zero, contentSize: .zero, contentInsets: EdgeInsets(), containerSize: .zero)

  @MainActor init(_ view: UIScrollView) {
    self.init(
      contentOffset: view.contentOffset, contentSize: view.contentSize, contentInsets: EdgeInsets(),
      containerSize: view.bounds.size)
  }
}
