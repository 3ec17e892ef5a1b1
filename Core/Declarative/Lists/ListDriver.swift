import CoreEnvironment
import CoreRetained
import CoreTerminal
import Foundation

/// What a table asks about the rows of a list, and what it tells.
@MainActor
final class ListDriver: UITableViewDataSource, UITableViewDelegate {
  private static let identifier = "row"

  /// What the table knows.
  private(set) var sections: [RowSection] = []
  private let table: UITableView
  var selection: ListSelection?
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
  }

  // MARK: What there is

  /// Takes over other rows: those that stay keep their cells.
  func take(_ sections: [RowSection]) {
    let changes = RowChanges.from(self.sections, to: sections)
    self.sections = sections
    if let changes { table.apply(changes, rowCounts: sections.map(\.rowCount)) }
    updateShown()
  }

  /// What is said about rows and sections may be something else.
  private func updateShown() {
    // What is not in a window shows nothing yet, and asking for it would have everything laid out, unfinished as it is.
    guard table.window != nil else { return }
    for case let cell as RowCell in table.visibleCells { cell.rowItemsChanged() }
    for index in sections.indices {
      (table.headerView(forSection: index) as? SectionEndView)?.take(sections[index].node?.headerItems ?? [])
      (table.footerView(forSection: index) as? SectionEndView)?.take(sections[index].node?.footerItems ?? [])
    }
  }

  private func place(_ indexPath: IndexPath) -> (rows: PlacedRows, index: Int)? {
    guard sections.indices.contains(indexPath.section) else { return nil }
    return sections[indexPath.section].place(of: indexPath.row)
  }

  private func cell(_ indexPath: IndexPath) -> RowCell? { table.cellForRow(at: indexPath) as? RowCell }

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
    guard let indexPath = indexPath(of: id) else { return false }
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

  private func indexPath(of identity: AnyHashable) -> IndexPath? {
    // What is tagged is told by its tag alone.
    let cells = table.window == nil ? [] : table.visibleCells
    for case let cell as RowCell in cells where cell.selectionTag == identity {
      return table.indexPath(for: cell)
    }
    for (section, rows) in sections.enumerated() {
      for (part, placed) in rows.parts.enumerated() {
        if let index = placed.source.index(of: identity) ?? taggedIndex(identity, placed) {
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

  private func identity(_ indexPath: IndexPath) -> AnyHashable? {
    if let tag = cell(indexPath)?.selectionTag { return tag }
    return place(indexPath).flatMap { $0.rows.source.identity(at: $0.index) }
  }

  // MARK: Data source

  func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].rowCount }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: Self.identifier, for: indexPath)
    guard let cell = cell as? RowCell, let (rows, index) = place(indexPath) else { return cell }
    // In the middle of a change the source may be further than what the table knows.
    guard rows.source.order === rows.order || index < rows.source.order.count else { return cell }
    cell.show(rows.source.row(at: index), of: rows)
    return cell
  }

  func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
    (cell as? RowCell)?.letGo()
  }

  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    sections[section].node?.headerItems.isEmpty == false ? UITableView.automaticDimension : 0
  }

  func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
    // In groups, the footer has the blank row between sections.
    sections[section].node?.footerItems.isEmpty == false || tableView.style != .plain
      ? UITableView.automaticDimension : 0
  }

  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    SectionEndView.showing(sections[section].node?.headerItems ?? [])
  }

  func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
    SectionEndView.showing(sections[section].node?.footerItems ?? [])
  }

  // MARK: The user

  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    guard let cell = cell(indexPath) else { return false }
    if let action = cell.action { return action.isEnabled }
    return selection != nil && !cell.look.isSelectionDisabled && identity(indexPath) != nil
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    if let action = cell(indexPath)?.action, !(tableView.isEditing && selection != nil) {
      tableView.deselectRow(at: indexPath, animated: false)
      if let identity = identity(indexPath), action.leadsOn { selection?.set(identity, true) }
      return action.perform()
    }
    guard let identity = identity(indexPath) else { return }
    selection?.set(identity, true)
    // In a split view with little room the choice leads on to the next column.
    if selection?.isMany == false { table.valueNode.environment.showNextColumn?() }
  }

  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    // Another row takes its place: the binding is told of that one.
    guard let selection, selection.isMany, let identity = identity(indexPath) else { return }
    selection.set(identity, false)
  }

  // MARK: Editing

  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    guard let (rows, _) = place(indexPath), rows.source.edits.delete != nil else { return false }
    return cell(indexPath)?.look.isDeleteDisabled != true
  }

  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {
    guard editingStyle == .delete, let (rows, index) = place(indexPath) else { return }
    rows.source.edits.delete?(IndexSet(integer: index))
  }

  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    guard let (rows, _) = place(indexPath), rows.source.edits.move != nil else { return false }
    return cell(indexPath)?.look.isMoveDisabled != true
  }

  func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath {
    guard let source = place(sourceIndexPath), let destination = place(proposedDestinationIndexPath),
      source.rows.id == destination.rows.id
    else { return sourceIndexPath }
    return proposedDestinationIndexPath
  }

  func tableView(_ tableView: UITableView, moveRowAt source: IndexPath, to destination: IndexPath) {
    guard let (rows, from) = place(source), let (_, to) = place(destination) else { return }
    rows.source.edits.move?(IndexSet(integer: from), to > from ? to + 1 : to)
    // The table moves the row itself; when the data follows, nothing is left to be moved.
    rows.source.moveRow(from, to: to)
    sections = sections.map { $0.current }
  }

  func tableView(_ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
    -> UISwipeActionsConfiguration?
  { swipeActions(indexPath, isLeading: false) }

  func tableView(_ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
    -> UISwipeActionsConfiguration?
  { swipeActions(indexPath, isLeading: true) }

  private func swipeActions(_ indexPath: IndexPath, isLeading: Bool) -> UISwipeActionsConfiguration? {
    let sides = cell(indexPath)?.look.swipeActions.filter { $0.isLeading == isLeading } ?? []
    guard !sides.isEmpty else { return nil }
    return UISwipeActionsConfiguration(
      actions: sides.flatMap { $0.make() }.filter(\.isEnabled).map { action in
        UIContextualAction(style: action.role == .destructive ? .destructive : .normal, title: action.title) {
          _, _, done in
          action.perform()
          done(true)
        }
      })
  }
}

/// What stands above or below the rows of a section.
final class SectionEndView: UITableViewHeaderFooterView {
  private let container = ContainerView(
    StackLayout(direction: .vertical, alignment: HorizontalAlignment.leading.key, spacing: 0), name: "section")

  static func showing(_ items: [LayoutItem]) -> SectionEndView? {
    guard !items.isEmpty else { return nil }
    let view = SectionEndView(reuseIdentifier: nil)
    view.take(items)
    return view
  }

  override init(reuseIdentifier: String?) {
    Self.leaveUntracked(SectionEndView.self)
    super.init(reuseIdentifier: reuseIdentifier)
    contentConfiguration = SectionEndConfiguration(container: container)
  }

  required init?(coder: NSCoder) { nil }

  func take(_ items: [LayoutItem]) { container.take(items) }
}

private struct SectionEndConfiguration: UIContentConfiguration {
  let container: ContainerView

  func makeContentView() -> any UIView & UIContentView { SectionEndContentView(self) }
  func updated(for state: any UIConfigurationState) -> SectionEndConfiguration { self }
}

private final class SectionEndContentView: UIView, UIContentView {
  var configuration: any UIContentConfiguration
  private let container: ContainerView

  init(_ configuration: SectionEndConfiguration) {
    self.configuration = configuration
    container = configuration.container
    Self.leaveUntracked(SectionEndContentView.self)
    super.init(frame: .zero)
    addSubview(container)
  }

  required init?(coder: NSCoder) { nil }

  private static let insets = CellInsets(left: 1, right: 1)

  override func contentSize(for proposal: LayoutProposal) -> CellSize {
    container.measure(proposal.inset(by: Self.insets)).outset(by: Self.insets)
  }

  override func layoutSubviews() {
    container.place(in: CellRectangle(width: cellFrame.width, height: cellFrame.height).inset(by: Self.insets))
  }
}
