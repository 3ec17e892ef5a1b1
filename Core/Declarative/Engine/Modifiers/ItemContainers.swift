import CoreRetained

/// The containers that a modifier puts views into, one for each: the same one for as long as its view is there.
@MainActor
final class ItemContainers<Container: ContainerView> {
  /// A container, and the view that it is for.
  private struct Kept {
    weak var view: UIView?
    let container: Container
  }

  private let make: () -> Container
  private var kept: [ObjectIdentifier: Kept] = [:]
  private var sweepsAt = 8

  /// - Parameter make: Makes a container, ready but for what is in it.
  init(_ make: @escaping () -> Container) { self.make = make }

  /// Those there are.
  var all: [Container] { kept.values.map(\.container) }

  /// An item in its container.
  func wrapped(_ item: LayoutItem) -> LayoutItem {
    let container = container(for: item.view)
    container.take([item])
    return LayoutItem(view: container, traits: item.traits.ofContainer)
  }

  private func container(for view: UIView) -> Container {
    let key = ObjectIdentifier(view)
    if let known = kept[key], known.view === view { return known.container }
    if kept.count >= sweepsAt {
      kept = kept.filter { $0.value.view?.superview === $0.value.container }
      sweepsAt = max(8, kept.count * 2)
    }
    let container = make()
    kept[key] = Kept(view: view, container: container)
    return container
  }
}

extension ItemTraits {
  /// What the container around a view's own container is told: all of it, but where lines are, which are found through that
  /// container, and how far the view is moved, which that container does.
  var ofContainer: ItemTraits {
    guard !isEmpty else { return self }
    var traits = self
    traits[GuidesTrait.self] = [:]
    traits[OffsetTrait.self] = CellOffset()
    return traits
  }
}
