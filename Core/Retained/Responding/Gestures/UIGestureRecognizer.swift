import CoreEnvironment
import CoreTerminal
public import Foundation

/// Tells of a way of using the mouse on a view (UIKit: `UIGestureRecognizer`).
///
/// The recognizers of the view under the mouse and of all views around it look at a press together. The first that knows what it is
/// has it for itself, the one of the innermost view before others; ``UIGestureRecognizerDelegate`` lets two go together, and
/// ``require(toFail:)`` has one wait for another. What has begun takes the press from the view, unless
/// ``cancelsTouchesInView`` is off.
///
/// There is one mouse, so there is one touch. What takes two fingers on iOS has another way here: see
/// ``UITapGestureRecognizer``, ``UIPinchGestureRecognizer`` and ``UIRotationGestureRecognizer``, which also say what keys do.
@MainActor @preconcurrency
open class UIGestureRecognizer: NSObject {
  /// Whether a recognizer waits, has recognized what it looks for, or has given up.
  public enum State: Int, Hashable, Sendable {
    /// Nothing has happened that could be it.
    case possible = 0
    /// It has begun and goes on.
    case began
    /// It goes on, and something is new.
    case changed
    /// It has happened: its targets are called.
    case ended
    /// It had begun and was broken off.
    case cancelled
    /// What happened is something else.
    case failed
    /// It has happened: a press that does not go on.
    public static let recognized = State.ended
  }

  /// The view that it was added to; `nil` before.
  ///
  /// It is held weakly.
  public internal(set) final weak var view: UIView?
  /// Who is asked about it. It is held weakly.
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// Whether it looks at what the mouse does. Turned off it breaks off what goes on.
  ///
  /// The default is `true`.
  open var isEnabled = true { didSet { if !isEnabled { arbiter?.giveUp(self) } } }
  /// A name to find it by, in messages; none by default.
  open var name: String?
  /// Whether the view hears no more of a press once it is recognized. Default: yes.
  open var cancelsTouchesInView = true
  /// Has no effect here: the view hears of a press at once; accepted so that listings compile.
  open var delaysTouchesBegan = false
  /// Has no effect here: the view hears of the end at once; accepted so that listings compile.
  open var delaysTouchesEnded = true
  /// Has no effect here: there is one mouse; accepted so that listings compile.
  open var requiresExclusiveTouchType = true
  /// Has no effect here: every press is one of the mouse; accepted so that listings compile.
  open var allowedTouchTypes: [NSNumber] = []
  /// Has no effect here: keys stand for gestures as their documentation says; accepted so that listings compile.
  open var allowedPressTypes: [NSNumber] = []
  /// The modifier keys that were held at the last event, as far as the terminal tells.
  open internal(set) var modifierFlags: UIKeyModifierFlags = []

  // Final, so that no subclass has to name its type: the compiler writes that in two ways where concurrency is not checked.
  private final var actions: [(target: Weak, perform: @MainActor (UIGestureRecognizer) -> Void)] = []
  final var touch: UITouch?
  /// Decides between recognizers while a press goes on, and as long as this one waits for another.
  final weak var arbiter: GestureArbiter?
  /// Those that have to fail before it is recognized.
  private(set) final var required: [WeakRecognizer] = []
  /// It is recognized as soon as those that have to fail have failed.
  private(set) final var held: State?
  private var current = State.possible

  private struct Weak {
    weak var object: AnyObject?
    var selector: Selector?
  }

  struct WeakRecognizer {
    weak var recognizer: UIGestureRecognizer?
  }

  /// Creates a recognizer that tells nobody until a target is added.
  public convenience override init() { self.init(target: nil, action: nil) }

  /// Creates a recognizer that calls a selector's method of an object with itself; the object is held weakly. Without an object or a
  /// selector it tells nobody until a target is added.
  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }

  /// Creates a recognizer that calls a method of an object, which is held weakly.
  @preconcurrency
  public convenience init<Target: AnyObject>(
    target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) {
    self.init()
    addTarget(target, action: action)
  }

  /// Creates a recognizer that calls a method of an object with itself; the object is held weakly.
  @preconcurrency
  public convenience init<Target: AnyObject, Recognizer: UIGestureRecognizer>(
    target: Target, action: @escaping @MainActor (Target) -> @MainActor (Recognizer) -> Void
  ) {
    self.init()
    addTarget(target, action: action)
  }

  /// Has it call a method, too. The target is held weakly.
  @preconcurrency
  public final func addTarget<Target: AnyObject>(
    _ target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) {
    actions.append(
      (
        Weak(object: target),
        { [weak target] _ in
          if let target { action(target)() }
        }
      ))
  }

  /// Has it call a selector's method with itself, too. The target is held weakly.
  open func addTarget(_ target: Any, action: Selector) {
    let target = target as AnyObject
    actions.append(
      (
        Weak(object: target, selector: action),
        { [weak target] recognizer in
          if let target { action.call(on: target, recognizer) }
        }
      ))
  }

  /// Has it call a method with itself, too. The target is held weakly.
  @preconcurrency
  public final func addTarget<Target: AnyObject, Recognizer: UIGestureRecognizer>(
    _ target: Target, action: @escaping @MainActor (Target) -> @MainActor (Recognizer) -> Void
  ) {
    actions.append(
      (
        Weak(object: target),
        { [weak target] recognizer in
          if let target, let recognizer = recognizer as? Recognizer { action(target)(recognizer) }
        }
      ))
  }

  /// Has it call no method of an object any more; of nobody where it is `nil`. With a selector only that method is taken, and those that
  /// were added without a selector.
  open func removeTarget(_ target: Any?, action: Selector? = nil) {
    let target = target.map { $0 as AnyObject }
    actions.removeAll {
      if let action, let own = $0.target.selector, own != action { return false }
      return target == nil || $0.target.object === target
    }
  }

  /// Has it wait, whenever both look at a press, until another one has failed; it fails where that is recognized.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    required.append(WeakRecognizer(recognizer: otherGestureRecognizer))
  }

  // MARK: Where

  /// Where the mouse is, in points of a view: 8 by 16 a cell; zero where nothing is going on.
  open func location(in view: UIView?) -> CGPoint { touch?.location(in: view) ?? .zero }
  /// Where the mouse is: there is one touch, so `touchIndex` has no effect here.
  ///
  /// `touchIndex` has no effect here: there is one touch at a time.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint { location(in: view) }
  /// How many touches there are: one while the mouse is pressed, else none.
  open var numberOfTouches: Int { touch == nil ? 0 : 1 }

  // MARK: State

  /// Whether it waits, has recognized what it looks for, or has given up. A subclass sets it as it sees fit: targets are called
  /// as it begins, changes, ends and is cancelled.
  open var state: State {
    get { current }
    set { request(newValue) }
  }

  private func request(_ wanted: State) {
    switch wanted {
    case .began where current == .possible, .ended where current == .possible:
      guard mayBegin() else { return fail() }
      guard arbiter?.hasToWait(self) != true else { return held = wanted }
      recognize(as: wanted)
    case .changed where current == .possible:
      // It is held: those that have to fail have not yet.
      break
    case .changed, .ended:
      guard current == .began || current == .changed else { return }
      current = wanted
      perform()
    case .cancelled:
      if current == .began || current == .changed {
        current = .cancelled
        perform()
      } else if current == .possible {
        fail()
      }
    case .failed: fail()
    case .possible: current = .possible
    default: break
    }
  }

  private func mayBegin() -> Bool {
    guard arbiter?.prevents(self) != true, view?.gestureRecognizerShouldBegin(self) != false else { return false }
    return delegate?.gestureRecognizerShouldBegin(self) ?? true
  }

  private func recognize(as wanted: State) {
    held = nil
    current = wanted
    arbiter?.recognized(self)
    perform()
  }

  private func fail() {
    guard current == .possible else { return }
    held = nil
    current = .failed
    arbiter?.failed(self)
  }

  /// One that had to fail has failed.
  final func goOn() {
    guard let wanted = held, current == .possible, arbiter?.hasToWait(self) != true else { return }
    guard arbiter?.prevents(self) != true else { return fail() }
    recognize(as: wanted)
  }

  private func perform() {
    for action in actions { action.perform(self) }
  }

  /// The press is over for it: it waits for the next one.
  final func finish() {
    touch = nil
    held = nil
    current = .possible
    reset()
  }

  /// It has been recognized, in this press.
  final var isRecognized: Bool {
    switch current {
    case .began, .changed, .ended: true
    default: false
    }
  }

  /// It goes on after the button went up: it waits for another press.
  var isWaitingForMore: Bool { false }

  /// Calls the targets as if it had been recognized at once: a key has stood for it.
  final func performByKey() {
    guard view?.gestureRecognizerShouldBegin(self) != false, delegate?.gestureRecognizerShouldBegin(self) != false
    else { return }
    // In the middle of the view.
    let frame = view?.rectangleInWindow ?? CellRectangle(width: 0, height: 0)
    let middle = UITouch(column: frame.column + frame.width / 2, row: frame.row + frame.height / 2)
    (middle.view, middle.window) = (view, view?.window)
    touch = middle
    if self is UILongPressGestureRecognizer {
      // It goes on while the finger stays: those who follow it do what they do when it begins.
      current = .began
      perform()
    }
    current = .ended
    perform()
    (touch, current) = (nil, .possible)
  }

  /// The time of the window that it is in.
  final var clock: any EnvironmentClock { view?.environment.clock ?? SystemClock.shared }

  // MARK: For subclasses

  /// The mouse's button went down in the view.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// The mouse moved with the button held.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// The mouse's button went up.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// The press was broken off.
  ///
  /// `touches` and `event` have no effect here: whatever it was is broken off.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }
  /// The press is over: the place to forget what was noted of it.
  open func reset() {}
  /// It looks at the touch no more.
  ///
  /// `event` has no effect here: the touch says enough.
  open func ignore(_ touch: UITouch, for event: UIEvent) { if self.touch == touch { arbiter?.giveUp(self) } }
  /// Whether its being recognized makes another one fail. Default: yes.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Whether another one's being recognized makes it fail. Default: yes.
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Whether it waits until another one has failed. Default: no.
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  /// Whether another one waits until it has failed. Default: no.
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  /// Whether it looks at what the mouse does. Default: yes.
  open func shouldReceive(_ event: UIEvent) -> Bool { true }
}

extension UIView {
  final var defaultGestureRecognizers: [UIGestureRecognizer]? {
    get { extras?.gestureRecognizers }
    set {
      for recognizer in gestureRecognizers ?? [] { recognizer.view = nil }
      ownExtras.gestureRecognizers = newValue ?? []
      for recognizer in newValue ?? [] { recognizer.view = self }
      gesturesChanged()
    }
  }

  final func defaultAddGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    recognizer.view?.removeGestureRecognizer(recognizer)
    ownExtras.gestureRecognizers.append(recognizer)
    recognizer.view = self
    gesturesChanged()
  }

  final func defaultRemoveGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    guard recognizer.view === self else { return }
    recognizer.arbiter?.giveUp(recognizer)
    extras?.gestureRecognizers.removeAll { $0 === recognizer }
    recognizer.view = nil
    gesturesChanged()
  }

  private func gesturesChanged() {
    let recognizers = extras?.gestureRecognizers ?? []
    guard recognizers.contains(where: \.hasKeys) else {
      guard let keys = extras?.gestureKeys else { return }
      remove(keys)
      extras?.gestureKeys = nil
      return
    }
    guard ownExtras.gestureKeys == nil else { return setNeedsKeyHelpUpdate() }
    let keys = GestureKeys(self)
    ownExtras.gestureKeys = keys
    add(keys)
  }
}
