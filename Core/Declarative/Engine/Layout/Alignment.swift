import CoreRetained
public import Foundation

/// A line in a view that others are aligned by (SwiftUI: `AlignmentID`).
public protocol AlignmentID: SendableMetatype {
  /// Where the line is in a view that does not say otherwise, in points.
  static func defaultValue(in context: ViewDimensions) -> CGFloat
}

/// Identifies an alignment line, and the axis that it lies on.
struct AlignmentKey: Hashable, Sendable {
  let id: any AlignmentID.Type
  let axis: Axis

  static func == (left: AlignmentKey, right: AlignmentKey) -> Bool { left.id == right.id && left.axis == right.axis }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(id))
    hasher.combine(axis)
  }

  /// So many cells along the axis, in points.
  func points(_ cells: Int) -> CGFloat { axis == .horizontal ? .columns(cells) : .rows(cells) }
}

/// The line by which views of different widths are lined up (SwiftUI: `HorizontalAlignment`).
public struct HorizontalAlignment: Hashable, Sendable {
  let key: AlignmentKey

  /// Creates an alignment by a line of one's own.
  public init(_ id: any AlignmentID.Type) { key = AlignmentKey(id: id, axis: .horizontal) }

  /// Lines views up by their leading edges, at which text begins.
  public static let leading = HorizontalAlignment(Leading.self)
  /// Lines views up by their middles, from side to side.
  public static let center = HorizontalAlignment(Center.self)
  /// Lines views up by their trailing edges, at which text ends.
  public static let trailing = HorizontalAlignment(Trailing.self)

  private enum Leading: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
  }
  private enum Center: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width / 2 }
  }
  private enum Trailing: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width }
  }
}

/// The line by which views of different heights are lined up (SwiftUI: `VerticalAlignment`).
public struct VerticalAlignment: Hashable, Sendable {
  let key: AlignmentKey

  /// Creates an alignment by a line of one's own.
  public init(_ id: any AlignmentID.Type) { key = AlignmentKey(id: id, axis: .vertical) }

  /// Lines views up by their top edges.
  public static let top = VerticalAlignment(Top.self)
  /// Lines views up by their middles, from top to bottom.
  public static let center = VerticalAlignment(Center.self)
  /// Lines views up by their bottom edges.
  public static let bottom = VerticalAlignment(Bottom.self)
  /// Lines views up by the first row of their text, as for a label beside a text of several rows; what has no text, such as a
  /// picture, stands on that row.
  public static let firstTextBaseline = VerticalAlignment(FirstBaseline.self)
  /// Lines views up by the last row of their text.
  public static let lastTextBaseline = VerticalAlignment(Bottom.self)

  private enum Top: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
  }
  private enum Center: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height / 2 }
  }
  private enum Bottom: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
  }
  private enum FirstBaseline: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat {
      context.hasNoText() ? context.height : min(.rows(1), context.height)
    }
  }
}

/// Where a view stands in a space that is larger, in both directions (SwiftUI: `Alignment`).
public struct Alignment: Hashable, Sendable {
  /// Where views stand from side to side.
  public var horizontal: HorizontalAlignment
  /// Where views stand from top to bottom.
  public var vertical: VerticalAlignment

  /// Creates an alignment from one for each direction.
  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// The view stands in the middle in both directions, the default of most containers.
  public static let center = Alignment(horizontal: .center, vertical: .center)
  /// In the middle of the leading edge, at which text begins.
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  /// In the middle of the trailing edge, at which text ends.
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  /// In the middle of the upper edge.
  public static let top = Alignment(horizontal: .center, vertical: .top)
  /// In the middle of the lower edge.
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  /// In the corner at the top, at the leading edge.
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  /// In the corner at the top, at the trailing edge.
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  /// In the corner at the bottom, at the leading edge.
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  /// In the corner at the bottom, at the trailing edge.
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
  /// By the first rows of texts, at the leading edge.
  public static let leadingFirstTextBaseline = Alignment(horizontal: .leading, vertical: .firstTextBaseline)
  /// By the first rows of texts, in the middle.
  public static let centerFirstTextBaseline = Alignment(horizontal: .center, vertical: .firstTextBaseline)
  /// By the first rows of texts, at the trailing edge.
  public static let trailingFirstTextBaseline = Alignment(horizontal: .trailing, vertical: .firstTextBaseline)
  /// By the last rows of texts, at the leading edge.
  public static let leadingLastTextBaseline = Alignment(horizontal: .leading, vertical: .lastTextBaseline)
  /// By the last rows of texts, in the middle.
  public static let centerLastTextBaseline = Alignment(horizontal: .center, vertical: .lastTextBaseline)
  /// By the last rows of texts, at the trailing edge.
  public static let trailingLastTextBaseline = Alignment(horizontal: .trailing, vertical: .lastTextBaseline)
}

/// The size of a view in points, and the places of its alignment lines (SwiftUI: `ViewDimensions`).
public struct ViewDimensions {
  /// The width of the view in points, a multiple of 8.
  public let width: CGFloat
  /// The height of the view in points, a multiple of 16.
  public let height: CGFloat
  /// What the view says of a line by itself.
  let explicit: (AlignmentKey) -> CGFloat?
  /// Whether it shows pictures and forms alone; asked only where it counts.
  var hasNoText: () -> Bool = { false }

  /// Where a line across the view is, in points from its leading edge.
  public subscript(guide: HorizontalAlignment) -> CGFloat { value(guide.key) }
  /// Where a line along the view is, in points from its top edge.
  public subscript(guide: VerticalAlignment) -> CGFloat { value(guide.key) }
  /// Where the view says by itself that a line is; `nil` where it does not.
  public subscript(explicit guide: HorizontalAlignment) -> CGFloat? { explicit(guide.key) }
  /// Where the view says by itself that a line is; `nil` where it does not.
  public subscript(explicit guide: VerticalAlignment) -> CGFloat? { explicit(guide.key) }

  func value(_ key: AlignmentKey) -> CGFloat { explicit(key) ?? key.id.defaultValue(in: self) }
}
