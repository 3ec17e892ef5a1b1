import CoreEnvironment
import CoreRetained

/// The root node of a hosting view: it hands the items to the container there, and collects the preferences.
final class HostingRoot<Content: View>: ViewNode<Content> {
  override var worksUnseen: Bool { false }

  private let container: ContainerView
  private var child: ViewNode<Content>?
  private let preferencesDidChange: (GraphNode) -> Void
  private lazy var collection = PreferenceCollection { [weak self] in
    if let self { preferencesDidChange(self) }
  }

  init(
    _ view: Content, container: ContainerView, in context: GraphContext,
    preferencesDidChange: @escaping (GraphNode) -> Void
  ) {
    self.container = container
    self.preferencesDidChange = preferencesDidChange
    super.init(in: context)
    // Each screen is edited by itself, so it needs an edit mode of its own.
    if context.values.environment.ownEditMode == nil { context.values.beginEditMode() }
    child = makeNode(for: view)
    itemsChanged()
  }

  override var children: [GraphNode] { child.map { [$0] } ?? [] }

  override func update(_ view: Content) { child?.update(view) }

  override func itemsChanged() { container.take(child?.items ?? []) }

  override func preferencesChanged() { collection.request() }

  override func end() { child?.end() }
}
