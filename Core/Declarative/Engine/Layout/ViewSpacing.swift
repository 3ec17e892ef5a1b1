import CoreRetained
public import Foundation

/// The room that a view likes to have around it (SwiftUI: `ViewSpacing`).
///
/// In a terminal views that say nothing have one column between them beside each other, and none one below the other.
/// A ``Layout`` says something else with ``Layout/spacing(subviews:cache:)``, which the `HStack` and the `VStack` around it heed
/// where they were given no spacing of their own.
public struct ViewSpacing: Sendable {
  /// What is said of the edges, in points; `nil` where the platform's is as good as any.
  private var lengths: [Edge: CGFloat] = [:]

  /// Creates the spacing of a view that says nothing.
  public init() {}

  /// The spacing of nothing. A stack leaves no room between it and a view that says nothing.
  public static let zero: ViewSpacing = {
    var spacing = ViewSpacing()
    for edge in Edge.allCases { spacing.lengths[edge] = 0 }
    return spacing
  }()

  /// Nothing is said.
  var isUsual: Bool { lengths.isEmpty }

  /// The room between this view and the one that comes next, in points: the larger of what both like.
  public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat {
    let (end, start): (Edge, Edge) = axis == .horizontal ? (.trailing, .leading) : (.bottom, .top)
    return max(lengths[end] ?? Self.usual(end), next.lengths[start] ?? Self.usual(start))
  }

  /// The room that a stack leaves between two views: what is said counts more than the platform's.
  func gap(to next: ViewSpacing, along axis: Axis) -> CGFloat {
    let (end, start): (Edge, Edge) = axis == .horizontal ? (.trailing, .leading) : (.bottom, .top)
    switch (lengths[end], next.lengths[start]) {
    case (nil, nil): return Self.usual(end)
    case (let length?, nil), (nil, let length?): return length
    case (let one?, let other?): return max(one, other)
    }
  }

  /// Takes the larger of both at some of the edges.
  public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) {
    for edge in Edge.allCases where edges.contains(Edge.Set(edge)) {
      let (own, others) = (lengths[edge], other.lengths[edge])
      // What is less than the platform's is nothing beside a view that has that.
      lengths[edge] =
        own == nil || others == nil
        ? (own ?? others).flatMap { $0 > Self.usual(edge) ? $0 : nil } : max(own ?? 0, others ?? 0)
    }
  }

  /// The larger of both at some of the edges, and this one at the others.
  public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing {
    var union = self
    union.formUnion(other, edges: edges)
    return union
  }

  /// Has at one edge what another one has.
  mutating func take(_ other: ViewSpacing, at edge: Edge) { lengths[edge] = other.lengths[edge] }

  private static func usual(_ edge: Edge) -> CGFloat { edge == .leading || edge == .trailing ? .columns(1) : 0 }
}
