package import CoreTerminal
import Foundation

/// Keeps the focus of one window: which responder has it, and which one gets it next.
///
/// Keys, clicks and programs ask it to move the focus; after each layout it looks whether the focus has to be found anew.
///
/// The first responder and the focused view are one. Tab goes through what can be focused in reading order, group by group;
/// arrows go to the nearest in their direction. While something is presented, the focus stays in it.
@MainActor
package final class FocusSystem {
  private unowned let window: UIWindow
  /// Who has the focus.
  package private(set) weak var responder: UIResponder?
  private var state = FocusState()
  /// Where it stands in what scrolls around it.
  private lazy var sight = FocusSight(window: window)
  /// The views around the focus that somebody listens to, the innermost first.
  private var heard: [HeardView] = []

  private struct HeardView {
    weak var view: UIView?
    let listeners: [any ViewListener]
  }

  init(window: UIWindow) { self.window = window }

  /// Gives the focus to a responder, or to none.
  ///
  /// - Returns: Whether it has it now.
  @discardableResult
  func move(to next: UIResponder?) -> Bool {
    let former = responder
    guard next !== former else { return true }
    if let next {
      guard next.canBecomeFirstResponder, next.focusWindow === window else { return false }
      if let view = next as? UIView, !view.isReachable { return false }
    }
    if let former {
      guard former.canResignFirstResponder else { return false }
      if state.beginsResigning() {
        defer { state.endResigning() }
        guard former.resignFirstResponder() else { return false }
      }
    }
    state.moves()
    // Whoever resigned may have given it to somebody else, or taken the next one away.
    let between = responder
    if let next, next.focusWindow !== window {
      look()
      return false
    }
    responder = next
    if next != nil { state.arrived() }
    (former as? UIView)?.hasFocusChanged()
    if between !== former, between !== next { (between as? UIView)?.hasFocusChanged() }
    (next as? UIView)?.hasFocusChanged()
    if let view = next as? UIView {
      view.scrollIntoSight()
      sight.begin(with: view)
    }
    listenersChanged()
    window.focusChanged()
    // The program's own are told when everything stands; they may move it on.
    tell(from: former, to: next)
    return responder === next
  }

  /// Tells those that the focus has come to, and those that it has left.
  func listenersChanged() {
    // Whoever resigns for somebody else keeps what it is edited with until that one has the focus: it may be in there.
    if !state.isResigning { window.updateInputPanel() }
    let former = heard
    heard = sequence(first: responder as? UIView, next: { $0?.superview }).prefix { $0 != nil }.compactMap { view in
      guard let view, case let listeners = view.listenersOfFocus, !listeners.isEmpty else { return nil }
      return HeardView(view: view, listeners: listeners)
    }
    let (before, now) = (former.flatMap(\.listeners), heard.flatMap(\.listeners))
    for listener in before where !now.contains(where: { $0 === listener }) { listener.focusLeft() }
    for listener in now where !before.contains(where: { $0 === listener }) { listener.focusEntered() }
  }

  /// A view left the window: the focus does not stay behind.
  func left(_ view: UIView) {
    guard responder === view || (view.controller != nil && responder === view.controller) else { return }
    let former = responder
    responder = nil
    view.hasFocusChanged()
    listenersChanged()
    look()
    tell(from: former, to: nil)
  }

  /// What had the focus may not have it any more: looks again when everything is laid out.
  func refresh() { look() }

  private func look() {
    state.lost()
    window.setNeedsFocusUpdate()
  }

  /// Finds somebody for the focus where nobody has it.
  func update() {
    guard state.beginsLooking(isNowhere: responder == nil) else { return }
    if let view = responder as? UIView, view.canBecomeFirstResponder, view.isReachable,
      view.isDescendant(of: window.focusRoot) || window.inputPanel.map(view.isDescendant) == true
    {
      return
    }
    if let responder, !(responder is UIView) { return }
    loseResponder()
    if let view = preferredView, view.becomeFirstResponder() { return }
    if responder == nil, order().contains(where: { !$0.avoidsFirstFocus && $0.becomeFirstResponder() }) {
      state.foundMakeshift()
      AppearancePhase.main.watch(focusOf: window)
    }
    guard responder == nil else { return }
    state.foundNothing(layout: window.layouts)
    AppearancePhase.main.watch(focusOf: window)
    window.focusChanged()
  }

  /// What has it cannot have it any more, and looks so.
  private func loseResponder() {
    guard let former = responder else { return }
    responder = nil
    (former as? UIView)?.hasFocusChanged()
    listenersChanged()
    tell(from: former, to: nil)
  }

  /// It stands in something that scrolls.
  var isInScrollView: Bool { responder is UIView && sight.isInScrollView }

  /// After every layout: what came late has not pushed it out of sight.
  ///
  /// - Returns: Whether anything was scrolled.
  func keepInSight() -> Bool {
    guard let view = responder as? UIView else { return false }
    return sight.keep(view)
  }

  /// It is nowhere, or where it is for want of something better.
  var isUnsettled: Bool { state.isUnsettled }

  /// Goes to what the screen prefers, where it came to be there only now.
  ///
  /// - Returns: Whether the focus has moved.
  func moveToBetter() -> Bool {
    if case .waiting = state.standing {
      guard state.hasNewLayout(window.layouts) else { return false }
      guard preferredView != nil || order().contains(where: { !$0.avoidsFirstFocus }) else { return false }
      update()
      return responder != nil
    }
    guard state.standing == .makeshift, let view = preferredView, view !== responder else { return false }
    return view.becomeFirstResponder()
  }

  /// The user wants what is shown, and not where the focus is: it goes there as soon as something there can have it.
  func goOnToScreen() {
    state.goOnToScreen()
    AppearancePhase.main.watch(focusOf: window)
  }

  /// The user did something: the focus stays where it is.
  func userActed() { state.userActed() }

  private var preferredView: UIView? {
    preferredViews.first { $0.canBecomeFocused && $0.isReachable && !$0.avoidsFirstFocus }
  }

  private var preferredViews: [UIView] {
    var environments: [any UIFocusEnvironment] = window.topController.map { [$0] } ?? window.subviews
    var views: [UIView] = []
    // An environment names others, those name others still.
    for _ in 0..<20 {
      guard let environment = environments.first else { break }
      environments.removeFirst()
      if let view = environment as? UIView, view.canBecomeFocused {
        views.append(view)
      } else if let kept = (environment as? UIViewController)?.keptFocus {
        views.append(kept)
        (environment as? UIViewController)?.keptFocus = nil
        environments = [environment] + environments
      } else {
        let preferred = environment.preferredFocusEnvironments
        environments = preferred + environments
        // A view that names nobody means the first in it: what a bar has goes after what the screen has.
        guard preferred.isEmpty, let view = environment as? UIView else { continue }
        var inside: [UIView] = []
        collect(view, &inside)
        if let first = inside.first(where: { !$0.avoidsFirstFocus }) { views.append(first) }
      }
    }
    return views
  }

  // MARK: Moving

  /// Goes on in reading order, round and round.
  @discardableResult
  func moveAlong(backwards: Bool) -> Bool {
    let form = (responder as? UIView)?.formAround
    if let form, form.moveFocusAlong(backwards: backwards) { return true }
    let views = backwards ? order().reversed() : order()
    let isLeft = { [responder] (view: UIView) in form.map { view.isDescendant(of: $0) } ?? (view === responder) }
    let next = views.lastIndex(where: isLeft).map { views[($0 + 1)...] + views[..<$0] } ?? views[...]
    // Round and round: what is left is come to again where there is nothing else.
    guard let view = next.first(where: { !isLeft($0) }) ?? views.first else { return false }
    return enter(view, backwards: backwards)
  }

  /// Gives the focus to the view that a key leads to, or to the one that what is around that view would rather have it.
  ///
  /// - Parameter backwards: Which way Tab goes through a form; `nil` for other keys.
  private func enter(_ view: UIView, backwards: Bool? = nil) -> Bool {
    let around = sequence(first: view, next: \.superview).prefix { candidate in
      (responder as? UIView)?.isDescendant(of: candidate) != true
    }
    let entry = around.reversed().lazy.flatMap(\.listeners).compactMap(\.focusEntry).first
    if entry == nil, let backwards, view.formAround?.enterAlong(backwards: backwards) == true { return true }
    return (entry ?? view).becomeFirstResponder()
  }

  /// Goes to the nearest view in a direction; stays where there is none.
  @discardableResult
  func move(_ direction: FocusDirection) -> Bool {
    guard responder is UIView else { return moveAlong(backwards: false) }
    return nearest(direction).map { enter($0) } ?? false
  }

  /// The nearest view in a direction from the one that has the focus.
  func nearest(_ direction: FocusDirection) -> UIView? {
    guard let view = responder as? UIView else { return nil }
    let from = view.rectangleInWindow
    let candidates = order().filter { $0 !== view }.compactMap { other in
      direction.distance(from: from, to: other.rectangleInWindow).map { (other, $0) }
    }
    return candidates.min { $0.1 < $1.1 }?.0
  }

  /// Everything that can be focused now, in reading order.
  package func order() -> [UIView] {
    guard let panel = window.inputPanel, panel.superview === window else { return order(in: window.focusRoot) }
    var views = order(in: window.focusRoot).filter { !$0.isDescendant(of: panel) }
    // What is shown for a field comes after it; what turns by the field's own keys is no stop.
    let own = panel.accessory.map { order(in: $0) } ?? []
    views.insert(contentsOf: own, at: views.firstIndex { $0 === panel.owner }.map { $0 + 1 } ?? views.count)
    return views
  }

  /// Everything in a view that can be focused now, in reading order.
  func order(in view: UIView) -> [UIView] {
    var views: [UIView] = []
    collect(view, &views)
    return views
  }

  /// Tab leads on from where it is.
  var hasNext: Bool { (responder as? UIView)?.formAround != nil || order().count > 1 }

  private func collect(_ view: UIView, _ views: inout [UIView]) {
    guard !view.isHidden, view.isUserInteractionEnabled, !view.isTransparent, !view.isPassedOver else { return }
    if view.canBecomeFocused {
      views.append(view)
      if view.isFocusGroup { return }
    }
    let inOrder =
      view.subviews.count < 2
      ? view.subviews
      : view.subviews.sorted {
        ($0.cellFrame.row, $0.cellFrame.column) < ($1.cellFrame.row, $1.cellFrame.column)
      }
    for view in inOrder { collect(view, &views) }
  }
}

/// Where the focus goes.
package enum FocusDirection: Sendable {
  case up
  case down
  case left
  case right

  /// How far it is to another rectangle in this direction, in points; across counts twice. `nil` where it lies elsewhere.
  func distance(from: CellRectangle, to: CellRectangle) -> Int? {
    func gap(_ start: Int, _ length: Int, _ other: Int, _ otherLength: Int) -> Int {
      max(0, max(other - start - length, start - other - otherLength))
    }
    let (columns, rows) = (
      gap(from.column, from.width, to.column, to.width) * 8, gap(from.row, from.height, to.row, to.height) * 16
    )
    let (dx, dy) = (
      2 * to.column + to.width - 2 * from.column - from.width, 2 * to.row + to.height - 2 * from.row - from.height
    )
    // What lies beside it is not above it, however much higher its middle is.
    switch self {
    case .up: return dy < 0 && to.row + to.height <= from.row ? rows + 2 * columns : nil
    case .down: return dy > 0 && to.row >= from.row + from.height ? rows + 2 * columns : nil
    case .left: return dx < 0 && to.column + to.width <= from.column ? columns + 2 * rows : nil
    case .right: return dx > 0 && to.column >= from.column + from.width ? columns + 2 * rows : nil
    }
  }
}

/// What may say where the focus should go first (UIKit: `UIFocusEnvironment`): views and controllers.
@MainActor @preconcurrency
public protocol UIFocusEnvironment: AnyObject {
  /// Where the focus should go first, the best first.
  var preferredFocusEnvironments: [any UIFocusEnvironment] { get }
}

extension UIView {
  /// Whether it can be seen and used, and everything around it.
  final var isReachable: Bool {
    sequence(first: self, next: \.superview).allSatisfy {
      !$0.isHidden && $0.isUserInteractionEnabled && !$0.isTransparent
    }
  }

  /// The focus has come, or gone.
  final func hasFocusChanged() {
    if flags.contains(.showsFocus) { isEmphasized = isFirstResponder }
    setNeedsDisplay()
    didUpdateFocus()
  }

  /// Scrolls every scroll view around it until it can be seen.
  final func scrollIntoSight() {
    var next = superview
    while let view = next {
      view.reveal(self)
      next = view.superview
    }
  }

  /// The view's frame in its window, also where it cannot be seen.
  package final var rectangleInWindow: CellRectangle {
    let origin = originInWindow
    return CellRectangle(column: origin.column, row: origin.row, width: cellFrame.width, height: cellFrame.height)
  }

  /// The view's first cell in its window.
  package final var originInWindow: (column: Int, row: Int) {
    var (column, row) = (0, 0)
    var view: UIView? = self
    while let current = view {
      let offset = current.originInSuperview
      column += offset.column
      row += offset.row
      view = current.superview
    }
    return (column, row)
  }

  /// The view's first cell, from that of what it stands in.
  final var originInSuperview: (column: Int, row: Int) {
    let frame = drawnFrame
    guard let origin = superview?.boundsOrigin else { return (frame.column, frame.row) }
    return (frame.column - origin.column, frame.row - origin.row)
  }
}
