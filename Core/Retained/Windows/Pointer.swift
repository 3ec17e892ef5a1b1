import CoreTerminal
import Foundation

/// Turns the mouse events of a terminal, which name cells, into touches of views; its window hands it each event.
@MainActor
final class Pointer {
  private unowned let window: UIWindow
  private var touch: UITouch?
  private weak var target: UIView?
  /// Decides between the recognizers that look at what is pressed.
  let arbiter = GestureArbiter()
  /// The view hears of the touch: no recognizer has taken it.
  private var isDelivering = false
  /// Those that the mouse is over.
  private var hovering: [UIHoverGestureRecognizer] = []
  private var lastPress: (column: Int, row: Int, count: Int, time: Duration)?
  /// Presses further apart count by themselves.
  private static let interval = Duration.milliseconds(500)

  init(window: UIWindow) {
    self.window = window
    arbiter.onTakingTouches = { [unowned self] in takeTouches(nil) }
  }

  func receive(_ event: MouseEvent) {
    switch event.kind {
    case .press(.left): begin(event)
    case .drag(.left), .drag(.right): move(event)
    case .release(.left), .release(.right): end(event)
    case .press(.right): secondaryClick(event)
    case .scroll(let direction): scroll(direction, event)
    case .move: hover(event)
    default: break
    }
  }

  /// A view is leaving the window: it does not hear the rest.
  func leaves(_ view: UIView) {
    if touch != nil, target === view { cancel() }
    for recognizer in view.gestureRecognizers ?? [] where recognizer.arbiter === arbiter { arbiter.giveUp(recognizer) }
    hovering.removeAll { $0.view === view }
  }

  private func hit(_ event: MouseEvent) -> UIView? {
    window.settleInks()
    return window.hitTest(CGPoint(x: .columns(event.column), y: .rows(event.row)), with: nil)
  }

  private func begin(_ event: MouseEvent, isSecondary: Bool = false) {
    cancel()
    let touch = UITouch(column: event.column, row: event.row)
    touch.window = window
    touch.isSecondary = isSecondary
    touch.timestamp = now / .seconds(1)
    touch.tapCount = isSecondary ? 1 : tapCount(event)
    guard let view = hit(event) else { return }
    touch.view = view
    self.touch = touch
    target = view
    // The right button is for recognizers alone.
    isDelivering = !isSecondary
    // What is clicked gets the focus, or the nearest around it that can have it.
    let focusable = sequence(first: view, next: \.superview).first { $0.canBecomeFocused && $0.isReachable }
    if !isSecondary, let focusable, focusable.isDescendant(of: window.focusRoot) { focusable.becomeFirstResponder() }
    // Who was told of that may have taken the view away.
    guard self.touch === touch else { return }
    let uiEvent = uiEvent(event)
    let isDelivered = uiEvent.send(to: window) { [self] in
      arbiter.begin(touch, recognizers(around: view, touch, uiEvent), with: uiEvent)
      guard self.touch === touch else { return }
      if isDelivering { view.touchesBegan([touch], with: uiEvent) }
      takeTouches(uiEvent)
    }
    // Who never heard of it does not hear the rest.
    if !isDelivered, self.touch === touch { forget() }
  }

  /// Those of a view and of all around it, the innermost first; at one view those that take more clicks.
  private func recognizers(around view: UIView, _ touch: UITouch, _ event: UIEvent) -> [UIGestureRecognizer] {
    var found: [UIGestureRecognizer] = []
    var isOnControl = false
    for view in sequence(first: view, next: \.superview) {
      let own = (view.gestureRecognizers ?? []).filter { recognizer in
        recognizer.isEnabled && !(isOnControl && recognizer is UITapGestureRecognizer)
          && recognizer.shouldReceive(event)
          && recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: event) != false
          && recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) != false
      }
      let taps = { (recognizer: UIGestureRecognizer) in
        (recognizer as? UITapGestureRecognizer)?.numberOfTapsRequired ?? 0
      }
      found += own.enumerated().sorted { (-taps($0.element), $0.offset) < (-taps($1.element), $1.offset) }.map(
        \.element)
      // A click on a control belongs to it, and to its own recognizers.
      if (view as? UIControl)?.isEnabled == true { isOnControl = true }
    }
    return found
  }

  private func move(_ event: MouseEvent) {
    guard let touch else { return }
    touch.move(toColumn: event.column, row: event.row)
    (touch.phase, touch.timestamp) = (.moved, now / .seconds(1))
    let uiEvent = uiEvent(event)
    _ = uiEvent.send(to: window) { [self] in
      arbiter.move(touch, with: uiEvent)
      takeTouches(uiEvent)
      if isDelivering { target?.touchesMoved([touch], with: uiEvent) }
    }
  }

  private func end(_ event: MouseEvent) {
    guard let touch else { return }
    touch.move(toColumn: event.column, row: event.row)
    (touch.phase, touch.timestamp) = (.ended, now / .seconds(1))
    let uiEvent = uiEvent(event)
    let (target, isDelivering) = (target, isDelivering)
    forget()
    let isDelivered = uiEvent.send(to: window) { [self] in
      var isTaken = false
      arbiter.end(touch, with: uiEvent) { isTaken = $0 }
      guard isDelivering else { return }
      if isTaken {
        target?.touchesCancelled([touch], with: uiEvent)
      } else {
        target?.touchesEnded([touch], with: uiEvent)
      }
    }
    // Nothing stays pressed where the end is kept from it.
    if !isDelivered { cancel(touch, target: target, isDelivering: isDelivering) }
  }

  private func cancel() {
    guard let touch else { return }
    let (target, isDelivering) = (target, isDelivering)
    forget()
    cancel(touch, target: target, isDelivering: isDelivering)
  }

  private func cancel(_ touch: UITouch, target: UIView?, isDelivering: Bool) {
    touch.phase = .cancelled
    arbiter.cancel(touch, with: UIEvent(.touches, modifierFlags: [], touch: touch))
    if isDelivering { target?.touchesCancelled([touch], with: nil) }
  }

  /// A recognizer may have what goes on for itself: the view hears no more.
  private func takeTouches(_ event: UIEvent?) {
    guard let touch, isDelivering, arbiter.takesTouches else { return }
    isDelivering = false
    target?.touchesCancelled([touch], with: event)
  }

  private func forget() {
    touch = nil
    target = nil
    isDelivering = false
  }

  private func hover(_ event: MouseEvent) {
    let place = CGPoint(x: .columns(event.column), y: .rows(event.row))
    let under = sequence(first: hit(event), next: { $0?.superview }).flatMap { $0?.gestureRecognizers ?? [] }
      .compactMap { $0 as? UIHoverGestureRecognizer }
    let left = hovering.filter { !under.contains($0) }
    hovering = under
    for recognizer in left { recognizer.hover(at: nil) }
    for recognizer in under { recognizer.hover(at: place) }
  }

  private var now: Duration { window.screenInUse?.terminal.now ?? .zero }

  /// Where the wheel was turned last, in points of the window.
  private(set) var scrollPlace = CGPoint.zero

  private func scroll(_ direction: MouseEvent.Direction, _ event: MouseEvent) {
    scrollPlace = CGPoint(x: .columns(event.column), y: .rows(event.row))
    guard let view = hit(event), !event.turnsRecognizers(from: view, direction) else { return }
    for responder in view.chain {
      if responder.receive(scroll: direction) { return }
    }
  }

  /// The innermost that does something with it does.
  private func secondaryClick(_ event: MouseEvent) {
    let point = CGPoint(x: .columns(event.column), y: .rows(event.row))
    for view in sequence(first: hit(event), next: { $0?.superview }) {
      guard let view else { break }
      let place = window.convert(point, to: view)
      for listener in view.listeners where listener.secondaryClick(at: place) { return }
      if view.showContextMenu(at: place) { return }
    }
    begin(event, isSecondary: true)
  }

  /// Presses soon after each other at one place count together, up to three.
  private func tapCount(_ event: MouseEvent) -> Int {
    let now = now
    var count = 1
    if let last = lastPress, last.column == event.column, last.row == event.row, now - last.time <= Self.interval {
      count = last.count % 3 + 1
    }
    lastPress = (event.column, event.row, count, now)
    return count
  }

  private func uiEvent(_ event: MouseEvent) -> UIEvent {
    UIEvent(.touches, modifierFlags: UIKeyModifierFlags(event.modifiers), touch: touch)
  }
}

extension UIView {
  /// The frontmost view at a point that can be used.
  final func defaultHitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard !isHidden, isUserInteractionEnabled, !isTransparent else { return nil }
    let isInside = self.point(inside: point, with: event)
    guard isInside || (flags.isSuperset(of: [.sticksOut, .findsOutside])) else { return nil }
    let (column, row) = (Int((point.x / 8).rounded(.down)), Int((point.y / 16).rounded(.down)))
    let cell = CellRectangle(column: column, row: row, width: 1, height: 1)
    let isOwn = boundsInCells.contains(column: column, row: row)
    for view in subviews(in: cell).reversed() where view.drawnInk.contains(column: column, row: row) {
      if !isOwn, cuts(view) { continue }
      let (origin, frame) = (view.boundsOrigin, view.drawnFrame)
      let inside = CGPoint(
        x: point.x - .columns(frame.column - origin.column),
        y: point.y - .rows(frame.row - origin.row))
      if let found = view.hitTest(inside, with: event) { return found }
    }
    return isInside ? self : nil
  }
}
