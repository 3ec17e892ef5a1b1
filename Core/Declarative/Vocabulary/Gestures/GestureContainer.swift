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
  var gestureMask = GestureMask.all
  /// What keys do of its gesture.
  var keyed = KeyedGestures() {
    didSet {
      guard keyed != oldValue else { return }
      showsFocus = hasKeys
      guard hasKeys, menu == nil else { return }
      tellKeys()
      let menu = GestureMenu(self)
      add(menu)
      self.menu = menu
    }
  }
  var hasKeys: Bool { !keyed.isEmpty }
  private var menu: GestureMenu?
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
      ($0 as? GestureContainer)?.gestureMask.contains(.subviews) == false
    }
  }

  private var holdsAnother: Bool {
    guard gestureMask.contains(.subviews) else { return false }
    for view in sequence(first: subviews.first, next: { $0?.subviews.first }) {
      guard let view = view as? ContainerView, view.subviews.count == 1 else { return false }
      if let other = view as? GestureContainer, other.hasKeys { return true }
    }
    return false
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard !isHidden, isUserInteractionEnabled, !isTransparent else { return nil }
    let isInside = self.point(inside: point, with: event) || holdsContent(at: point)
    guard gestureMask.contains(.subviews) else { return isInside ? self : nil }
    return super.hitTest(point, with: event) ?? (isInside && gestureMask.contains(.gesture) ? self : nil)
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
        phase: phase, location: touch.location(in: self),
        locationIn: { [unowned self] in touch.location(in: view(of: $0)) }, tapCount: touch.tapCount,
        instant: clock.now, time: clock.date))
    isRecognized = isRecognized || isNew
  }

  /// From whose corner the points of a space are counted; `nil` for the window's.
  private func view(of space: CoordinateSpace) -> UIView? {
    switch space {
    case .local: self
    case .global: nil
    case .named(let name): coordinateSpace(named: name)
    }
  }

  // MARK: The keys

  /// Return, by what the view is called, and Space where that holds it.
  private func tellKeys() {
    setKeyHints { [unowned self] in
      guard hasKeys else { return [] }
      let press = KeyHint.pressing(
        spokenName ?? firstSpokenText, label: accessibilityLabel ?? described.accessibilityLabel)
      let parts = ownParts
      return parts.isHeld && !parts.taps.isEmpty ? [press, KeyHint("space", .holdKey)] : [press]
    }
  }

  /// This one and those around it that have nothing else in them: all gestures of one view.
  private var own: [GestureContainer] {
    [self]
      + sequence(first: superview, next: { $0?.superview }).prefix { ($0 as? ContainerView)?.isWrapper == true }
      .compactMap { $0 as? GestureContainer }
  }

  /// What keys do of all gestures of the view.
  private var ownParts: KeyedGestures { own.reduce(KeyedGestures()) { $0.union($1.keyed) } }

  /// The innermost of those around the same view, which has the keys for all of them.
  fileprivate var innermost: GestureContainer {
    withWrapped.compactMap { $0 as? GestureContainer }.last(where: \.hasKeys) ?? self
  }

  /// What no key does of the gestures of the view: Return is the one with the fewest clicks.
  fileprivate var offeredGestures: [UIMenuElement] {
    let innermost = innermost
    let parts = innermost.ownParts
    let counts = parts.taps.sorted()
    var elements: [UIMenuElement] = counts.dropFirst().map { count in
      let title =
        count == 2
        ? SystemWord.doubleTap.text(in: environment) : SystemWord.tapTimes.text("\(count)", in: environment)
      return UIAction(title: title) { [weak innermost] _ in
        if let innermost { _ = innermost.perform(.enter, count, in: innermost.own) }
      }
    }
    if parts.isHeld, !counts.isEmpty {
      elements.append(
        UIAction(title: SystemWord.longPress.text(in: environment)) { [weak innermost] _ in
          if let innermost { _ = innermost.perform(.space, 1, in: innermost.own) }
        })
    }
    return elements
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
    // Space is a tap, too, where nothing is held long.
    if key == .space, perform(.space, 1, in: group) { return true }
    // What the view does itself comes before what is done with all of what it is in.
    for containers in [own, group] {
      let parts = containers.reduce(KeyedGestures()) { $0.union($1.keyed) }
      // A key that presses something is one tap, wherever that does something.
      for count in parts.taps.sorted() where perform(.enter, count, in: containers) { return true }
      if perform(.space, 1, in: containers) { return true }
    }
    return false
  }

  /// Does what so many clicks, or a long press, stand for.
  private func perform(_ key: GestureKey, _ count: Int, in containers: [GestureContainer]) -> Bool {
    let containers = containers.filter { $0 === self || $0.hasKeys }
    var (isUsed, isTaken) = (false, false)
    for container in containers.filter({ $0.precedence == .high }) + containers.filter({ $0.precedence != .high })
    where !isTaken || container.precedence == .simultaneous {
      guard container.performs(key, count) else { continue }
      isUsed = true
      if container.precedence != .simultaneous { isTaken = true }
    }
    return isUsed
  }

  private func performs(_ key: GestureKey, _ count: Int) -> Bool {
    let recognition = makeRecognition()
    let clock = environment.clock
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    var event = GestureEvent(
      phase: .began, location: middle,
      locationIn: { [unowned self] in convert(middle, to: view(of: $0)) }, tapCount: count, instant: clock.now,
      time: clock.date, key: key)
    _ = recognition(event)
    event.phase = .ended
    return recognition(event)
  }
}

/// Offers what no key does of the gestures of a view, and hears what is said of the view inside: the container has the focus for
/// that.
private final class GestureMenu: ActionOffering {
  private unowned let container: GestureContainer

  init(_ container: GestureContainer) { self.container = container }

  /// Of several around one view one speaks for all.
  var offered: [UIMenuElement] {
    container.hasKeys && container.innermost === container ? container.offeredGestures : []
  }

  /// Those who listen to what is in the container.
  private var inner: [any ViewListener] {
    guard container.isFirstResponder else { return [] }
    return container.withWrapped.dropFirst().flatMap(\.listeners).filter { !($0 is GestureMenu) }
  }

  func receive(_ key: KeyEvent) -> Bool { inner.contains { $0.receive(key) } }

  var keyCommands: [UIKeyCommand] {
    guard container.hasKeys else { return [] }
    let menu = container.hasOfferedActions ? [container.offeringCommand(in: container.environment)] : []
    return inner.flatMap(\.keyCommands) + menu
  }
}
