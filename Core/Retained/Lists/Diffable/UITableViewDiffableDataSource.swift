public import Foundation

/// Shows snapshots in a table: what differs from the one before comes, goes or moves (UIKit:
/// `UITableViewDiffableDataSource`).
///
/// ```swift
/// dataSource = UITableViewDiffableDataSource<Int, Patient.ID>(tableView: tableView) { tableView, indexPath, id in
///   let cell = tableView.dequeueReusableCell(withIdentifier: "patient", for: indexPath)
///   …
///   return cell
/// }
/// dataSource.apply(snapshot)
/// ```
/// Cells, what is selected, the row with the focus and what is at the top stay with their items. The table holds its data
/// source weakly: keep it.
@MainActor @preconcurrency
open class UITableViewDiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>:
  UITableViewDataSource
{
  /// Makes the cell of an item.
  public typealias CellProvider =
    @MainActor (_ tableView: UITableView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType) ->
    UITableViewCell?
  /// What is shown.
  public typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>

  /// Kept for listings: rows come and go at once.
  public final var defaultRowAnimation = UITableView.RowAnimation.automatic
  private weak var tableView: UITableView?
  private let cellProvider: CellProvider
  private var current = Snapshot()

  /// Creates a data source, and makes it the table's.
  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    self.tableView = tableView
    self.cellProvider = cellProvider
    tableView.dataSource = self
  }

  // MARK: Snapshots

  /// What is shown, to be changed and applied.
  open func snapshot() -> Snapshot { current }

  /// Shows a snapshot. What it takes depends on what differs: nothing else is asked for again.
  ///
  /// `animatingDifferences` has no effect here: rows come and go at once.
  ///
  /// - Parameter completion: Called when the table has taken the snapshot over.
  @preconcurrency
  open func apply(
    _ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (@MainActor () -> Void)? = nil
  ) {
    // Whoever is told of that may apply a snapshot, too.
    tableView?.setPressed(nil)
    let former = current
    current = snapshot.applied
    defer { completion?() }
    guard let tableView, tableView.dataSource === self else { return }
    // Before its first layout the table knows nothing, and in the middle of one only a full load is safe.
    guard !tableView.needsReload, !tableView.engine.isLayingOut else { return tableView.reloadData() }
    tableView.apply(
      KeyedChanges(from: former, to: current).surrounded(before: 1, after: 1),
      ListStructure(
        rowCounts: current.sectionIdentifiers.lazy.map { [current] in current.numberOfItems(inSection: $0) })
    )
    let structure = tableView.engine.structure
    var reloaded = snapshot.reloadedItemIdentifiers.compactMap { indexPath(for: $0) }
      .compactMap { structure.position(of: $0) }
    for section in snapshot.reloadedSectionIdentifiers.compactMap({ current.indexOfSection($0) }) {
      reloaded += structure.sections.positions(of: section).map { $0 + 1 }.filter { tableView.engine.isShown($0) }
    }
    tableView.reload(reloaded)
    tableView.reconfigure(
      snapshot.reconfiguredItemIdentifiers.compactMap { indexPath(for: $0) }.compactMap { structure.position(of: $0) })
  }

  /// Shows a snapshot, and returns when the table has taken it over.
  @preconcurrency
  open func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true) async {
    apply(snapshot, animatingDifferences: animatingDifferences, completion: nil)
  }

  /// Shows a snapshot without looking for what differs: everything is asked for again.
  @preconcurrency
  open func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (@MainActor () -> Void)? = nil) {
    current = snapshot.applied
    tableView?.reloadData()
    completion?()
  }

  /// Shows a snapshot without looking for what differs, and returns when the table has taken it over.
  @preconcurrency
  open func applySnapshotUsingReloadData(_ snapshot: Snapshot) async {
    applySnapshotUsingReloadData(snapshot, completion: nil)
  }

  // MARK: Items and places

  /// The item of a row; `nil` where there is no such row.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { current.item(at: indexPath) }

  /// The row of an item; `nil` where it is not shown.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    current.place(of: itemIdentifier).map { IndexPath(row: $0.index, section: $0.section) }
  }

  /// The section at an index; `nil` where there is none.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    0..<current.numberOfSections ~= index ? current.sectionIdentifiers[index] : nil
  }

  /// The index of a section; `nil` where it is not shown.
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? { current.indexOfSection(sectionIdentifier) }

  // MARK: Data source

  /// As many as the snapshot has.
  open func numberOfSections(in tableView: UITableView) -> Int { current.numberOfSections }
  /// As many as the snapshot has.
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    0..<current.numberOfSections ~= section ? current.items(at: section).count : 0
  }
  /// The cell that the provider makes.
  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    guard let item = itemIdentifier(for: indexPath) else { return UITableViewCell() }
    if let cell = cellProvider(tableView, indexPath, item) { return cell }
    RetainedWarning.write("The cell provider of a diffable data source returned no cell for \(indexPath). Return one.")
    return UITableViewCell()
  }
  /// None.
  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
  /// None.
  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
  /// No.
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
  /// No.
  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
  /// Does nothing.
  open func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {}
  /// Does nothing.
  open func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {}
  /// None.
  open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
  /// The first.
  open func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int { 0 }
}

extension NSDiffableDataSourceSnapshot {
  /// The item at a place, whatever the index path.
  func item(at indexPath: IndexPath) -> ItemIdentifierType? {
    guard indexPath.count == 2, 0..<numberOfSections ~= indexPath[0] else { return nil }
    let items = items(at: indexPath[0])
    return items.indices.contains(indexPath[1]) ? items[indexPath[1]] : nil
  }
}
