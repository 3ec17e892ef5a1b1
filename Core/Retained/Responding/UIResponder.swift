package import CoreEnvironment
package import CoreTerminal
public import Foundation

/// What can react to what the user does: views, controllers, windows, scenes, the application (UIKit: `UIResponder`).
///
/// ```swift
/// final class NotesViewController: UIViewController {
///   override var canBecomeFirstResponder: Bool { true }
///
///   override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
///     guard presses.first?.key?.characters == "n" else { return super.pressesBegan(presses, with: event) }
///     print("a new note")
///   }
/// }
/// ```
///
/// Responders form a chain from the one that has the focus to the application; what one of them does not handle the
/// ``next`` may. In a terminal the first responder and the focused view are the same: what has the focus gets the keys.
@MainActor @preconcurrency
open class UIResponder: NSObject {
  /// Creates a responder at the end of a chain of its own: ``next`` is `nil`.
  public override init() {}

  /// Whom what is not handled here is handed to. `nil` at the end of the chain.
  open var next: UIResponder? { nil }

  // MARK: First responder

  /// Whether it can get the focus. The default is no.
  open var canBecomeFirstResponder: Bool { false }
  /// Whether it can lose the focus. The default is yes.
  open var canResignFirstResponder: Bool { true }
  /// Whether it has the focus of its window, so that keys come here first.
  open var isFirstResponder: Bool { focusWindow?.focus.responder === self }

  /// Gets the focus. Only in a window, and where both sides agree.
  ///
  /// - Returns: Whether it has the focus now.
  @discardableResult
  open func becomeFirstResponder() -> Bool { focusWindow?.focus.move(to: self) ?? false }

  /// Gives up the focus; the window's focus system looks for the next.
  ///
  /// - Returns: Whether it has given the focus up.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard isFirstResponder else {
      _ = focusWindow?.endInput(of: self)
      return true
    }
    return focusWindow?.focus.move(to: nil) ?? false
  }

  /// The window in which it takes part. Not called `window`: scene delegates, which are responders, have one of their own.
  package var focusWindow: UIWindow? { next?.focusWindow }

  /// What is shown on the help bar while it is in the chain, and what its keys do.
  open var keyCommands: [UIKeyCommand]? { nil }

  /// What stands at the bottom of the window while the responder has the focus, in place of a keyboard on the screen, such as a picker: the
  /// arrows turn it. `nil`, the default, for nothing; then what ``next`` has counts.
  open var inputView: UIView? { nil }
  /// What stands above that, such as a toolbar; Tab goes on to it. `nil`, the default, for nothing; then what ``next`` has counts.
  open var inputAccessoryView: UIView? { nil }
  /// Takes over another ``inputView`` or ``inputAccessoryView`` while the responder has the focus.
  open func reloadInputViews() { focusWindow?.updateInputPanel() }

  /// What takes changes back; that of ``next`` unless a class has its own: the window's, in a window.
  open var undoManager: UndoManager? { next?.undoManager }

  // MARK: Edits

  /// Whether an edit may be performed now. The default is yes where the class overrides the edit's method, else what ``next``
  /// answers (UIKit: `canPerformAction(_:withSender:)`, with an edit in place of a selector).
  open func canPerformAction(_ action: UIResponderStandardEditAction, withSender sender: Any?) -> Bool {
    implements(action) || next?.canPerformAction(action.selector, withSender: sender) ?? false
  }

  /// Whether an action may be performed now; menus ask it for edits. The default is yes where the object has the method, of an edit what
  /// ``canPerformAction(_:withSender:)`` with the edit says, else what ``next`` answers.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    if let edit = action.edit { return canPerformAction(edit, withSender: sender) }
    return action.isMethod(of: self) || next?.canPerformAction(action, withSender: sender) ?? false
  }

  /// Who is called for an action: this responder or the first after it that has the method, where it can be performed now; `nil` for nobody.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    guard canPerformAction(action, withSender: sender) else { return nil }
    return chain.first { action.isMethod(of: $0) }
  }

  /// Takes the selection into the clipboard. The default does nothing, as those of the other edits.
  open func cut(_ sender: Any?) {}
  /// Puts the selection into the clipboard.
  ///
  /// The default does nothing; a class that can copy overrides it.
  open func copy(_ sender: Any?) {}
  /// Inserts what is in the clipboard.
  ///
  /// The default does nothing; a class that can paste overrides it.
  open func paste(_ sender: Any?) {}
  /// Selects what is at the cursor, such as a word.
  ///
  /// The default does nothing.
  open func select(_ sender: Any?) {}
  /// Selects everything that there is.
  ///
  /// The default does nothing; a class that can overrides it.
  open func selectAll(_ sender: Any?) {}
  /// Takes the selection away, and not into the clipboard.
  ///
  /// The default does nothing.
  open func delete(_ sender: Any?) {}

  // MARK: What the user does

  /// Keys went down while the focus is here or further in.
  ///
  /// The default hands them on to ``next``.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard let next else {
      event?.isTaken = false
      return
    }
    next.pressesBegan(presses, with: event)
  }

  /// Keys do something else than they did as they went down: never called here, as a key in a terminal is over at once. The default hands
  /// them on.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesCancelled(presses, with: event)
  }

  /// How hard a key is pressed is another: never called here, as no terminal tells. The default hands them on.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesChanged(presses, with: event)
  }

  /// The device is moved: never called here, as a terminal does not move. The default hands it on.
  open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { next?.motionBegan(motion, with: event) }
  /// The device was moved, such as shaken: never called here, as a terminal does not move. The default hands it on.
  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { next?.motionEnded(motion, with: event) }
  /// The device is moved no more: never called here, as a terminal does not move. The default hands it on.
  open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionCancelled(motion, with: event)
  }
  /// Something elsewhere, as on headphones, wants something: never called here, as a terminal has none. The default hands it on.
  open func remoteControlReceived(with event: UIEvent?) { next?.remoteControlReceived(with: event) }

  /// Brings the activity of this responder up to date before it is kept; it is called for its ``userActivity`` where that needs it.
  ///
  /// The default does nothing.
  open func updateUserActivityState(_ activity: NSUserActivity) {}

  /// Gives the state of this responder back, from an activity that goes on. Called by programs: the framework knows none that does.
  ///
  /// The default does nothing. `activity` has no effect here: a program overrides it.
  open func restoreUserActivityState(_ activity: NSUserActivity) {}

  /// Keys went up; only some terminals tell. The default hands them on.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesEnded(presses, with: event)
  }

  /// A button of the mouse went down here. The default hands it on.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesBegan(touches, with: event) }
  /// The mouse moved with a button held. The default hands it on.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesMoved(touches, with: event) }
  /// The mouse's button went up.
  ///
  /// The default hands it on to `next`.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesEnded(touches, with: event) }
  /// The window lost the mouse. The default hands it on.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  /// A key, where it is looked at before commands with plain letters are: typing, and what a control does with arrows.
  ///
  /// - Returns: Whether it was used.
  package func receive(_ key: KeyEvent) -> Bool { false }

  /// What was pasted into the terminal.
  ///
  /// - Returns: Whether it was used.
  package func receive(paste: String) -> Bool { false }

  /// A turn of the wheel over it, or over something in it.
  ///
  /// - Returns: Whether it was used.
  package func receive(scroll direction: MouseEvent.Direction) -> Bool { false }

  /// The keys that work here now besides ``keyCommands``, for the help bar.
  package var keyHints: [KeyHint] { [] }

  /// This responder and those after it.
  package final var chain: UnfoldFirstSequence<UIResponder> { sequence(first: self, next: \.next) }

  /// What was guessed of touches is known: never called here, as a terminal guesses nothing. The default does nothing.
  ///
  /// `touches` has no effect here: the default does nothing.
  open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}

  /// Fills the menus of a program with a menu bar: never called here, as a terminal has none. The default does nothing.
  ///
  /// `builder` has no effect here: the default does nothing.
  open func buildMenu(with builder: any UIMenuBuilder) {}

  /// Changes a command before the menu bar shows it: never called here, as a terminal has none. The default does nothing.
  open func validate(_ command: UICommand) {}

  /// Told that a property has another value, which `addObserver(_:forKeyPath:options:context:)` has asked for. The default does nothing.
  open func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
  ) {}

  /// What is done once the responder was made of an archive: never called here, as there are none. The default does nothing.
  open func awakeFromNib() {}

  /// Sets the responder up for Interface Builder: never called here, as it does not run on Linux. The default does nothing.
  open func prepareForInterfaceBuilder() {}
}

/// A key and what it does, for the help bar.
package struct KeyHint: Hashable, Sendable {
  /// The keys, as in `↑↓` or `⏎`.
  package var keys: String
  /// What they do, in a word or two.
  package var title: String

  /// The framework's word for it, which is said in the language of its place; `nil` where an app has said it.
  private var word: SystemWord?

  package init(_ keys: String, _ title: String) {
    self.keys = keys
    self.title = title
  }

  /// A key with a word of the framework's own.
  package init(_ keys: String, _ word: SystemWord) {
    self.init(keys, word.rawValue)
    self.word = word
  }

  /// Return presses something that is called so: its name, on a line and not too long. Where it has none, or is told as the
  /// several things in it, that it presses.
  ///
  /// - Parameter label: What it is said to be called, whatever is in it; that counts, with commas, too.
  package static func pressing(_ name: @autoclosure () -> String?, label: String? = nil) -> KeyHint {
    if let label, !label.isEmpty {
      return KeyHint(
        "⏎", TextWidth.truncated(label.split(whereSeparator: \.isWhitespace).joined(separator: " "), to: longestName))
    }
    let name = (name() ?? "").split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return name.isEmpty || name.contains(", ")
      ? KeyHint("⏎", .pressKey) : KeyHint("⏎", TextWidth.truncated(name, to: longestName))
  }

  /// In columns: beside a longer one there would be no room for other keys.
  private static let longestName = 24

  /// The same with keys in ASCII, for terminals whose fonts have no arrows.
  package var plain: KeyHint {
    var plain = self
    for (sign, word) in Self.plainKeys { plain.keys = plain.keys.replacing(sign, with: word) }
    return plain
  }

  private static let plainKeys = [
    ("↑↓", "up/down"), ("←→", "left/right"), ("↑", "up"), ("↓", "down"), ("←", "left"), ("→", "right"), ("⏎", "enter"),
    ("−", "-"),
  ]

  /// The same in the language of an environment.
  package func localized(in environment: EnvironmentValues) -> KeyHint {
    word.map { KeyHint(keys, $0.text(in: environment)) } ?? self
  }
}
