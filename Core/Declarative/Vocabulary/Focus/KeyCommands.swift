public import CoreEnvironment
package import CoreRetained
import CoreTerminal

/// A view with key commands, which work while the focus is in it, or wherever it is.
nonisolated struct KeyCommandModifier<Content: View>: WrappingView {
  let content: Content
  /// While the focus is in the view, and it does nothing with them itself.
  var commands: @MainActor () -> [UIKeyCommand] = { [] }
  /// Wherever the focus is; what is pressed is the view.
  var shortcut: KeyboardShortcut?

  @MainActor func makeNode(in context: GraphContext) -> ViewNode<KeyCommandModifier> {
    KeyCommandNode(self, in: context)
  }
}

private final class KeyCommandNode<Content: View>: ListeningNode<KeyCommandModifier<Content>, Content> {
  override var worksUnseen: Bool { false }

  private var modifier: KeyCommandModifier<Content>

  init(_ modifier: KeyCommandModifier<Content>, in context: GraphContext) {
    self.modifier = modifier
    super.init(in: context)
    begin(with: modifier.content)
    listen()
  }

  override func update(_ modifier: KeyCommandModifier<Content>) {
    let former = self.modifier.shortcut
    self.modifier = modifier
    child?.update(modifier.content)
    if former != modifier.shortcut { views.first?.setNeedsKeyHelpUpdate() }
  }

  /// For who shows it in a way of its own: the commands of a scene.
  override var items: [LayoutItem] {
    guard let shortcut = modifier.shortcut else { return super.items }
    return super.items.map { item in
      var item = item
      item.traits[ShortcutTrait.self] = shortcut
      return item
    }
  }

  override var keyCommands: [UIKeyCommand] { context.values.environment.isEnabled ? modifier.commands() : [] }

  override var mayHaveShortcuts: Bool { true }

  override var shortcuts: [UIKeyCommand] {
    guard let shortcut = modifier.shortcut, let item = items.first else { return [] }
    let command = UIKeyCommand(
      title: item.words, input: shortcut.key.input, modifierFlags: shortcut.modifiers.flags,
      attributes: isUsable(item) ? [] : .disabled
    ) { [weak self] in
      guard let item = self?.items.first else { return }
      if let action = item.traits[ItemActionTrait.self] { action.perform() } else { _ = item.view.press() }
    }
    return [command]
  }

  private func isUsable(_ item: LayoutItem) -> Bool {
    if let action = item.traits[ItemActionTrait.self] { return action.isEnabled }
    return context.values.environment.isEnabled
  }
}

/// The key that presses a view.
enum ShortcutTrait: ItemTrait {
  static var defaultValue: KeyboardShortcut? { nil }
}

extension UIView {
  /// Does the main thing of the first control here or inside.
  fileprivate func press() -> Bool {
    if let control = self as? UIControl {
      guard control.isEnabled else { return false }
      control.performPrimaryAction()
      return true
    }
    return subviews.contains { $0.press() }
  }
}

/// A key, and what is held down with it, that does something wherever the focus is (SwiftUI: `KeyboardShortcut`).
public struct KeyboardShortcut: Hashable, Sendable {
  /// The key that is pressed, without what is held down with it.
  public var key: KeyEquivalent
  /// The modifier keys that are held down with the key, such as Control.
  public var modifiers: EventModifiers

  /// How the key follows the keyboard of the language. Has no effect here: a terminal tells which character was typed.
  public var localization = Localization.automatic

  /// Creates a shortcut. Command is Control in a terminal, and the Super key where the terminal tells it.
  public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command) {
    self.key = key
    self.modifiers = modifiers
  }

  /// Creates a shortcut, and says how its key follows the keyboard of the language.
  ///
  /// `localization` has no effect here: a terminal tells which character was typed, and not which key it stands on.
  public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command, localization: Localization) {
    self.init(key, modifiers: modifiers)
    self.localization = localization
  }

  /// How the key of a shortcut follows the keyboard of the language (SwiftUI: `KeyboardShortcut.Localization`). Accepted so that
  /// listings compile: a shortcut is the character that is typed.
  public struct Localization: Hashable, Sendable {
    private let name: String
    /// The system chooses a key that is easy to reach.
    public static let automatic = Localization(name: "automatic")
    /// As `automatic`, and not turned round where text runs from right to left.
    public static let withoutMirroring = Localization(name: "withoutMirroring")
    /// The key is the one that was named.
    public static let custom = Localization(name: "custom")
  }

  /// The Return key, for the action that the user most likely wants. A view with the focus that uses Return itself
  /// goes first.
  public static let defaultAction = KeyboardShortcut(.return, modifiers: [])
  /// The Escape key, for the action that gives up what is under way.
  public static let cancelAction = KeyboardShortcut(.escape, modifiers: [])
}

private enum KeyboardShortcutKey: EnvironmentKey { static var defaultValue: KeyboardShortcut? { nil } }

extension EnvironmentValues {
  /// The key that presses the buttons here, as `keyboardShortcut(_:modifiers:)` has set it, for styles that show it (SwiftUI:
  /// `keyboardShortcut`).
  public internal(set) var keyboardShortcut: KeyboardShortcut? {
    get { self[KeyboardShortcutKey.self] }
    set { self[KeyboardShortcutKey.self] = newValue }
  }
}

/// The direction of an arrow key (SwiftUI: `MoveCommandDirection`).
public enum MoveCommandDirection: Hashable, Sendable {
  /// The arrow key that points up was pressed.
  case up
  /// The arrow key that points down was pressed.
  case down
  /// The arrow key that points to the left was pressed.
  case left
  /// The arrow key that points to the right was pressed.
  case right
}

extension View {
  /// Keys that do something while the focus is in the view, where it does nothing with them itself.
  package nonisolated func _keyCommands(_ commands: @escaping @MainActor () -> [UIKeyCommand]) -> some View {
    KeyCommandModifier(content: self, commands: commands)
  }

  /// A key that presses the view wherever the focus is, as long as it can be seen (SwiftUI:
  /// `keyboardShortcut(_:modifiers:)`).
  ///
  /// ```swift
  /// Button("Save") {}.keyboardShortcut("s")
  /// ```
  ///
  /// On a ``Button`` or a ``Toggle`` that is on the screen. Keys of one view that has the focus are `onKeyPress`, keys
  /// of a whole program `commands` of its scene. `.command` is the Control key here, and some keys never reach a
  /// program: Control with `c` ends it.
  ///
  /// It stands in the help bar with the words of the view. What has the focus goes first: where text is typed, keys
  /// that type are text.
  public nonisolated func keyboardShortcut(_ key: KeyEquivalent, modifiers: EventModifiers = .command) -> some View {
    keyboardShortcut(KeyboardShortcut(key, modifiers: modifiers))
  }

  /// Gives the view a key that presses it wherever the focus is, and says how the key follows the keyboard of the language.
  ///
  /// `localization` has no effect here: a terminal tells which character was typed, and not which key it stands on.
  public nonisolated func keyboardShortcut(
    _ key: KeyEquivalent, modifiers: EventModifiers = .command, localization: KeyboardShortcut.Localization
  ) -> some View { keyboardShortcut(KeyboardShortcut(key, modifiers: modifiers, localization: localization)) }

  /// Gives the view a key that presses it wherever the focus is; with `nil` it has none.
  public nonisolated func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View {
    KeyCommandModifier(content: environment(\.keyboardShortcut, shortcut), shortcut: shortcut)
  }

  /// Gives the view a key that presses it wherever the focus is, such as `.defaultAction` for Return.
  public nonisolated func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View {
    KeyCommandModifier(content: environment(\.keyboardShortcut, shortcut), shortcut: shortcut)
  }

  // Apple has these three on the Mac and on televisions alone: programs for iOS that write one of those names mean theirs.

  /// Runs `action` on Escape while the focus is in the view; `nil` leaves the key to others (SwiftUI:
  /// `onExitCommand(perform:)`).
  ///
  /// ```swift
  /// struct Editor: View {
  ///   @State private var isEditing = true
  ///   var body: some View {
  ///     Toggle("Editing", isOn: $isEditing).onExitCommand { isEditing = false }
  ///   }
  /// }
  /// ```
  @_disfavoredOverload
  @preconcurrency
  public nonisolated func onExitCommand(perform action: (@MainActor () -> Void)?) -> some View {
    KeyCommandModifier(
      content: self,
      commands: {
        action.map { [UIKeyCommand(input: UIKeyCommand.inputEscape, handler: $0)] } ?? []
      })
  }

  /// Runs `action` on an arrow key while the focus is in the view, instead of moving the focus (SwiftUI:
  /// `onMoveCommand(perform:)`).
  @_disfavoredOverload
  @preconcurrency
  public nonisolated func onMoveCommand(perform action: (@MainActor (MoveCommandDirection) -> Void)?) -> some View {
    KeyCommandModifier(
      content: self,
      commands: {
        guard let action else { return [] }
        let arrows: [(String, MoveCommandDirection)] = [
          (UIKeyCommand.inputUpArrow, .up), (UIKeyCommand.inputDownArrow, .down), (UIKeyCommand.inputLeftArrow, .left),
          (UIKeyCommand.inputRightArrow, .right),
        ]
        return arrows.map { input, direction in UIKeyCommand(input: input) { action(direction) } }
      })
  }

  /// Runs `action` on the key that deletes, while the focus is in the view (SwiftUI: `onDeleteCommand(perform:)`).
  @_disfavoredOverload
  @preconcurrency
  public nonisolated func onDeleteCommand(perform action: (@MainActor () -> Void)?) -> some View {
    KeyCommandModifier(
      content: self,
      commands: {
        guard let action else { return [] }
        return [UIKeyCommand.inputDelete, "\u{8}"].map { UIKeyCommand(input: $0, handler: action) }
      })
  }
}
