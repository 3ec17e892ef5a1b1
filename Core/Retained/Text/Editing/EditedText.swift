/// A text while it is edited: the text, the selection, and what can be taken back. It knows no view.
///
/// A command is carried out by ``perform(_:clipboard:)``. Who wants to see an edit before it is made asks
/// ``edit(for:clipboard:)`` first, and hands what comes back to ``apply(_:)``, changed or not. Places are always between
/// grapheme clusters: where an edit joins clusters, the caret stands after what was joined.
struct EditedText {
  /// What it is edited in.
  enum Kind: Hashable, Sendable {
    /// One line; line ends that are inserted become spaces.
    case field
    /// One line that shows a bullet for each cluster, gives nothing away and keeps nothing to take back.
    case secureField
    /// Any number of lines, broken at a width; nil for lines of any width.
    case area(columns: Int?)
  }

  /// The text.
  private(set) var text: String
  /// What is selected.
  private(set) var selection: TextSelection
  /// What it is edited in.
  var kind: Kind {
    didSet {
      if kind == .secureField { history.removeAll() }
      if kind != oldValue { goalColumn = nil }
    }
  }
  /// The most clusters that there may be; nil for any number. A text that is set may be longer.
  var maximumLength: Int?
  /// What ``TextCommand/yank`` inserts.
  var killed = ""
  /// What the text was before the user began to change it; nil where nobody did.
  private var untouched: String?
  /// Counts the texts: an edit is meant for one of them.
  private(set) var revision = 0
  /// What made the text of this revision of the one before; `nil` where it was set.
  private(set) var lastReplacement: TextReplacement?

  private var history: UndoHistory
  /// Whether the last command was a kill, which the next one joins.
  private var isKilling = false
  /// The column that lines up and down are entered at.
  var goalColumn: Int?

  /// Makes a text with the caret at its end.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - kind: What it is edited in.
  ///   - maximumLength: The most clusters.
  ///   - undoLimit: The most edits that can be taken back.
  init(_ text: String = "", kind: Kind = .field, maximumLength: Int? = nil, undoLimit: Int = 500) {
    self.text = text
    self.kind = kind
    self.maximumLength = maximumLength
    selection = TextSelection(text.endIndex)
    history = UndoHistory(limit: undoLimit)
  }

  /// Whether there is an edit to take back.
  var canUndo: Bool { !history.undoable.isEmpty }
  /// Whether there is an edit to make again.
  var canRedo: Bool { !history.redoable.isEmpty }
  /// The user has made another text of it than it was.
  var holdsTyping: Bool { untouched.map { $0 != text } ?? false }
  /// What is selected, as text.
  var selectedText: Substring { text[selection.range] }

  /// Sets another text from outside: the caret goes to its end, and nothing can be taken back.
  ///
  /// - Parameter isTyping: Where the user types in it, a set text is what became of the typing.
  mutating func setText(_ text: String, isTyping: Bool = false) {
    guard !text.utf8.elementsEqual(self.text.utf8) else { return }
    if !isTyping { untouched = nil }
    self.text = text
    revision += 1
    lastReplacement = nil
    history.removeAll()
    moveCaret(to: TextSelection(text.endIndex))
  }

  /// Selects from an anchor to a head; both are moved to the end of the cluster that they lie in.
  mutating func select(anchor: String.Index, head: String.Index, isUpstream: Bool = false) {
    let anchor = text.clusterBoundary(notBefore: anchor)
    moveCaret(to: TextSelection(anchor: anchor, head: text.clusterBoundary(notBefore: head), isUpstream: isUpstream))
  }

  /// Moves the caret or the selection; the lines up and down are entered at a column of their own unless it is kept.
  mutating func moveCaret(to selection: TextSelection, goalColumn: Int? = nil) {
    self.selection = selection
    self.goalColumn = goalColumn
    history.close()
    isKilling = false
  }
}

// MARK: - Edits

extension EditedText {
  /// Makes an edit; one that is meant for a text of before does nothing.
  mutating func apply(_ edit: TextEdit) -> TextChange {
    guard edit.revision == revision else { return TextChange() }
    if untouched == nil { untouched = text }
    let removed = String(text[edit.range])
    let offset = text.utf8Offset(of: edit.range.lowerBound)
    if kind != .secureField {
      history.record(
        UndoHistory.Step(
          offset: offset, removed: removed, inserted: edit.replacement, kind: edit.kind,
          anchorBefore: text.utf8Offset(of: selection.anchor), headBefore: text.utf8Offset(of: selection.head)))
      keep(removed, as: edit.kill)
    }
    isKilling = edit.kill != nil
    replace(offset, removed.utf8.count, with: edit.replacement)
    return TextChange(changesText: true, changesSelection: true, copied: edit.copied)
  }

  private mutating func keep(_ removed: String, as kill: TextEdit.Kill?) {
    switch kill {
    case .left: killed = isKilling ? removed + killed : removed
    case .right: killed = isKilling ? killed + removed : removed
    case nil: break
    }
  }

  /// Takes back the last edit; nothing if there is none.
  mutating func undo() -> TextChange {
    isKilling = false
    guard let step = history.undo() else { return TextChange() }
    replace(step.offset, step.inserted.utf8.count, with: step.removed)
    selection = TextSelection(
      anchor: text.index(utf8Offset: step.anchorBefore), head: text.index(utf8Offset: step.headBefore))
    return TextChange(changesText: true, changesSelection: true)
  }

  /// Makes the edit again that was taken back last; nothing if there is none.
  mutating func redo() -> TextChange {
    isKilling = false
    guard let step = history.redo() else { return TextChange() }
    replace(step.offset, step.removed.utf8.count, with: step.inserted)
    return TextChange(changesText: true, changesSelection: true)
  }

  /// Replaces bytes, and puts the caret after what came in their place.
  private mutating func replace(_ offset: Int, _ count: Int, with replacement: String) {
    let start = text.index(utf8Offset: offset)
    text.replaceSubrange(start..<text.utf8.index(start, offsetBy: count), with: replacement)
    revision += 1
    lastReplacement = TextReplacement(offset: offset, removed: count, inserted: replacement.utf8.count)
    goalColumn = nil
    let end = text.index(utf8Offset: offset + replacement.utf8.count)
    selection = TextSelection(text.clusterBoundary(notBefore: end))
  }
}
