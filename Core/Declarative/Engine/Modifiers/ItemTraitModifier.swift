import CoreObserving
import CoreRetained
import Foundation

/// A modifier that sets one trait of its views, for the container around them.
nonisolated struct ItemTraitModifier<Content: View, Trait: ItemTrait>: WrappingView {
  let content: Content
  let trait: Trait.Type
  let change: (inout Trait.Value) -> Void

  func say(in traits: inout ItemTraits) { change(&traits[Trait.self]) }

  @MainActor func makeNode(in context: GraphContext) -> ViewNode<ItemTraitModifier> {
    ItemTraitNode(self, in: context)
  }
}

private final class ItemTraitNode<Content: View, Trait: ItemTrait>: WrappingNode<
  ItemTraitModifier<Content, Trait>, Content
>
{
  override var remembers: Bool { false }

  private var change: (inout Trait.Value) -> Void
  private var value: Trait.Value
  private var animated = AnimatedValue<Trait.Value>()

  init(_ view: ItemTraitModifier<Content, Trait>, in context: GraphContext) {
    change = view.change
    value = Trait.defaultValue
    view.change(&value)
    super.init(in: context)
    begin(with: view.content)
  }

  override var items: [LayoutItem] { super.items.map(changed) }

  override func collectRows(_ rows: inout RowCollector) {
    rows.transforming { [weak self] in
      self?.changed($0) ?? $0
    } _: {
      super.collectRows(&$0)
    }
  }

  private func changed(_ item: LayoutItem) -> LayoutItem {
    var item = item
    change(&item.traits[Trait.self])
    animated.shift(&item.traits[Trait.self])
    return item
  }

  override func update(_ view: ItemTraitModifier<Content, Trait>) {
    let former = value
    (change, value) = (view.change, Trait.defaultValue)
    change(&value)
    child?.update(view.content)
    // What cannot be compared may be another one.
    guard !ValueEquality.areSame(former, value) else { return }
    _ = animated.next(value, after: former, of: self, at: context.values) { [weak self] _ in self?.itemsChanged() }
    itemsChanged()
  }

  override func end() {
    animated.end()
    super.end()
  }
}

extension View {
  nonisolated func _itemTrait<Trait: ItemTrait>(
    _ trait: Trait.Type, _ change: @escaping (inout Trait.Value) -> Void
  ) -> some View { ItemTraitModifier(content: self, trait: trait, change: change) }

  /// Decides which view gets room first in a stack: the one with the higher value. The default is 0.
  ///
  /// ```swift
  /// HStack {
  ///   Text("A long name that may be cut")
  ///   Text("$12.00").layoutPriority(1)
  /// }
  /// ```
  public nonisolated func layoutPriority(_ value: Double) -> some View {
    _itemTrait(LayoutPriorityTrait.self) { $0 = value }
  }

  /// Decides which view is in front in a `ZStack`: the one with the higher value, of equal ones the later. The
  /// default is 0.
  ///
  /// ```swift
  /// ZStack {
  ///   Text("in front").zIndex(1)
  ///   Rectangle().fill(.blue)
  /// }
  /// ```
  public nonisolated func zIndex(_ value: Double) -> some View { _itemTrait(ZIndexTrait.self) { $0 = value } }
}
