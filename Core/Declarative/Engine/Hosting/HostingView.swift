import CoreEnvironment
import CoreObserving
public import CoreRetained
import CoreTerminal
public import Foundation

/// A retained view that shows declared content: it holds the root of a graph.
///
/// The content inherits the environment at the place of this view. It is made as soon as that place is known: when
/// the view is measured, laid out or put into a window. It stands in the middle, as large as it would like to be. Use
/// it to put a declared view into a retained one; for a whole screen take ``UIHostingController``.
public final class HostingView<Content: View>: UIView, GraphHosting, ValueKeeping, FocusPreferring, RelativeContainer {
  package let graph: Graph
  /// Called before the frame when preferences set by the content may have changed.
  var preferencesDidChange: ((GraphNode) -> Void)?
  /// The place where the content begins in a graph that is already there; `nil` for a graph of its own.
  private let surroundings: HostedPlace?
  private let presence: Presence
  private let container = ContainerView(
    StackLayout(direction: .vertical, alignment: HorizontalAlignment.center.key, spacing: 0), name: "content")
  private var root: HostingRoot<Content>?
  private var isLoading = false

  weak var preferredFocusView: UIView?
  let relatives = RelativeFrames()
  var relativeRoom: CellSize { cellFrame.size }

  /// The declared content; setting it updates the views that differ, and keeps their state.
  public var rootView: Content {
    didSet { Tracking.outside { [self] in root?.update(rootView) } }
  }

  /// Creates a view that shows declared content.
  public convenience init(rootView: Content) { self.init(rootView: rootView, in: nil) }

  /// - Parameter context: Where the content belongs in a graph that is there already: a screen, a tab, a sheet.
  init(rootView: Content, in context: GraphContext?) {
    self.rootView = rootView
    surroundings = context.map { HostedPlace($0) }
    graph = context?.graph ?? Graph()
    presence = context.map { Presence(in: $0.presence, isWanted: false, rest: .unlessAwake) } ?? graph.presence
    super.init(frame: .zero)
    Self.leaveUntracked(HostingView.self)
    nodeName = "HostingView"
    inheritedNode = context?.values
    clipsToBounds = true
    addSubview(container)
    if context == nil { graph.host = self }
  }

  /// Always `nil`: there are no archives of views here.
  public required init?(coder: NSCoder) { nil }

  isolated deinit {
    presence.end()
    root?.end()
  }

  /// Makes the content where there is none yet; within a tracked closure, as soon as that closure has run.
  func loadContentIfNeeded() {
    guard root == nil, !isLoading else { return }
    isLoading = true
    Tracking.outside { [weak self] in self?.loadContent() }
  }

  /// Makes the content where there is none yet, at once; not within a tracked closure, unless that is suspended.
  func loadContent() {
    guard root == nil else { return }
    isLoading = true
    if surroundings == nil {
      beginFocusedValues()
      takeUndoManager()
    }
    let context =
      surroundings?.context(values: valueNode, presence: presence) ?? GraphContext(graph: graph, values: valueNode)
    root = HostingRoot(rootView, container: container, in: context) { [weak self] root in
      self?.preferencesDidChange?(root)
    }
  }

  /// Makes a store for focused values, one for the whole window.
  private func beginFocusedValues() {
    let node = window?.valueNode ?? valueNode
    guard valueNode.environment.focusedValuesStore == nil else { return }
    node.environment(\.focusedValuesStore, FocusedValuesStore())
  }

  /// Has the content take changes back where its window does.
  private func takeUndoManager() {
    guard let manager = window?.undoManager, valueNode.environment.undoManager !== manager else { return }
    valueNode.environment(\.undoManager, manager)
  }

  package func addKeptValues(to keeping: inout KeptValues) { root?.addKeptValues(to: &keeping) }

  /// Ends the content for good, before the view itself goes.
  func end() {
    presence.end()
    root?.end()
    root = nil
  }

  /// Shows the content together with the view, and hides it.
  public override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { loadContentIfNeeded() }
    // Not within the layout that puts it there: who appears may ask, and write, as he likes.
    Tracking.outside { [self] in
      if surroundings == nil { takeUndoManager() }
      presence.set(isWanted: window != nil)
    }
  }

  /// The view in the content that asked for the focus, such as the one of `defaultFocus`.
  public override var preferredFocusEnvironments: [any UIFocusEnvironment] {
    preferredFocusView.map { $0.isDescendant(of: self) ? [$0] : [] } ?? []
  }

  /// The size that the content takes for a proposal.
  public override func contentSize(for proposal: LayoutProposal) -> CellSize {
    loadContentIfNeeded()
    presence.catchUp()
    return container.measure(proposal)
  }

  /// Puts the content in the middle, in the size that it would like to have.
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

/// A view that holds a graph of declared views, for tests and the inspector.
@MainActor
package protocol GraphHosting {
  /// The graph.
  var graph: Graph { get }
}
