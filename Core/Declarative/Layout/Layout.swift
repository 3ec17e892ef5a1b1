import CoreRetained
import CoreTerminal
public import Foundation

/// A way of one's own to place views (SwiftUI: `Layout`).
///
/// ```swift
/// struct Diagonal: Layout {
///   func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize { … }
///   func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) { … }
/// }
///
/// Diagonal { Text("a"); Text("b") }
/// ```
///
/// Lengths are points, multiples of 8 and 16; what is answered becomes whole cells.
public protocol Layout {
  /// What is kept between questions; nothing by default.
  associatedtype Cache = Void
  /// The views that are placed.
  typealias Subviews = LayoutSubviews

  /// What is said of every layout of the type.
  static var layoutProperties: LayoutProperties { get }
  /// What is kept between questions, made when the views change.
  func makeCache(subviews: Subviews) -> Cache
  /// Brings what is kept up to date; the default makes it anew.
  func updateCache(_ cache: inout Cache, subviews: Subviews)
  /// The room that the whole likes to have around it.
  func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing
  /// How large the whole is for a proposal.
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize
  /// Places each view, with ``LayoutSubview/place(at:anchor:proposal:)``; those that are not placed stand in the middle.
  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)
  /// Where a line across is; `nil`, which is the default, leaves it to the views.
  func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat?
  /// Where a line along is; `nil`, which is the default, leaves it to the views.
  func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat?
}

/// What is said of every layout of a type (SwiftUI: `LayoutProperties`).
public struct LayoutProperties: Sendable {
  /// The direction that spacers and dividers in it follow; `nil` for none.
  public var stackOrientation: Axis?
  /// Creates properties that say nothing.
  public init() {}
}

extension Layout where Cache == Void {
  /// Nothing is kept.
  public func makeCache(subviews: Subviews) {}
}

extension Layout {
  /// Says nothing.
  public static var layoutProperties: LayoutProperties { LayoutProperties() }
  /// Makes it anew.
  public func updateCache(_ cache: inout Cache, subviews: Subviews) { cache = makeCache(subviews: subviews) }
  /// As the terminal has it.
  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing { ViewSpacing() }
  /// Left to the views.
  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat? { nil }
  /// Left to the views.
  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat? { nil }

  /// Places the views of a closure.
  public nonisolated func callAsFunction<Content: View>(@ViewBuilder _ content: () -> Content) -> some View {
    LaidOutView(layout: self, content: content())
  }
}

/// The views that a layout places (SwiftUI: `LayoutSubviews`).
///
/// To be used within the calls of a ``Layout``, which come on the main actor.
public struct LayoutSubviews: RandomAccessCollection {
  let items: [LayoutItem]
  let placements: Placements

  /// 0.
  public var startIndex: Int { 0 }
  /// How many there are.
  public var endIndex: Int { items.count }
  /// The view at a place, in the order of the closure.
  public subscript(position: Int) -> LayoutSubview {
    LayoutSubview(item: items[position], index: position, placements: placements)
  }
}

/// A view that a layout places (SwiftUI: `LayoutSubview`).
public struct LayoutSubview {
  fileprivate let item: LayoutItem
  fileprivate let index: Int
  fileprivate let placements: Placements

  /// Who gets room first; see `View.layoutPriority(_:)`.
  public var priority: Double { item.traits[LayoutPriorityTrait.self] }

  /// The room the view likes to have around it.
  public var spacing: ViewSpacing { ViewSpacing() }

  /// What `View.layoutValue(key:value:)` has said.
  public subscript<Key: LayoutValueKey>(key: Key.Type) -> Key.Value { item.traits[LayoutValueTrait<Key>.self] }

  private func measure(_ proposal: ProposedViewSize) -> CellSize {
    let view = item.view
    return MainActor.assumeIsolated { view.measure(proposal.cells) }
  }

  /// How large the view is for a proposal.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { measure(proposal).points }

  /// How large the view is for a proposal, and where its lines are.
  public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions { item.dimensions(measure(proposal)) }

  /// Puts a point of the view, of a size it takes for a proposal, at a position.
  public func place(at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize) {
    let size = measure(proposal)
    placements.frames[index] = CellRectangle(
      column: CellLength.columns(position.x - anchor.x * .columns(size.width)),
      row: CellLength.rows(position.y - anchor.y * .rows(size.height)), width: size.width, height: size.height)
  }
}

/// A value that a view has for the layout around it (SwiftUI: `LayoutValueKey`).
public protocol LayoutValueKey {
  /// The type of the value.
  associatedtype Value
  /// What views have that do not say otherwise.
  static var defaultValue: Value { get }
}

enum LayoutValueTrait<Key: LayoutValueKey>: ItemTrait {
  static var defaultValue: Key.Value { Key.defaultValue }
}

extension View {
  /// Says something to the layout around the view.
  public nonisolated func layoutValue<Key: LayoutValueKey>(key: Key.Type, value: Key.Value) -> some View {
    itemTrait(LayoutValueTrait<Key>.self) { $0 = value }
  }
}

/// Where a layout has placed views.
final class Placements {
  var frames: [Int: CellRectangle] = [:]
}

/// Views in a layout.
nonisolated struct LaidOutView<Arrangement: Layout, Content: View>: PrimitiveView {
  let layout: Arrangement
  let content: Content

  @MainActor func makeNode(in context: GraphContext) -> ViewNode<LaidOutView> {
    ContainerNode(self, \.content, name: "\(Arrangement.self)", in: context) { CustomLayout(layout: $0.layout) }
  }
}

/// A layout of the user's, in cells.
struct CustomLayout<Arrangement: Layout>: ItemLayout, @MainActor Equatable {
  let layout: Arrangement

  var axis: Axis? { (layout as? AnyLayout)?.orientation ?? Arrangement.layoutProperties.stackOrientation }
  var mayHaveGuides: Bool { true }

  func guide(_ key: AlignmentKey, in size: CellSize, of items: [LayoutItem]) -> CGFloat? {
    let subviews = LayoutSubviews(items: items, placements: Placements())
    var cache = layout.makeCache(subviews: subviews)
    let bounds = CGRect(origin: .zero, size: size.points)
    let proposal = ProposedViewSize(bounds.size)
    return key.axis == .horizontal
      ? layout.explicitAlignment(
        of: HorizontalAlignment(key.id), in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
      : layout.explicitAlignment(
        of: VerticalAlignment(key.id), in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
  }

  static func == (left: CustomLayout, right: CustomLayout) -> Bool {
    if let left = left.layout as? AnyLayout, let right = right.layout as? AnyLayout { return left.isSame(as: right) }
    return withUnsafePointer(to: left.layout) { left in
      withUnsafePointer(to: right.layout) { TypeFields.of(Arrangement.self).areEqual(left, $0) }
    }
  }

  func size(for proposal: LayoutProposal, of items: [LayoutItem]) -> CellSize {
    let subviews = LayoutSubviews(items: items, placements: Placements())
    var cache = layout.makeCache(subviews: subviews)
    return CellSize(layout.sizeThatFits(proposal: ProposedViewSize(proposal), subviews: subviews, cache: &cache))
  }

  func frames(in size: CellSize, of items: [LayoutItem]) -> [CellRectangle] {
    let placements = Placements()
    let subviews = LayoutSubviews(items: items, placements: placements)
    var cache = layout.makeCache(subviews: subviews)
    let bounds = CGRect(origin: .zero, size: size.points)
    layout.placeSubviews(in: bounds, proposal: ProposedViewSize(bounds.size), subviews: subviews, cache: &cache)
    let middle = Alignment.center.frames(in: size, of: items) { $0.view.measure(LayoutProposal(size)) }
    return items.indices.map { placements.frames[$0] ?? middle[$0] }
  }
}

/// A point of a rectangle, in parts of its width and height (SwiftUI: `UnitPoint`).
@frozen public struct UnitPoint: Hashable, Sendable {
  /// From 0 at the leading edge to 1.
  public var x: CGFloat
  /// From 0 at the top to 1.
  public var y: CGFloat

  /// Creates a point.
  public init(x: CGFloat, y: CGFloat) {
    self.x = x
    self.y = y
  }

  /// The corner at the top where text begins.
  public static let topLeading = UnitPoint(x: 0, y: 0)
  /// The middle of the top.
  public static let top = UnitPoint(x: 0.5, y: 0)
  /// The corner at the top where text ends.
  public static let topTrailing = UnitPoint(x: 1, y: 0)
  /// The middle of the edge where text begins.
  public static let leading = UnitPoint(x: 0, y: 0.5)
  /// The middle.
  public static let center = UnitPoint(x: 0.5, y: 0.5)
  /// The middle of the edge where text ends.
  public static let trailing = UnitPoint(x: 1, y: 0.5)
  /// The corner at the bottom where text begins.
  public static let bottomLeading = UnitPoint(x: 0, y: 1)
  /// The middle of the bottom.
  public static let bottom = UnitPoint(x: 0.5, y: 1)
  /// The corner at the bottom where text ends.
  public static let bottomTrailing = UnitPoint(x: 1, y: 1)
  /// The corner at the top where text begins.
  public static let zero = UnitPoint.topLeading
}
