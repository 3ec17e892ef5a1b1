import CoreEnvironment
import CoreObserving
public import CoreRetained
import CoreTerminal
public import Foundation

/// A retained view whose content is declared: the way from one face to the other.
///
/// The content inherits the environment of this view's place. It stands in the middle, as large as it would like to be.
public final class HostingView<Content: View>: UIView, GraphHosting {
  package let graph = Graph()
  private let container = ContainerView(
    StackLayout(direction: .vertical, alignment: HorizontalAlignment.center.key, spacing: 0), name: "content")
  private var root: HostingRoot<Content>?

  /// The content; setting it updates what differs.
  public var rootView: Content {
    didSet { Tracking.outside { [self] in root?.update(rootView) } }
  }

  /// Creates a view that shows `rootView`. Within a closure that is being tracked, the content comes as soon as that
  /// closure has run.
  public init(rootView: Content) {
    self.rootView = rootView
    super.init(frame: .zero)
    nodeName = "HostingView"
    addSubview(container)
    Tracking.outside { [self] in
      root = HostingRoot(
        self.rootView, container: container, in: GraphContext(graph: graph, values: valueNode))
    }
  }

  /// There are no archives of views here.
  public required init?(coder: NSCoder) { nil }

  isolated deinit {
    graph.presence.end()
    root?.end()
  }

  /// What is in it appears with it, and disappears.
  public override func didMoveToWindow() {
    super.didMoveToWindow()
    graph.presence.set(isWanted: window != nil)
  }

  /// As much as the content needs.
  public override func contentSize(for proposal: LayoutProposal) -> CellSize { container.measure(proposal) }

  /// Puts the content in the middle.
  public override func layoutSubviews() {
    let size = container.measure(LayoutProposal(columns: cellFrame.width, rows: cellFrame.height))
    let (width, height) = (min(size.width, cellFrame.width), min(size.height, cellFrame.height))
    container.place(
      in: CellRectangle(
        column: (cellFrame.width - width) / 2, row: (cellFrame.height - height) / 2, width: width, height: height))
  }
}

/// A view with a graph of declared views in it.
@MainActor
package protocol GraphHosting {
  /// The graph.
  var graph: Graph { get }
}

/// The uppermost node: it hands the views to the host.
private final class HostingRoot<Content: View>: ViewNode<Content> {
  private let container: ContainerView
  private var child: ViewNode<Content>?

  init(_ view: Content, container: ContainerView, in context: GraphContext) {
    self.container = container
    super.init(in: context)
    child = makeNode(for: view)
    itemsChanged()
  }

  override var children: [GraphNode] { child.map { [$0] } ?? [] }

  override func update(_ view: Content) { child?.update(view) }

  override func itemsChanged() { container.take(child?.items ?? []) }

  override func end() { child?.end() }
}
