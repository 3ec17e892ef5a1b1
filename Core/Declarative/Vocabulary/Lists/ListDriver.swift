import CoreEnvironment
import CoreRetained
import CoreTerminal
import Foundation

/// The data source and delegate of a list's table: it answers from the collected rows, and passes on what the user
/// does.
@MainActor
final class ListDriver: UITableViewDataSource, UITableViewDelegate {
  private static let identifier = "row"

  /// What the table knows.
  private(set) var sections: [RowSection] = []
  let table: UITableView
  var selection: ListSelection?
  /// Rows can be selected at the moment: of several, only while they are edited, where that is what the list is edited for.
  var canSelect = true
  /// What is said about sections that say nothing themselves.
  var look = SectionLook() { didSet { if look != oldValue { updateEnds() } } }
  /// Told that the list is scrolled.
  var didScroll: (() -> Void)?
  /// Gathers the rows there are now.
  var gather: () -> [RowSection] = { [] }
  /// Above and below which sections something stands, as the table knows it.
  private var ends: [ObjectIdentifier: SectionEnds] = [:]
  /// Loads what is shown anew, where that can be asked for.
  var refresh: RefreshAction? {
    didSet {
      guard (refresh == nil) != (table.refreshControl == nil) else { return }
      table.refreshControl = refresh == nil ? nil : makeRefreshControl()
    }
  }

  init(_ table: UITableView) {
    self.table = table
    table.register(RowCell.self, forCellReuseIdentifier: Self.identifier)
    table.dataSource = self
    table.delegate = self
    table.sectionSpacing = { [weak self] in self?.spacing(belowSection: $0) ?? 0 }
    table.onRowKey = { [weak self] in self?.receive($0, $1) ?? false }
  }

  // MARK: What there is

  /// Takes over other rows: those that stay keep their cells.
  func take(_ sections: [RowSection]) {
    let changes = RowChanges.from(self.sections, to: sections)
    self.sections = sections
    if let changes { table.apply(changes, rowCounts: sections.map(\.rowCount)) }
    updateEnds()
    updateShown()
  }

  /// Headers and footers that have come or gone are asked for anew.
  private func updateEnds() {
    let former = ends
    ends = currentEnds()
    for (index, section) in sections.enumerated() {
      guard let id = section.id, let known = former[id], known != ends[id] else { continue }
      table.reloadEnds(ofSection: index)
    }
    table.setNeedsLayout()
  }

  var isGrouped: Bool { table.style != .plain }

  /// What is said about rows and sections may be something else.
  private func updateShown() {
    // What is not in a window shows nothing yet, and asking for it would have everything laid out, unfinished as it is.
    guard table.window != nil else { return }
    for case let cell as RowCell in table.visibleCells { cell.rowItemsChanged() }
    for index in sections.indices {
      (table.headerView(forSection: index) as? SectionEndView)?.take(sections[index].node?.headerItems ?? [])
      (table.footerView(forSection: index) as? SectionEndView)?.take(
        sections[index].node?.footerItems ?? [], hasLine: showsSeparator(below: index))
    }
  }

  private func place(_ indexPath: IndexPath) -> (rows: PlacedRows, index: Int)? {
    guard sections.indices.contains(indexPath.section) else { return nil }
    return sections[indexPath.section].place(of: indexPath.row)
  }

  func cell(_ indexPath: IndexPath) -> RowCell? { table.cellForRow(at: indexPath) as? RowCell }

  private func makeRefreshControl() -> UIRefreshControl {
    let control = UIRefreshControl()
    control.addAction(
      UIAction { [weak self, weak control] _ in
        guard let refresh = self?.refresh else { return }
        Task {
          await refresh()
          control?.endRefreshing()
        }
      }, for: .valueChanged)
    return control
  }

  /// Scrolls to the row of an identity.
  func scroll(to id: AnyHashable, anchor: UnitPoint?) -> Bool {
    guard let indexPath = indexPath(of: id, toScroll: true) else { return false }
    let place: UITableView.ScrollPosition =
      switch anchor?.y {
      case nil: .none
      case .some(let y) where y < 0.25: .top
      case .some(let y) where y > 0.75: .bottom
      case .some: .middle
      }
    table.scrollToRow(at: indexPath, at: place, animated: false)
    return true
  }

  // MARK: Selection

  /// What is selected is what the binding says.
  func show(selected: Set<AnyHashable>) {
    let wanted = Set(selected.compactMap { indexPath(of: $0) })
    let shown = Set(table.indexPathsForSelectedRows ?? [])
    for indexPath in shown.subtracting(wanted) { table.deselectRow(at: indexPath, animated: false) }
    for indexPath in wanted.subtracting(shown).sorted() {
      table.selectRow(at: indexPath, animated: false, scrollPosition: .none)
    }
  }

  /// - Parameter toScroll: It may be an identity that the view of the row gives itself.
  private func indexPath(of identity: AnyHashable, toScroll: Bool = false) -> IndexPath? {
    // What is tagged is told by its tag alone.
    let cells = table.window == nil ? [] : table.visibleCells
    for case let cell as RowCell in cells where (cell.selectionTag ?? linkValue(of: cell)) == identity {
      return table.indexPath(for: cell)
    }
    for (section, rows) in sections.enumerated() {
      for (part, placed) in rows.parts.enumerated() {
        let index =
          toScroll
          ? placed.indexToScroll(to: identity) : placed.index(of: identity) ?? elementIndex(identity, placed)
        if let index = index ?? taggedIndex(identity, placed) {
          return IndexPath(row: rows.start(of: part) + index, section: section)
        }
      }
    }
    return nil
  }

  /// Rows that stand there anyway are told apart by their tags only.
  private func taggedIndex(_ tag: AnyHashable, _ placed: PlacedRows) -> Int? {
    guard placed.source is StandingRows else { return nil }
    return (0..<placed.order.count).first { index in
      placed.items(of: placed.source.row(at: index)).contains { $0.traits[TagTrait.self] == tag }
    }
  }

  /// The value that a row leads to, where whole values of its type are selected: the row is selected by that.
  private func linkValue(of cell: RowCell) -> AnyHashable? {
    guard let value = cell.action?.leadsTo, selection?.accepts(value) == true else { return nil }
    return value
  }

  /// The place of an element that links lead to and that is selected as a whole: rows that are not made are known by its identity.
  private func elementIndex(_ element: AnyHashable, _ placed: PlacedRows) -> Int? {
    func id(_ element: some Identifiable) -> AnyHashable { AnyHashable(element.id) }
    return (element.base as? any Identifiable).flatMap { placed.index(of: id($0)) }
  }

  func identity(_ indexPath: IndexPath) -> AnyHashable? {
    if let cell = cell(indexPath), let value = cell.selectionTag ?? linkValue(of: cell) { return value }
    return place(indexPath).flatMap { $0.rows.identity(at: $0.index) }
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { didScroll?() }

  // MARK: Data source

  func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].rowCount }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: Self.identifier, for: indexPath)
    guard let cell = cell as? RowCell, let (rows, index) = place(indexPath) else { return cell }
    // In the middle of a change the source may be further than what the table knows.
    guard rows.source.order === rows.order || index < rows.source.order.count else { return cell }
    cell.show(rows.source.row(at: index, from: cell.waiting), of: rows)
    return cell
  }

  func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
    (cell as? RowCell)?.letGo()
  }

  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    hasHeader(section) ? UITableView.automaticDimension : 0
  }

  func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
    hasFooter(section) || showsSeparator(below: section) ? UITableView.automaticDimension : 0
  }

  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    SectionEndView.showing(sections[section].node?.headerItems ?? [])
  }

  func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
    SectionEndView.showing(sections[section].node?.footerItems ?? [], hasLine: showsSeparator(below: section))
  }

  // MARK: The user

  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    guard let cell = cell(indexPath) else { return false }
    if let action = cell.action { return action.isEnabled }
    return selection != nil && canSelect && !cell.look.isSelectionDisabled && identity(indexPath) != nil
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    if let cell = cell(indexPath), let action = cell.action, !(tableView.isEditing && selection != nil) {
      tableView.deselectRow(at: indexPath, animated: false)
      if let selection, canSelect {
        if let identity = identity(indexPath), action.leadsOn || cell.look.disclosure != nil {
          selection.set(identity, true)
        }
        show(selected: selection.selected())
      }
      return action.perform()
    }
    guard let identity = identity(indexPath) else { return }
    selection?.set(identity, true)
  }

  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    // Another row takes its place: the binding is told of that one.
    guard let selection, selection.isMany, let identity = identity(indexPath) else { return }
    selection.set(identity, false)
  }

  // MARK: Editing

  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    // Where several are selected, that is what rows are edited for.
    if tableView.isEditing, selection?.isMany == true { return cell(indexPath)?.look.isSelectionDisabled != true }
    guard let (rows, index) = place(indexPath), rows.edited(at: index).source.edits.delete != nil else { return false }
    return cell(indexPath)?.look.isDeleteDisabled != true
  }

  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {
    guard editingStyle == .delete, let (rows, index) = place(indexPath) else { return }
    let edited = rows.edited(at: index)
    edited.source.edits.delete?(IndexSet(integer: edited.index))
  }

  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    guard let (rows, index) = place(indexPath), rows.edited(at: index).source.edits.move != nil else { return false }
    return isWhole(indexPath) && cell(indexPath)?.look.isMoveDisabled != true
  }

  func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath {
    guard let source = place(sourceIndexPath), let destination = place(proposedDestinationIndexPath),
      source.rows.edited(at: source.index).source === destination.rows.edited(at: destination.index).source,
      isWhole(proposedDestinationIndexPath)
    else { return sourceIndexPath }
    return proposedDestinationIndexPath
  }

  func tableView(_ tableView: UITableView, moveRowAt source: IndexPath, to destination: IndexPath) {
    guard let (rows, index) = place(source), let (others, other) = place(destination) else { return }
    let (edited, from) = rows.edited(at: index)
    let to = others.edited(at: other).index
    edited.edits.move?(IndexSet(integer: from), to > from ? to + 1 : to)
    // The table moves the row itself; when the data follows, nothing is left to be moved.
    edited.moveRow(from, to: to)
    sections = gather()
  }

  /// Whether the row is all that its element comes to: only then it can be moved.
  private func isWhole(_ indexPath: IndexPath) -> Bool {
    guard let (rows, index) = place(indexPath) else { return false }
    let edited = rows.edited(at: index)
    guard edited.source !== rows.source else { return true }
    return [-1, 1].allSatisfy { step in
      guard let beside = sections[indexPath.section].place(of: indexPath.row + step) else { return true }
      let other = beside.rows.edited(at: beside.index)
      return other.source !== edited.source || other.index != edited.index
    }
  }
}
