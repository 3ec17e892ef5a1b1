import CoreRetained
import CoreTerminal
public import Foundation

/// Arranges views by an algorithm of your own (SwiftUI: `Layout`).
///
/// ```swift
/// struct Stairs: Layout {
///   func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
///     CGSize(width: CGFloat(subviews.count) * 32, height: CGFloat(subviews.count) * 16)
///   }
///   func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
///     for (index, view) in subviews.enumerated() {
///       let place = CGPoint(x: bounds.minX + CGFloat(index) * 32, y: bounds.minY + CGFloat(index) * 16)
///       view.place(at: place, proposal: .unspecified)
///     }
///   }
/// }
///
/// Stairs { Text("a"); Text("b") }
/// ```
///
/// For what stacks, ``Grid`` and alignment guides cannot say. To read a size for other content, take
/// ``GeometryReader``.
///
/// Lengths are points, multiples of 8 and 16; what is answered becomes whole cells.
public protocol Layout {
  /// What is kept between questions; nothing by default.
  associatedtype Cache = Void
  /// The views that are placed.
  typealias Subviews = LayoutSubviews

  /// What is said of every layout of the type.
  static var layoutProperties: LayoutProperties { get }
  /// What is kept between questions: made once for a container, before the first one.
  func makeCache(subviews: Subviews) -> Cache
  /// Brings what is kept up to date, before the next question, when the views, the size of one of them or the layout have changed;
  /// the default makes it anew.
  func updateCache(_ cache: inout Cache, subviews: Subviews)
  /// The room that the whole likes to have around it, which stacks around heed that have no spacing of their own. The default is
  /// what the views like that stand in it.
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

/// What holds for every layout of a type, such as its direction (SwiftUI: `LayoutProperties`).
public struct LayoutProperties: Sendable {
  /// The direction that spacers and dividers in it follow; `nil` for none.
  public var stackOrientation: Axis?
  /// Creates properties that say nothing of a direction.
  public init() {}
}

extension Layout where Cache == Void {
  /// Keeps nothing between questions, for a layout whose cache is `Void`.
  public func makeCache(subviews: Subviews) {}
}

extension Layout {
  /// Says nothing of the layout's direction; the default.
  public static var layoutProperties: LayoutProperties { LayoutProperties() }
  /// Makes the cache anew when something has changed; the default.
  public func updateCache(_ cache: inout Cache, subviews: Subviews) { cache = makeCache(subviews: subviews) }
  /// At each edge the largest spacing that one of the views likes; the default.
  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
    guard let first = subviews.first?.spacing else { return ViewSpacing() }
    return subviews.dropFirst().reduce(first) { $0.union($1.spacing) }
  }
  /// Leaves the line to the views, by answering `nil`; the default.
  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat? { nil }
  /// Leaves the line to the views, by answering `nil`; the default.
  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat? { nil }

  /// Places the views of a closure by this layout, so that a layout is used like a container.
  public nonisolated func callAsFunction<Content: View>(@ViewBuilder _ content: () -> Content) -> some View {
    LaidOutView(layout: self, content: content())
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
  /// Passes a value to the layout around the view, which reads it from its subviews.
  ///
  /// ```swift
  /// struct Weight: LayoutValueKey { static let defaultValue = 1 }
  ///
  /// Text("Twice as wide").layoutValue(key: Weight.self, value: 2)
  /// ```
  public nonisolated func layoutValue<Key: LayoutValueKey>(key: Key.Type, value: Key.Value) -> some View {
    _itemTrait(LayoutValueTrait<Key>.self) { $0 = value }
  }
}

/// Views in a layout.
nonisolated struct LaidOutView<Arrangement: Layout, Content: View>: PrimitiveView {
  let layout: Arrangement
  let content: Content

  @MainActor func makeNode(in context: GraphContext) -> ViewNode<LaidOutView> {
    ContainerNode(self, \.content, name: "\(Arrangement.self)", in: context) { CustomLayout(layout: $0.layout) }
  }
}
