extension EditedText {
  /// A unit of text that a mouse selects.
  enum Unit {
    /// Nothing but the caret (a click).
    case caret
    /// The word (a double click).
    case word
    /// What stands between line ends (a triple click).
    case paragraph
  }

  /// Selects what stands at a place.
  mutating func select(_ unit: Unit, at index: String.Index, isUpstream: Bool = false) -> TextChange {
    moved { edited in
      let index = edited.text.clusterBoundary(notBefore: index)
      let all = edited.text.startIndex..<edited.text.endIndex
      let range: Range<String.Index> =
        switch unit {
        case .caret: index..<index
        case .word: edited.kind == .secureField ? all : edited.text.wordRange(around: index)
        case .paragraph: edited.isOneLine ? all : edited.text.paragraphRange(around: index)
        }
      edited.select(anchor: range.lowerBound, head: range.upperBound, isUpstream: isUpstream && range.isEmpty)
    }
  }

  /// Extends the selection to a place, as a mouse does that is dragged or pressed with shift.
  mutating func extendSelection(to index: String.Index) -> TextChange {
    moved { $0.select(anchor: $0.selection.anchor, head: index) }
  }

  /// Moves the caret; a selection that is not extended ends.
  mutating func move(_ motion: TextMotion, extending: Bool) -> TextChange {
    moved { edited in
      var target = edited.destination(motion)
      if !extending, !edited.selection.isEmpty {
        // The first step leads to the end of the selection on that side.
        if motion == .left { target = TextSelection(edited.selection.range.lowerBound) }
        if motion == .right { target = TextSelection(edited.selection.range.upperBound) }
      }
      if extending { target.anchor = edited.selection.anchor }
      var goal: Int?
      if case .rows = motion { goal = edited.goalColumn ?? edited.column }
      edited.moveCaret(to: target, goalColumn: goal)
    }
  }

  /// Where a motion leads from the caret.
  func destination(_ motion: TextMotion) -> TextSelection {
    let head = selection.head
    switch motion {
    case .left: return TextSelection(head > text.startIndex ? text.index(before: head) : head)
    case .right: return TextSelection(head < text.endIndex ? text.index(after: head) : head)
    case .wordLeft: return TextSelection(hidesWords ? text.startIndex : text.wordStart(before: head))
    case .blankLeft: return TextSelection(hidesWords ? text.startIndex : text.blankStart(before: head))
    case .wordRight: return TextSelection(hidesWords ? text.endIndex : text.wordEnd(after: head))
    case .start: return TextSelection(text.startIndex)
    case .end: return TextSelection(text.endIndex)
    case .paragraphStart:
      return TextSelection(isOneLine ? text.startIndex : text.paragraphRange(around: head).lowerBound)
    case .paragraphEnd: return TextSelection(isOneLine ? text.endIndex : text.paragraphRange(around: head).upperBound)
    case .lineStart: return isOneLine ? TextSelection(text.startIndex) : paragraph(around: head).lineStart(selection)
    case .lineEnd: return isOneLine ? TextSelection(text.endIndex) : paragraph(around: head).lineEnd(selection)
    case .rows(let count):
      if isOneLine { return TextSelection(count < 0 ? text.startIndex : text.endIndex) }
      return row(count)
    }
  }

  /// What a change of the selection is to others.
  mutating func moved(_ body: (inout Self) -> Void) -> TextChange {
    let former = selection
    body(&self)
    return TextChange(changesSelection: selection != former)
  }

  private var isOneLine: Bool { if case .area = kind { false } else { true } }
  /// Where words begin and end tells something about a secret.
  private var hidesWords: Bool { kind == .secureField }

  /// The caret's column in its line.
  private var column: Int {
    let lines = paragraph(around: selection.head)
    return lines.column(of: selection.head, row: lines.row(of: selection))
  }

  /// The lines between the line ends around a place.
  private func paragraph(around index: String.Index) -> TextLines {
    TextLines(text, paragraph: text.paragraphRange(around: index), columns: wrapColumns)
  }

  private var wrapColumns: Int? { if case .area(let columns) = kind { columns } else { nil } }

  /// So many lines below the caret. Beyond the first and the last line are the beginning and the end.
  private func row(_ count: Int) -> TextSelection {
    var lines = paragraph(around: selection.head)
    var row = lines.row(of: selection)
    let goal = goalColumn ?? lines.column(of: selection.head, row: row)
    row += count
    while row < 0 {
      guard lines.range.lowerBound > text.startIndex else { return TextSelection(text.startIndex) }
      lines = paragraph(around: text.index(before: lines.range.lowerBound))
      row += lines.lines.count
    }
    while row >= lines.lines.count {
      guard lines.range.upperBound < text.endIndex else { return TextSelection(text.endIndex) }
      row -= lines.lines.count
      lines = paragraph(around: text.index(after: lines.range.upperBound))
    }
    return lines.caret(row: row, column: goal)
  }
}
