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
open class UITableViewDiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>: NSObject,
  UITableViewDataSource
{
  /// Makes the cell of an item when that comes into sight; `nil` where there is none for it.
  public typealias CellProvider =
    @MainActor (_ tableView: UITableView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType) ->
    UITableViewCell?
  /// The sections and items that are shown, as a value to change and to apply.
  public typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>

  /// Has no effect here: rows come and go in one frame; accepted so that listings compile.
  public final var defaultRowAnimation = UITableView.RowAnimation.automatic
  private weak var tableView: UITableView?
  private let cellProvider: CellProvider
  private var current = Snapshot()

  /// Creates a data source, and makes it the table's.
  ///
  /// Keep it: the table holds it weakly.
  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    self.tableView = tableView
    self.cellProvider = cellProvider
    super.init()
    tableView.dataSource = self
  }

  // MARK: Snapshots

  /// A copy of what is shown, to be changed and applied.
  open func snapshot() -> Snapshot { current }

  /// Shows a snapshot. What it takes depends on what differs: nothing else is asked for again.
  ///
  /// `animatingDifferences` has no effect here: rows come and go at once.
  ///
  /// - Parameters:
  ///   - snapshot: The sections and rows that are shown from now on.
  ///   - animatingDifferences: Has no effect here: rows come and go at once.
  ///   - completion: Called when the table has taken the snapshot over.
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

  /// How many sections the snapshot has that was applied last.
  open func numberOfSections(in tableView: UITableView) -> Int { current.numberOfSections }
  /// How many rows a section of the snapshot has; 0 where there is no such section.
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    0..<current.numberOfSections ~= section ? current.items(at: section).count : 0
  }
  /// The cell that the provider makes for the item at that position.
  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    guard let item = itemIdentifier(for: indexPath) else { return UITableViewCell() }
    if let cell = cellProvider(tableView, indexPath, item) { return cell }
    RetainedWarning.write("The cell provider of a diffable data source returned no cell for \(indexPath). Return one.")
    return UITableViewCell()
  }
  /// `nil`: sections have no title above, unless a subclass gives one.
  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
  /// `nil`: sections have no text below, unless a subclass gives one.
  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
  /// `false`: no row can be taken away by the user, unless a subclass says so.
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
  /// `false`: no row can be moved by the user, unless a subclass says so.
  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
  /// Does nothing when the user takes a row away: a subclass that allows it applies a snapshot here.
  open func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {}
  /// Does nothing when the user has moved a row: a subclass that allows it applies a snapshot here.
  open func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {}
  /// `nil`: there is no index beside the rows, which a terminal has no room for.
  open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
  /// 0, and never asked for: there is no index beside the rows.
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
