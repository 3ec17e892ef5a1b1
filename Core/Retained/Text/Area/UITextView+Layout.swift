import CoreEnvironment
import CoreTerminal
import Foundation

extension UITextView {
  private var insets: CellInsets {
    // A border takes a cell at each side.
    let border = (extras?.layer?.borderWidth ?? 0) > 0 ? 1 : 0
    return CellInsets(
      top: max(border, CellLength.rows(textContainerInset.top)),
      left: max(border, CellLength.columns(textContainerInset.left)),
      bottom: max(border, CellLength.rows(textContainerInset.bottom)),
      right: max(border, CellLength.columns(textContainerInset.right)))
  }

  /// Where the text is in the view.
  var area: CellRectangle { CellRectangle(width: cellFrame.width, height: cellFrame.height).inset(by: insets) }

  /// The columns of a line: where text is edited, one is left for a cursor after a space at the end of a full line.
  private func columns(in width: Int) -> Int { max(1, isEditable ? width - 1 : width) }

  /// The text in lines, as wide as the view.
  var broken: TextLines {
    let columns = columns(in: area.width)
    if let brokenText, brokenText.revision == edited.revision, brokenText.columns == columns { return brokenText.text }
    guard let replacement = edited.lastReplacement, brokenText?.columns == columns,
      brokenText?.revision == edited.revision - 1
    else {
      let text = TextLines(edited.text, columns: columns)
      brokenText = (edited.revision, columns, text)
      return text
    }
    brokenText?.text.take(replacement, in: edited.text)
    brokenText?.revision = edited.revision
    return brokenText?.text ?? TextLines("")
  }

  /// The text, or how it is shown, is another.
  func textDidChange() {
    textAreaDidChange()
    invalidateIntrinsicContentSize()
    setNeedsDisplay()
  }

  /// Breaks the text again, and stays where it is as far as that exists.
  func textAreaDidChange() {
    edited.kind = .area(columns: columns(in: area.width))
    if isEditing, isCaretInSight { scrollToCaret() } else { scroll(rows: 0) }
    tellContentSize()
  }

  /// Sets the size that the text has now, where somebody overrides what happens then.
  func tellContentSize() {
    guard isSubclassed, cellFrame.width > 0, case let size = defaultContentSize, size != toldContentSize else { return }
    toldContentSize = size
    contentSize = size
  }

  func textViewSize(for proposal: LayoutProposal) -> CellSize {
    let insets = insets
    let width = proposal.columns.map { columns(in: max(0, $0 - insets.left - insets.right)) }
    var size = width == columns(in: area.width) ? broken.size : TextLines.size(of: edited.text, columns: width)
    if isEditable { size.width += 1 }
    size = CellSize(width: max(1, size.width), height: max(1, size.height)).outset(by: insets)
    let limit = ownContainer?.maximumNumberOfLines ?? 0
    if limit > 0 { size.height = min(size.height, limit + insets.top + insets.bottom) }
    if isScrollEnabled, let rows = proposal.rows { size.height = min(size.height, rows) }
    if let columns = proposal.columns { size.width = min(size.width, columns) }
    return size
  }

  /// The columns before a line.
  func indent(row: Int) -> Int {
    guard textAlignment != .left, broken.lines.indices.contains(row) else { return 0 }
    let line = broken.lines[row]
    let alignment = runs?.value(at: line.range.lowerBound)?.alignment ?? textAlignment
    return alignment.indent(
      of: line.columns, in: columns(in: area.width), isRightToLeft: traitCollection.layoutDirection == .rightToLeft)
  }

  // MARK: Scrolling

  /// The first line that is seen.
  var scrollRow: Int {
    get { boundsOrigin.row }
    set { setBoundsOrigin(column: 0, row: newValue) }
  }

  /// The first line, when the last one is seen.
  var lastRow: Int { max(0, broken.lines.count - area.height) }
  /// Whether there is something to scroll to.
  var canScroll: Bool { isScrollEnabled && lastRow > 0 }

  /// - Returns: Whether anything moved.
  @discardableResult
  func scroll(rows: Int) -> Bool {
    let row = min(max(0, scrollRow + rows), lastRow)
    guard row != scrollRow else { return false }
    if rows != 0 { isCaretInSight = false }
    scrollRow = row
    return true
  }

  /// Scrolls no further than needed to see a line.
  func scroll(to row: Int) {
    let lowest = row - max(1, area.height) + 1
    scrollRow = min(max(scrollRow, lowest), row)
  }

  func scrollToCaret() {
    guard area.height > 0 else { return }
    scroll(rows: 0)
    scroll(to: broken.row(of: edited.selection))
  }

  var caretPlace: TerminalCursor? {
    let (broken, area) = (broken, area)
    let line = broken.row(of: edited.selection)
    let row = line - scrollRow
    guard row >= 0, row < area.height else { return nil }
    let column = indent(row: line) + broken.column(of: edited.selection.head, row: line)
    return TerminalCursor(
      column: area.column + min(column, max(0, area.width - 1)), row: area.row + row, shape: .bar)
  }
}
