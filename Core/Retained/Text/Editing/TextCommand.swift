/// What can be done to an edited text.
enum TextCommand: Hashable, Sendable {
  /// Inserts what was typed in place of the selection. What is typed in a row is undone at once.
  case type(String)
  /// Inserts text that comes from elsewhere, such as a paste by the terminal.
  case insert(String)
  /// Inserts what the clipboard holds.
  case paste
  /// Ends the line; only in areas.
  case newline
  /// Puts another text in place of all, such as an entry of a history.
  case replaceAll(String)
  /// Deletes the selection, or up to where the motion leads.
  case delete(TextMotion)
  /// The same, and keeps it for ``yank``; kills in a row are kept together (readline).
  case kill(TextMotion)
  /// Inserts what was killed last.
  case yank
  /// Deletes the selection and puts it on the clipboard.
  case cut
  /// Puts the selection on the clipboard.
  case copy
  /// Exchanges the clusters before and after the caret; at a line's end the last two (readline).
  case transpose
  /// Takes back the last edit.
  case undo
  /// Makes the edit again that was taken back last.
  case redo
  /// Moves the caret, or with it the end of the selection.
  case move(TextMotion, extending: Bool = false)
  /// Selects all.
  case selectAll
}
