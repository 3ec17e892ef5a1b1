public import Foundation

/// Shows snapshots in a collection: what differs from the one before comes, goes or moves (UIKit:
/// `UICollectionViewDiffableDataSource`).
///
/// ```swift
/// typealias Plants = UICollectionViewDiffableDataSource<Int, String>
/// let dataSource = Plants(collectionView: collectionView) { collectionView, indexPath, name in
///   collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: name)
/// }
/// var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
/// snapshot.appendSections([0])
/// snapshot.appendItems(["Fern", "Ivy"])
/// dataSource.apply(snapshot)
/// ```
///
/// Cells, what is selected, the item with the focus and what is at the top stay with their items. The collection holds its
/// data source weakly: keep it.
@MainActor @preconcurrency
open class UICollectionViewDiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>: NSObject,
  UICollectionViewDataSource
{
  /// Makes the cell of an item when that comes into sight; `nil` where there is none for it.
  public typealias CellProvider =
    @MainActor (_ collectionView: UICollectionView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType) ->
    UICollectionViewCell?
  /// Makes the header or footer of a section when that comes into sight; `nil` for an empty one.
  public typealias SupplementaryViewProvider =
    @MainActor (_ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath) ->
    UICollectionReusableView?
  /// The sections and items that are shown, as a value to change and to apply.
  public typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>

  /// Makes headers and footers; `nil`, the default, shows empty ones.
  public final var supplementaryViewProvider: SupplementaryViewProvider?
  private weak var collectionView: UICollectionView?
  private let cellProvider: CellProvider
  private var current = Snapshot()

  /// Creates a data source, and makes it the collection's.
  ///
  /// Keep it: the collection holds it weakly.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    self.collectionView = collectionView
    self.cellProvider = cellProvider
    super.init()
    collectionView.dataSource = self
  }

  // MARK: Snapshots

  /// A copy of what is shown, to be changed and applied.
  open func snapshot() -> Snapshot { current }

  /// Shows a snapshot. What it takes depends on what differs: nothing else is asked for again.
  ///
  /// `animatingDifferences` has no effect here: items come and go at once.
  ///
  /// - Parameter completion: Called when the collection has taken the snapshot over.
  @preconcurrency
  open func apply(
    _ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (@MainActor () -> Void)? = nil
  ) {
    // Whoever is told of that may apply a snapshot, too.
    collectionView?.setPressed(nil)
    let former = current
    current = snapshot.applied
    defer { completion?() }
    guard let collectionView, collectionView.dataSource === self else { return }
    let engine = collectionView.engine
    // Before its first layout the collection knows nothing, and in the middle of one only a full load is safe.
    guard !collectionView.needsReload, !engine.isLayingOut else { return collectionView.reloadData() }
    collectionView.apply(
      KeyedChanges(from: former, to: current).surrounded(before: 1, after: 1),
      (0..<current.numberOfSections).map { current.items(at: $0).count })
    var reloaded = snapshot.reloadedItemIdentifiers.compactMap { indexPath(for: $0) }
      .compactMap { engine.structure.position(of: $0) }
    for section in snapshot.reloadedSectionIdentifiers.compactMap({ current.indexOfSection($0) }) {
      reloaded += engine.structure.sections.positions(of: section).map { $0 + 1 }.filter { engine.isShown($0) }
    }
    engine.replace(reloaded) { collectionView.estimate($0) }
    collectionView.reconfigure(
      snapshot.reconfiguredItemIdentifiers.compactMap { indexPath(for: $0) }
        .compactMap { engine.structure.position(of: $0) })
  }

  /// Shows a snapshot, and returns when the collection has taken it over.
  @preconcurrency
  open func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true) async {
    apply(snapshot, animatingDifferences: animatingDifferences, completion: nil)
  }

  /// Shows a snapshot without looking for what differs: everything is asked for again.
  @preconcurrency
  open func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (@MainActor () -> Void)? = nil) {
    current = snapshot.applied
    collectionView?.reloadData()
    completion?()
  }

  /// Shows a snapshot without looking for what differs, and returns when the collection has taken it over.
  @preconcurrency
  open func applySnapshotUsingReloadData(_ snapshot: Snapshot) async {
    applySnapshotUsingReloadData(snapshot, completion: nil)
  }

  // MARK: Items and places

  /// The item at a place; `nil` where there is none.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { current.item(at: indexPath) }

  /// The place of an item; `nil` where it is not shown.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    current.place(of: itemIdentifier).map { IndexPath(item: $0.index, section: $0.section) }
  }

  /// The section at an index; `nil` where there is none.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    0..<current.numberOfSections ~= index ? current.sectionIdentifiers[index] : nil
  }

  /// The index of a section; `nil` where it is not shown.
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? { current.indexOfSection(sectionIdentifier) }

  // MARK: Data source

  /// How many sections the snapshot has that was applied last.
  open func numberOfSections(in collectionView: UICollectionView) -> Int { current.numberOfSections }
  /// How many items a section of the snapshot has; 0 where there is no such section.
  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    0..<current.numberOfSections ~= section ? current.items(at: section).count : 0
  }
  /// The cell that the provider makes for the item at that position.
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    guard let item = itemIdentifier(for: indexPath) else { return UICollectionViewCell(frame: .zero) }
    if let cell = cellProvider(collectionView, indexPath, item) { return cell }
    RetainedWarning.write("The cell provider of a diffable data source returned no cell for \(indexPath). Return one.")
    return UICollectionViewCell(frame: .zero)
  }
  /// The header or footer that ``supplementaryViewProvider`` makes; an empty one without it.
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    supplementaryViewProvider?(collectionView, kind, indexPath) ?? UICollectionReusableView(frame: .zero)
  }
  /// `false`: no item can be moved by the user, unless a subclass says so.
  open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { false }
  /// Does nothing when the user has moved an item: a subclass that allows it applies a snapshot here.
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {}
}
