import CoreTerminal
import Foundation

/// Turns the mouse events of a terminal, which name cells, into touches of views; its window hands it each event.
@MainActor
final class Pointer {
  private unowned let window: UIWindow
  private var touch: UITouch?
  private weak var target: UIView?
  private var recognizers: [UIGestureRecognizer] = []
  private var lastPress: (column: Int, row: Int, count: Int, time: Duration)?
  /// Presses further apart count by themselves.
  private static let interval = Duration.milliseconds(500)

  init(window: UIWindow) { self.window = window }

  func receive(_ event: MouseEvent) {
    switch event.kind {
    case .press(.left): begin(event)
    case .drag(.left): move(event)
    case .release(.left): end(event)
    case .press(.right): secondaryClick(event)
    case .scroll(let direction): scroll(direction, event)
    default: break
    }
  }

  /// A view is leaving the window: it does not hear the rest.
  func leaves(_ view: UIView) {
    guard touch != nil else { return }
    if target === view { cancel() } else { recognizers.removeAll { $0.view === view } }
  }

  private func hit(_ event: MouseEvent) -> UIView? {
    window.hitTest(CGPoint(x: .columns(event.column), y: .rows(event.row)), with: nil)
  }

  private func begin(_ event: MouseEvent) {
    cancel()
    let touch = UITouch(column: event.column, row: event.row)
    touch.window = window
    touch.tapCount = tapCount(event)
    guard let view = hit(event) else { return }
    touch.view = view
    self.touch = touch
    target = view
    recognizers = sequence(first: view, next: \.superview).flatMap { $0.gestureRecognizers ?? [] }.filter(\.isEnabled)
    // What is clicked gets the focus, or the nearest around it that can have it.
    let focusable = sequence(first: view, next: \.superview).first { $0.canBecomeFocused && $0.isReachable }
    if let focusable, focusable.isDescendant(of: window.focusRoot) { focusable.becomeFirstResponder() }
    // Who was told of that may have taken the view away.
    guard self.touch === touch else { return }
    for recognizer in recognizers { recognizer.touchBegan(touch) }
    view.touchesBegan([touch], with: uiEvent(event))
  }

  private func move(_ event: MouseEvent) {
    guard let touch else { return }
    (touch.column, touch.row, touch.phase) = (event.column, event.row, .moved)
    target?.touchesMoved([touch], with: uiEvent(event))
  }

  private func end(_ event: MouseEvent) {
    guard let touch else { return }
    (touch.column, touch.row, touch.phase) = (event.column, event.row, .ended)
    let target = target
    let recognizers = recognizers
    forget()
    target?.touchesEnded([touch], with: uiEvent(event))
    for recognizer in recognizers { recognizer.touchEnded(touch) }
  }

  private func cancel() {
    guard let touch else { return }
    touch.phase = .cancelled
    let target = target
    forget()
    target?.touchesCancelled([touch], with: nil)
  }

  private func forget() {
    touch = nil
    target = nil
    recognizers = []
  }

  private func scroll(_ direction: MouseEvent.Direction, _ event: MouseEvent) {
    guard let view = hit(event) else { return }
    for responder in view.chain {
      if responder.receive(scroll: direction) { return }
    }
  }

  /// The innermost that does something with it does.
  private func secondaryClick(_ event: MouseEvent) {
    let point = CGPoint(x: .columns(event.column), y: .rows(event.row))
    for view in sequence(first: hit(event), next: { $0?.superview }) {
      guard let view else { return }
      for listener in view.listeners where listener.secondaryClick(at: window.convert(point, to: view)) { return }
    }
  }

  /// Presses soon after each other at one place count together, up to three.
  private func tapCount(_ event: MouseEvent) -> Int {
    let now = window.screenInUse?.terminal.now ?? .zero
    var count = 1
    if let last = lastPress, last.column == event.column, last.row == event.row, now - last.time <= Self.interval {
      count = last.count % 3 + 1
    }
    lastPress = (event.column, event.row, count, now)
    return count
  }

  private func uiEvent(_ event: MouseEvent) -> UIEvent {
    UIEvent(.touches, modifierFlags: UIKeyModifierFlags(event.modifiers))
  }
}

extension UIView {
  /// The frontmost view at a point that can be used.
  final func defaultHitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard !isHidden, isUserInteractionEnabled, !isTransparent, self.point(inside: point, with: event) else {
      return nil
    }
    let (column, row) = (Int((point.x / 8).rounded(.down)), Int((point.y / 16).rounded(.down)))
    let cell = CellRectangle(column: column, row: row, width: 1, height: 1)
    for view in subviews(in: cell).reversed() where view.drawnFrame.contains(column: column, row: row) {
      let (origin, frame) = (view.boundsOrigin, view.drawnFrame)
      let inside = CGPoint(
        x: point.x - .columns(frame.column - origin.column),
        y: point.y - .rows(frame.row - origin.row))
      if let found = view.hitTest(inside, with: event) { return found }
    }
    return self
  }
}
