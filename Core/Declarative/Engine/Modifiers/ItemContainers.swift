import CoreRetained

/// The containers that a modifier wraps views in: one for each view, for as long as the view is there.
///
/// ``ItemWrappingNode`` passes in the items of its child; what comes out are items of the containers.
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

  /// Creates an empty set of containers.
  ///
  /// - Parameter make: Makes a container that only lacks its content.
  init(_ make: @escaping () -> Container) { self.make = make }

  /// The containers that are kept, some of which may be waiting to be dropped.
  var all: [Container] { kept.values.map(\.container) }

  /// Puts an item into its container, and returns the item of the container.
  func wrapped(_ item: LayoutItem) -> LayoutItem {
    let container = container(for: item.view)
    container.take([item])
    return LayoutItem(view: container, traits: item.traits.ofContainer)
  }

  private func container(for view: UIView) -> Container {
    let key = ObjectIdentifier(view)
    if let known = kept[key], known.view === view { return known.container }
    // Views that went have left their containers here. They are dropped each time the number has doubled.
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
  /// What is passed on to the container around: everything but alignment guides and offsets, which the view's own
  /// container handles.
  var ofContainer: ItemTraits {
    guard !isEmpty else { return self }
    var traits = self
    traits[GuidesTrait.self] = [:]
    traits[OffsetTrait.self] = CellOffset()
    return traits
  }
}
