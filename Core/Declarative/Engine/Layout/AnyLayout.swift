public import Foundation

/// Any layout (SwiftUI: `AnyLayout`): where another one takes its place, the views in it stay, with their state.
///
/// ```swift
/// let layout = isWide ? AnyLayout(HStackLayout()) : AnyLayout(VStackLayout())
/// layout { Text("a"); Text("b") }
/// ```
@frozen public struct AnyLayout: Layout {
  let base: any Layout

  /// What the wrapped layout keeps between questions, together with its type.
  public struct Cache {
    fileprivate var value: Any
    /// The type of the layout that keeps it.
    fileprivate let owner: Any.Type

    fileprivate init(_ value: Any, of owner: Any.Type) { (self.value, self.owner) = (value, owner) }

    fileprivate mutating func with<Base: Layout, Answer>(
      _ base: Base, _ subviews: LayoutSubviews, _ ask: (inout Base.Cache) -> Answer
    ) -> Answer {
      var own = value as? Base.Cache ?? base.makeCache(subviews: subviews)
      let answer = ask(&own)
      value = own
      return answer
    }
  }

  /// Wraps a layout of any type, so that one layout can take the place of another.
  public init<Base: Layout>(_ layout: Base) { base = (layout as? AnyLayout)?.base ?? layout }

  var orientation: Axis? { type(of: base).layoutProperties.stackOrientation }

  @MainActor
  func isSame(as other: AnyLayout) -> Bool {
    func compare<Base: Layout>(_ base: Base) -> Bool {
      (other.base as? Base).map { CustomLayout(layout: base) == CustomLayout(layout: $0) } ?? false
    }
    return compare(base)
  }

  /// Makes the cache of the wrapped layout; called once for a container.
  public func makeCache(subviews: Subviews) -> Cache {
    func open<Base: Layout>(_ base: Base) -> Cache { Cache(base.makeCache(subviews: subviews), of: Base.self) }
    return open(base)
  }

  /// What the layout keeps, brought up to date by itself; made anew where another layout has come in its place.
  public func updateCache(_ cache: inout Cache, subviews: Subviews) {
    func open<Base: Layout>(_ base: Base) {
      guard var own = cache.value as? Base.Cache, cache.owner == Base.self else {
        return cache = Cache(base.makeCache(subviews: subviews), of: Base.self)
      }
      base.updateCache(&own, subviews: subviews)
      cache.value = own
    }
    open(base)
  }

  /// The spacing that the wrapped layout likes to have around it.
  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
    func open<Base: Layout>(_ base: Base) -> ViewSpacing {
      cache.with(base, subviews) { base.spacing(subviews: subviews, cache: &$0) }
    }
    return open(base)
  }

  /// The size that the wrapped layout takes for a proposal.
  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
    func open<Base: Layout>(_ base: Base) -> CGSize {
      cache.with(base, subviews) { base.sizeThatFits(proposal: proposal, subviews: subviews, cache: &$0) }
    }
    return open(base)
  }

  /// Places the views as the wrapped layout does.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    func open<Base: Layout>(_ base: Base) {
      cache.with(base, subviews) {
        base.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &$0)
      }
    }
    open(base)
  }

  /// Where the wrapped layout puts a line across; `nil` leaves it to the views.
  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat? {
    func open<Base: Layout>(_ base: Base) -> CGFloat? {
      cache.with(base, subviews) {
        base.explicitAlignment(of: guide, in: bounds, proposal: proposal, subviews: subviews, cache: &$0)
      }
    }
    return open(base)
  }

  /// Where the wrapped layout puts a line along; `nil` leaves it to the views.
  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat? {
    func open<Base: Layout>(_ base: Base) -> CGFloat? {
      cache.with(base, subviews) {
        base.explicitAlignment(of: guide, in: bounds, proposal: proposal, subviews: subviews, cache: &$0)
      }
    }
    return open(base)
  }
}
