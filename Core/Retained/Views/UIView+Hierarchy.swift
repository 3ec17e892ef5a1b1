import CoreEnvironment
import CoreObserving
import CoreTerminal

/// Where a view was found that was taken out: who takes out many goes through them in order, so that the next one is near.
@MainActor
private enum SubviewSearch {
  static var place = 0
}

extension Array where Element == UIView {
  /// Where a view is, looked for from a place on in both directions: the cost grows with how far it is from there.
  @MainActor
  func index(of view: UIView, near place: Int) -> Int? {
    var next = Swift.min(Swift.max(0, place), count)
    var previous = next - 1
    while next < count || previous >= 0 {
      if next < count {
        if self[next] === view { return next }
        next += 1
      }
      if previous >= 0 {
        if self[previous] === view { return previous }
        previous -= 1
      }
    }
    return nil
  }
}

extension UIView {
  final func defaultAddSubview(_ view: UIView) { defaultInsertSubview(view, at: subviews.count) }

  final func defaultInsertSubview(_ view: UIView, at index: Int) {
    checkIsOutside(of: view)
    view.willMove(toSuperview: self)
    if view.attachedWindow !== attachedWindow { view.willMoveTree(toWindow: attachedWindow, isCovered: isCovered) }
    if let former = view.superview, former !== self { former.willRemoveSubview(view) }
    // Those who were told may have moved either of the two.
    checkIsOutside(of: view)
    let former = view.superview
    former?.remove(view)
    let isNewWindow = view.attachedWindow !== attachedWindow
    subviews.insert(view, at: min(max(0, index), subviews.count))
    childIndex = nil
    view.superview = self
    view.extras?.keptNode = nil
    takeInConstraints(of: view)
    if let extras = view.extras, !extras.autoresizingMask.isEmpty { extras.autoresizedSize = cellFrame.size }
    view.parentNodeChanged()
    if isNewWindow {
      view.moveTree(toWindow: attachedWindow)
    } else if attachedWindow != nil {
      // Outside of a window nobody asks how deep a view is; what is built from the inside out would be told at each step.
      view.depthChanged()
    }
    if former !== self { former?.contentChanged() }
    contentChanged()
    inkChanged(of: view)
    view.setNeedsDisplay()
    view.didMoveToSuperview()
    didAddSubview(view)
    if isNewWindow { view.didMoveTree(toWindow: attachedWindow) }
  }

  private func checkIsOutside(of view: UIView) {
    var next: UIView? = self
    while let outer = next {
      precondition(outer !== view, "\(view.nodeName) cannot be put into itself, nor into a view inside of it.")
      next = outer.superview
    }
  }

  /// Has these views in it and no others, in this order: those that stay are not taken out in between.
  package final func arrange(subviews wanted: [UIView]) {
    guard !subviews.elementsEqual(wanted, by: ===) else { return }
    let kept = Set(wanted.map(ObjectIdentifier.init))
    for view in subviews where !kept.contains(ObjectIdentifier(view)) {
      view.flags.remove(.isArranged)
      view.removeFromSuperview()
    }
    for view in wanted where view.superview !== self {
      view.flags.insert(.isArranged)
      addSubview(view)
    }
    // Whoever was told of it may have put others there.
    guard subviews.count == wanted.count, !subviews.elementsEqual(wanted, by: ===) else { return }
    subviews = wanted
    childIndex = nil
    setNeedsDisplay()
  }

  final func defaultInsertSubview(_ view: UIView, belowSubview sibling: UIView) {
    insertSubview(view, beside: sibling, offset: 0)
  }

  final func defaultInsertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    insertSubview(view, beside: sibling, offset: 1)
  }

  private func insertSubview(_ view: UIView, beside sibling: UIView, offset: Int) {
    let others = subviews.filter { $0 !== view }
    let index = others.firstIndex { $0 === sibling }.map { $0 + offset }
    defaultInsertSubview(view, at: index ?? others.count)
  }

  final func defaultRemoveFromSuperview() {
    guard let former = superview else { return }
    willMove(toSuperview: nil)
    if attachedWindow != nil { willMoveTree(toWindow: nil) }
    if superview === former { former.willRemoveSubview(self) }
    // Those who were told may have taken it elsewhere.
    guard superview === former else { return }
    let hadWindow = attachedWindow != nil
    keepInheritedValues()
    former.remove(self)
    superview = nil
    parentNodeChanged()
    if hadWindow { moveTree(toWindow: nil) }
    former.contentChanged()
    didMoveToSuperview()
    if hadWindow { didMoveTree(toWindow: nil) }
  }

  private func remove(_ view: UIView) {
    view.damageWhatIsDrawn()
    view.flags.remove(.isConfined)
    if let index = subviews.index(of: view, near: SubviewSearch.place) {
      subviews.remove(at: index)
      SubviewSearch.place = index
    }
    childIndex = nil
    if flags.contains(.sticksOut) { inkChanged() }
    dropConstraints(of: view)
  }

  final func defaultBringSubviewToFront(_ view: UIView) { reorder(view) { $0.append(view) } }
  final func defaultSendSubviewToBack(_ view: UIView) { reorder(view) { $0.insert(view, at: 0) } }
  final func defaultExchangeSubview(at index: Int, withSubviewAt other: Int) {
    subviews.swapAt(index, other)
    childIndex = nil
    setNeedsDisplay()
  }

  private func reorder(_ view: UIView, _ insert: (inout [UIView]) -> Void) {
    guard view.superview === self else { return }
    subviews.removeAll { $0 === view }
    insert(&subviews)
    childIndex = nil
    view.setNeedsDisplay()
  }

  final func defaultIsDescendant(of view: UIView) -> Bool {
    sequence(first: self, next: \.superview).contains { $0 === view }
  }

  /// The uppermost view above this one; itself where it has no superview.
  final var rootView: UIView { sequence(first: self, next: \.superview).reduce(self) { $1 } }

  final func contentChanged() {
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  // MARK: Coming into a window

  /// - Parameter isCovered: What the view comes into is not seen: the controllers in it do not appear yet.
  private func willMoveTree(toWindow window: UIWindow?, isCovered: Bool = false) {
    attachedWindow?.pointer.leaves(self)
    willMove(toWindow: window)
    if !isCovered { controller?.viewWillMove(toWindow: window) }
    for view in subviews { view.willMoveTree(toWindow: window, isCovered: isCovered) }
  }

  final func moveTree(toWindow window: UIWindow?) {
    let former = attachedWindow
    attachedWindow = window
    depth = (superview?.depth ?? -1) + 1
    flags.insert(.hasNewWindow)
    flags.subtract([.isQueued, .isDrawn, .needsDisplay])
    if let former, former !== window {
      former.focus.left(self)
      if hasListeners { former.focusChanged() }
    }
    queueIfNeeded()
    queueInkIfNeeded()
    for view in subviews { view.moveTree(toWindow: window) }
  }

  /// The view that this one was in is freed: nothing is told any more.
  final func superviewIsGone() {
    superview = nil
    if attachedWindow != nil { windowIsGone() }
  }

  private func windowIsGone() {
    attachedWindow = nil
    for view in subviews { view.windowIsGone() }
  }

  private func didMoveTree(toWindow window: UIWindow?) {
    // Another one may have taken it elsewhere meanwhile.
    guard attachedWindow === window else { return }
    // What was put into it meanwhile was told already.
    if flags.contains(.hasNewWindow) {
      flags.remove(.hasNewWindow)
      if window != nil, overrides.contains(.traits) { watchAllTraits() }
      if hasListeners { setNeedsKeyHelpUpdate() }
      if window != nil { takeAppearance() }
      didMoveToWindow()
      controller?.viewDidMove(toWindow: window)
    }
    for view in subviews where view.superview === self { view.didMoveTree(toWindow: window) }
  }

  private func depthChanged() {
    let depth = (superview?.depth ?? -1) + 1
    guard depth != self.depth else { return }
    self.depth = depth
    for view in subviews { view.depthChanged() }
  }
}
