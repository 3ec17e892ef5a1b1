import CoreRetained
import CoreTerminal
import Foundation

/// The retained view that a controller is shown in among declared views.
///
/// While it is in a window, the controller is a child of the nearest controller around.
final class ControllerView: UIView {
  let child: UIViewController
  /// Asked for the size before the controller's view is; `nil` leaves the size to that view.
  var size: ((LayoutProposal) -> CellSize?)?
  private let isLazy: Bool

  /// Creates the place of a controller.
  ///
  /// - Parameter isLazy: Whether the controller's view is made only when the place comes into a window.
  init(_ child: UIViewController, isLazy: Bool = false) {
    self.child = child
    self.isLazy = isLazy
    super.init(frame: .zero)
    Self.leaveUntracked(ControllerView.self)
    nodeName = "\(type(of: child)).place"
  }

  required init?(coder: NSCoder) { nil }

  /// Adds the controller's view, unless another container shows it.
  func load() {
    guard child.viewIfLoaded?.superview !== self else { return }
    addSubview(child.view)
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    guard window != nil else {
      guard child.parent != nil, child.viewIfLoaded?.superview === self else { return }
      if child.parent?.frontmostChild === child { child.parent?.frontmostChild = nil }
      child.willMove(toParent: nil)
      child.removeFromParent()
      return
    }
    preferFocusHere()
    if let container = nearestController, child.parent !== container {
      container.addChild(child)
      load()
      child.didMove(toParent: container)
      container.frontmostChild = child
    } else {
      load()
    }
  }

  /// Prefers the controller's content over what stands around it when the focus is placed.
  override var preferredFocusEnvironments: [any UIFocusEnvironment] {
    child.viewIfLoaded?.superview === self ? [child] : []
  }

  private var nearestController: UIViewController? {
    sequence(first: superview, next: { $0?.superview }).lazy.compactMap { $0?.controller }.first
  }

  override func contentSize(for proposal: LayoutProposal) -> CellSize {
    if let size = size?(proposal) { return size }
    if isLazy, !child.isViewLoaded { return CellSize(width: proposal.columns ?? 0, height: proposal.rows ?? 0) }
    load()
    return child.view.measure(proposal)
  }

  override func layoutSubviews() {
    if child.viewIfLoaded?.superview === self { child.view.place(in: boundsInCells) }
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }
}
