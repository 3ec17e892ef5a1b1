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
  open func resignFirstResponder() -> Bool { isFirstResponder ? focusWindow?.focus.move(to: nil) ?? false : true }

  /// The window in which it takes part. Not called `window`: scene delegates, which are responders, have one of their own.
  package var focusWindow: UIWindow? { next?.focusWindow }

  /// What is shown on the help bar while it is in the chain, and what its keys do.
  open var keyCommands: [UIKeyCommand]? { nil }

  // MARK: Edits

  /// Whether an edit may be performed now. The default is yes where the class overrides the edit's method, else what ``next``
  /// answers (UIKit: `canPerformAction(_:withSender:)`, with an edit in place of a selector).
  open func canPerformAction(_ action: UIResponderStandardEditAction, withSender sender: Any?) -> Bool {
    implements(action) || next?.canPerformAction(action, withSender: sender) ?? false
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
    next?.pressesBegan(presses, with: event)
  }

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
  /// The default hands it on to ``next``.
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
  package static func pressing(_ name: String?) -> KeyHint {
    let name = (name ?? "").split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return name.isEmpty || name.contains(", ")
      ? KeyHint("⏎", .pressKey) : KeyHint("⏎", TextWidth.truncated(name, to: longestName))
  }

  /// In columns: beside a longer one there would be no room for other keys.
  private static let longestName = 24

  /// The same in the language of an environment.
  package func localized(in environment: EnvironmentValues) -> KeyHint {
    word.map { KeyHint(keys, $0.text(in: environment)) } ?? self
  }
}
