extension EditedText {
  /// Carries out a command.
  ///
  /// - Parameter clipboard: What ``TextCommand/paste`` inserts.
  @discardableResult
  mutating func perform(_ command: TextCommand, clipboard: String? = nil) -> TextChange {
    switch command {
    case .undo: return undo()
    case .redo: return redo()
    case .copy:
      return TextChange(copied: selection.isEmpty || kind == .secureField ? nil : String(selectedText))
    case .move(let motion, let extending): return move(motion, extending: extending)
    case .selectAll: return moved { $0.select(anchor: $0.text.startIndex, head: $0.text.endIndex) }
    case .type, .insert, .paste, .newline, .replaceAll, .delete, .kill, .yank, .cut, .transpose:
      return edit(for: command, clipboard: clipboard).map { apply($0) } ?? TextChange()
    }
  }

  /// The edit that a command would make; nil where it would make none, such as deleting at the beginning.
  ///
  /// ``TextCommand/undo`` and ``TextCommand/redo`` are not edits: nobody is asked about them.
  func edit(for command: TextCommand, clipboard: String? = nil) -> TextEdit? {
    switch command {
    case .type(let typed): insertion(typed, kind: .typing)
    case .insert(let inserted): insertion(inserted)
    case .paste: clipboard.flatMap { insertion($0) }
    case .newline: isArea ? insertion("\n") : nil
    case .yank: insertion(killed)
    case .replaceAll(let text): edit(replacing: self.text.startIndex..<self.text.endIndex, with: text)
    case .delete(let motion): deletion(motion)
    case .kill(let motion): deletion(motion, isKill: true)
    case .cut:
      selection.isEmpty || kind == .secureField
        ? nil : TextEdit(selection.range, "", revision: revision, copied: String(selectedText))
    case .transpose: transposition
    case .undo, .redo, .copy, .move, .selectAll: nil
    }
  }

  /// The edit that puts text in place of a range, as far as it fits; nil if nothing of it does. Clusters that the range
  /// cuts are replaced as a whole.
  func edit(replacing range: Range<String.Index>, with replacement: String, kind: TextEdit.Kind = .other) -> TextEdit? {
    let range = text.clusterBoundary(notAfter: range.lowerBound)..<text.clusterBoundary(notBefore: range.upperBound)
    let fitting = fitting(replacement, in: range)
    if fitting.isEmpty, range.isEmpty || !replacement.isEmpty { return nil }
    return TextEdit(range, fitting, revision: revision, kind: kind)
  }

  private var isArea: Bool { if case .area = kind { true } else { false } }

  private func insertion(_ inserted: String, kind: TextEdit.Kind = .other) -> TextEdit? {
    inserted.isEmpty ? nil : edit(replacing: selection.range, with: inserted, kind: kind)
  }

  /// Line ends as they may be here, and no more clusters than there is room for.
  private func fitting(_ replacement: String, in range: Range<String.Index>) -> String {
    var fitting = replacement
    if !isArea, fitting.count > 1, fitting.last?.isNewline == true { fitting.removeLast() }
    if fitting.contains(where: \.isNewline) {
      let newline: Character = isArea ? "\n" : " "
      fitting = String(fitting.map { $0.isNewline ? newline : $0 })
    }
    guard let maximumLength else { return fitting }
    // A mark that joins what is there takes no room.
    if (text[..<range.lowerBound] + fitting + text[range.upperBound...]).count <= maximumLength { return fitting }
    let others = text.count - text[range].count
    return String(fitting.prefix(max(0, maximumLength - others)))
  }

  private func deletion(_ motion: TextMotion, isKill: Bool = false) -> TextEdit? {
    guard selection.isEmpty else {
      return TextEdit(selection.range, "", revision: revision, kill: isKill ? .right : nil)
    }
    let caret = selection.head
    var target = destination(motion).head
    // Killing at the end of a line joins the next.
    if isKill, motion == .paragraphEnd, target == caret, isArea { target = destination(.right).head }
    guard target != caret else { return nil }
    let kind: TextEdit.Kind =
      switch motion {
      case .left: .deletingLeft
      case .right: .deletingRight
      default: .other
      }
    return TextEdit(
      min(caret, target)..<max(caret, target), "", revision: revision, kind: isKill ? .other : kind,
      kill: isKill ? (target < caret ? .left : .right) : nil)
  }

  private var transposition: TextEdit? {
    guard selection.isEmpty, selection.head > text.startIndex else { return nil }
    let line = isArea ? text.paragraphRange(around: selection.head) : text.startIndex..<text.endIndex
    let end = selection.head < line.upperBound ? text.index(after: selection.head) : selection.head
    guard let start = text.index(end, offsetBy: -2, limitedBy: line.lowerBound) else { return nil }
    let clusters = text[start..<end]
    return TextEdit(start..<end, String(clusters.reversed()), revision: revision)
  }
}

extension TextEdit {
  fileprivate init(
    _ range: Range<String.Index>, _ replacement: String, revision: Int, kind: Kind = .other, kill: Kill? = nil,
    copied: String? = nil
  ) {
    self.init(range: range, replacement: replacement, kind: kind, kill: kill, copied: copied, revision: revision)
  }
}
