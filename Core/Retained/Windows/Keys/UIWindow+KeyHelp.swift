import CoreEnvironment
import CoreTerminal

/// A key that works now, and what it does.
@MainActor
struct KeyHelpItem {
  let hint: KeyHint
  /// The longer name of what it does.
  let name: String
  /// Does it; `nil` where only the key can, as an arrow.
  let perform: (@MainActor () -> Void)?
}

extension UIWindow {
  /// The keys that work now, the nearest to the focus first, and those that work wherever the focus is; each key once, for who has it first.
  final var keyHelp: (leading: [KeyHint], trailing: [KeyHint]) {
    let (leading, trailing) = keyHelpItems(isTyping: firstInChain.isEditingText)
    return (leading.map(\.hint), trailing.map(\.hint))
  }

  /// Shows all keys that work now, and what they do, to be searched; a command that is chosen there is done. What is shown on a
  /// phone's keyboard while its command key is held.
  public final func presentKeyPalette() {
    // What waits while a text is edited can be chosen there.
    let (leading, trailing) = keyHelpItems(isTyping: false)
    topController?.present(KeyPaletteController(leading + trailing), animated: true)
  }

  private func keyHelpItems(isTyping: Bool) -> (leading: [KeyHelpItem], trailing: [KeyHelpItem]) {
    var items = KeyHelpItems(isTyping: isTyping, isPlain: traitCollection.prefersPlainSymbols)
    let first = firstInChain
    for hint in inspector?.keyHints ?? [] { items.add(hint) }
    if let input = inputPanel?.input, inputPanel?.owner === first {
      for hint in input.keyHints { items.add(hint.localized(in: input.environment)) }
    }
    for responder in chainOfKeys(from: first) {
      for hint in responder.keyHints { items.add(hint.localized(in: place(of: responder))) }
      for command in responder.allKeyCommands { items.add(command, from: first, or: responder) }
    }
    // Return breaks the line there, whatever a button of the screen says.
    if isTyping, let text = first as? UITextView, text.isEditable { items.keepAway("⏎") }
    let shortcuts = shortcuts
    for command in shortcuts.seen { items.add(command, from: first) }
    if let presented = presentations.last?.presentedViewController, !presented.isModalToUser {
      items.add(KeyHint("esc", .closeKey).localized(in: environment))
    }
    if focus.hasNext { items.add(KeyHint("tab", .nextKey).localized(in: place(of: first))) }
    // Where there is no room for all, what nothing on the screen is about goes first.
    for command in shortcuts.unseen { items.add(command, from: first) }
    let count = items.items.count
    addTrailingKeyHelp(to: &items, from: first)
    return (Array(items.items[..<count]), Array(items.items[count...]))
  }

  /// Reads, and so follows in a tracked pass, what the words of keys depend on at the places whose keys are told.
  final func followLanguagesOfKeys() {
    for responder in chainOfKeys(from: firstInChain) { SystemWord.followLanguage(of: place(of: responder)) }
  }

  private func place(of responder: UIResponder) -> EnvironmentValues {
    switch responder {
    case let view as UIView: view.environment
    case let controller as UIViewController: controller.valueNode.environment
    default: environment
    }
  }

  private func addTrailingKeyHelp(to items: inout KeyHelpItems, from first: UIResponder) {
    for command in windowKeyCommandsInReach { items.add(command, from: first) }
    guard presentations.isEmpty else { return }
    // Who came in by a program that says nothing about it must find the way out.
    if windowKeyCommands.isEmpty, UIApplication.shared.canTerminate(self) {
      items.add(KeyHint("^C", .quitKey).localized(in: environment)) { UIApplication.shared.terminate() }
    }
  }
}

/// Collects keys, each once.
@MainActor
private struct KeyHelpItems {
  private(set) var items: [KeyHelpItem] = []
  private var taken: Set<String> = []
  /// Plain letters belong to a text.
  let isTyping: Bool
  /// Keys are told in ASCII.
  let isPlain: Bool

  init(isTyping: Bool, isPlain: Bool) { (self.isTyping, self.isPlain) = (isTyping, isPlain) }

  /// Says nothing of a key from here on.
  mutating func keepAway(_ keys: String) { taken.insert(keys) }

  mutating func add(_ hint: KeyHint, name: String? = nil, perform: (@MainActor () -> Void)? = nil) {
    guard !hint.title.isEmpty, taken.insert(hint.keys).inserted else { return }
    items.append(KeyHelpItem(hint: isPlain ? hint.plain : hint, name: name ?? hint.title, perform: perform))
  }

  mutating func add(_ command: UIKeyCommand, from first: UIResponder, or responder: UIResponder? = nil) {
    guard command.attributes.isDisjoint(with: [.hidden, .disabled]), !(isTyping && command.isPlainCharacter) else {
      return
    }
    // What has no title is called by what it is discovered by, as on iOS.
    let title = command.title.isEmpty ? command.discoverabilityTitle ?? "" : command.title
    add(KeyHint(command.keyName, title), name: command.discoverabilityTitle) {
      guard !command.perform(from: first), let responder else { return }
      _ = command.perform(from: responder)
    }
  }
}
