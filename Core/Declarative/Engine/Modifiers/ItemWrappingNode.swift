import CoreRetained

/// The node of a modifier that wraps each of its views in a container, which stays for as long as the view does.
class ItemWrappingNode<Outer, Inner, Container: ContainerView>: WrappingNode<Outer, Inner> {
  private lazy var kept = ItemContainers { [unowned self] () -> Container in
    let container = makeContainer()
    adopt(container)
    return container
  }

  /// Makes a container for one view. Subclasses override it.
  func makeContainer() -> Container { preconditionFailure("\(Self.self) makes no containers.") }

  /// Changes the traits of a wrapped view. Subclasses override it where the modifier says something about the view.
  func change(_ traits: inout ItemTraits, of container: Container) {}

  /// The containers in use.
  final var containers: [Container] { kept.all }

  override var items: [LayoutItem] { super.items.map(wrap) }

  override func collectRows(_ rows: inout RowCollector) {
    rows.transforming { [weak self] in
      self?.wrap($0) ?? $0
    } _: {
      super.collectRows(&$0)
    }
  }

  private func wrap(_ item: LayoutItem) -> LayoutItem {
    let wrapped = kept.wrapped(item)
    guard let container = wrapped.view as? Container else { return wrapped }
    var traits = wrapped.traits
    change(&traits, of: container)
    return LayoutItem(view: container, traits: traits)
  }
}
