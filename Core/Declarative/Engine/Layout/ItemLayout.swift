import CoreObserving
import CoreRetained
import CoreTerminal
import Foundation

/// Measures and places the items of a container. Lengths are cells.
@MainActor
protocol ItemLayout {
  /// How much room the items need for a proposal.
  func size(for proposal: LayoutProposal, of items: [LayoutItem]) -> CellSize
  /// Where the items are in a container of a size.
  func frames(in size: CellSize, of items: [LayoutItem]) -> [CellRectangle]
  /// Whether items are seen where they are placed outside of the container; by default they are cut there, as what there is no room for.
  var letsOut: Bool { get }
  /// The axis that spacers and dividers follow; `nil` by default.
  var axis: Axis? { get }
  /// The items in the order in which they are drawn; as they come by default.
  func ordered(_ items: [LayoutItem]) -> [LayoutItem]
  /// Whether the layout itself may say where a line is; not by default.
  var mayHaveGuides: Bool { get }
  /// Where the layout itself says that a line is, in points; `nil`, which is the default, leaves it to the items.
  func guide(_ key: AlignmentKey, in size: CellSize, of items: [LayoutItem]) -> CGFloat?
  /// The room that the whole likes to have around it; `nil` where nothing is said.
  func spacing(of items: [LayoutItem]) -> ViewSpacing?
  /// The layout as one container has it, with a place for what it keeps there.
  func keeping(in makeStorage: () -> LayoutStorage) -> Self
}

extension ItemLayout {
  var letsOut: Bool { false }
  var axis: Axis? { nil }
  func ordered(_ items: [LayoutItem]) -> [LayoutItem] { items }
  var mayHaveGuides: Bool { false }
  func guide(_ key: AlignmentKey, in size: CellSize, of items: [LayoutItem]) -> CGFloat? { nil }
  func keeping(in makeStorage: () -> LayoutStorage) -> Self { self }

  /// A layout of one view likes what the view likes.
  func spacing(of items: [LayoutItem]) -> ViewSpacing? { items.count == 1 ? items.first?.spacing : nil }
}

extension LayoutProposal {
  /// As much room as there may be: asks for the largest size.
  package static let endless = 1 << 20

  subscript(axis: Axis) -> Int? {
    get { axis == .horizontal ? columns : rows }
    set { if axis == .horizontal { columns = newValue } else { rows = newValue } }
  }

  init(_ size: CellSize) { self.init(columns: size.width, rows: size.height) }

  /// Less on both sides; of what is endless nothing is taken away.
  func inset(by insets: CellInsets) -> LayoutProposal {
    func rest(_ length: Int, _ inset: Int) -> Int { length >= Self.endless ? Self.endless : max(0, length - inset) }
    return LayoutProposal(
      columns: columns.map { rest($0, insets.left + insets.right) },
      rows: rows.map { rest($0, insets.top + insets.bottom) })
  }
}

extension CellSize {
  subscript(axis: Axis) -> Int {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}

/// One of the two directions of a layout (SwiftUI: `Axis`).
@frozen public enum Axis: Int8, Hashable, CaseIterable, Sendable {
  /// The direction from side to side, in columns.
  case horizontal
  /// The direction from top to bottom, in rows.
  case vertical

  /// A set of directions, as `ScrollView` takes it (SwiftUI: `Axis.Set`).
  public struct Set: OptionSet, Sendable {
    /// One bit for each direction, as the static members give it.
    public let rawValue: Int8
    /// Creates a set of directions from its bits; prefer `.horizontal` and `.vertical`.
    public init(rawValue: Int8) { self.rawValue = rawValue }
    /// The direction from side to side alone.
    public static let horizontal = Set(rawValue: 1)
    /// The direction from top to bottom alone.
    public static let vertical = Set(rawValue: 2)
  }

  var other: Axis { self == .horizontal ? .vertical : .horizontal }
}

// MARK: - What modifiers say to containers

enum LayoutPriorityTrait: ItemTrait {
  static var defaultValue: Double { 0 }
}

enum GuidesTrait: ItemTrait {
  static var defaultValue: [AlignmentKey: (ViewDimensions) -> CGFloat] { [:] }
}

enum ZIndexTrait: ItemTrait {
  static var defaultValue: Double { 0 }
}

extension LayoutItem {
  /// Whether a line of it is said, by itself or by what is in it.
  @MainActor var hasGuides: Bool {
    if !traits.isEmpty, !traits[GuidesTrait.self].isEmpty { return true }
    return (view as? ContainerView)?.hasGuides == true
  }

  /// The room that the view likes to have around it; `nil` where nothing is said.
  @MainActor var spacing: ViewSpacing? { (view as? ContainerView)?.spacing }

  func dimensions(_ size: CellSize) -> ViewDimensions {
    let view = view
    var own = ViewDimensions(width: .columns(size.width), height: .rows(size.height)) { key in
      // A layout of the user's may ask, in a pass.
      // Safe: lines are asked for by layouts, on the main actor.
      MainActor.assumeIsolated { Tracking.suspended { (view as? ContainerView)?.guide(key, in: size) } }
    }
    own.hasNoText = { MainActor.assumeIsolated { view.showsNoText } }
    guard !traits.isEmpty else { return own }
    let guides = traits[GuidesTrait.self]
    let plain = own
    var dimensions = ViewDimensions(width: own.width, height: own.height) { key in
      guides[key]?(plain) ?? plain.explicit(key)
    }
    dimensions.hasNoText = own.hasNoText
    return dimensions
  }

  /// Where a line of the item is, in cells.
  @MainActor func guide(_ key: AlignmentKey, _ size: CellSize) -> CGFloat {
    guard hasGuides else {
      var whole = ViewDimensions(width: .columns(size.width), height: .rows(size.height)) { _ in nil }
      whole.hasNoText = { MainActor.assumeIsolated { view.showsNoText } }
      return key.id.defaultValue(in: whole) / key.points(1)
    }
    return dimensions(size).value(key) / key.points(1)
  }
}

extension UIView {
  /// Shows pictures and forms alone, which have no line that letters stand on.
  fileprivate var showsNoText: Bool {
    switch self {
    case let container as ContainerView: !container.items.isEmpty && container.items.allSatisfy(\.view.showsNoText)
    case let picture as UIImageView: picture.image?.hasPixels == true
    default: self is ShapeSurface || self is PaintView
    }
  }
}
