import CoreTerminal
import Foundation

extension UITableView {
  /// What the keys do in the table: arrows and pages move the focus from row to row, Return selects.
  final func receiveKey(_ key: KeyEvent) -> Bool {
    guard key.phase != .release else { return false }
    if receiveRefresh(key) { return true }
    loadIfNeeded()
    guard engine.structure.sections.rowCount > 0 else { return receiveScrolling(key) }
    if isFirstResponder, let onRowKey, let indexPath = indexPathForFocusedRow, onRowKey(key, indexPath) { return true }
    switch (key.key, key.modifiers.subtracting([.capsLock, .numLock])) {
    case (.up, []): return moveInRow(-1) || takeFocus() && moveFocus(-1)
    case (.down, []): return moveInRow(1) || takeFocus() && moveFocus(1)
    case (.function(10), .shift):
      return isFirstResponder && focusedPosition.map { showMenu(forRow: $0, at: nil) } == true
    case (.up, .alt): return moveRow(-1)
    case (.down, .alt): return moveRow(1)
    case (.pageUp, []): return takeFocus() && moveFocus(pages: -1)
    case (.pageDown, []): return takeFocus() && moveFocus(pages: 1)
    case (.home, []): return takeFocus() && moveFocusToEnd(-1)
    case (.end, []): return takeFocus() && moveFocusToEnd(1)
    case (.left, []):
      if isFirstResponder { return arrowInRow(key) || steppedInRow?.receive(key) == true }
      return focusedCellHasFocus && becomeFirstResponder()
    case (.right, []): return isFirstResponder && (arrowInRow(key) || enterRow() || steppedInRow?.receive(key) == true)
    case (.enter, []), (.character(" "), []): return isFirstResponder && activate()
    default:
      return isFirstResponder
        && (performRowAction(key) || steppedInRow?.receive(key) == true || typeInRow(key) || receiveIndexKey(key))
    }
  }

  final var rowHints: [KeyHint] {
    guard engine.structure.sections.rowCount > 0 else { return scrollingHints }
    var hints = [KeyHint("↑↓", .chooseKey)]
    if let pressHint { hints.append(pressHint) }
    if isFocusedRowMovable { hints.append(KeyHint("alt-↑↓", .moveKey)) }
    if let steppedInRow { hints += steppedInRow.keyHints }
    hints += rowActions.map { KeyHint(KeyName.of($0.key), $0.title) }
    if let indexHint { hints.append(indexHint) }
    if refreshControl != nil { hints.append(KeyHint("F5", .refreshKey)) }
    return hints
  }

  /// What Return does in the row with the focus.
  private var pressHint: KeyHint? {
    guard let indexPath = indexPathForFocusedRow, let cell = cellForRow(at: indexPath) else { return nil }
    if canSelect, delegate?.tableView(self, shouldHighlightRowAt: indexPath) != false,
      cell.selectionStyle != UITableViewCell.SelectionStyle.none || cell.control == nil
    {
      let word = allowsMultipleSelection || isEdited ? SystemWord.selectKey : .openKey
      return selectionTitle.map { KeyHint("⏎", $0) } ?? cell.pressHint ?? KeyHint("⏎", word)
    }
    if cell.tapOnRow != nil { return KeyHint("⏎", .openKey) }
    return (cell.controlPressedByRow ?? cell.control)?.keyHints.first
  }

  /// The control of the focused row that takes + and −.
  private var steppedInRow: UIStepper? { onlyControl(UIStepper.self) }

  /// Arrows at a row whose control takes them, as the help bar says: it has the focus from then on.
  private func arrowInRow(_ key: KeyEvent) -> Bool {
    guard let cell = indexPathForFocusedRow.flatMap({ cellForRow(at: $0) }), let control = cell.control,
      control is UISlider || control is UISegmentedControl, control.isEnabled, control.becomeFirstResponder()
    else { return false }
    return control.receive(key)
  }

  /// What is typed at a row with a field is typed into it, and what is there can be erased.
  private func typeInRow(_ key: KeyEvent) -> Bool {
    let erases = key.key == .backspace || key.key == .delete
    guard key.text != nil || erases, let field = onlyField, field.becomeFirstResponder() else { return false }
    return field.receive(key)
  }

  /// What the focused row is typed into, where that is all it has.
  private var onlyField: UIView? {
    if let field = onlyControl(UITextField.self) { return field }
    guard isFirstResponder, let cell = indexPathForFocusedRow.flatMap({ cellForRow(at: $0) }), cell.control == nil
    else {
      return nil
    }
    return cell.field
  }

  /// The control of the focused row, where it has one of this kind and no other one.
  private func onlyControl<Control: UIControl>(_ kind: Control.Type) -> Control? {
    guard isFirstResponder, let indexPath = indexPathForFocusedRow, let cell = cellForRow(at: indexPath) else {
      return nil
    }
    let controls = cell.controls(kind)
    return controls.count == 1 && controls[0].isEnabled ? controls[0] : nil
  }

  // MARK: Whose keys they are

  /// Arrows in a control of a row lead back to the table, at that row.
  ///
  /// - Returns: Whether the table has the focus now, or had it before.
  private func takeFocus() -> Bool {
    guard !isFirstResponder, window != nil else { return true }
    return becomeFirstResponder()
  }

  private var focusedCellHasFocus: Bool {
    guard let focused = window?.focus.responder as? UIView else { return false }
    return engine.position(containing: focused) != nil
  }

  /// A view in the table has got the focus: its row has it then, and is scrolled into sight.
  final func revealInRow(_ view: UIView) {
    guard let position = engine.position(containing: view) else { return revealContent(view) }
    if engine.structure.indexPath(at: position) != nil { setFocused(position) }
    scroll(to: position, at: .none)
  }

  /// The focus goes to what can be used in the row.
  private func enterRow() -> Bool {
    guard let position = focusedPosition, let view = engine.view(at: position) else { return false }
    return view.subviews.firstToFocus?.becomeFirstResponder() ?? false
  }

  // MARK: Moving

  /// In a form, where the controls of a row stand below each other, as the options of an inline picker: the row itself comes first,
  /// then one after the other.
  private func moveInRow(_ step: Int) -> Bool {
    guard isForm, let position = focusedPosition, let focused = window?.focus.responder as? UIView else { return false }
    let stops = stops(at: position)
    guard stops.count > 1, Set(stops.map(\.rectangleInWindow.row)).count == stops.count else { return false }
    if focused === self { return step > 0 && stops[0].becomeFirstResponder() }
    guard let index = stops.firstIndex(where: focused.isDescendant) else { return false }
    if index + step < 0 { return becomeFirstResponder() }
    return stops.indices.contains(index + step) && stops[index + step].becomeFirstResponder()
  }

  private func moveFocus(_ step: Int) -> Bool {
    guard let current = focusedPosition else {
      if let first = firstToFocus { focus(first) }
      return true
    }
    // A row that is taller than the window is read to its end first.
    if isTaller(current, towards: step) {
      engine.scroll { $0.scroll(byLines: step) }
      return true
    }
    guard let next = focusable(from: current + step, step) else {
      engine.scroll { step < 0 ? $0.scroll(toOffset: 0) : $0.scrollToEnd() }
      return true
    }
    focus(next, from: step)
    return true
  }

  /// Gives a row the focus on the way in a direction: what is taller than the window is read from its nearer end.
  private func focus(_ position: Int, from step: Int) {
    let isTall = engine.viewport.heights[position].value > engine.viewport.height
    guard isTall, step < 0 else { return focus(position) }
    focus(position)
    scroll(to: position, at: .bottom)
  }

  /// There is more of a row that is seen, and taller than the window, in a direction.
  private func isTaller(_ position: Int, towards step: Int) -> Bool {
    let viewport = engine.viewport
    let (line, height) = (viewport.line(of: position), viewport.heights[position].value)
    return height > viewport.height && (step > 0 ? line + height > viewport.height : line < 0)
      && line < viewport.height && line + height > 0
  }

  private func moveFocus(pages: Int) -> Bool {
    let before = engine.viewport
    // A row that is taller than the window is read to its end first.
    if let current = focusedPosition, isTaller(current, towards: pages) {
      let covered = engine.covered
      engine.scroll { $0.scroll(byPages: pages, covered: covered) }
      return true
    }
    let line = focusedPosition.map { before.line(of: $0).clamped(to: 0...max(0, before.height - 1)) } ?? 0
    let covered = engine.covered
    engine.scroll { $0.scroll(byPages: pages, covered: covered) }
    guard engine.viewport.offset != before.offset else { return moveFocusToEnd(pages) }
    var position = engine.viewport.position(onLine: line) ?? (pages > 0 ? engine.structure.count - 1 : 0)
    // The end of a row that was read may still be on that line.
    if position == focusedPosition { position += pages }
    if let next = focusable(from: position, pages) ?? focusable(from: position, -pages) { focus(next, from: pages) }
    return true
  }

  private func moveFocusToEnd(_ step: Int) -> Bool {
    let end = step < 0 ? focusable(from: 0, 1) : focusable(from: engine.structure.count - 1, -1)
    guard let end else { return false }
    focus(end)
    engine.scroll { step < 0 ? $0.scroll(toOffset: 0) : $0.scrollToEnd() }
    return true
  }

  /// The user gives a row the focus: it is seen, with the header right above it.
  final func focus(_ position: Int) {
    setFocused(position)
    if let indexPath = engine.structure.indexPath(at: position), indexPath.row == 0,
      let header = engine.structure.position(of: .slot(.header(section: indexPath.section)))
    {
      scroll(to: header, at: .none)
    }
    scroll(to: position, at: .none)
    if isSelectedByFocus(position) { select(position, isPrimaryAction: false) }
  }

  private func isSelectedByFocus(_ position: Int) -> Bool {
    guard let delegate, let indexPath = engine.structure.indexPath(at: position) else { return selectionFollowsFocus }
    return delegate.tableView(self, selectionFollowsFocusForRowAt: indexPath)
  }

  // MARK: Return

  /// Selects the row; where it cannot be selected, works the control in it.
  private func activate() -> Bool {
    guard let position = focusedPosition, let indexPath = engine.structure.indexPath(at: position) else { return false }
    let cell = engine.view(at: position) as? UITableViewCell
    let pressed = isEdited ? nil : cell?.controlPressedByRow
    if isEdited, editingStyle(at: indexPath) == .insert {
      dataSource?.tableView(self, commit: .insert, forRowAt: indexPath)
      return true
    }
    if !isEdited, let tap = cell?.tapOnRow {
      tap()
      return true
    }
    if let control = pressed ?? cell?.control,
      cell?.selectionStyle == UITableViewCell.SelectionStyle.none || !canSelect
        || delegate?.tableView(self, shouldHighlightRowAt: indexPath) == false
    {
      if control.takesKeys { return control.becomeFirstResponder() }
      control.performPrimaryAction()
      return true
    }
    if let field = cell?.field, !isPressable(indexPath) { return field.becomeFirstResponder() }
    select(position)
    pressed?.performPrimaryAction()
    return true
  }
}

@MainActor
extension [UIView] {
  /// The first that can have the focus, in reading order, however deep.
  fileprivate var firstToFocus: UIView? {
    for view in sorted(by: { ($0.cellFrame.row, $0.cellFrame.column) < ($1.cellFrame.row, $1.cellFrame.column) })
    where !view.isHidden && view.isUserInteractionEnabled {
      if view.canBecomeFocused { return view }
      if let found = view.subviews.firstToFocus { return found }
    }
    return nil
  }
}

extension UIView {
  /// The controls of a kind here and inside that can be seen.
  package final func controls<Control: UIControl>(_ kind: Control.Type) -> [Control] {
    if isHidden { return [] }
    if let control = self as? Control { return [control] }
    return subviews.flatMap { $0.controls(kind) }
  }
}
