import CoreEnvironment
import CoreObserving
public import CoreRetained
import CoreTerminal

/// A retained view whose content is declared: the way from one face to the other.
///
/// The content inherits the environment of this view's place. It stands in the middle, as large as it would like to be.
public final class HostingView<Content: View>: UIView, GraphHosting {
  package let graph = Graph()
  private let container = UIStackView()
  private var root: HostingRoot<Content>?

  /// The content; setting it updates what differs.
  public var rootView: Content {
    didSet { Tracking.outside { [self] in root?.update(rootView) } }
  }

  /// Creates a view that shows `rootView`. Within a closure that is being tracked, the content comes as soon as that
  /// closure has run.
  public init(rootView: Content) {
    self.rootView = rootView
    super.init()
    nodeName = "HostingView"
    container.axis = .vertical
    container.alignment = .center
    addSubview(container)
    Tracking.outside { [self] in
      root = HostingRoot(
        self.rootView, container: container, in: GraphContext(graph: graph, values: valueNode, parent: nil))
    }
  }

  isolated deinit {
    root?.end()
  }

  /// As much as the content needs.
  public override func sizeThatFits(_ proposal: LayoutProposal) -> CellSize { container.measure(proposal) }

  /// Puts the content in the middle.
  public override func layoutSubviews() {
    let size = container.measure(LayoutProposal(columns: frame.width, rows: frame.height))
    let (width, height) = (min(size.width, frame.width), min(size.height, frame.height))
    container.place(
      in: CellRectangle(
        column: (frame.width - width) / 2, row: (frame.height - height) / 2, width: width, height: height))
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
  private let container: UIStackView
  private var child: ViewNode<Content>?

  init(_ view: Content, container: UIStackView, in context: GraphContext) {
    self.container = container
    super.init(in: context)
    child = makeNode(for: view)
    viewsChanged()
  }

  override func update(_ view: Content) { child?.update(view) }

  override func viewsChanged() { container.setArrangedSubviews(child?.views ?? []) }

  override func end() { child?.end() }
}
