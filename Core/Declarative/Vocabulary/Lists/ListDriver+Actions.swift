import CoreEnvironment
import CoreRetained
import CoreTerminal
import Foundation

/// Deleting, moving and choosing rows, as the table tells of it.
extension ListDriver {
  // MARK: The next column

  /// Beside the column that shows it the row with the focus is the chosen one, as in the sidebars of iPadOS.
  func tableView(_ tableView: UITableView, selectionFollowsFocusForRowAt indexPath: IndexPath) -> Bool {
    isChosenBesideNextColumn && cell(indexPath)?.action == nil
  }

  private var isChosenBesideNextColumn: Bool {
    selection?.isMany == false && !table.isEditing && nextColumn?.isBeside() == true
  }

  private var selectionMenu: (any SelectionMenu)? { table.valueNode.environment.selectionMenu }

  /// The rows that are selected where a row is one of them; else that row alone.
  private func selectedRows(with indexPath: IndexPath) -> Set<AnyHashable> {
    guard let identity = identity(indexPath) else { return [] }
    let selected = selection?.selected() ?? []
    return selected.contains(identity) ? selected : [identity]
  }

  private var nextColumn: ShowNextColumnAction? { table.valueNode.environment.showNextColumn }

  /// In a split view with little room the choice leads on to the next column.
  func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath) {
    if !tableView.isEditing, cell(indexPath)?.action == nil,
      selectionMenu?.performPrimaryAction(for: selectedRows(with: indexPath)) == true
    {
      return
    }
    guard selection?.isMany == false, cell(indexPath)?.action == nil, nextColumn?.isBeside() == false else { return }
    nextColumn?()
  }

  // MARK: Keys and swipes

  func receive(_ key: KeyEvent, _ indexPath: IndexPath) -> Bool {
    // What is shown beside the list already is what Return goes on to.
    if key.matches(KeyEvent(.enter)), isChosenBesideNextColumn, table.indexPathForSelectedRow == indexPath,
      cell(indexPath)?.action == nil
    {
      nextColumn?()
      return true
    }
    guard let disclosure = cell(indexPath)?.look.disclosure,
      key.matches(KeyEvent(disclosure.isExpanded ? .left : .right))
    else { return false }
    disclosure.set(!disclosure.isExpanded)
    return true
  }

  func tableView(_ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
    -> UISwipeActionsConfiguration?
  { swipeActions(indexPath, isLeading: false) }

  func tableView(_ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
    -> UISwipeActionsConfiguration?
  { swipeActions(indexPath, isLeading: true) }

  private func swipeActions(_ indexPath: IndexPath, isLeading: Bool) -> UISwipeActionsConfiguration? {
    var sides = cell(indexPath)?.look.swipeActions.filter { $0.isLeading == isLeading } ?? []
    if isLeading, let selectionMenu, identity(indexPath) != nil {
      sides.append(
        RowSwipeActions(isLeading: true) { [weak self] in
          guard let self else { return [] }
          return selectionMenu.actions(for: selectedRows(with: indexPath))
        })
    }
    guard !sides.isEmpty else { return nil }
    return UISwipeActionsConfiguration(actions: sides.flatMap(\.contextualActions))
  }
}
