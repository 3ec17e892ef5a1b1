import CoreObserving
import CoreTerminal
import Foundation

/// Lies over the window while something is presented: the presented view stands in it, in a box or over everything.
final class PresentationContainerView: UIView {
  private unowned let presentation: UIPresentationController
  private let box = UIView(frame: .zero)
  private let work: TrackedWork

  init(_ presentation: UIPresentationController) {
    self.presentation = presentation
    // The name is asked for later: it must not hold what holds this.
    let type = type(of: presentation)
    work = TrackedWork(cycle: .main, name: "the layout of \(type)") { [weak presentation] in
      presentation?.containerView?.setNeedsLayout()
    }
    super.init(frame: .zero)
    inheritedNode = presentation.valueNode
    box.backgroundColor = .systemBackground
    addSubview(box)
    // The box has a look of its own, and the traits may be set after it is shown.
    watchAppearance()
  }

  required init?(coder: NSCoder) { nil }

  package override class var untracked: AnyClass { PresentationContainerView.self }
  package override class var drawsContent: Bool { false }

  /// Only what has a border around it stands in the box: the frame of all else is what its presentation controller says.
  func show(_ view: UIView) { (presentation.isBoxed ? box : self).addSubview(view) }

  override func layoutSubviews() {
    work.run { presentation.containerViewWillLayoutSubviews() }
    let frame = CellRectangle(presentation.frameOfPresentedViewInContainerView)
    box.place(in: frame)
    // Whoever animates a transition places what comes and goes.
    box.isHidden = presentation.isInTransition
    guard !presentation.isInTransition else { return presentation.containerViewDidLayoutSubviews() }
    let isBoxed = presentation.isBoxed && frame.size != cellFrame.size
    box.layer.borderWidth = isBoxed ? 1 : 0
    box.layer.cornerRadius = isBoxed ? 8 : 0
    let inner = isBoxed ? CellInsets(top: 1, left: 1, bottom: 1, right: 1) : .zero
    let isInBox = presentation.presentedView?.superview === box
    let place = isInBox ? CellRectangle(width: frame.width, height: frame.height) : frame
    presentation.presentedView?.place(in: place.inset(by: inner))
    presentation.containerViewDidLayoutInCells()
    presentation.containerViewDidLayoutSubviews()
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, touch.view === self else { return }
    presentation.dismissByUser()
  }
}
