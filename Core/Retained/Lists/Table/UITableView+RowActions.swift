import CoreTerminal
import Foundation

/// Something that can be done with the row that has the focus, and its key.
@MainActor
struct RowAction {
  let key: KeyEvent
  let title: String
  let perform: () -> Void
}

extension UITableView {
  // MARK: Editing

  final func canEdit(_ indexPath: IndexPath) -> (answer: Bool, isImplemented: Bool) {
    guard let dataSource else { return (false, true) }
    return asked(.canEdit) { dataSource.tableView(self, canEditRowAt: indexPath) }
  }

  final func canMove(_ indexPath: IndexPath) -> Bool {
    guard let dataSource else { return false }
    let (answer, isImplemented) = asked(.canMove) { dataSource.tableView(self, canMoveRowAt: indexPath) }
    return answer && (isImplemented || !unanswered.contains(.move))
  }

  /// What the mark before a row offers while the table is edited.
  final func editingStyle(at indexPath: IndexPath) -> UITableViewCell.EditingStyle {
    guard isEdited, !allowsMultipleSelectionDuringEditing, canEdit(indexPath).answer else { return .none }
    return delegate?.tableView(self, editingStyleForRowAt: indexPath) ?? .delete
  }

  /// - Returns: Whether the data source does anything about it.
  @discardableResult
  final func commit(_ style: UITableViewCell.EditingStyle, _ indexPath: IndexPath) -> Bool {
    guard let dataSource, style != .none else { return false }
    return asked(.commit) { dataSource.tableView(self, commit: style, forRowAt: indexPath) }.isImplemented
  }

  /// The row with the focus can be moved, and there is another place for it. Whether a data source that says nothing about it
  /// moves rows is known only once it does: while the table is edited it is believed to.
  final var isFocusedRowMovable: Bool {
    guard let dataSource, let position = focusedPosition, let indexPath = engine.structure.indexPath(at: position)
    else { return false }
    let isTold = isEdited || asked(.canMove, { dataSource.tableView(self, canMoveRowAt: indexPath) }).isImplemented
    guard isTold && canMove(indexPath) || dragsByKeys else { return false }
    return (neighbour(of: indexPath, -1) ?? neighbour(of: indexPath, 1)) != nil
  }

  /// Moves the row with the focus by one, in the data and in the table.
  final func moveRow(_ step: Int) -> Bool {
    guard let dataSource, isFirstResponder,
      let position = focusedPosition, let source = engine.structure.indexPath(at: position),
      let proposed = neighbour(of: source, step)
    else { return false }
    guard canMove(source) else { return dropRow(source, to: proposed) }
    let destination =
      delegate?.tableView(self, targetIndexPathForMoveFromRowAt: source, toProposedIndexPath: proposed) ?? proposed
    guard destination != source else { return true }
    let (_, isImplemented) = asked(.move) { dataSource.tableView(self, moveRowAt: source, to: destination) }
    guard isImplemented else { return dropRow(source, to: destination) }
    if !needsReload { moveRow(at: source, to: destination) }
    if let focusedPosition { scroll(to: focusedPosition, at: .none) }
    return true
  }

  /// Moves a row as the delegates of dragging and dropping have it.
  private func dropRow(_ source: IndexPath, to destination: IndexPath) -> Bool {
    guard let session = dragSession(at: source), drop(session, from: source, to: destination) else { return false }
    loadIfNeeded()
    if let position = engine.structure.position(of: destination) {
      setFocused(position)
      scroll(to: position, at: .none)
    }
    return true
  }

  /// Where a row goes that moves by one, from section to section.
  private func neighbour(of indexPath: IndexPath, _ step: Int) -> IndexPath? {
    let sections = engine.structure.sections
    let row = indexPath.row + step
    if row >= 0, row < sections.rowCount(of: indexPath.section) {
      return IndexPath(row: row, section: indexPath.section)
    }
    let section = indexPath.section + step
    guard 0..<sections.count ~= section else { return nil }
    return IndexPath(row: step > 0 ? 0 : sections.rowCount(of: section), section: section)
  }

  // MARK: Actions with keys

  /// What can be done with the row that has the focus.
  final var rowActions: [RowAction] {
    guard let position = focusedPosition, let indexPath = engine.structure.indexPath(at: position) else { return [] }
    let trailing = trailingActions(at: indexPath)
    let leading = delegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: indexPath)
    let actions =
      (trailing?.actions ?? []) + (leading?.actions ?? []) + (engine.view(at: position)?.contentActions ?? [])
    var keys = RowActionKeys(taken: charactersOfCommands)
    var rows = actions.compactMap { action -> RowAction? in
      let title = TerminalText.sanitized(action.title ?? "")
      guard let key = keys.next(for: title, isDestructive: action.style == .destructive) else { return nil }
      return RowAction(key: key, title: title) { [weak self] in self?.perform(action, indexPath) }
    }
    // Where several rows are selected, what is done is done with all of them.
    let isSelecting = isEdited && allowsMultipleSelectionDuringEditing
    let editing = trailing == nil && !isSelecting ? canEdit(indexPath) : (answer: false, isImplemented: true)
    if editing.answer, editing.isImplemented || isEdited, !keys.hasDelete,
      delegate?.tableView(self, editingStyleForRowAt: indexPath) ?? .delete == .delete
    {
      let title =
        delegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: indexPath)
        ?? SystemWord.deleteKey.text(in: environment)
      rows.append(
        RowAction(key: KeyEvent(.delete), title: TerminalText.sanitized(title)) { [weak self] in
          self?.commit(.delete, indexPath)
        })
    }
    let accessory = (engine.view(at: position) as? UITableViewCell)?.accessoryType
    if accessory == .detailButton || accessory == .detailDisclosureButton,
      let key = keys.next(for: "i", isDestructive: false)
    {
      rows.append(
        RowAction(key: key, title: SystemWord.detailsKey.text(in: environment)) { [weak self] in
          guard let self else { return }
          delegate?.tableView(self, accessoryButtonTappedForRowWith: indexPath)
        })
    }
    return rows
  }

  /// What the delegate has for the trailing edge, as it is said now or was before iOS 13.
  private func trailingActions(at indexPath: IndexPath) -> UISwipeActionsConfiguration? {
    guard let delegate else { return nil }
    if let actions = delegate.tableView(self, trailingSwipeActionsConfigurationForRowAt: indexPath) { return actions }
    let actions = delegate.tableView(self, editActionsForRowAt: indexPath)
    return actions.map { UISwipeActionsConfiguration(actions: $0.map { $0.contextual(indexPath) }) }
  }

  private func perform(_ action: UIContextualAction, _ indexPath: IndexPath) {
    delegate?.tableView(self, willBeginEditingRowAt: indexPath)
    action.handler(action, cellForRow(at: indexPath) ?? self) { _ in }
    delegate?.tableView(self, didEndEditingRowAt: indexPath)
  }

  final func performRowAction(_ key: KeyEvent) -> Bool {
    guard let position = focusedPosition, let indexPath = engine.structure.indexPath(at: position) else { return false }
    if let action = rowActions.first(where: { key.matches($0.key) }) {
      action.perform()
      return true
    }
    // Whether rows can be taken away is only known once one is.
    guard key.matches(KeyEvent(.delete)), !(isEdited && allowsMultipleSelectionDuringEditing),
      canEdit(indexPath).answer,
      trailingActions(at: indexPath) == nil,
      delegate?.tableView(self, editingStyleForRowAt: indexPath) ?? .delete == .delete
    else { return false }
    return commit(.delete, indexPath)
  }
}

extension UIResponder {
  /// The characters that are commands of the responder and of those after it.
  final var charactersOfCommands: Set<Character> {
    var characters: Set<Character> = [" "]
    for responder in chain {
      for command in responder.keyCommands ?? [] where command.isPlainCharacter {
        if let character = command.input?.lowercased().first { characters.insert(character) }
      }
    }
    return characters
  }
}

/// Gives actions keys: none is given twice.
struct RowActionKeys {
  private var taken: Set<Character>
  private(set) var hasDelete = false

  init(taken: Set<Character> = []) { self.taken = taken }

  /// The key of an action: Delete for the first that takes something away, else the first letter of the title that is
  /// free, else the first number; `nil` where none is left.
  mutating func next(for title: String, isDestructive: Bool) -> KeyEvent? {
    if isDestructive, !hasDelete {
      hasDelete = true
      return KeyEvent(.delete)
    }
    let letters = title.lowercased().filter { $0.isLetter && $0.unicodeScalars.count == 1 }
    guard let character = (letters + "123456789").first(where: { !taken.contains($0) }) else { return nil }
    taken.insert(character)
    return KeyEvent(.character(character))
  }
}
