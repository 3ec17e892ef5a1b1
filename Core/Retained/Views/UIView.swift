public import CoreEnvironment
import CoreObserving
public import CoreTerminal

/// A rectangle of cells that draws itself and lays out the views in it (UIKit: `UIView`).
///
/// There is one layout contract: a container asks ``measure(_:)`` and tells ``place(in:)``. A subclass says how much room
/// it needs by overriding ``sizeThatFits(_:)``, and places its subviews in ``layoutSubviews()``, which is tracked: an
/// observable property or an environment value that is read there lays out this view again when it changes, and no other.
@MainActor
open class UIView {
  /// The view that this one is in.
  public private(set) final weak var superview: UIView?
  /// The views in this one, the hindmost first.
  public private(set) final var subviews: [UIView] = []
  /// Where the view is in its superview, in cells. Set by ``place(in:)``.
  public private(set) final var frame = CellRectangle(width: 0, height: 0)

  /// The view takes no part in layout and is not drawn.
  public final var isHidden = false {
    didSet {
      guard isHidden != oldValue else { return }
      setNeedsDisplay()
      superview?.setNeedsLayout()
      superview?.invalidateIntrinsicContentSize()
    }
  }

  /// What shows the view, where it is the root of what a terminal shows.
  final weak var screen: TerminalScreen?

  /// Somebody has given the view a frame: until then only ``layoutIfNeeded()`` lays it out.
  final private(set) var isPlaced = false
  private var needsLayout = true
  private var needsLayoutBelow = true
  private var isInLayout = false
  private lazy var layoutWork = TrackedWork(cycle: .main, name: "the layout of \(Self.self)") { [weak self] in
    self?.setNeedsLayout()
  }
  private var measurements: [LayoutProposal: CellSize] = [:]
  private var formerMeasurements: [LayoutProposal: CellSize]?
  private var ownNode: ValueNode?

  /// Creates a view without a size.
  public init() {}

  // MARK: Overridden by subclasses

  /// How much room the content needs for a proposal. May be more than was proposed; what does not fit is clipped.
  ///
  /// Asked through ``measure(_:)``, which keeps the answers until ``invalidateIntrinsicContentSize()``. So it answers from
  /// the view's own properties; what is observed is read in ``layoutSubviews()``, which sets them.
  open func sizeThatFits(_ proposal: LayoutProposal) -> CellSize {
    CellSize(width: proposal.columns ?? 0, height: proposal.rows ?? 0)
  }

  /// Places the subviews; what it reads lays out this view again when it changes. Do not call it: ask with
  /// ``setNeedsLayout()``.
  open func layoutSubviews() {}

  /// Draws the view's own content, below its subviews.
  open func draw(_ context: inout DrawingContext) {}

  // MARK: Hierarchy

  /// Puts a view in front of the others, taking it out of where it was.
  public final func addSubview(_ view: UIView) {
    insertSubview(view, at: subviews.count - (view.superview === self ? 1 : 0))
  }

  /// Puts a view behind the one that is at `index` then.
  public final func insertSubview(_ view: UIView, at index: Int) {
    precondition(
      !sequence(first: self, next: \.superview).contains { $0 === view }, "A view cannot be put into itself.")
    view.removeFromSuperview()
    subviews.insert(view, at: index)
    view.superview = self
    view.parentNodeChanged()
    contentChanged()
  }

  /// Takes the view out of its superview.
  public final func removeFromSuperview() {
    guard let former = superview else { return }
    former.subviews.removeAll { $0 === self }
    superview = nil
    parentNodeChanged()
    former.contentChanged()
  }

  final var depth: Int { sequence(first: self, next: \.superview).reduce(-1) { count, _ in count + 1 } }

  // MARK: Environment

  /// The view's place in the value tree: what is set here is read here and in all views below.
  public final var valueNode: ValueNode {
    if let ownNode { return ownNode }
    let node = ValueNode(nodeName, parent: inheritedNode ?? superview?.valueNode)
    ownNode = node
    return node
  }

  /// How the view is called in messages.
  package final lazy var nodeName = "\(type(of: self))"

  /// The values that are read here.
  public final var environment: EnvironmentValues { valueNode.environment }

  /// The place that the declarative view behind this one has in the value tree; goes before the superview's.
  package final var inheritedNode: ValueNode? {
    didSet { parentNodeChanged() }
  }

  private func parentNodeChanged() {
    ownNode?.move(under: inheritedNode ?? superview?.valueNode)
  }
}

// MARK: - Measuring and placing

extension UIView {
  /// How much room the view needs for a proposal; kept until its content changes.
  public final func measure(_ proposal: LayoutProposal) -> CellSize {
    LayoutPhase.main.measureAgain()
    return answer(to: proposal)
  }

  private func answer(to proposal: LayoutProposal) -> CellSize {
    if let known = measurements[proposal] { return known }
    let size = sizeThatFits(proposal)
    measurements[proposal] = size
    return size
  }

  /// Puts the view at a rectangle of its superview. Only a change of size lays it out again.
  public final func place(in frame: CellRectangle) {
    let isResized = frame.width != self.frame.width || frame.height != self.frame.height
    if frame != self.frame { setNeedsDisplay() }
    self.frame = frame
    if isResized || !isPlaced {
      isPlaced = true
      setNeedsLayout()
    }
  }

  /// Tells that ``sizeThatFits(_:)`` may answer otherwise. The superview lays out again only if it really does.
  public final func invalidateIntrinsicContentSize() {
    setNeedsDisplay()
    if formerMeasurements == nil { formerMeasurements = measurements }
    measurements.removeAll(keepingCapacity: true)
    LayoutPhase.main.add(unmeasured: self)
  }

  final func measureAgain() {
    guard let former = formerMeasurements else { return }
    formerMeasurements = nil
    guard let superview, former.contains(where: { answer(to: $0.key) != $0.value }) else { return }
    superview.setNeedsLayout()
    superview.invalidateIntrinsicContentSize()
  }

  private func contentChanged() {
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }
}

// MARK: - Layout

extension UIView {
  /// Asks for ``layoutSubviews()`` in the next update. Cheap, however often it is called.
  public final func setNeedsLayout() {
    needsLayout = true
    var root = self
    while let next = root.superview {
      next.needsLayoutBelow = true
      // Its own layout is under way and looks at its subviews afterwards.
      if next.isInLayout { return }
      root = next
    }
    LayoutPhase.main.add(root: root)
  }

  /// Brings everything up to date now: observers, bodies and layouts that are waiting.
  ///
  /// Within a closure that is being tracked it takes effect as soon as that closure has run.
  public final func layoutIfNeeded() {
    guard !Tracking.isRunning else {
      Tracking.outside { [weak self] in self?.layoutIfNeeded() }
      return
    }
    UpdateCycle.main.flush()
    layoutTree()
  }

  final func layoutTree() {
    guard !isInLayout else { return }
    isInLayout = true
    if needsLayout {
      needsLayout = false
      layoutWork.run { layoutSubviews() }
    }
    // Laying out one subview may concern another one that was looked at already.
    var rounds = 0
    while needsLayoutBelow, rounds < 10 {
      needsLayoutBelow = false
      rounds += 1
      for view in subviews where view.needsLayout || view.needsLayoutBelow { view.layoutTree() }
    }
    isInLayout = false
    // Whoever never comes to rest goes round in the cycle, which counts and names it.
    if needsLayout || needsLayoutBelow {
      let root = sequence(first: self, next: \.superview).reduce(self) { $1 }
      if !root.isInLayout { LayoutPhase.main.add(root: root) } else { superview?.needsLayoutBelow = true }
    }
  }
}

extension UIView {
  /// The views here and below that want layout.
  final var restless: [UIView] { (needsLayout ? [self] : []) + subviews.flatMap(\.restless) }
}

// MARK: - Drawing

extension UIView {
  /// Asks for the view to be drawn in the next update, once, however often it is asked (UIKit: `setNeedsDisplay()`). What
  /// changes the view's size, place or content asks by itself.
  public final func setNeedsDisplay() {
    var root = self
    while let next = root.superview { root = next }
    root.screen?.setNeedsDisplay()
  }

  /// Draws the view and everything in it onto a surface, its frame taken as the surface's.
  public final func draw(on surface: inout Surface) {
    var context = DrawingContext(surface: surface)
    // The context must be the only owner of the cells, or drawing copies them.
    surface = Surface(width: 0, height: 0, pool: surface.pool)
    context.enter(frame) { drawTree(in: &$0) }
    surface = context.surface
  }

  private func drawTree(in context: inout DrawingContext) {
    draw(&context)
    for view in subviews where !view.isHidden {
      context.enter(view.frame) { view.drawTree(in: &$0) }
    }
  }
}
