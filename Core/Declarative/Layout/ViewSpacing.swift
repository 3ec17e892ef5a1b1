import CoreRetained
public import Foundation

/// The room that a view likes to have around it (SwiftUI: `ViewSpacing`).
///
/// In a terminal it is the same for all views: one column beside each other, none one below the other.
public struct ViewSpacing: Sendable {
  /// Creates the spacing of a view that says nothing.
  public init() {}
  /// The spacing of nothing.
  public static let zero = ViewSpacing()

  /// The room between this view and the one that comes next, in points.
  public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat {
    axis == .horizontal ? .columns(1) : 0
  }

  /// The larger of both.
  public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) {}
  /// The larger of both.
  public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing { self }
}
