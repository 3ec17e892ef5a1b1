import CoreRetained

/// The node of a modifier that puts each of its views into a container of its own, which keeps it for as long as it is there.
class ItemWrappingNode<Outer: View, Inner: View, Container: ContainerView>: WrappingNode<Outer, Inner> {
  private var wrapped: [ObjectIdentifier: Wrapped] = [:]
  private var sweepsAt = 8

  /// A container, and the view that it is for.
  private struct Wrapped {
    weak var view: UIView?
    let container: Container
  }

  /// To be overridden: a container as the modifier has it.
  func makeContainer() -> Container { preconditionFailure("\(Self.self) makes no containers.") }

  /// What is put into a container.
  func content(of container: Container, with item: LayoutItem) -> [LayoutItem] { [item] }

  /// The containers there are.
  final var containers: [Container] { wrapped.values.map(\.container) }

  override var items: [LayoutItem] { super.items.map(wrap) }

  override func collectRows(_ rows: inout RowCollector) {
    rows.transforming { [weak self] in
      self?.wrap($0) ?? $0
    } _: {
      super.collectRows(&$0)
    }
  }

  private func wrap(_ item: LayoutItem) -> LayoutItem {
    let container = container(for: item.view)
    container.take(content(of: container, with: item))
    // What the container around is told goes on to it; lines are found through the container.
    var traits = item.traits
    if !traits.isEmpty { traits[GuidesTrait.self] = [:] }
    return LayoutItem(view: container, traits: traits)
  }

  private func container(for view: UIView) -> Container {
    let key = ObjectIdentifier(view)
    if let known = wrapped[key], known.view === view { return known.container }
    if wrapped.count >= sweepsAt {
      wrapped = wrapped.filter { $0.value.view?.superview === $0.value.container }
      sweepsAt = max(8, wrapped.count * 2)
    }
    let container = makeContainer()
    container.inheritedNode = context.values
    wrapped[key] = Wrapped(view: view, container: container)
    return container
  }
}
