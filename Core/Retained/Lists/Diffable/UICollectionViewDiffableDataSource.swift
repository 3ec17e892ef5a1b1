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
  /// The sections that are outlines.
  private var outlines: [SectionIdentifierType: SectionSnapshot] = [:]

  /// The items of a section as an outline, as a value to change and to apply.
  public typealias SectionSnapshot = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>

  /// Asked and told when the user opens and closes items of an outline.
  public final var sectionSnapshotHandlers = SectionSnapshotHandlers<ItemIdentifierType>()
  /// Asked and told when the user moves items.
  public final var reorderingHandlers = ReorderingHandlers()

  /// What is asked and told when the user opens and closes items of an outline (UIKit:
  /// `UICollectionViewDiffableDataSource.SectionSnapshotHandlers`).
  @MainActor
  public struct SectionSnapshotHandlers<Item: Hashable> {
    /// Whether an item may be opened. Default: yes.
    public var shouldExpandItem: (@MainActor (Item) -> Bool)?
    /// Told before an item is opened.
    public var willExpandItem: (@MainActor (Item) -> Void)?
    /// Whether an item may be closed. Default: yes.
    public var shouldCollapseItem: (@MainActor (Item) -> Bool)?
    /// Told before an item is closed.
    public var willCollapseItem: (@MainActor (Item) -> Void)?
    /// What is in an item that is about to be opened, given what was in it; what was in it where there is no handler.
    public var snapshotForExpandingParent:
      (@MainActor (Item, NSDiffableDataSourceSectionSnapshot<Item>) -> NSDiffableDataSourceSectionSnapshot<Item>)?

    /// Creates handlers that allow everything.
    public init() {}
  }

  /// What is asked and told when the user moves items (UIKit: `UICollectionViewDiffableDataSource.ReorderingHandlers`).
  ///
  /// The item with the focus is moved by Alt with ↑ and ↓.
  @MainActor
  public struct ReorderingHandlers {
    /// Whether an item may be moved. Default: no.
    public var canReorderItem: (@MainActor (ItemIdentifierType) -> Bool)?
    /// Told before the snapshot is applied in which an item is elsewhere.
    public var willReorder:
      (@MainActor (NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
    /// Told after that: the program's own data take the new order here.
    public var didReorder:
      (@MainActor (NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?

    /// Creates handlers by which nothing can be moved.
    public init() {}
  }

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
  /// - Parameters:
  ///   - snapshot: The sections and items that are shown from now on.
  ///   - animatingDifferences: Has no effect here: items come and go at once.
  ///   - completion: Called when the collection has taken the snapshot over.
  @preconcurrency
  open func apply(
    _ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (@MainActor () -> Void)? = nil
  ) {
    // Whoever is told of that may apply a snapshot, too.
    collectionView?.setPressed(nil)
    let former = current
    current = snapshot.applied
    forgetOutlines()
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
    forgetOutlines()
    collectionView?.reloadData()
    completion?()
  }

  /// Shows a snapshot without looking for what differs, and returns when the collection has taken it over.
  @preconcurrency
  open func applySnapshotUsingReloadData(_ snapshot: Snapshot) async {
    applySnapshotUsingReloadData(snapshot, completion: nil)
  }

  // MARK: Outlines

  /// Shows an outline in a section, which is added at the end where it is not shown yet. What is seen of it are its
  /// ``NSDiffableDataSourceSectionSnapshot/visibleItems``.
  ///
  /// `animatingDifferences` has no effect here: items come and go at once.
  ///
  /// - Parameters:
  ///   - snapshot: The outline.
  ///   - section: Where it is shown; what else was in it goes.
  ///   - animatingDifferences: Has no effect here: items come and go at once.
  ///   - completion: Called when the collection has taken the snapshot over.
  @preconcurrency
  open func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
    animatingDifferences: Bool = true, completion: (@MainActor () -> Void)? = nil
  ) {
    var whole = current
    if whole.indexOfSection(section) == nil { whole.appendSections([section]) }
    whole.deleteItems(whole.itemIdentifiers(inSection: section))
    whole.appendItems(snapshot.visibleItems, toSection: section)
    outlines[section] = snapshot
    apply(whole, animatingDifferences: animatingDifferences, completion: completion)
    collectionView?.updateOutlines()
  }

  /// Shows an outline in a section, and returns when the collection has taken it over.
  @preconcurrency
  open func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
    animatingDifferences: Bool = true
  ) async {
    apply(snapshot, to: section, animatingDifferences: animatingDifferences, completion: nil)
  }

  /// A copy of what a section shows as an outline, to be changed and applied; empty where there is no such section.
  open func snapshot(for section: SectionIdentifierType) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
    if let outline = outlines[section] { return outline }
    var flat = SectionSnapshot()
    if current.indexOfSection(section) != nil { flat.append(current.itemIdentifiers(inSection: section)) }
    return flat
  }

  /// Sections that show something else than their outlines are none any more.
  private func forgetOutlines() {
    for (section, outline) in outlines {
      let isShown =
        current.indexOfSection(section) != nil && current.itemIdentifiers(inSection: section) == outline.visibleItems
      if !isShown { outlines[section] = nil }
    }
  }

  /// The outline that an item is in.
  private func outline(at indexPath: IndexPath) -> (section: SectionIdentifierType, item: ItemIdentifierType)? {
    guard let section = sectionIdentifier(for: indexPath.section), outlines[section] != nil,
      let item = itemIdentifier(for: indexPath)
    else { return nil }
    return (section, item)
  }

  final func outlinePlace(at indexPath: IndexPath) -> OutlinePlace? {
    guard let (section, item) = outline(at: indexPath), let outline = outlines[section], outline.contains(item) else {
      return nil
    }
    return OutlinePlace(
      level: outline.level(of: item), hasChildren: outline.hasChildren(item), isExpanded: outline.isExpanded(item))
  }

  final func outlineParent(of indexPath: IndexPath) -> IndexPath? {
    guard let (section, item) = outline(at: indexPath) else { return nil }
    return outlines[section]?.parent(of: item).flatMap { self.indexPath(for: $0) }
  }

  final func setExpanded(_ isExpanded: Bool, at indexPath: IndexPath) -> Bool {
    guard let (section, item) = outline(at: indexPath) else { return false }
    let handlers = sectionSnapshotHandlers
    let isAllowed = isExpanded ? handlers.shouldExpandItem?(item) : handlers.shouldCollapseItem?(item)
    guard isAllowed != false else { return false }
    (isExpanded ? handlers.willExpandItem : handlers.willCollapseItem)?(item)
    var outline = snapshot(for: section)
    guard outline.contains(item) else { return true }
    if isExpanded {
      if let children = handlers.snapshotForExpandingParent?(item, outline.snapshot(of: item)) {
        outline.replace(childrenOf: item, using: children)
      }
      outline.expand([item])
    } else {
      outline.collapse([item])
    }
    apply(outline, to: section)
    return true
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
  /// Whether the user can move an item: where ``reorderingHandlers`` say so, and the item's section is no outline of several
  /// levels.
  open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    guard let item = itemIdentifier(for: indexPath), isFlat(indexPath.section) else { return false }
    return reorderingHandlers.canReorderItem?(item) == true
  }

  /// Applies a snapshot in which the item is elsewhere, and tells ``reorderingHandlers``.
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    guard let item = itemIdentifier(for: sourceIndexPath), isFlat(destinationIndexPath.section),
      let source = sectionIdentifier(for: sourceIndexPath.section),
      let destination = sectionIdentifier(for: destinationIndexPath.section)
    else { return }
    let former = current
    var moved = current
    moved.deleteItems([item])
    let others = moved.itemIdentifiers(inSection: destination)
    if destinationIndexPath.item < others.count {
      moved.insertItems([item], beforeItem: others[destinationIndexPath.item])
    } else {
      moved.appendItems([item], toSection: destination)
    }
    let transaction = NSDiffableDataSourceTransaction(
      from: former, to: moved, sections: source == destination ? [source] : [source, destination])
    reorderingHandlers.willReorder?(transaction)
    for section in transaction.sectionTransactions where outlines[section.sectionIdentifier] != nil {
      outlines[section.sectionIdentifier] = section.finalSnapshot
    }
    apply(moved)
    reorderingHandlers.didReorder?(transaction)
  }

  private func isFlat(_ section: Int) -> Bool {
    sectionIdentifier(for: section).flatMap { outlines[$0] }?.isFlat ?? true
  }
}

extension UICollectionViewDiffableDataSource: OutlineDataSource, SelfReordering {}
