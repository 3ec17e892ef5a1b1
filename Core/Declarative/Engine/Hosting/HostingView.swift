import CoreEnvironment
import CoreObserving
public import CoreRetained
import CoreTerminal
public import Foundation

/// A retained view whose content is declared: the way from one face to the other.
///
/// The content inherits the environment of this view's place, and comes as soon as it is known: when the view is measured, laid
/// out or put into a window. It stands in the middle, as large as it would like to be.
public final class HostingView<Content: View>: UIView, GraphHosting, FocusPreferring, RelativeContainer {
  package let graph: Graph
  /// Told, before the frame, that what the content says to the views above it may be different.
  var preferencesDidChange: ((GraphNode) -> Void)?
  /// Where the content begins in a graph that is there already; `nil` where it is a graph of its own.
  private let surroundings: HostedPlace?
  private let presence: Presence
  private let container = ContainerView(
    StackLayout(direction: .vertical, alignment: HorizontalAlignment.center.key, spacing: 0), name: "content")
  private var root: HostingRoot<Content>?
  private var isLoading = false

  weak var preferredFocusView: UIView?
  let relatives = RelativeFrames()
  var relativeRoom: CellSize { cellFrame.size }

  /// The content; setting it updates what differs.
  public var rootView: Content {
    didSet { Tracking.outside { [self] in root?.update(rootView) } }
  }

  /// Creates a view that shows `rootView`.
  public convenience init(rootView: Content) { self.init(rootView: rootView, in: nil) }

  /// - Parameter context: Where the content belongs in a graph that is there already: a screen, a tab, a sheet.
  init(rootView: Content, in context: GraphContext?) {
    self.rootView = rootView
    surroundings = context.map { HostedPlace($0) }
    graph = context?.graph ?? Graph()
    presence = context.map { Presence(in: $0.presence, isWanted: false) } ?? graph.presence
    super.init(frame: .zero)
    Self.leaveUntracked(HostingView.self)
    nodeName = "HostingView"
    inheritedNode = context?.values
    addSubview(container)
    if context == nil { graph.host = self }
  }

  /// There are no archives of views here.
  public required init?(coder: NSCoder) { nil }

  isolated deinit {
    presence.end()
    root?.end()
  }

  /// Makes the content where there is none yet. Within a closure that is being tracked, it comes as soon as that closure has run.
  func loadContentIfNeeded() {
    guard root == nil, !isLoading else { return }
    isLoading = true
    Tracking.outside { [weak self] in
      guard let self, root == nil else { return }
      if surroundings == nil { beginFocusedValues() }
      let context =
        surroundings?.context(values: valueNode, presence: presence) ?? GraphContext(graph: graph, values: valueNode)
      root = HostingRoot(rootView, container: container, in: context) { [weak self] root in
        self?.preferencesDidChange?(root)
      }
    }
  }

  /// What views tell by the focus is told in the whole window.
  private func beginFocusedValues() {
    let node = window?.valueNode ?? valueNode
    guard valueNode.environment.focusedValuesStore == nil else { return }
    node.environment(\.focusedValuesStore, FocusedValuesStore())
  }

  /// The content is gone for good, before the view is.
  func end() {
    presence.end()
    root?.end()
    root = nil
  }

  /// What is in it appears with it, and disappears.
  public override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { loadContentIfNeeded() }
    // Not within the layout that puts it there: who appears may ask, and write, as he likes.
    Tracking.outside { [self] in presence.set(isWanted: window != nil) }
  }

  /// Whoever in it asks to be first.
  public override var preferredFocusEnvironments: [any UIFocusEnvironment] {
    preferredFocusView.map { $0.isDescendant(of: self) ? [$0] : [] } ?? []
  }

  /// As much as the content needs.
  public override func contentSize(for proposal: LayoutProposal) -> CellSize {
    loadContentIfNeeded()
    return container.measure(proposal)
  }

  /// Puts the content in the middle.
  public override func layoutSubviews() {
    loadContentIfNeeded()
    relatives.follow(relativeRoom)
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
