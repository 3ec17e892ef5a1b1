import CoreRetained
public import Foundation

/// One of the four edges of a view (SwiftUI: `Edge`).
@frozen public enum Edge: Int8, Hashable, CaseIterable, Sendable {
  /// The upper edge.
  case top
  /// The edge at which text begins: the left one, or the right one from right to left.
  case leading
  /// The lower edge.
  case bottom
  /// The edge at which text ends: the right one, or the left one from right to left.
  case trailing

  /// A set of the four edges, as `padding(_:_:)` takes it (SwiftUI: `Edge.Set`).
  public struct Set: OptionSet, Sendable {
    /// One bit for each edge, as the static members give it.
    public let rawValue: Int8
    /// Creates a set of edges from its bits; prefer the named ones, such as `.horizontal`.
    public init(rawValue: Int8) { self.rawValue = rawValue }
    /// Creates a set that holds a single edge.
    public init(_ edge: Edge) { rawValue = 1 << edge.rawValue }
    /// The upper edge alone.
    public static let top = Set(.top)
    /// The edge at which text begins, alone.
    public static let leading = Set(.leading)
    /// The lower edge alone.
    public static let bottom = Set(.bottom)
    /// The edge at which text ends, alone.
    public static let trailing = Set(.trailing)
    /// The leading and the trailing edge.
    public static let horizontal: Set = [.leading, .trailing]
    /// The upper and the lower edge.
    public static let vertical: Set = [.top, .bottom]
    /// All four edges, the default of `padding(_:_:)`.
    public static let all: Set = [.horizontal, .vertical]
  }
}

extension Edge {
  /// A corner of a view (SwiftUI: `Edge.Corner`).
  @frozen public enum Corner: Int8, Hashable, CaseIterable, Sendable {
    /// At the top, where text begins.
    case topLeading
    /// At the top, where text ends.
    case topTrailing
    /// At the bottom, where text begins.
    case bottomLeading
    /// At the bottom, where text ends.
    case bottomTrailing

    /// A set of the four corners (SwiftUI: `Edge.Corner.Set`).
    public struct Set: OptionSet, Sendable {
      /// One bit for each corner, as the static members give it.
      public let rawValue: Int8
      /// Creates a set of corners from its bits; prefer the named ones.
      public init(rawValue: Int8) { self.rawValue = rawValue }
      /// Creates a set that holds a single corner.
      public init(_ corner: Corner) { rawValue = 1 << corner.rawValue }
      /// The corner at the top, where text begins, alone.
      public static let topLeading = Set(.topLeading)
      /// The corner at the top, where text ends, alone.
      public static let topTrailing = Set(.topTrailing)
      /// The corner at the bottom, where text begins, alone.
      public static let bottomLeading = Set(.bottomLeading)
      /// The corner at the bottom, where text ends, alone.
      public static let bottomTrailing = Set(.bottomTrailing)
      /// All four corners.
      public static let all: Set = [.topLeading, .topTrailing, .bottomLeading, .bottomTrailing]
    }
  }
}

/// Distances from the edges inwards, in points (SwiftUI: `EdgeInsets`).
public struct EdgeInsets: Hashable, Sendable {
  /// The distance from the top, in points; a row is 16.
  public var top: CGFloat
  /// The distance from the edge at which text begins, in points; a column is 8.
  public var leading: CGFloat
  /// The distance from the bottom, in points; a row is 16.
  public var bottom: CGFloat
  /// The distance from the edge at which text ends, in points; a column is 8.
  public var trailing: CGFloat

  /// Creates insets from a distance for each edge, in points.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// Creates insets of zero at all edges.
  public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }

  var cells: CellInsets {
    CellInsets(
      top: CellLength.rows(top), left: CellLength.columns(leading), bottom: CellLength.rows(bottom),
      right: CellLength.columns(trailing))
  }
}
