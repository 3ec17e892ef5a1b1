import CoreEnvironment
import CoreRetained
import CoreTerminal
import Foundation

/// Which of several gestures on a view and the views around it comes first.
enum GesturePrecedence {
  /// The innermost that knows what is done.
  case usual
  /// It counts beside others.
  case simultaneous
  /// It goes before those inside.
  case high
}

/// The container of a view with gestures: it gets the mouse on its whole rectangle, and keys while it has the focus.
final class GestureContainer: ContainerView {
  var makeRecognition: () -> (GestureEvent) -> Bool = { { _ in false } }
  var precedence = GesturePrecedence.usual
  /// Which gestures count, here and inside.
  var mask = GestureMask.all
  var hasKeys = false {
    didSet {
      showsFocus = hasKeys
      if hasKeys, !oldValue { tellKeys() }
    }
  }
  /// The row of the list that it fills has the focus for it.
  var isTappedByRow = false
  private var recognition: ((GestureEvent) -> Bool)?
  private var isRecognized = false
  /// Those around hear from it what is done.
  private var isInnermost = false

  /// Of several around one view, the innermost has the focus for all of them.
  override var canBecomeFirstResponder: Bool { hasKeys && !isTappedByRow && !holdsAnother && !isSilenced }

  /// One around it lets no gesture inside count.
  private var isSilenced: Bool {
    sequence(first: superview, next: { $0?.superview }).contains {
      ($0 as? GestureContainer)?.mask.contains(.subviews) == false
    }
  }

  private var holdsAnother: Bool {
    guard mask.contains(.subviews) else { return false }
    for view in sequence(first: subviews.first, next: { $0?.subviews.first }) {
      guard let view = view as? ContainerView, view.subviews.count == 1 else { return false }
      if let other = view as? GestureContainer, other.hasKeys { return true }
    }
    return false
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard !isHidden, isUserInteractionEnabled, !isTransparent else { return nil }
    let isInside = self.point(inside: point, with: event) || holdsContent(at: point)
    guard mask.contains(.subviews) else { return isInside ? self : nil }
    return super.hitTest(point, with: event) ?? (isInside && mask.contains(.gesture) ? self : nil)
  }

  /// Something in it is used by itself.
  var holdsControl: Bool {
    func isControl(_ view: UIView) -> Bool { view is UIControl || view.subviews.contains(where: isControl) }
    return isControl(self)
  }

  /// Does what Return stands for.
  func performTap() { _ = perform(.enter) }

  // MARK: The mouse

  /// This one and those around it that nothing else stands between, from the inside out.
  private var group: [GestureContainer] {
    [self]
      + sequence(first: superview, next: { $0?.superview }).prefix { $0 is ContainerView }
      .compactMap { $0 as? GestureContainer }
  }

  /// Those that go first, then the others, from the inside out.
  private var ordered: [GestureContainer] {
    let group = group
    return group.filter { $0.precedence == .high } + group.filter { $0.precedence != .high }
  }

  /// It has won: others hear no more, unless they count beside it.
  private var isAlone: Bool { isRecognized && precedence != .simultaneous }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    recognition = makeRecognition()
    isRecognized = false
    isInnermost = true
    receive(touches, .began)
    super.touchesBegan(touches, with: event)
    for container in group.dropFirst() { container.isInnermost = false }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if isInnermost, tell(touches, .moved) { return }
    super.touchesMoved(touches, with: event)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    let isUsed = isInnermost && tell(touches, .ended)
    if isInnermost { for container in group { container.recognition = nil } }
    if isUsed { super.touchesCancelled(touches, with: event) } else { super.touchesEnded(touches, with: event) }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    if isInnermost { for container in group { container.giveUp(touches) } }
    super.touchesCancelled(touches, with: event)
  }

  /// Tells all of what is done; whether one of them has it for itself.
  private func tell(_ touches: Set<UITouch>, _ phase: GestureEvent.Phase) -> Bool {
    let containers = ordered
    var winner = containers.first(where: \.isAlone)
    for container in containers {
      if let winner, winner !== container, container.precedence != .simultaneous {
        container.giveUp(touches)
      } else {
        container.receive(touches, phase)
        if container.isAlone { winner = winner ?? container }
      }
    }
    return winner != nil
  }

  private func giveUp(_ touches: Set<UITouch>) {
    receive(touches, .cancelled)
    recognition = nil
  }

  private func receive(_ touches: Set<UITouch>, _ phase: GestureEvent.Phase) {
    guard let touch = touches.first, let recognition else { return }
    let clock = environment.clock
    let isNew = recognition(
      GestureEvent(
        phase: phase, location: touch.location(in: self), globalLocation: touch.location(in: nil),
        tapCount: touch.tapCount, instant: clock.now, time: clock.date))
    isRecognized = isRecognized || isNew
  }

  // MARK: The keys

  /// Return, by what the view is called.
  private func tellKeys() {
    setKeyHints { [unowned self] in
      guard hasKeys else { return [] }
      return [.pressing(spokenName ?? firstSpokenText, label: accessibilityLabel ?? described.accessibilityLabel)]
    }
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if isFirstResponder, hasKeys, let key = presses.first?.key?.event {
      let meant: GestureKey? =
        key.matches(KeyEvent(.enter)) ? .enter : key.matches(KeyEvent(.character(" "))) ? .space : nil
      if let meant, perform(meant) { return }
    }
    super.pressesBegan(presses, with: event)
  }

  /// Does what a key stands for, here and in what is around up to who has no keys of its own.
  private func perform(_ key: GestureKey) -> Bool {
    let containers = ordered.filter { $0 === self || $0.hasKeys }
    // Space is a tap, too, where nothing is held long.
    for key in key == .space ? [.space, .enter] : [key] {
      var (isUsed, isTaken) = (false, false)
      for container in containers where !isTaken || container.precedence == .simultaneous {
        guard container.performs(key) else { continue }
        isUsed = true
        if container.precedence != .simultaneous { isTaken = true }
      }
      if isUsed { return true }
    }
    return false
  }

  private func performs(_ key: GestureKey) -> Bool {
    let recognition = makeRecognition()
    let isLong = key == .space
    let clock = environment.clock
    var event = GestureEvent(
      phase: .began, location: CGPoint(x: bounds.midX, y: bounds.midY), globalLocation: .zero, tapCount: 1,
      instant: clock.now, time: clock.date, key: key)
    _ = recognition(event)
    event.phase = .ended
    event.key = isLong ? .space : .enter
    return recognition(event)
  }
}
