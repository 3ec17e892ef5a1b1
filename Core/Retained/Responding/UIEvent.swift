public import CoreTerminal
public import Foundation

/// Something that the user did, with the keyboard or the mouse (UIKit: `UIEvent`).
@MainActor @preconcurrency
public class UIEvent {
  /// Whether it was done with the keyboard or with the mouse.
  public enum EventType: Hashable, Sendable {
    /// Something was done with the mouse.
    case touches
    /// Something was done with the keyboard.
    case presses
  }

  /// What kind of motion or of wish from elsewhere it is (UIKit: `UIEvent.EventSubtype`); none comes in a terminal.
  public enum EventSubtype: Int, Hashable, Sendable {
    /// None in particular.
    case none = 0
    /// The device was shaken, which a terminal is not.
    case motionShake = 1
    /// Playing should begin, which no terminal tells.
    case remoteControlPlay = 100
    /// Playing should pause, which no terminal tells.
    case remoteControlPause = 101
    /// Playing should end, which no terminal tells.
    case remoteControlStop = 102
    /// Playing should begin or pause, which no terminal tells.
    case remoteControlTogglePlayPause = 103
    /// The next piece should be played, which no terminal tells.
    case remoteControlNextTrack = 104
    /// The piece before should be played, which no terminal tells.
    case remoteControlPreviousTrack = 105
  }

  /// What kind of motion it is: none here.
  public var subtype: EventSubtype { .none }

  /// Buttons of the mouse, as a set (UIKit: `UIEvent.ButtonMask`).
  public struct ButtonMask: OptionSet, Hashable, Sendable {
    /// The buttons as bits, with the numbers that they have on iOS.
    public let rawValue: Int
    /// Creates a set from bits; a program uses the constants.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The left button.
    public static let primary = ButtonMask(rawValue: 1)
    /// The right button.
    public static let secondary = ButtonMask(rawValue: 2)
    /// A button by its number, from 1.
    public static func button(_ buttonNumber: Int) -> ButtonMask { ButtonMask(rawValue: 1 << (buttonNumber - 1)) }
  }

  /// Whether it was done with the keyboard or with the mouse.
  public let type: EventType
  /// The modifier keys that were held, as far as the terminal tells.
  public let modifierFlags: UIKeyModifierFlags

  /// The touches that it is about, of which there is one in a terminal; `nil` for one of the keyboard.
  public let allTouches: Set<UITouch>?
  /// The buttons of the mouse that were held.
  public let buttonMask: ButtonMask
  /// When it was, in seconds of the terminal's clock.
  public let timestamp: TimeInterval

  init(_ type: EventType, modifierFlags: UIKeyModifierFlags, touch: UITouch? = nil) {
    self.type = type
    self.modifierFlags = modifierFlags
    allTouches = touch.map { [$0] }
    buttonMask = touch.map { $0.isSecondary ? .secondary : .primary } ?? []
    timestamp = touch?.timestamp ?? 0
  }

  /// The touches that began on a view.
  public func touches(for view: UIView) -> Set<UITouch>? { allTouches?.filter { $0.view === view } }
  /// The touches in a window.
  public func touches(for window: UIWindow) -> Set<UITouch>? { allTouches?.filter { $0.window === window } }
  /// The touches that a recognizer looks at.
  public func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? { allTouches?.filter { gesture.touch == $0 } }

  /// The places that a touch has passed since the event before: the one that it is at, as a terminal tells of each.
  public func coalescedTouches(for touch: UITouch) -> [UITouch]? { allTouches?.contains(touch) == true ? [touch] : nil }
  /// Where a touch may go next: nobody says in a terminal, so none.
  public func predictedTouches(for touch: UITouch) -> [UITouch]? { allTouches?.contains(touch) == true ? [] : nil }

  /// The window that it is for.
  final weak var window: UIWindow?
  private final var delivery: (@MainActor () -> Void)?

  /// Has it sent, and `delivery` done when it arrives at the window.
  ///
  /// - Returns: Whether it has arrived: an override of `sendEvent(_:)` may keep it to itself.
  final func send(to window: UIWindow, _ delivery: @escaping @MainActor () -> Void) -> Bool {
    (self.window, self.delivery) = (window, delivery)
    UIApplication.shared.sendEvent(self)
    defer { self.delivery = nil }
    return self.delivery == nil
  }

  final func deliver() {
    let delivery = delivery
    self.delivery = nil
    delivery?()
  }
}

/// Keys that went down or up; in a terminal one at a time (UIKit: `UIPressesEvent`).
public final class UIPressesEvent: UIEvent {
  /// The keys, of which there is one in a terminal.
  public let allPresses: Set<UIPress>

  /// Some responder did something with it: it did not come to the end of the chain.
  final var isTaken = true

  init(_ press: UIPress) {
    allPresses = [press]
    super.init(.presses, modifierFlags: press.key?.modifierFlags ?? [])
  }
}

/// What one key does: it goes down, is held or goes up (UIKit: `UIPress`).
@MainActor @preconcurrency
public final class UIPress: nonisolated Hashable {
  /// Whether a key goes down, is held or goes up.
  public enum Phase: Hashable, Sendable {
    /// The key went down.
    case began
    /// The key is held, and repeats.
    case stationary
    /// The key went up, which only some terminals tell.
    case ended
  }

  /// Whether the key goes down, is held or goes up; most terminals tell only that it goes down.
  public let phase: Phase
  /// The key; `nil` for none that is known.
  public let key: UIKey?

  init(_ event: KeyEvent) {
    key = UIKey(event)
    phase =
      switch event.phase {
      case .press: .began
      case .repeat: .stationary
      case .release: .ended
      }
  }

  /// Whether both are the same press, which is told by identity.
  public nonisolated static func == (left: UIPress, right: UIPress) -> Bool { left === right }
  /// Hashes the identity of the press.
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A key of the keyboard with its modifiers, as the terminal told it (UIKit: `UIKey`).
public struct UIKey: Hashable, Sendable {
  /// The key as the terminal told it, with what UIKit has no name for.
  public let event: KeyEvent

  init(_ event: KeyEvent) { self.event = event }

  /// The text that the key types, with its modifiers; empty where it types none.
  public var characters: String { event.text ?? charactersIgnoringModifiers }
  /// What it types without modifiers; for keys that type nothing, as `UIKeyCommand.inputUpArrow` and the others.
  public var charactersIgnoringModifiers: String { UIKeyCommand.input(for: event.key) ?? "" }
  /// The modifier keys that were held, as far as the terminal tells.
  public var modifierFlags: UIKeyModifierFlags { UIKeyModifierFlags(event.modifiers) }
}

/// Modifier keys, as a set; ``command`` is Ctrl here (UIKit: `UIKeyModifierFlags`).
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
  /// The keys as bits, with the numbers that they have on iOS.
  public let rawValue: Int
  /// Creates flags from bits; a program uses the constants.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Caps lock is on, which only some terminals tell.
  public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
  /// The Shift key; a letter with it comes as a capital one in most terminals.
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  /// The Control key, which ``command`` stands for too.
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  /// The Option key, which is called Alt on most keyboards.
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  /// Command. No terminal sends it: Control stands in for it, and the Super key where a terminal tells it.
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
  /// The key is one of the number pad, which only some terminals tell.
  public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)

  init(_ modifiers: KeyEvent.Modifiers) {
    var flags: UIKeyModifierFlags = []
    if modifiers.contains(.capsLock) { flags.insert(.alphaShift) }
    if modifiers.contains(.shift) { flags.insert(.shift) }
    if modifiers.contains(.control) { flags.insert(.control) }
    if modifiers.contains(.alt) || modifiers.contains(.meta) { flags.insert(.alternate) }
    if modifiers.contains(.super) { flags.insert(.command) }
    self = flags
  }
}

/// A press of the mouse, from the button's going down to its going up (UIKit: `UITouch`).
@MainActor @preconcurrency
public final class UITouch: nonisolated Hashable {
  /// Whether a touch begins, moves, ends or is broken off.
  public enum Phase: Hashable, Sendable {
    /// The mouse's button went down.
    case began
    /// The mouse moved with the button held.
    case moved
    /// The mouse's button went up.
    case ended
    /// The touch was broken off, as when its view left the window.
    case cancelled
  }

  /// Whether it begins, moves, ends or is broken off, as it is told.
  public internal(set) var phase = Phase.began
  /// The view on which it began, which is told of it until it ends.
  ///
  /// It is held weakly.
  public internal(set) weak var view: UIView?
  /// The window that it is in.
  ///
  /// It is held weakly.
  public internal(set) weak var window: UIWindow?
  /// How many presses in a row this is, at one place: 2 for a double click.
  public internal(set) var tapCount = 1
  /// When it was told last, in seconds of the terminal's clock.
  public internal(set) var timestamp: TimeInterval = 0
  /// It is one of the right button.
  var isSecondary = false
  /// The cell that it was at before.
  var previous: (column: Int, row: Int)
  /// It has been elsewhere than where it began.
  private(set) var hasMoved = false
  /// How hard it is: always 1, as a button is pressed or not.
  public var force: CGFloat { 1 }
  /// How hard it can be: always 1.
  public var maximumPossibleForce: CGFloat { 1 }
  /// How large it is, in points: half a cell's width.
  public var majorRadius: CGFloat { 4 }
  /// What touches: the mouse.
  public var type: TouchType { .indirectPointer }
  /// The recognizers that look at it.
  public var gestureRecognizers: [UIGestureRecognizer]? { window?.pointer.arbiter.active }

  /// What touches (UIKit: `UITouch.TouchType`).
  public enum TouchType: Int, Hashable, Sendable {
    /// A finger, which a terminal never has.
    case direct = 0
    /// A finger elsewhere, which a terminal never has.
    case indirect = 1
    /// A pencil, which a terminal never has.
    case pencil = 2
    /// The mouse.
    case indirectPointer = 3
  }

  /// The cell of the window.
  package internal(set) var column: Int
  /// The cell of the window.
  package internal(set) var row: Int

  init(column: Int, row: Int) {
    self.column = column
    self.row = row
    previous = (column, row)
  }

  /// It is at another cell.
  func move(toColumn column: Int, row: Int) {
    if (column, row) != (self.column, self.row) { hasMoved = true }
    previous = (self.column, self.row)
    (self.column, self.row) = (column, row)
  }

  /// The corner of the cell, in points of a view; of the window where that is `nil`.
  public func location(in view: UIView?) -> CGPoint { location(column, row, in: view) }
  /// The corner of the cell that it was at before, in points of a view; of the window where that is `nil`.
  public func previousLocation(in view: UIView?) -> CGPoint { location(previous.column, previous.row, in: view) }
  /// The same as ``location(in:)``: a mouse is at one cell.
  public func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }

  private func location(_ column: Int, _ row: Int, in view: UIView?) -> CGPoint {
    guard let view else { return CGPoint(x: .columns(column), y: .rows(row)) }
    let (origin, bounds) = (view.originInWindow, view.boundsOrigin)
    return CGPoint(
      x: .columns(column - origin.column + bounds.column), y: .rows(row - origin.row + bounds.row))
  }

  /// Whether both are the same touch, which is told by identity.
  public nonisolated static func == (left: UITouch, right: UITouch) -> Bool { left === right }
  /// Hashes the identity of the touch.
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  /// How steep a pencil stands, as an angle: upright, as a pointer has no slope.
  public var altitudeAngle: CGFloat { .pi / 2 }
  /// Which way a pencil points, as an angle: none, as a pointer has no slope.
  ///
  /// `view` has no effect here: a pointer has no slope.
  public func azimuthAngle(in view: UIView?) -> CGFloat { 0 }
  /// Which way a pencil points, as a direction: none, as a pointer has no slope.
  ///
  /// `view` has no effect here: a pointer has no slope.
  public func azimuthUnitVector(in view: UIView?) -> CGVector { CGVector(dx: 1, dy: 0) }
}
