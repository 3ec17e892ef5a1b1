/// A key of the keyboard that was pressed, repeated or released.
///
/// ```swift
/// if event.matches(KeyEvent(.character("s"), modifiers: .control)) { print("save") }
/// if let key = KeyEvent(notation: "shift+tab") { print(key) }  // shift+tab
/// ```
///
/// A letter is its lower case with ``Modifiers/shift``, whatever the terminal's way to tell it: `A` is
/// `.character("a")`, `[.shift]`, and its ``text`` is `A`. Terminals that send plain text do not tell the key of
/// another character: `!` is then `.character("!")` without shift, while the kitty keyboard protocol tells
/// `.character("1")`, `[.shift]`. ``matches(_:)`` minds that.
///
/// Text comes one scalar an event. A field that inserts ``text`` into a string gets combined characters and joined
/// emoji right by itself, as strings do that; it must not count events.
public struct KeyEvent: Hashable, Sendable {
  /// Which key it is: a character, or one that types none.
  public var key: Key
  /// The modifier keys that were held down with it.
  public var modifiers: Modifiers
  /// Whether it went down, stayed down or went up. All but the kitty keyboard protocol tell only presses.
  public var phase: Phase
  /// What the key types; nil where it types nothing (control+a, alt+a, arrows, enter, tab, a release).
  ///
  /// Never holds a control character when it comes from ``InputDecoder``.
  public var text: String?
  /// The character of the key with shift, where the terminal tells it (kitty keyboard protocol, alternate keys).
  public var shiftedKey: Character?
  /// The character on the same key of the standard layout (PC-101), where the terminal tells it; for shortcuts on other
  /// layouts: control+с of a Russian one is the key `c` here (kitty keyboard protocol, alternate keys).
  public var baseLayoutKey: Character?

  /// Makes an event and its text from what the key says. An upper case letter becomes its lower case with shift.
  public init(_ key: Key, modifiers: Modifiers = [], phase: Phase = .press) {
    let (key, modifiers) = Self.lowered(key, modifiers)
    self.init(
      key, modifiers: modifiers, phase: phase, text: Self.text(of: key, modifiers: modifiers, phase: phase))
  }

  /// Makes an event of its parts, as they are: none is derived from another.
  public init(
    _ key: Key, modifiers: Modifiers, phase: Phase, text: String?, shiftedKey: Character? = nil,
    baseLayoutKey: Character? = nil
  ) {
    self.key = key
    self.modifiers = modifiers
    self.phase = phase
    self.text = text
    self.shiftedKey = shiftedKey
    self.baseLayoutKey = baseLayoutKey
  }
}

extension KeyEvent {
  /// What was held down. The bits are those of the kitty keyboard protocol; xterm's are the first three.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    /// The bits, with the numbers of the kitty keyboard protocol.
    public let rawValue: UInt8
    /// Makes a set from bits; a program uses the constants.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The Shift key; most terminals tell it only by the character that came.
    public static let shift = Modifiers(rawValue: 1)
    /// The Alt key, called Option on a Mac.
    public static let alt = Modifiers(rawValue: 2)
    /// The Control key.
    public static let control = Modifiers(rawValue: 4)
    /// Super: command on a Mac's keyboard, the Windows key on others.
    public static let `super` = Modifiers(rawValue: 8)
    /// The Hyper key, which few keyboards have.
    public static let hyper = Modifiers(rawValue: 16)
    /// The Meta key, where it is another one than Alt.
    public static let meta = Modifiers(rawValue: 32)
    /// Caps lock is on; told by the kitty keyboard protocol only.
    public static let capsLock = Modifiers(rawValue: 64)
    /// Num lock is on; told by the kitty keyboard protocol only.
    public static let numLock = Modifiers(rawValue: 128)

    static let locks: Modifiers = [.capsLock, .numLock]
    /// With one of these a key commands instead of typing.
    static let commands: Modifiers = [.alt, .control, .super, .hyper, .meta]
  }

  /// Whether the key goes down, repeats while it is held, or goes up.
  public enum Phase: Hashable, Sendable, CaseIterable {
    /// The key went down.
    case press
    /// The key is held down and repeats.
    case `repeat`
    /// The key went up, which only the kitty protocol tells.
    case release
  }
}

extension KeyEvent {
  /// Whether this press or repeat is what a shortcut asks for: the same key and modifiers.
  ///
  /// Locks do not matter. A shortcut for a character that takes shift on some layout, such as `?`, is met by that
  /// character however it was typed. A command on a layout without Latin letters is met by the key in the same place.
  public func matches(_ shortcut: KeyEvent) -> Bool {
    guard phase != .release else { return false }
    let held = modifiers.subtracting(.locks)
    let wanted = shortcut.modifiers.subtracting(.locks)
    if held == wanted, key == shortcut.key { return true }
    guard case .character(let character) = key, case .character(let wantedCharacter) = shortcut.key else {
      return false
    }
    if held.contains(.shift), held.subtracting(.shift) == wanted {
      let typed = shiftedKey ?? text.flatMap { $0.count == 1 ? $0.first : nil }
      if typed == wantedCharacter { return true }
    }
    return held == wanted && !held.isDisjoint(with: .commands) && !character.isASCII && baseLayoutKey == wantedCharacter
  }

  /// What a key types, as far as it tells that itself.
  static func text(of key: Key, modifiers: Modifiers, phase: Phase, shiftedKey: Character? = nil) -> String? {
    guard phase != .release, modifiers.isDisjoint(with: .commands), case .character(let character) = key else {
      return nil
    }
    if modifiers.contains(.shift), let shiftedKey { return String(shiftedKey) }
    if modifiers.contains(.shift) == modifiers.contains(.capsLock) { return String(character) }
    let upper = character.uppercased()
    return upper.count == 1 ? upper : String(character)
  }

  /// An upper case letter as its lower case with shift; all others as they are.
  static func lowered(_ key: Key, _ modifiers: Modifiers) -> (Key, Modifiers) {
    guard case .character(let character) = key, character.unicodeScalars.count == 1,
      let scalar = character.unicodeScalars.first, let lower = lowered(scalar)
    else { return (key, modifiers) }
    return (.character(Character(lower)), modifiers.union(.shift))
  }

  /// The lower case of a letter that is nothing but the upper case of that; nil for all others.
  static func lowered(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    if scalar.isASCII { return "A"..."Z" ~= scalar ? Unicode.Scalar(UInt8(scalar.value) | 0x20) : nil }
    let properties = scalar.properties
    guard properties.isUppercase, properties.changesWhenLowercased else { return nil }
    let lower = properties.lowercaseMapping.unicodeScalars
    guard lower.count == 1, let first = lower.first, first.properties.uppercaseMapping == String(scalar) else {
      return nil
    }
    return first
  }
}
