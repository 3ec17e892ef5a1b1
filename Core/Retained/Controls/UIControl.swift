import CoreObserving
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
/// Targets are held weakly, closures strongly.
open class UIControl: UIView {
  /// What may be done with a control (UIKit: `UIControl.Event`).
  public struct Event: OptionSet, Hashable, Sendable {
    /// The events as bits.
    public let rawValue: UInt
    /// Creates events from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The button of the mouse went down on it.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// The button went down for the second time.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// The button went up on it; also what Return and Space do.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// The button went up elsewhere.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// The press was broken off.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// The value is another one.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// The main thing one does with it.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// Editing began.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// The text is another one.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// Editing ended.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// Return was pressed.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    /// Every one.
    public static let allEvents = Event(rawValue: .max)
  }

  /// What a control is besides there (UIKit: `UIControl.State`).
  public struct State: OptionSet, Hashable, Sendable {
    /// The states as bits.
    public let rawValue: UInt
    /// Creates states from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// None of the others.
    public static let normal: State = []
    /// Pressed.
    public static let highlighted = State(rawValue: 1)
    /// Not to be used.
    public static let disabled = State(rawValue: 2)
    /// Chosen.
    public static let selected = State(rawValue: 4)
    /// With the focus.
    public static let focused = State(rawValue: 8)
  }

  /// Where the content stands from side to side.
  public enum ContentHorizontalAlignment: Int, Hashable, Sendable {
    /// In the middle.
    case center = 0
    /// At the left.
    case left = 1
    /// At the right.
    case right = 2
    /// From side to side.
    case fill = 3
    /// Where text begins.
    case leading = 4
    /// Where text ends.
    case trailing = 5
  }

  private struct Registration {
    let events: Event
    let action: UIAction?
    weak var target: AnyObject?
    let isTargeted: Bool
    let perform: @MainActor (UIControl, UIEvent?) -> Void
  }

  private var registrations: [Registration] = []
  private var isPressed = false

  /// Creates a control with an action for its main event.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  /// Whether it can be used. Default: yes.
  open var isEnabled = true {
    didSet {
      guard isEnabled != oldValue else { return }
      stateChanged()
      if !isEnabled, isFocused { window?.focus.refresh() }
    }
  }
  /// Whether it is chosen. Default: no.
  open var isSelected = false { didSet { if isSelected != oldValue { stateChanged() } } }
  /// Whether it is pressed now.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateChanged() } } }
  /// Where the content stands from side to side. Default: in the middle.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center { didSet { setNeedsDisplay() } }

  /// What it is now.
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
  package override func didUpdateFocus() { stateChanged() }

  /// The events that ``performPrimaryAction()`` sends.
  package var primaryEvents: Event { [.primaryActionTriggered] }

  /// Controls can have the focus while they can be used.
  open override var canBecomeFirstResponder: Bool { isEnabled }

  // MARK: Who is told

  /// Has a method of an object called at events. The object is held weakly.
  public final func addTarget<Target: AnyObject>(
    _ target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void, for events: Event
  ) {
    register(target, events) { target, _, _ in action(target)() }
  }

  /// Has a method of an object, which takes the control, called at events. The object is held weakly.
  public final func addTarget<Target: AnyObject, Sender: UIControl>(
    _ target: Target, action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void, for events: Event
  ) {
    register(target, events) { target, control, _ in
      if let sender = control as? Sender { action(target)(sender) }
    }
  }

  /// Has a method of an object, which takes the control and what the user did, called at events. The object is held weakly.
  public final func addTarget<Target: AnyObject, Sender: UIControl>(
    _ target: Target, action: @escaping @MainActor (Target) -> @MainActor (Sender, UIEvent?) -> Void, for events: Event
  ) {
    register(target, events) { target, control, event in
      if let sender = control as? Sender { action(target)(sender, event) }
    }
  }

  private func register<Target: AnyObject>(
    _ target: Target, _ events: Event, _ perform: @escaping @MainActor (Target, UIControl, UIEvent?) -> Void
  ) {
    registrations.append(
      Registration(events: events, action: nil, target: target, isTargeted: true) { [weak target] control, event in
        if let target { perform(target, control, event) }
      })
  }

  /// Has an object's methods called no more, at any of these events.
  public final func removeTarget(_ target: AnyObject?, for events: Event = .allEvents) {
    registrations.removeAll {
      $0.isTargeted && ($0.target == nil || target == nil || $0.target === target) && $0.events.isSubset(of: events)
    }
  }

  /// Has an action performed at events. Adding one with the identifier of another replaces that.
  public final func addAction(_ action: UIAction, for events: Event) {
    removeAction(identifiedBy: action.identifier, for: events)
    registrations.append(
      Registration(events: events, action: action, target: nil, isTargeted: false) { control, _ in
        action.perform(from: control)
      })
  }

  /// Has an action performed no more.
  public final func removeAction(_ action: UIAction, for events: Event) {
    removeAction(identifiedBy: action.identifier, for: events)
  }

  /// Has the action of an identifier performed no more.
  public final func removeAction(identifiedBy identifier: UIAction.Identifier, for events: Event) {
    registrations.removeAll { $0.action?.identifier == identifier && $0.events.isSubset(of: events) }
  }

  /// Tells whoever asked to be told of these events, in the order in which they asked.
  public final func sendActions(for events: Event) { send(events, nil) }

  private func send(_ events: Event, _ event: UIEvent?) {
    for registration in registrations where !registration.events.isDisjoint(with: events) {
      registration.perform(self, event)
    }
  }

  /// Does the main thing, as Return and Space do; nothing while it cannot be used.
  open func performPrimaryAction() {
    guard isEnabled else { return }
    sendActions(for: primaryEvents)
  }

  // MARK: What the user does

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled, let touch = touches.first else { return }
    isPressed = true
    isHighlighted = true
    send(touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, event)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isPressed, let touch = touches.first else { return }
    isHighlighted = bounds.contains(touch.location(in: self))
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isPressed, let touch = touches.first else { return }
    isPressed = false
    isHighlighted = false
    guard isEnabled else { return }
    if bounds.contains(touch.location(in: self)) { pressed(touch, event) } else { send(.touchUpOutside, event) }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isPressed else { return }
    isPressed = false
    isHighlighted = false
    send(.touchCancel, event)
  }

  /// The mouse was pressed and let go on it.
  package func pressed(_ touch: UITouch, _ event: UIEvent?) { performPrimaryAction() }

  package override func receive(_ key: KeyEvent) -> Bool {
    guard isEnabled, key.matches(KeyEvent(.enter)) || key.matches(KeyEvent(.character(" "))) else { return false }
    performPrimaryAction()
    return true
  }
}

/// Something to do, with a title and a picture (UIKit: `UIAction`).
@MainActor
public final class UIAction {
  /// Names an action, so that it can be replaced.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
    /// Creates a name.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// The title.
  public var title: String
  /// The picture.
  public var image: UIImage?
  /// What an action may be besides usable.
  public var attributes: UIKeyCommand.Attributes
  /// Whether it is marked as on.
  public var state: State
  /// The name.
  public let identifier: Identifier
  /// What performs it.
  public private(set) weak var sender: AnyObject?
  private let handler: @MainActor (UIAction) -> Void

  /// Whether an action is marked as on.
  public enum State: Int, Hashable, Sendable {
    /// Not marked.
    case off = 0
    /// Marked.
    case on = 1
    /// Partly.
    case mixed = 2
  }

  /// Creates an action.
  public init(
    title: String = "", image: UIImage? = nil, identifier: Identifier? = nil,
    attributes: UIKeyCommand.Attributes = [], state: State = .off, handler: @escaping @MainActor (UIAction) -> Void
  ) {
    self.title = title
    self.image = image
    self.identifier = identifier ?? Identifier(UUID().uuidString)
    self.attributes = attributes
    self.state = state
    self.handler = handler
  }

  package func perform(from sender: AnyObject?) {
    guard !attributes.contains(.disabled) else { return }
    self.sender = sender
    handler(self)
    self.sender = nil
  }
}
