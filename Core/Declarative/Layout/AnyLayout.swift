public import Foundation

/// Any layout (SwiftUI: `AnyLayout`): where another one takes its place, the views in it stay, with their state.
///
/// ```swift
/// let layout = isWide ? AnyLayout(HStackLayout()) : AnyLayout(VStackLayout())
/// layout { Text("a"); Text("b") }
/// ```
@frozen public struct AnyLayout: Layout {
  let base: any Layout

  /// What the layout keeps.
  public struct Cache {
    var value: Any?
  }

  /// Creates one of any layout.
  public init<Base: Layout>(_ layout: Base) { base = (layout as? AnyLayout)?.base ?? layout }

  var orientation: Axis? { type(of: base).layoutProperties.stackOrientation }

  @MainActor
  func isSame(as other: AnyLayout) -> Bool {
    func compare<Base: Layout>(_ base: Base) -> Bool {
      (other.base as? Base).map { CustomLayout(layout: base) == CustomLayout(layout: $0) } ?? false
    }
    return compare(base)
  }

  /// What the layout keeps.
  public func makeCache(subviews: Subviews) -> Cache { Cache() }
  /// What the layout keeps, brought up to date by itself.
  public func updateCache(_ cache: inout Cache, subviews: Subviews) { cache = Cache() }

  /// As the layout has it.
  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
    func open<Base: Layout>(_ base: Base) -> CGSize {
      var own = cache.value as? Base.Cache ?? base.makeCache(subviews: subviews)
      defer { cache.value = own }
      return base.sizeThatFits(proposal: proposal, subviews: subviews, cache: &own)
    }
    return open(base)
  }

  /// As the layout has it.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    func open<Base: Layout>(_ base: Base) {
      var own = cache.value as? Base.Cache ?? base.makeCache(subviews: subviews)
      defer { cache.value = own }
      base.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &own)
    }
    open(base)
  }
}
