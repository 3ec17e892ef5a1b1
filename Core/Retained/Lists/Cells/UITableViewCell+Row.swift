import CoreEnvironment
import CoreTerminal

extension UITableViewCell {
  /// What the table tells a cell.
  struct ListState: Equatable {
    enum Focus {
      /// The focus is elsewhere.
      case none
      /// It will be here when the table gets it.
      case remembered
      /// The table has it, and this is the row.
      case row
    }

    var isSelected = false
    var isHighlighted = false
    var isEditing = false
    var focus = Focus.none
    var editingStyle = EditingStyle.none
    /// The row can be moved.
    var isMovable = false
    /// A mark before the row says whether it is selected.
    var isSelectable = false
    /// A line is drawn below.
    var hasSeparator = false
    /// Keys do nothing in it: it is only read.
    var isIdle = false
  }

  /// Takes over what the table, or a subclass, says.
  final func changeList(_ change: (inout ListState) -> Void) {
    // Whoever says it may ask the table, which may measure this cell.
    var changed = list
    change(&changed)
    let former = list
    guard changed != former else { return }
    list = changed
    if former.isEditing != list.isEditing || former.hasSeparator != list.hasSeparator
      || former.editingStyle != list.editingStyle || former.isMovable != list.isMovable
      || former.isSelectable != list.isSelectable
    {
      chromeChanged()
    }
    lookChanged()
    setNeedsUpdateConfiguration()
  }

  /// What stands beside the content is another.
  final func chromeChanged() {
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  final func lookChanged() {
    isEmphasized = selectionStyle != .none && (list.focus == .row && !list.isIdle || list.isHighlighted)
    setNeedsDisplay()
  }

  // MARK: Layout

  private var shownAccessory: AccessoryType { list.isEditing ? editingAccessoryType : accessoryType }

  /// What stands at the end, in characters.
  private func trailing(_ isPlain: Bool) -> String {
    var glyphs =
      switch shownAccessory {
      case .none: ""
      case .disclosureIndicator: isPlain ? ">" : "›"
      case .detailDisclosureButton: isPlain ? "i >" : "ⓘ ›"
      case .checkmark: isPlain ? "x" : "✓"
      case .detailButton: isPlain ? "i" : "ⓘ"
      }
    if list.isEditing, list.isMovable { glyphs += (glyphs.isEmpty ? "" : " ") + (isPlain ? "=" : "≡") }
    return glyphs
  }

  private var leadingColumns: Int {
    list.isEditing && (list.editingStyle != .none || list.isSelectable) ? 2 : 0
  }

  private var trailingColumns: Int {
    if let accessoryView {
      return accessoryView.measure(.unspecified).width + 1
    }
    let columns = TextWidth.columns(of: trailing(true))
    return columns == 0 ? 0 : columns + 1
  }

  private var separatorRows: Int { list.hasSeparator ? 1 : 0 }

  final func rowSize(for proposal: LayoutProposal) -> CellSize {
    let beside = leadingColumns + trailingColumns
    let content = configuration.contentView.measure(
      LayoutProposal(columns: proposal.columns.map { max(0, $0 - beside) }))
    let accessory = accessoryView?.measure(.unspecified).height ?? 0
    return CellSize(
      width: proposal.columns ?? content.width + beside,
      height: max(1, max(content.height, accessory)) + separatorRows)
  }

  final func placeContent() {
    let size = CellSize(width: cellFrame.width, height: cellFrame.height - separatorRows)
    let (leading, trailing) = (leadingColumns, trailingColumns)
    contentView.place(
      in: CellRectangle(
        column: leading, width: max(0, size.width - leading - trailing), height: size.height))
    backgroundView?.place(in: CellRectangle(width: size.width, height: size.height))
    guard let accessoryView else { return }
    let wanted = accessoryView.measure(.unspecified)
    let height = min(wanted.height, size.height)
    accessoryView.place(
      in: CellRectangle(
        column: max(0, size.width - trailing), row: (size.height - height) / 2, width: wanted.width, height: height))
  }

  // MARK: Drawing

  /// What the table draws over the content: marks at both ends, and the line below.
  final func drawChrome(in context: DrawingContext) {
    let isPlain = context.traits.prefersPlainSymbols
    let size = CellSize(width: context.size.width, height: context.size.height - separatorRows)
    let row = max(0, size.height - 1) / 2
    if list.isSelected || list.focus != .none && !isEmphasized {
      let isOneOfMany = (superview as? UITableView)?.allowsMany == true
      for row in 0..<size.height { drawMark(row, isOneOfMany: isOneOfMany, in: context) }
    }
    if leadingColumns > 0, list.isSelectable {
      let mark = list.isSelected ? (isPlain ? "x" : "●") : (isPlain ? "o" : "○")
      context.write(
        mark, column: 1, row: row, style: context.style(color: list.isSelected ? .tintColor : .tertiaryLabel))
    } else if leadingColumns > 0 {
      let isDelete = list.editingStyle == .delete
      context.write(
        isDelete ? (isPlain ? "-" : "⊖") : (isPlain ? "+" : "⊕"), column: 1, row: row,
        style: context.style(color: isDelete ? .systemRed : .systemGreen))
    }
    if accessoryView == nil {
      let glyphs = trailing(isPlain)
      let color: UIColor = shownAccessory == .disclosureIndicator ? .tertiaryLabel : .tintColor
      context.write(
        glyphs, column: max(0, size.width - trailingColumns), row: row, style: context.style(color: color))
    }
    if list.hasSeparator, size.width > 2 {
      let line = String(repeating: isPlain ? "-" : "─", count: size.width - 2)
      context.write(line, column: 1, row: size.height, style: context.style(color: .separator))
    }
  }

  /// The mark in the first column of a row that is selected, or would have the focus; a ground of one column in a row that has the
  /// focus and nothing to do.
  private func drawMark(_ row: Int, isOneOfMany: Bool, in context: DrawingContext) {
    let hasColors = context.traits.colorDepth != .none
    var style = context.style(color: list.isSelected || list.focus == .row ? .tintColor : .tertiaryLabel)
    var mark = context.traits.prefersPlainSymbols ? ">" : "▌"
    if isEmphasized, hasColors, !isOneOfMany {
      // The ground of the row says it already: half a column without it would look like a flaw.
      style.foreground = style.background
    } else if list.isIdle, !list.isSelected, hasColors {
      (mark, style.background) = (" ", style.foreground)
    }
    context.write(mark, row: row, style: style)
  }

  /// The control in the row that Return and Space work, where the row itself does nothing.
  package final var control: UIControl? {
    (accessoryView.map { [$0] } ?? []).firstControl ?? contentView.subviews.firstControl
  }

  /// What is typed into in the row, where that is no control.
  final var field: UIView? { contentView.subviews.firstField }
}

@MainActor
extension [UIView] {
  /// The first that is typed into, however deep.
  fileprivate var firstField: UIView? {
    for view in self where !view.isHidden {
      if view.takesKeys, view.canBecomeFirstResponder { return view }
      if let field = view.subviews.firstField { return field }
    }
    return nil
  }

  /// The first control that can be used, however deep.
  fileprivate var firstControl: UIControl? {
    for view in self where !view.isHidden {
      if let control = view as? UIControl, control.canBecomeFirstResponder { return control }
      if let control = view.subviews.firstControl { return control }
    }
    return nil
  }
}
