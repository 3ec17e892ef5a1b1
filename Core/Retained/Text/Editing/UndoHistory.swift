/// The edits that can be taken back and made again, as many as the limit allows.
struct UndoHistory {
  /// One edit, or several in a row. Places are bytes from the beginning of the text.
  struct Step {
    /// Where.
    var offset: Int
    /// What was there.
    var removed: String
    /// What is there now.
    var inserted: String
    /// What may join it.
    let kind: TextEdit.Kind
    /// The selection's anchor and head before.
    let anchorBefore: Int
    let headBefore: Int
  }

  /// How many steps are kept.
  let limit: Int
  private(set) var undoable: [Step] = []
  private(set) var redoable: [Step] = []
  /// Whether the next edit may join the last one.
  private var isOpen = false

  init(limit: Int) { self.limit = limit }

  /// Ends a run of edits that are undone at once.
  mutating func close() { isOpen = false }

  /// Forgets all.
  mutating func removeAll() { self = UndoHistory(limit: limit) }

  /// Keeps an edit, alone or with the last one.
  mutating func record(_ step: Step) {
    redoable = []
    if isOpen, let last = undoable.last, let joined = last.joined(with: step) {
      undoable[undoable.count - 1] = joined
      return
    }
    undoable.append(step)
    if undoable.count > limit { undoable.removeFirst(undoable.count - limit) }
    isOpen = step.kind != .other
  }

  /// The step to take back.
  mutating func undo() -> Step? {
    isOpen = false
    guard let step = undoable.popLast() else { return nil }
    redoable.append(step)
    return step
  }

  /// The step to make again.
  mutating func redo() -> Step? {
    isOpen = false
    guard let step = redoable.popLast() else { return nil }
    undoable.append(step)
    return step
  }
}

extension UndoHistory.Step {
  /// Both as one, if the other goes on where this ended.
  fileprivate func joined(with next: Self) -> Self? {
    guard kind == next.kind else { return nil }
    var joined = self
    switch kind {
    case .typing:
      guard next.removed.isEmpty, next.offset == offset + inserted.utf8.count else { return nil }
      joined.inserted += next.inserted
    case .deletingLeft:
      guard next.inserted.isEmpty, next.offset + next.removed.utf8.count == offset else { return nil }
      joined.offset = next.offset
      joined.removed = next.removed + removed
    case .deletingRight:
      guard next.inserted.isEmpty, next.offset == offset else { return nil }
      joined.removed += next.removed
    case .other: return nil
    }
    return joined
  }
}
