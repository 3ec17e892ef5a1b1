import CoreEnvironment
import CoreRetained
import CoreTerminal
public import Foundation

/// A press of a key, as `onKeyPress` hands it to its action (SwiftUI: `KeyPress`).
public struct KeyPress: Sendable {
  /// Whether it went down, stayed down or went up (SwiftUI: `KeyPress.Phases`).
  public struct Phases: OptionSet, Hashable, Sendable {
    /// One bit for each phase, as the static members give it.
    public let rawValue: Int
    /// Creates a set of phases from its bits; prefer the named ones.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The key went down.
    public static let down = Phases(rawValue: 1)
    /// It is held down; where the terminal cannot tell, each repeat is another press.
    public static let `repeat` = Phases(rawValue: 2)
    /// The key went up again, which is never told here, as few terminals report it.
    public static let up = Phases(rawValue: 4)
    /// Every phase there is.
    public static let all: Phases = [.down, .repeat, .up]
  }

  /// Whether the action has used the key, or leaves it to others (SwiftUI: `KeyPress.Result`).
  public enum Result: Hashable, Sendable {
    /// The key was used, and nothing else hears of it.
    case handled
    /// The key was not used: it goes on to the view with the focus, and to those around it.
    case ignored
  }

  /// Whether the key went down or is held down.
  public let phase: Phases
  /// The key that was pressed, to compare with such as `.return` or `"a"`.
  public let key: KeyEquivalent
  /// The text that the key types, with Shift already applied; for a key that types nothing, the character of `key`.
  public let characters: String
  /// The modifier keys that were held down with it.
  public let modifiers: EventModifiers

  init?(_ event: KeyEvent) {
    guard let key = KeyEquivalent(event.key) else { return nil }
    phase = event.phase == .repeat ? .repeat : event.phase == .release ? .up : .down
    self.key = key
    characters = event.text ?? String(key.character)
    modifiers = EventModifiers(event.modifiers)
  }
}

/// A key as a program names it, for shortcuts and key presses (SwiftUI: `KeyEquivalent`).
public struct KeyEquivalent: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
  /// The character on the key; for keys without one, that of Apple's keyboards.
  public var character: Character

  /// Creates the key that has a character on it.
  public init(_ character: Character) { self.character = character }
  /// Creates the key from a literal, as in `onKeyPress("q") { .handled }`.
  public init(extendedGraphemeClusterLiteral character: Character) { self.init(character) }

  /// The arrow key that points up.
  public static let upArrow = KeyEquivalent("\u{F700}")
  /// The arrow key that points down.
  public static let downArrow = KeyEquivalent("\u{F701}")
  /// The arrow key that points to the left.
  public static let leftArrow = KeyEquivalent("\u{F702}")
  /// The arrow key that points to the right.
  public static let rightArrow = KeyEquivalent("\u{F703}")
  /// The Escape key, which as a rule closes a sheet or goes back.
  public static let escape = KeyEquivalent("\u{1B}")
  /// The key that deletes the character before the cursor (Backspace).
  public static let delete = KeyEquivalent("\u{8}")
  /// The key that deletes the character behind the cursor (Del).
  public static let deleteForward = KeyEquivalent("\u{F728}")
  /// The Home key, which goes to the beginning of a line or list.
  public static let home = KeyEquivalent("\u{F729}")
  /// The End key, which goes to the end of a line or list.
  public static let end = KeyEquivalent("\u{F72B}")
  /// The key that goes up by a page.
  public static let pageUp = KeyEquivalent("\u{F72C}")
  /// The key that goes down by a page.
  public static let pageDown = KeyEquivalent("\u{F72D}")
  /// The key that clears: no terminal tells it.
  public static let clear = KeyEquivalent("\u{F739}")
  /// The Tab key, which as a rule moves the focus on.
  public static let tab = KeyEquivalent("\t")
  /// The space bar, which presses the control with the focus.
  public static let space = KeyEquivalent(" ")
  /// The Return key, which presses the control with the focus or submits a field.
  public static let `return` = KeyEquivalent("\r")

  private static let named: [(KeyEquivalent, KeyEvent.Key, String)] = [
    (.upArrow, .up, UIKeyCommand.inputUpArrow), (.downArrow, .down, UIKeyCommand.inputDownArrow),
    (.leftArrow, .left, UIKeyCommand.inputLeftArrow), (.rightArrow, .right, UIKeyCommand.inputRightArrow),
    (.escape, .escape, UIKeyCommand.inputEscape), (.delete, .backspace, "\u{8}"),
    (.deleteForward, .delete, UIKeyCommand.inputDelete), (.home, .home, UIKeyCommand.inputHome),
    (.end, .end, UIKeyCommand.inputEnd), (.pageUp, .pageUp, UIKeyCommand.inputPageUp),
    (.pageDown, .pageDown, UIKeyCommand.inputPageDown), (.tab, .tab, "\t"), (.return, .enter, "\r"),
  ]

  init?(_ key: KeyEvent.Key) {
    if case .character(let character) = key {
      self.init(character)
    } else if let known = Self.named.first(where: { $0.1 == key }) {
      self = known.0
    } else {
      return nil
    }
  }

  /// The key as the commands of the retained face call it.
  var input: String { Self.named.first { $0.0 == self }?.2 ?? String(character).lowercased() }
}

/// The keys that are held down while another one is pressed (SwiftUI: `EventModifiers`).
public struct EventModifiers: OptionSet, Hashable, Sendable {
  /// One bit for each modifier key, as the static members give it.
  public let rawValue: Int
  /// Creates a set of modifier keys from its bits; prefer the named ones.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The Caps Lock key is on, which few terminals report.
  public static let capsLock = EventModifiers(rawValue: 1)
  /// The Shift key is held down.
  public static let shift = EventModifiers(rawValue: 2)
  /// The Control key is held down; in a terminal it also stands in for Command.
  public static let control = EventModifiers(rawValue: 4)
  /// The Option key of Apple's keyboards is held down; it is Alt on most others.
  public static let option = EventModifiers(rawValue: 8)
  /// Command. No terminal sends it: Control stands in for it, and the Super key where a terminal tells it.
  public static let command = EventModifiers(rawValue: 16)
  /// The key is one of the number pad.
  public static let numericPad = EventModifiers(rawValue: 32)
  /// Every modifier key there is.
  public static let all: EventModifiers = [.capsLock, .shift, .control, .option, .command, .numericPad]

  init(_ modifiers: KeyEvent.Modifiers) {
    var result: EventModifiers = []
    if modifiers.contains(.capsLock) { result.insert(.capsLock) }
    if modifiers.contains(.shift) { result.insert(.shift) }
    if modifiers.contains(.control) { result.insert(.control) }
    if !modifiers.isDisjoint(with: [.alt, .meta]) { result.insert(.option) }
    if modifiers.contains(.super) { result.insert(.command) }
    self = result
  }

  var flags: UIKeyModifierFlags {
    var flags: UIKeyModifierFlags = []
    if contains(.shift) { flags.insert(.shift) }
    if contains(.control) { flags.insert(.control) }
    if contains(.option) { flags.insert(.alternate) }
    if contains(.command) { flags.insert(.command) }
    return flags
  }
}

// MARK: - Hearing keys

/// A view that gets the keys that are pressed while the focus is in it.
private nonisolated struct KeyPressModifier<Content: View>: WrappingView {
  let content: Content
  let phases: KeyPress.Phases
  let isWanted: (KeyPress) -> Bool
  let action: @MainActor (KeyPress) -> KeyPress.Result

  @MainActor func makeNode(in context: GraphContext) -> ViewNode<KeyPressModifier> { KeyPressNode(self, in: context) }
}

private final class KeyPressNode<Content: View>: ListeningNode<KeyPressModifier<Content>, Content> {
  private var modifier: KeyPressModifier<Content>

  init(_ modifier: KeyPressModifier<Content>, in context: GraphContext) {
    self.modifier = modifier
    super.init(in: context)
    begin(with: modifier.content)
    listen()
  }

  override func update(_ modifier: KeyPressModifier<Content>) {
    self.modifier = modifier
    child?.update(modifier.content)
  }

  override func receive(_ key: KeyEvent) -> Bool {
    guard context.values.environment.isEnabled, let press = KeyPress(key), modifier.phases.contains(press.phase),
      modifier.isWanted(press)
    else { return false }
    return modifier.action(press) == .handled
  }
}

extension View {
  /// Runs `action` when a key is pressed while the focus is in the view, before the view itself gets it (SwiftUI:
  /// `onKeyPress`).
  ///
  /// ```swift
  /// struct Counter: View {
  ///   @State private var count = 0
  ///   var body: some View {
  ///     Text("\(count)").focusable()
  ///       .onKeyPress("+") {
  ///         count += 1
  ///         return .handled
  ///       }
  ///   }
  /// }
  /// ```
  @preconcurrency
  public nonisolated func onKeyPress(_ key: KeyEquivalent, action: @escaping @MainActor () -> KeyPress.Result)
    -> some View
  {
    KeyPressModifier(content: self, phases: [.down, .repeat], isWanted: { $0.key == key }, action: { _ in action() })
  }

  /// Runs `action` with the press when a key is pressed while the focus is in the view, before the view itself gets
  /// it.
  @preconcurrency
  public nonisolated func onKeyPress(
    _ key: KeyEquivalent, phases: KeyPress.Phases, action: @escaping @MainActor (KeyPress) -> KeyPress.Result
  ) -> some View { KeyPressModifier(content: self, phases: phases, isWanted: { $0.key == key }, action: action) }

  /// Runs `action` when one of several keys is pressed while the focus is in the view, before the view itself gets
  /// it.
  @preconcurrency
  public nonisolated func onKeyPress(
    keys: Set<KeyEquivalent>, phases: KeyPress.Phases = [.down, .repeat],
    action: @escaping @MainActor (KeyPress) -> KeyPress.Result
  ) -> some View {
    KeyPressModifier(content: self, phases: phases, isWanted: { keys.contains($0.key) }, action: action)
  }

  /// Runs `action` when a key that types one of some characters is pressed while the focus is in the view.
  @preconcurrency
  public nonisolated func onKeyPress(
    characters: CharacterSet, phases: KeyPress.Phases = [.down, .repeat],
    action: @escaping @MainActor (KeyPress) -> KeyPress.Result
  ) -> some View {
    KeyPressModifier(
      content: self, phases: phases,
      isWanted: { press in press.characters.unicodeScalars.contains { characters.contains($0) } }, action: action)
  }

  /// Runs `action` when any key is pressed while the focus is in the view, before the view itself gets it.
  @preconcurrency
  public nonisolated func onKeyPress(
    phases: KeyPress.Phases = [.down, .repeat], action: @escaping @MainActor (KeyPress) -> KeyPress.Result
  ) -> some View { KeyPressModifier(content: self, phases: phases, isWanted: { _ in true }, action: action) }
}
