package import CoreTerminal
public import Foundation

/// A view that the user works with (UIKit: `UIControl`): it can have the focus, and tells what was done with it.
///
/// In place of a target and a selector stand a method reference or a closure:
///
/// ```swift
/// themeControl.addTarget(self, action: SettingsViewController.themeChanged, for: .valueChanged)
/// saveButton.addAction(UIAction { _ in model.save() }, for: .touchUpInside)
/// ```
///
/// Targets are held weakly, closures strongly. Events are what the user does: setting a value in code sends none.
open class UIControl: UIView {
  private var actions = ControlActions()
  /// The mouse went down on it and is still held.
  open private(set) var isTracking = false
  /// Whether the mouse is on it, while it ``isTracking``; `false` otherwise.
  open private(set) var isTouchInside = false
  /// What is set now is set by the user: what is bound hears of it with the event.
  final var isChangedByUser = false

  /// Creates a control with an action for its main event.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { adopt(primaryAction) }
  }

  /// Takes over its main action.
  package func adopt(_ primaryAction: UIAction) { addAction(primaryAction, for: .primaryActionTriggered) }

  package override class var untracked: AnyClass { UIControl.self }

  /// Whether it can be used; where not it is drawn faint, cannot have the focus, and does nothing.
  ///
  /// The default is `true`.
  open var isEnabled = true {
    didSet {
      guard isEnabled != oldValue else { return }
      stateChanged()
      if !isEnabled, isFocused { window?.focus.refresh() }
      boundPropertyDidChange()
    }
  }
  /// Whether it is chosen, which its drawing shows.
  ///
  /// The default is `false`, and only the program changes it.
  open var isSelected = false {
    didSet {
      guard isSelected != oldValue else { return }
      stateChanged()
      boundPropertyDidChange()
    }
  }
  /// Whether it is pressed now; the mouse sets it, and a program may.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateChanged() } } }
  /// Where the content stands from side to side. Default: in the middle.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
    didSet { if contentHorizontalAlignment != oldValue { setNeedsDisplay() } }
  }
  /// Where the content stands from top to bottom. Default: in the middle.
  open var contentVerticalAlignment = ContentVerticalAlignment.center {
    didSet { if contentVerticalAlignment != oldValue { setNeedsDisplay() } }
  }

  /// What it is now, as a set: pressed, disabled, selected, with the focus; empty for none of these.
  open var state: State {
    var state: State = []
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    if isFocused { state.insert(.focused) }
    return state
  }

  /// Told that ``state`` may be another one.
  package func stateChanged() { setNeedsDisplay() }
  package override func didUpdateFocus() {
    stateChanged()
    // What is put together of views looks the same with the focus: it is marked as what has a recognizer is.
    // It may have lost what presses it while it had the focus.
    if isPressedAsWhole || isEmphasized && Self.untracked == UIControl.self {
      isEmphasized = isFirstResponder && isPressedAsWhole && !subviews.isEmpty
    }
  }

  /// The events that ``performPrimaryAction()`` sends.
  package var primaryEvents: Event { [.primaryActionTriggered, .touchUpInside] }

  /// A control of the program's own, such as a card, that somebody wants to be pressed.
  private var isPressedAsWhole: Bool {
    Self.untracked == UIControl.self && !isAdjustable && !allControlEvents.isDisjoint(with: primaryEvents)
  }

  /// Controls can have the focus while they can be used.
  open override var canBecomeFirstResponder: Bool { isEnabled }

  // MARK: Who is told

  /// Every event for which a target or an action is registered.
  open var allControlEvents: Event { actions.events }

  /// Has a method of an object called at events. The object is held weakly; without one it is the first responder of
  /// that type from here on outwards.
  ///
  /// ```swift
  /// final class FormViewController: UIViewController {
  ///   private let saveButton = UIButton(type: .system)
  ///
  ///   override func viewDidLoad() {
  ///     super.viewDidLoad()
  ///     saveButton.addTarget(self, action: FormViewController.save, for: .primaryActionTriggered)
  ///   }
  ///
  ///   func save() { print("saved") }
  /// }
  /// ```
  @preconcurrency
  public final func addTarget<Target>(
    _ target: Target?, action: @escaping @MainActor (Target) -> @MainActor () -> Void, for events: Event
  ) {
    register(target, events) { target, _, _ in action(target)() }
  }

  /// Has a method of an object, which takes the control, called at events.
  @preconcurrency
  public final func addTarget<Target, Sender>(
    _ target: Target?, action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void, for events: Event
  ) {
    register(target, events) { target, control, _ in
      if let sender = control as? Sender { action(target)(sender) }
    }
  }

  /// Has a method of an object, which takes the control and what the user did, called at events.
  @preconcurrency
  public final func addTarget<Target, Sender>(
    _ target: Target?, action: @escaping @MainActor (Target) -> @MainActor (Sender, UIEvent?) -> Void,
    for events: Event
  ) {
    register(target, events) { target, control, event in
      if let sender = control as? Sender { action(target)(sender, event) }
    }
  }

  /// Has a selector's method of an object called at events. The object is held weakly; without one it is the first responder that has the
  /// method, from here on outwards.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    guard let target else {
      return actions.add(controlEvents, action) { action.call(nil, orFrom: $0, $0, $1) }
    }
    actions.add(target as AnyObject, controlEvents, action) { action.call(on: $0, $1, $2) }
  }

  private final func register<Target>(
    _ target: Target?, _ events: Event, _ perform: @escaping @MainActor (Target, UIControl, UIEvent?) -> Void
  ) {
    if let target {
      // A class, or a protocol of classes, whose type the compiler knows only where it was written.
      return actions.add(target as AnyObject, events) { object, control, event in
        if let target = object as? Target { perform(target, control, event) }
      }
    }
    actions.add(events) { control, event in
      for case let target as Target in control.chain { return perform(target, control, event) }
    }
  }

  /// Removes an object's methods from these events; without an object, those of all objects.
  open func removeTarget(_ target: AnyObject?, for events: Event = .allEvents) {
    actions.remove(target: target, events)
  }

  /// Removes a selector's method of an object from these events; without an object, those of all objects, and without a selector, all
  /// methods. A method that was added without a selector is told by its object alone.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    actions.remove(target: target.map { $0 as AnyObject }, controlEvents, action)
  }

  /// Calls a selector's method of an object with this control; without an object, of the first responder that has it, from here on outwards.
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    action.call(target.map { $0 as AnyObject }, orFrom: self, self, event)
  }

  /// The objects whose methods are called at events; those of the responder chain are not among them.
  open var allTargets: Set<AnyHashable> { actions.targets }

  /// The names of the selectors of an object that are called at an event; `nil` for none.
  open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
    actions.names(of: target.map { $0 as AnyObject }, at: controlEvent)
  }

  /// Has an action performed at events. Adding one with the identifier of another replaces that.
  open func addAction(_ action: UIAction, for events: Event) { actions.add(action, events) }

  /// Has an action performed no more at these events; at others it still is.
  open func removeAction(_ action: UIAction, for events: Event) { actions.remove(action.identifier, events) }

  /// Has the action of an identifier performed no more at these events; at others it still is.
  open func removeAction(identifiedBy identifier: UIAction.Identifier, for events: Event) {
    actions.remove(identifier, events)
  }

  /// Tells whoever asked to be told of these events, in the order in which they asked; each once.
  open func sendActions(for events: Event) { actions.send(events, from: self, nil) }

  /// Performs an action with this control as its sender, as if it were registered here.
  open func sendAction(_ action: UIAction) { action.perform(from: self) }

  /// The user chose another value.
  final func sendValueChanged() { sendActions(for: [.valueChanged, .primaryActionTriggered]) }

  /// Does the main thing, as Return and Space do; nothing while it cannot be used.
  open func performPrimaryAction() {
    guard isEnabled else { return }
    sendActions(for: primaryEvents)
  }

  // MARK: What the user does

  /// The mouse went down on it. Return whether its movements matter; the default says yes.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// The mouse moved with the button held. Return whether further movements matter; the default says yes.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// The mouse's button went up, after ``beginTracking(_:with:)`` has said that the control follows it.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  /// The press was broken off, and ``endTracking(_:with:)`` will not come.
  open func cancelTracking(with event: UIEvent?) {}

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled, let touch = touches.first else { return }
    isTouchInside = true
    isHighlighted = true
    isTracking = beginTracking(touch, with: event)
    if !isTracking { isHighlighted = false }
    actions.send(touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, from: self, event)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking, let touch = touches.first else { return }
    let wasInside = isTouchInside
    isTouchInside = bounds.contains(touch.location(in: self))
    isHighlighted = isTouchInside
    var events: Event = isTouchInside ? .touchDragInside : .touchDragOutside
    if wasInside != isTouchInside { events.insert(isTouchInside ? .touchDragEnter : .touchDragExit) }
    if !continueTracking(touch, with: event) { endPress() }
    actions.send(events, from: self, event)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking, let touch = touches.first else { return }
    endPress()
    guard isEnabled else { return cancelTracking(with: event) }
    endTracking(touch, with: event)
    // The control may have moved away below a finger that stood still, as what was edited with a picker is edited no longer.
    if !touch.hasMoved || bounds.contains(touch.location(in: self)) {
      pressed(touch, event)
    } else {
      actions.send(.touchUpOutside, from: self, event)
    }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking else { return }
    endPress()
    cancelTracking(with: event)
    actions.send(.touchCancel, from: self, event)
  }

  private func endPress() {
    isTracking = false
    isTouchInside = false
    isHighlighted = false
  }

  /// The mouse was pressed and let go on it.
  package func pressed(_ touch: UITouch, _ event: UIEvent?) { performPrimaryAction() }

  /// What can be adjusted is, with the keys of a slider and of a stepper, as by assistive technologies.
  private func adjust(_ key: KeyEvent) -> Bool {
    guard isAdjustable else { return false }
    let ways: [(KeyEvent.Key, isMore: Bool)] = [
      (.right, true), (.left, false), (.character("+"), true), (.character("="), true), (.character("-"), false),
    ]
    guard let way = ways.first(where: { key.matches(KeyEvent($0.0)) }) else { return false }
    if way.isMore { accessibilityIncrement() } else { accessibilityDecrement() }
    return true
  }

  /// A control of the program's own says so. Those of the framework have keys by themselves.
  private var isAdjustable: Bool {
    let usual = accessibilityDefaults
    return isEnabled && accessibilityTraits.contains(.adjustable)
      && !usual.traits.union(usual.role.traits).contains(.adjustable)
  }

  package override var keyHints: [KeyHint] {
    if isAdjustable { return [KeyHint("+/−", .changeKey)] }
    return isPressedAsWhole ? [.pressing(defaultAccessibility.label, label: accessibilityLabel)] : []
  }

  package override func receive(_ key: KeyEvent) -> Bool {
    if adjust(key) { return true }
    guard isEnabled, key.matches(KeyEvent(.enter)) || key.matches(KeyEvent(.character(" "))) else { return false }
    performPrimaryAction()
    return true
  }

  // MARK: Menus and hints

  /// Whether pressing it opens a menu in place of performing its action, where the control has one.
  ///
  /// The default is `false`.
  open var showsMenuAsPrimaryAction = false
  /// Has no effect here: a menu is opened with a press; accepted so that listings compile.
  open var isContextMenuInteractionEnabled = false
  /// Has no effect here: a terminal shows no texts beside the pointer; accepted so that listings compile.
  open var toolTip: String?
  /// Has no effect here: pictures of controls do not move; accepted so that listings compile.
  open var isSymbolAnimationEnabled = false
  /// Where the content stands from side to side, with the direction of text.
  open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment { contentHorizontalAlignment }
  /// Where a menu is opened, in points of the control: below it. An override has no effect here.
  ///
  /// `configuration` has no effect here: every menu opens below its control.
  open func menuAttachmentPoint(for configuration: UIContextMenuConfiguration) -> CGPoint {
    CGPoint(x: bounds.minX, y: bounds.maxY)
  }
  /// The menu at a point of the control. The default is none.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? { nil }
}
