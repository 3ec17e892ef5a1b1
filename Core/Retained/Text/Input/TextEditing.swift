import CoreEnvironment
import CoreTerminal
import Foundation

/// A view whose text is edited: what fields and text views have in common.
@MainActor
protocol TextEditing: UIView, UITextInput, TextInputTraitsOwner {
  /// The text while it is edited.
  var edited: EditedText { get set }
  /// Whether the user may change the text.
  var acceptsEdits: Bool { get }
  /// Asks the delegate whether a part of the text may be replaced.
  func mayReplace(_ range: NSRange, with replacement: String) -> Bool
  /// Told that the text, or what is selected, is another.
  func editedTextDidChange(_ change: TextChange)
}

extension TextEditing {
  /// Carries out a command, with what it does to the clipboard. The delegate is asked about edits, but for those that are
  /// taken back or made again.
  ///
  /// - Returns: Whether it is a command here.
  @discardableResult
  func perform(_ command: TextCommand) -> Bool {
    switch command {
    case .copy, .move, .selectAll: finish(edited.perform(command))
    case .undo, .redo:
      guard acceptsEdits else { return false }
      finish(edited.perform(command))
    case .paste:
      guard acceptsEdits, let text = environment.clipboard.text, !text.isEmpty else { return false }
      edit(.insert(TextHygiene.insertable(text)))
    case .type, .insert, .newline, .replaceAll, .delete, .kill, .yank, .cut, .transpose:
      guard acceptsEdits else { return false }
      edit(command)
    }
    return true
  }

  private func edit(_ command: TextCommand) {
    guard let edit = edited.edit(for: command),
      mayReplace(NSRange(edit.range, in: edited.text), with: edit.replacement)
    else { return }
    finish(edited.apply(edit))
  }

  /// Tells of a change, and copies out what it copied.
  func finish(_ change: TextChange) {
    if let copied = change.copied {
      environment.clipboard.setText(copied)
      window?.screenInUse?.terminal.copy(copied)
    }
    if change.changesText || change.changesSelection { editedTextDidChange(change) }
  }

  /// A key that edits.
  func edit(by key: KeyEvent) -> Bool {
    guard let command = TextKeys.command(for: key, in: edited) else { return false }
    // A program may want to hear of it, also where there is nothing to delete: fields of one digit go back to the one before.
    guard command == .delete(.left), acceptsEdits else { return perform(command) }
    deleteBackward()
    return true
  }

  /// What the mouse selects at a place.
  func select(at index: String.Index, isUpstream: Bool = false, touch: UITouch, extending: Bool) {
    if extending { return finish(edited.extendSelection(to: index)) }
    let unit: EditedText.Unit =
      switch touch.tapCount {
      case 1: .caret
      case 2: .word
      default: .paragraph
      }
    finish(edited.select(unit, at: index, isUpstream: isUpstream))
  }

  /// Whether an action of the edit menu does something now.
  func canEdit(_ action: UIResponderStandardEditAction) -> Bool {
    let hasSelection = !edited.selection.isEmpty
    return switch action {
    case .copy: hasSelection && edited.kind != .secureField
    case .cut: hasSelection && edited.kind != .secureField && acceptsEdits
    case .delete: hasSelection && acceptsEdits
    case .paste: acceptsEdits && environment.clipboard.text?.isEmpty == false
    case .selectAll: !edited.text.isEmpty
    // A word is selected by two clicks.
    case .select: false
    }
  }
}

/// What is done to text before it goes into a field.
enum TextHygiene {
  /// The text without control characters other than line ends and tabs: nobody wants to insert what cannot be seen.
  static func insertable(_ text: String) -> String {
    func isControl(_ scalar: Unicode.Scalar) -> Bool {
      switch scalar.value {
      case 0x09, 0x0A, 0x0D, 0x85: false
      case 0x00...0x1F, 0x7F...0x9F: true
      default: false
      }
    }
    guard text.unicodeScalars.contains(where: isControl) else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.filter { !isControl($0) }))
  }
}

extension UIView {
  /// Puts a text on the clipboard, and on the terminal's where it takes one.
  package final func copyOut(_ text: String) {
    environment.clipboard.setText(text)
    window?.screenInUse?.terminal.copy(text)
  }
}
