import CoreRetained

/// The node of a container view: it gives the items of its child to a retained container with a layout.
final class ContainerNode<Container: View, Content: View>: ViewNode<Container> {
  override var worksUnseen: Bool { false }
  override var remembers: Bool { false }

  private let container: ContainerView
  private let content: KeyPath<Container, Content>
  private let layout: (Container) -> any ItemLayout & Equatable
  private var child: ViewNode<Content>?
  private var isArrangementPending = false

  convenience init(
    _ view: Container, _ content: KeyPath<Container, Content>, name: String, in context: GraphContext,
    layout: @escaping (Container) -> any ItemLayout & Equatable
  ) {
    self.init(view, content, in: context, container: ContainerView(layout(view), name: name), layout: layout)
  }

  /// - Parameter container: One of a special kind.
  init(
    _ view: Container, _ content: KeyPath<Container, Content>, in context: GraphContext, container: ContainerView,
    layout: @escaping (Container) -> any ItemLayout & Equatable
  ) {
    self.content = content
    self.layout = layout
    self.container = container
    super.init(in: context, showing: container)
    child = makeNode(for: view[keyPath: content])
    arrange()
  }

  override var items: [LayoutItem] { [LayoutItem(view: container)] }
  override var children: [GraphNode] { child.map { [$0] } ?? [] }

  override func update(_ view: Container) {
    container.update(layout(view))
    child?.update(view[keyPath: content])
  }

  override func itemsChanged() {
    guard !isArrangementPending, child != nil else { return }
    isArrangementPending = true
    PendingArrangements.add { [weak self] in self?.arrange() }
  }

  private func arrange() {
    isArrangementPending = false
    guard let child else { return }
    container.take(child.items)
  }

  override func end() {
    child?.end()
    child = nil
  }
}
