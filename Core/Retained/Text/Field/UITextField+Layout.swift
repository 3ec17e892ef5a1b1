import CoreEnvironment
import CoreTerminal
import Foundation

extension UITextField {
  /// Where everything stands now.
  var arrangement: TextFieldArrangement {
    var arrangement = ownArrangement
    guard isSubclassed else { return arrangement }
    let bounds = CellRectangle(width: cellFrame.width, height: cellFrame.height)
    let rect = isEditing ? editingRect(forBounds: bounds.rect) : textRect(forBounds: bounds.rect)
    arrangement.moveText(to: CellRectangle(rect).intersection(bounds))
    return arrangement
  }

  /// Where everything stands, if no subclass wants it elsewhere.
  var ownArrangement: TextFieldArrangement { TextFieldArrangement(cellFrame.size, parts) }

  private var parts: TextFieldArrangement.Parts {
    var parts = TextFieldArrangement.Parts(style: borderStyle)
    parts.mark = mark.map { TextWidth.columns(of: traitCollection.prefersPlainSymbols ? $0.plain : $0.glyph) } ?? 0
    parts.left = leftViewMode.shows(isEditing: isEditing) ? width(of: leftView) : 0
    parts.right = rightViewMode.shows(isEditing: isEditing) ? width(of: rightView) : 0
    parts.hasClearButton = clearButtonMode.shows(isEditing: isEditing) && hasText && isEnabled
    parts.message = validationMessage.map { TextClusters.columns(of: $0.startIndex..<$0.endIndex, in: $0) + 2 } ?? 0
    return parts
  }

  private func width(of view: UIView?) -> Int {
    guard let view else { return 0 }
    let width = view.measure(LayoutProposal(rows: 1)).width
    // Views of listings come with a frame.
    return width > 0 ? width : view.cellFrame.width
  }

  func accessoryChanged(from former: UIView?, to view: UIView?) {
    guard former !== view else { return }
    if former?.superview === self { former?.removeFromSuperview() }
    arrangementChanged()
  }

  func arrangementChanged() {
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  func placeAccessories() {
    let arrangement = arrangement
    let rect = CellRectangle(width: cellFrame.width, height: cellFrame.height).rect
    func moved(_ frame: CellRectangle?, _ moved: (CGRect) -> CGRect) -> CellRectangle? {
      isSubclassed ? frame.map { _ in CellRectangle(moved(rect)) } : frame
    }
    place(leftView, in: moved(arrangement.left) { leftViewRect(forBounds: $0) })
    place(rightView, in: moved(arrangement.right) { rightViewRect(forBounds: $0) })
  }

  private func place(_ view: UIView?, in frame: CellRectangle?) {
    guard let view else { return }
    guard let frame else {
      if view.superview === self { view.removeFromSuperview() }
      return
    }
    if view.superview !== self { addSubview(view) }
    view.place(in: frame)
  }

  func textFieldSize(for proposal: LayoutProposal) -> CellSize {
    var width = fieldLine.columns
    if let placeholder = placeholderRuns?.text {
      width = max(width, TextClusters.columns(of: placeholder.startIndex..<placeholder.endIndex, in: placeholder))
    }
    let parts = parts
    // The text changes all the time; a few columns there always are.
    width = max(width, 7) + 1
    for part in [parts.mark, parts.left, parts.right] where part > 0 { width += part + 1 }
    if clearButtonMode != .never, parts.right == 0 { width += 2 }
    if borderStyle == .bezel || borderStyle == .roundedRect { width += 2 }
    return CellSize(width: min(width, proposal.columns ?? width), height: 1)
  }

  /// The line of what is in the field, measured once for each text.
  private var fieldLine: FieldLine {
    let line = FieldLine(edited, after: knownLine)
    knownLine = line
    return line
  }

  /// The line, the first column of it that is seen, and the columns before it.
  func visiblePart() -> (line: FieldLine, offset: Int, indent: Int) {
    let (line, width) = (fieldLine, arrangement.text.width)
    guard isEditing else { return (line, 0, indent(of: line.columns, in: width)) }
    scroll.show(edited.selection.head, of: line, width: width)
    return (line, scroll.offset, indent(of: line.columns, in: width))
  }

  /// The cursor has a column of its own after the text.
  private func indent(of columns: Int, in width: Int) -> Int {
    guard textAlignment != .left else { return 0 }
    return textAlignment.indent(
      of: columns + 1, in: width, isRightToLeft: traitCollection.layoutDirection == .rightToLeft)
  }

  var caretPlace: TerminalCursor? {
    let (part, text) = (visiblePart(), arrangement.text)
    let column = part.line.column(of: edited.selection.head) - part.offset + part.indent
    guard column >= 0, column < max(1, text.width) else { return nil }
    return TerminalCursor(column: text.column + column, row: text.row, shape: .bar)
  }
}
