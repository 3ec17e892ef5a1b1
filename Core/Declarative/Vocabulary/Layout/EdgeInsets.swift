import CoreRetained
public import Foundation

/// An edge (SwiftUI: `Edge`).
@frozen public enum Edge: Int8, Hashable, CaseIterable, Sendable {
  /// The top.
  case top
  /// The edge at which text begins.
  case leading
  /// The bottom.
  case bottom
  /// The edge at which text ends.
  case trailing

  /// Edges (SwiftUI: `Edge.Set`).
  public struct Set: OptionSet, Sendable {
    /// Bits.
    public let rawValue: Int8
    /// Edges of bits.
    public init(rawValue: Int8) { self.rawValue = rawValue }
    /// One edge.
    public init(_ edge: Edge) { rawValue = 1 << edge.rawValue }
    /// The top.
    public static let top = Set(.top)
    /// The edge at which text begins.
    public static let leading = Set(.leading)
    /// The bottom.
    public static let bottom = Set(.bottom)
    /// The edge at which text ends.
    public static let trailing = Set(.trailing)
    /// Both sides.
    public static let horizontal: Set = [.leading, .trailing]
    /// Top and bottom.
    public static let vertical: Set = [.top, .bottom]
    /// All four.
    public static let all: Set = [.horizontal, .vertical]
  }
}

/// Distances from the edges inwards, in points (SwiftUI: `EdgeInsets`).
public struct EdgeInsets: Hashable, Sendable {
  /// From the top.
  public var top: CGFloat
  /// From the edge at which text begins.
  public var leading: CGFloat
  /// From the bottom.
  public var bottom: CGFloat
  /// From the edge at which text ends.
  public var trailing: CGFloat

  /// Creates distances.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// No distances.
  public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }

  var cells: CellInsets {
    CellInsets(
      top: CellLength.rows(top), left: CellLength.columns(leading), bottom: CellLength.rows(bottom),
      right: CellLength.columns(trailing))
  }
}
