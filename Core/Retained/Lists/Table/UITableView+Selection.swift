public import Foundation

extension UITableView {
  /// The first of the rows that are selected; `nil` where none is.
  public final var indexPathForSelectedRow: IndexPath? {
    loadIfNeeded()
    return selected.min().flatMap { engine.structure.indexPath(at: $0) }
  }

  /// The rows that are selected, from the top; `nil` where none is.
  public final var indexPathsForSelectedRows: [IndexPath]? {
    loadIfNeeded()
    return selected.isEmpty ? nil : selected.sorted().compactMap { engine.structure.indexPath(at: $0) }
  }

  final func defaultSelectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    loadIfNeeded()
    guard let indexPath else { return clearSelection() }
    guard let position = engine.structure.position(of: indexPath) else {
      return warnOfRow(indexPath, "selectRow(at:animated:scrollPosition:)")
    }
    if !allowsMany { clearSelection(except: position) }
    selected.insert(position)
    setFocused(position)
    if scrollPosition != .none { scroll(to: position, at: scrollPosition) }
  }

  final func defaultDeselectRow(at indexPath: IndexPath, animated: Bool) {
    loadIfNeeded()
    guard let position = engine.structure.position(of: indexPath) else { return }
    selected.remove(position)
    updateCell(at: position)
  }

  /// The row that has the focus when the table has it (Ambient's own).
  public final var indexPathForFocusedRow: IndexPath? { focusedPosition.flatMap { engine.structure.indexPath(at: $0) } }

  final var allowsMany: Bool { isEdited ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }
  final var canSelect: Bool {
    isEdited ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection
  }

  final func clearSelection(except kept: Int? = nil) {
    let gone = selected.subtracting(kept.map { [$0] } ?? [])
    selected.subtract(gone)
    for position in gone { updateCell(at: position) }
  }

  // MARK: By the user

  /// Selects a row as the user does; the delegate has a say, and is told.
  ///
  /// - Parameter isPrimaryAction: The user has pressed or clicked the row, and not only gone there.
  final func select(_ position: Int, isPrimaryAction: Bool = true) {
    guard let indexPath = engine.structure.indexPath(at: position) else { return }
    guard canSelect, delegate?.tableView(self, shouldHighlightRowAt: indexPath) != false else { return }
    if allowsMany, selected.contains(position) { return deselect(position) }
    let allowed = delegate.map { $0.tableView(self, willSelectRowAt: indexPath) } ?? indexPath
    guard let allowed, let target = engine.structure.position(of: allowed) else { return }
    if !allowsMany {
      for other in selected.sorted() where other != target { deselect(other) }
    }
    selected.insert(target)
    updateCell(at: target)
    delegate?.tableView(self, didSelectRowAt: allowed)
    NotificationCenter.default.post(name: Self.selectionDidChangeNotification, object: self)
    guard isPrimaryAction, !isEdited, delegate?.tableView(self, canPerformPrimaryActionForRowAt: allowed) != false
    else {
      return
    }
    delegate?.tableView(self, performPrimaryActionForRowAt: allowed)
  }

  /// Selects the row of a cell as the user does.
  final func selectByUser(_ cell: UITableViewCell) -> Bool {
    guard let position = engine.position(of: cell) else { return false }
    setFocused(position)
    select(position)
    return true
  }

  private func deselect(_ position: Int) {
    guard let indexPath = engine.structure.indexPath(at: position) else { return }
    let allowed = delegate.map { $0.tableView(self, willDeselectRowAt: indexPath) } ?? indexPath
    guard let allowed, let target = engine.structure.position(of: allowed) else { return }
    selected.remove(target)
    updateCell(at: target)
    delegate?.tableView(self, didDeselectRowAt: allowed)
    NotificationCenter.default.post(name: Self.selectionDidChangeNotification, object: self)
  }

  // MARK: The row with the focus

  /// The row that gets the focus first: the selected one, or the first that is seen.
  final var firstToFocus: Int? {
    if let position = selected.min() { return position }
    let first = engine.viewport.visible.first ?? 0
    let safe = engine.structure.row(from: first, 1) { indexPath in
      delegate?.tableView(self, canFocusRowAt: indexPath) != false
        && cellForRow(at: indexPath)?.avoidsFirstFocus != true
    }
    return safe ?? focusable(from: first, 1)
  }

  /// Return does something in a row: selects it, or works the control in it.
  final func isPressable(_ indexPath: IndexPath) -> Bool {
    cellForRow(at: indexPath).map { isPressable($0, indexPath) } ?? false
  }

  /// No key does anything in the row with the focus.
  private func isIdle(_ cell: UITableViewCell, _ indexPath: IndexPath) -> Bool {
    !isPressable(cell, indexPath) && cell.field == nil && !isEdited && !isFocusedRowMovable && rowActions.isEmpty
  }

  private func isPressable(_ cell: UITableViewCell, _ indexPath: IndexPath) -> Bool {
    if canSelect, cell.selectionStyle != UITableViewCell.SelectionStyle.none,
      delegate?.tableView(self, shouldHighlightRowAt: indexPath) != false
    {
      return true
    }
    return cell.control != nil || cell.tapOnRow != nil
  }

  /// The next row that can have the focus, from a position on.
  final func focusable(from position: Int, _ step: Int) -> Int? {
    engine.structure.row(from: position, step) { delegate?.tableView(self, canFocusRowAt: $0) != false }
  }

  /// Gives a row the focus of the table.
  final func setFocused(_ position: Int?) {
    guard position != focusedPosition else { return }
    let former = focusedPosition
    focusedPosition = position
    for position in [former, position] { if let position { updateCell(at: position) } }
    // What can be done depends on the row.
    window?.focusChanged()
  }

  /// The cell of the row with the focus, where it is on the screen.
  final var focusedCell: UITableViewCell? { focusedPosition.flatMap { engine.view(at: $0) as? UITableViewCell } }

  /// Gives the focus to the row of a cell.
  ///
  /// - Returns: Whether it can have it.
  fileprivate func focus(on cell: UITableViewCell) -> Bool {
    guard let position = engine.position(of: cell), focusable(from: position, 1) == position,
      isFirstResponder || becomeFirstResponder()
    else { return false }
    focus(position)
    return true
  }

  // MARK: What cells are told

  final func updateCells() {
    for position in engine.shown.keys { updateCell(at: position) }
    setNeedsLayout()
  }

  /// A cell says something else about itself.
  final func cellChanged(_ cell: UITableViewCell) {
    if let position = engine.position(of: cell) { update(cell, at: position) }
  }

  final func updateCell(at position: Int) {
    if let cell = engine.view(at: position) as? UITableViewCell { update(cell, at: position) }
  }

  final func update(_ cell: UITableViewCell, at position: Int) {
    guard let indexPath = engine.structure.indexPath(at: position) else { return }
    let editing = editingStyle(at: indexPath)
    let movable = isEdited && canMove(indexPath)
    let focus: UITableViewCell.ListState.Focus =
      position != focusedPosition ? .none : isFirstResponder ? .row : .remembered
    let isIdle = focus == .row && isIdle(cell, indexPath)
    let isNew = engine.view(at: position) !== cell
    let isFocusMoved = (cell.list.focus == .row) != (focus == .row)
    cell.changeList { list in
      list.focus = focus
      list.hasSeparator = cell.separator ?? (separatorStyle == .singleLine) && !isLastRow(indexPath)
      list.editingStyle = editing
      list.isMovable = movable
      list.isSelectable = isEdited && allowsMultipleSelectionDuringEditing && canEdit(indexPath).answer
      list.isIdle = isIdle
    }
    // Those that listen to the content are told, of a cell that is being made when it is in its place.
    if isNew { focusedCellIsNew = focusedCellIsNew || focus == .row } else if isFocusMoved { viewsOfFocusChanged() }
    if cell.isSelected != selected.contains(position) { cell.setSelected(selected.contains(position), animated: false) }
    if cell.isEditing != isEdited { cell.setEditing(isEdited, animated: false) }
  }
}

extension UIView {
  /// Gives the focus to the row of a table that the view stands in.
  ///
  /// - Returns: Whether there is one that can have it.
  package final func focusRow() -> Bool {
    let around = sequence(first: self, next: \.superview)
    guard let cell = around.lazy.compactMap({ $0 as? UITableViewCell }).first else { return false }
    return (cell.superview as? UITableView)?.focus(on: cell) == true
  }
}
