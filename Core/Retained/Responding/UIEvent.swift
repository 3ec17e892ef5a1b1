public import CoreTerminal
public import Foundation

/// Something that the user did (UIKit: `UIEvent`).
@MainActor @preconcurrency
public class UIEvent {
  /// What was done.
  public enum EventType: Hashable, Sendable {
    /// The mouse.
    case touches
    /// The keyboard.
    case presses
  }

  /// What was done.
  public let type: EventType
  /// The modifier keys that were held.
  public let modifierFlags: UIKeyModifierFlags

  init(_ type: EventType, modifierFlags: UIKeyModifierFlags) {
    self.type = type
    self.modifierFlags = modifierFlags
  }
}

/// Keys that went down or up (UIKit: `UIPressesEvent`).
public final class UIPressesEvent: UIEvent {
  /// The keys.
  public let allPresses: Set<UIPress>

  init(_ press: UIPress) {
    allPresses = [press]
    super.init(.presses, modifierFlags: press.key?.modifierFlags ?? [])
  }
}

/// One press of a key (UIKit: `UIPress`).
@MainActor @preconcurrency
public final class UIPress: nonisolated Hashable {
  /// Whether it begins or ends.
  public enum Phase: Hashable, Sendable {
    /// Goes down.
    case began
    /// Is held, and repeats.
    case stationary
    /// Goes up.
    case ended
  }

  /// Whether it begins or ends.
  public let phase: Phase
  /// The key.
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

  /// Whether the two are one and the same.
  public nonisolated static func == (left: UIPress, right: UIPress) -> Bool { left === right }
  /// Hashes the identity.
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A key of the keyboard (UIKit: `UIKey`).
public struct UIKey: Hashable, Sendable {
  /// The key as the terminal told it.
  public let event: KeyEvent

  init(_ event: KeyEvent) { self.event = event }

  /// What it types.
  public var characters: String { event.text ?? charactersIgnoringModifiers }
  /// What it types without modifiers; for keys that type nothing, as `UIKeyCommand.inputUpArrow` and the others.
  public var charactersIgnoringModifiers: String { UIKeyCommand.input(for: event.key) ?? "" }
  /// The modifier keys that were held.
  public var modifierFlags: UIKeyModifierFlags { UIKeyModifierFlags(event.modifiers) }
}

/// Modifier keys (UIKit: `UIKeyModifierFlags`).
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
  /// The keys as bits.
  public let rawValue: Int
  /// Creates flags from bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Caps lock.
  public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
  /// Shift.
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  /// Control.
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  /// Option; Alt on most keyboards.
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  /// Command. No terminal sends it: Control stands in for it, and the Super key where a terminal tells it.
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
  /// A key of the number pad.
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
  /// Where it has come to.
  public enum Phase: Hashable, Sendable {
    /// The button went down.
    case began
    /// It moved.
    case moved
    /// The button went up.
    case ended
    /// The window lost it.
    case cancelled
  }

  /// Where it has come to.
  public internal(set) var phase = Phase.began
  /// The view on which it began.
  public internal(set) weak var view: UIView?
  /// The window.
  public internal(set) weak var window: UIWindow?
  /// How many presses in a row this is, at one place: 2 for a double click.
  public internal(set) var tapCount = 1
  /// The cell of the window.
  package internal(set) var column: Int
  /// The cell of the window.
  package internal(set) var row: Int

  init(column: Int, row: Int) {
    self.column = column
    self.row = row
  }

  /// The corner of the cell, in points of a view; of the window where that is `nil`.
  public func location(in view: UIView?) -> CGPoint {
    guard let view else { return CGPoint(x: .columns(column), y: .rows(row)) }
    let (origin, bounds) = (view.originInWindow, view.boundsOrigin)
    return CGPoint(
      x: .columns(column - origin.column + bounds.column), y: .rows(row - origin.row + bounds.row))
  }

  /// Whether the two are one and the same.
  public nonisolated static func == (left: UITouch, right: UITouch) -> Bool { left === right }
  /// Hashes the identity.
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
