import AmbientToolchain
import CoreObserving
package import CoreTerminal

extension UIWindow {
  /// Takes what the user did. What he did before it has been taken up by then: keys that come faster than frames are drawn mean
  /// what they would mean one by one.
  package final func receive(_ input: InputEvent) {
    UIApplication.shared.windowIsUsed(self)
    if input.isAction {
      UpdateCycle.main.flush()
      focus.userActed()
    }
    UndoManager.answering { answer(input) }
    if input.isAction { KeyValueObservers.main.look() }
  }

  private func answer(_ input: InputEvent) {
    // Who has asked for peace can be left all the same.
    if UIApplication.shared.isIgnoringInteractionEvents, input.isTouch { return }
    switch input {
    case .key(let key): receiveKey(key)
    case .mouse(let event): receiveMouse(event)
    case .paste(let text): receivePaste(text)
    case .focus(let isFocused):
      screen.focusChanged(isFocused)
      windowScene.map { UIApplication.shared.focusChanged(isFocused, of: $0) }
    }
  }

  /// Where a key goes first: the responder with the focus, else the controller in front.
  final var firstInChain: UIResponder {
    if let responder = focus.responder { return responder }
    return topController?.innermostFrontmost ?? self
  }

  private func receiveMouse(_ event: MouseEvent) {
    if let linearForm { return linearForm.receive(event) }
    if let inspector, inspector.receive(event) { return }
    pointer.receive(event)
  }

  private func receiveKey(_ key: KeyEvent) {
    linearForm?.forgetAnnouncement()
    if let inspector, inspector.receive(key) { return }
    guard key.phase != .release else {
      let press = UIPress(key)
      return firstInChain.pressesEnded([press], with: UIPressesEvent(press))
    }
    let first = firstInChain
    if handle(key, from: first) { return }
    let press = UIPress(key)
    first.pressesBegan([press], with: UIPressesEvent(press))
  }

  /// Commands that insist; then from the focus on outwards what each responder does with the key, and its commands; then
  /// what works wherever the focus is, in what is shown and in the window; then what every window does.
  private func handle(_ key: KeyEvent, from first: UIResponder) -> Bool {
    let chain = chainOfKeys(from: first)
    let isTyping = first.isEditingText
    for responder in chain {
      for command in responder.allKeyCommands
      where command.wantsPriorityOverSystemBehavior && command.matches(key) {
        if command.perform(from: first) || command.perform(from: responder) { return true }
      }
    }
    // Text is edited with keys with Control, too: a button that the program has given such a key goes before that.
    if isTyping, key.modifiers.contains(.control) {
      let shortcuts = shortcuts
      for command in shortcuts.seen + shortcuts.unseen where command.matches(key) && command.perform(from: first) {
        return true
      }
    }
    if let inputPanel, inputPanel.owner === first, inputPanel.receiveOfOwner(key) { return true }
    for responder in chain {
      if responder.listenersReceive(key) || responder.receive(key) { return true }
      for command in responder.allKeyCommands where command.matches(key) {
        if isTyping, command.isPlainCharacter { continue }
        if command.perform(from: first) || command.perform(from: responder) { return true }
      }
    }
    let shortcuts = shortcuts
    for command in shortcuts.seen + shortcuts.unseen
    where command.matches(key) && !(isTyping && command.isPlainCharacter) {
      if command.perform(from: first) { return true }
    }
    for command in windowKeyCommandsInReach
    where command.matches(key) && !(isTyping && command.isPlainCharacter) {
      if command.perform(from: first) { return true }
    }
    if let presentation = presentations.last, key.matches(KeyEvent(.escape)) {
      presentation.dismissByUser()
      return true
    }
    if let responder = focus.responder, !(responder is UIView), key.isArrow {
      // It is the program that made a controller the first responder: it hears arrows before the focus goes away by them.
      let press = UIPress(key)
      let event = UIPressesEvent(press)
      responder.pressesBegan([press], with: event)
      let view = (responder as? UIViewController)?.viewIfLoaded
      if event.isTaken || view?.listeners.contains(where: { $0.receive(key) }) == true { return true }
      _ = moveFocus(key) || linearForm?.receive(key) ?? false
      return true
    }
    return moveFocus(key) || linearForm?.receive(key) ?? false
  }

  /// What every window does, as far as what is presented leaves it: keys with Control are nobody else's, and a program can be left from
  /// everywhere. The pictures of the keys and of the console are not shown above each other.
  final var windowKeyCommandsInReach: [UIKeyCommand] {
    guard let front = presentations.last?.presentedViewController else { return windowKeyCommands }
    let isOurs = front is KeyPaletteController || front is ConsoleController
    return windowKeyCommands.filter { $0.modifierFlags == .control && (!isOurs || $0.input == "c") }
  }

  /// Who hears keys, the nearest to the focus first: the chain, cut off at what is presented, for what is behind that does
  /// not hear them.
  final func chainOfKeys(from first: UIResponder) -> [UIResponder] {
    let whole = chainThroughFrontmost(from: first)
    guard let front = presentations.last?.presentedViewController else { return whole }
    var chain: [UIResponder] = []
    for responder in whole {
      chain.append(responder)
      if responder === front { break }
    }
    return chain
  }

  /// What stands in a container's own view, as bars do, belongs to the controller that the container shows: on the way from
  /// there to the container that one is asked first.
  private func chainThroughFrontmost(from first: UIResponder) -> [UIResponder] {
    let chain = Array(first.chain)
    guard let container = chain.lazy.compactMap({ $0 as? UIViewController }).first, let view = container.viewIfLoaded,
      container.frontmost !== container, first !== container
    else { return chain }
    return chain.prefix { $0 !== view } + container.innermostFrontmost.chain
  }

  private func moveFocus(_ key: KeyEvent) -> Bool {
    let modifiers = key.modifiers.subtracting([.capsLock, .numLock])
    switch (key.key, modifiers) {
    case (.tab, []): return focus.moveAlong(backwards: false)
    case (.tab, .shift): return focus.moveAlong(backwards: true)
    case (.up, []): return focus.move(.up)
    case (.down, []): return focus.move(.down)
    case (.left, []): return focus.move(.left)
    case (.right, []): return focus.move(.right)
    case (.function(12), []):
      toggleInspector()
      return true
    case (.character("l"), .control):
      screenInUse?.terminal.redraw()
      return true
    case (.character("z"), .control) where firstInChain.undoManager?.canUndo == true:
      firstInChain.undoManager?.undo()
      return true
    case (.character("z"), [.control, .shift]), (.character("z"), .alt):
      guard let undoManager = firstInChain.undoManager, undoManager.canRedo else { return false }
      undoManager.redo()
      return true
    case (.character("z"), .control):
      guard let terminal = screenInUse?.terminal else { return true }
      if let windowScene { UIApplication.shared.willSuspend(windowScene) }
      terminal.suspend()
      return true
    default: return false
    }
  }

  private func receivePaste(_ text: String) {
    for responder in firstInChain.chain {
      if responder.receive(paste: text) { return }
    }
  }
}

extension UIResponder {
  /// Typed letters belong to it.
  package final var isEditingText: Bool {
    if let text = textEditing { return text.acceptsEdits }
    return takesKeys
  }

  /// A program's own view that takes letters, or a field.
  final var takesKeys: Bool { Self.keyInputs.contain(type(of: self)) }

  private static let keyInputs = Conformances(
    to: (any UIKeyInput).self, as: (any UIKeyInput.Type).self, isOnMainActor: true)

  /// Itself, where it is one of the framework's views whose text is edited.
  final var textEditing: (any TextEditing)? { (self as? UITextField) ?? (self as? UITextView) }
}

extension KeyEvent {
  /// An arrow without modifiers.
  fileprivate var isArrow: Bool { [.up, .down, .left, .right].contains { matches(KeyEvent($0)) } }
}

extension InputEvent {
  /// Something in the window would be worked with it; Control-C leaves the program.
  fileprivate var isTouch: Bool {
    switch self {
    case .key(let key): !key.matches(KeyEvent(.character("c"), modifiers: .control))
    case .mouse, .paste: true
    case .focus: false
    }
  }

  /// The user does something with it; moving the mouse and looking elsewhere are nothing.
  fileprivate var isAction: Bool {
    switch self {
    case .key, .paste: true
    case .mouse(let event): event.kind != .move
    case .focus: false
    }
  }
}

/// What text is typed into (UIKit: `UIKeyInput`): while it has the focus, commands with plain letters wait.
@MainActor @preconcurrency
public protocol UIKeyInput: AnyObject {
  /// Whether there is any text, blanks included.
  var hasText: Bool { get }
  /// Inserts text at the cursor.
  func insertText(_ text: String)
  /// Deletes the character before the cursor.
  func deleteBackward()
}
