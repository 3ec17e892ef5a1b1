import CoreTerminal
public import Foundation

extension UICollectionView {
  // MARK: Counts and cells

  /// How many sections there are, as the data source was last asked.
  public final var numberOfSections: Int {
    loadIfNeeded()
    return engine.structure.sections.count
  }

  /// How many items a section has, as the data source was last asked; 0 where there is no such section.
  public final func numberOfItems(inSection section: Int) -> Int {
    loadIfNeeded()
    let sections = engine.structure.sections
    return 0..<sections.count ~= section ? sections.rowCount(of: section) : 0
  }

  final var defaultVisibleCells: [UICollectionViewCell] {
    engine.layOutIfWaiting()
    return engine.visiblePositions.compactMap { engine.view(at: $0) as? UICollectionViewCell }
  }

  /// The positions of the items that are in sight, from the top.
  ///
  /// It lays out first, where that is waiting.
  public final var indexPathsForVisibleItems: [IndexPath] {
    engine.layOutIfWaiting()
    return engine.visiblePositions.compactMap { engine.structure.indexPath(at: $0) }
  }

  final func defaultCellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    engine.layOutIfWaiting()
    return engine.structure.position(of: indexPath).flatMap { engine.view(at: $0) as? UICollectionViewCell }
  }

  /// The item that a cell shows; `nil` where it is not seen.
  public final func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    engine.position(of: cell).flatMap { engine.structure.indexPath(at: $0) }
  }

  /// The header or footer of a section; `nil` where it is not seen.
  public final func supplementaryView(forElementKind kind: String, at indexPath: IndexPath) -> UICollectionReusableView?
  {
    engine.layOutIfWaiting()
    guard let section = indexPath.first else { return nil }
    let isFooter =
      kind == Self.elementKindSectionFooter || self.kind(of: .footer(section: section)) == kind
    let slot: ListSlot = isFooter ? .footer(section: section) : .header(section: section)
    return engine.structure.position(of: .slot(slot)).flatMap { engine.view(at: $0) as? UICollectionReusableView }
  }

  final func defaultIndexPathForItem(at point: CGPoint) -> IndexPath? {
    position(at: point).flatMap { engine.structure.indexPath(at: $0) }
  }

  final func position(at point: CGPoint) -> Int? {
    loadIfNeeded()
    let (column, row) = (CellLength.column(at: point.x), CellLength.row(at: point.y))
    guard let line = engine.viewport.heights.item(at: row + insetCells.top) else { return nil }
    return engine.structure.positions(ofLine: line).first { isItem($0, atColumn: column, row: row) }
  }

  // MARK: Scrolling and selecting

  final func defaultScrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    loadIfNeeded()
    guard let position = engine.structure.position(of: indexPath) else {
      return warnOfItem(indexPath, "scrollToItem(at:at:animated:)")
    }
    scroll(to: position, at: scrollPosition)
    if animated { scrollDelegate?.scrollViewDidEndScrollingAnimation(self) }
  }

  final func scroll(to position: Int, at place: ScrollPosition = []) {
    let line = engine.structure.line(of: position)
    let covered = engine.covered
    engine.scroll { viewport in
      let place: ListScrollPlace =
        if place.contains(.top) { .top } else if place.contains(.centeredVertically) {
          .middle
        } else if place.contains(
          .bottom)
        { .bottom } else { .nearest }
      viewport.scroll(to: line, at: place, covered: covered)
    }
  }

  /// The items that are selected, from the top; `nil` where none is.
  public final var indexPathsForSelectedItems: [IndexPath]? {
    loadIfNeeded()
    return choice.selected.isEmpty ? nil : choice.selected.sorted().compactMap { engine.structure.indexPath(at: $0) }
  }

  final func defaultSelectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    loadIfNeeded()
    guard let indexPath else { return clearSelection() }
    guard let position = engine.structure.position(of: indexPath) else {
      return warnOfItem(indexPath, "selectItem(at:animated:scrollPosition:)")
    }
    if !allowsMultipleSelection { clearSelection() }
    choice.selected.insert(position)
    setFocused(position)
    updateCell(at: position)
    if !scrollPosition.isEmpty { scroll(to: position, at: scrollPosition) }
  }

  final func defaultDeselectItem(at indexPath: IndexPath, animated: Bool) {
    loadIfNeeded()
    guard let position = engine.structure.position(of: indexPath) else { return }
    choice.selected.remove(position)
    updateCell(at: position)
  }

  private func clearSelection() {
    let gone = choice.selected
    choice.selected = []
    for position in gone { updateCell(at: position) }
  }

  private func warnOfItem(_ indexPath: IndexPath, _ operation: String) {
    RetainedWarning.write(
      """
      \(operation): there is no item at \(indexPath) in \(nodeName), which has \(numberOfSections) sections. Nothing was done.
      To fix it, change the data and tell the collection before, or ask numberOfItems(inSection:).
      """)
  }

  // MARK: Changes

  final func defaultInsertItems(at indexPaths: [IndexPath]) { update { $0.insertedRows.formUnion(indexPaths) } }
  final func defaultDeleteItems(at indexPaths: [IndexPath]) { update { $0.deletedRows.formUnion(indexPaths) } }
  final func defaultMoveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update { $0.movedRows.append((indexPath, newIndexPath)) }
  }
  final func defaultReloadItems(at indexPaths: [IndexPath]) { update { $0.reloadedRows.formUnion(indexPaths) } }
  /// Has the cells of items set up again: the data source is asked for them, and gets the ones there are.
  public final func reconfigureItems(at indexPaths: [IndexPath]) {
    update { $0.reconfiguredRows.formUnion(indexPaths) }
  }
  final func defaultInsertSections(_ sections: IndexSet) { update { $0.insertedSections.formUnion(sections) } }
  final func defaultDeleteSections(_ sections: IndexSet) { update { $0.deletedSections.formUnion(sections) } }
  final func defaultMoveSection(_ section: Int, toSection newSection: Int) {
    update { $0.movedSections.append((section, newSection)) }
  }
  final func defaultReloadSections(_ sections: IndexSet) { update { $0.reloadedSections.formUnion(sections) } }

  final func defaultPerformBatchUpdates(
    _ updates: (@MainActor () -> Void)?, completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    loadIfNeeded()
    batch.begin()
    updates?()
    if let completion { batch.add(completion) }
    if batch.end() == true { commitUpdates() }
  }

  private func update(_ change: (inout ListUpdates) -> Void) {
    // What is not loaded yet will be loaded as it is by then.
    guard !needsReload else { return }
    batch.add(change)
    if !batch.isOpen { commitUpdates() }
  }

  private func commitUpdates() {
    let (updates, completions) = batch.take()
    defer { for completion in completions { completion(true) } }
    guard let updates else { return }
    setPressed(nil)
    // In the middle of a layout only a full load is safe.
    guard !needsReload, !engine.isLayingOut else { return reloadData() }
    do throws(ListUpdates.Failure) {
      let counts = countedItems()
      let outcome = try updates.resolved(from: engine.structure.sections, to: counts)
      let isOwn = collectionViewLayout.isProgramsOwn
      if isOwn {
        collectionViewLayout.prepare(forCollectionViewUpdates: UICollectionViewUpdateItem.items(of: updates))
      }
      apply(outcome.changes, counts)
      if isOwn { collectionViewLayout.finalizeCollectionViewUpdates() }
      engine.replace(outcome.reloaded) { estimate($0) }
      reconfigure(outcome.reconfigured)
    } catch {
      RetainedWarning.write(ListBatch.warning(nodeName, error, diffable: "UICollectionViewDiffableDataSource"))
      reloadData()
    }
  }

  /// Takes over changes told by positions; what is selected, and what has the focus, goes with its item.
  final func apply(_ changes: KeyedChanges, _ counts: [Int]) {
    let former = engine.structure
    let structure = structure(of: counts)
    prefetching.reset()
    choice.apply(changes, from: former, to: structure)
    engine.apply(changes, structure) { estimate($0) }
    if isFirstResponder, choice.focused == nil { choice.focused = firstToFocus }
    updateCells()
    window?.focusChanged()
  }

  /// Asks for the cells of items again, and hands out the ones there are.
  final func reconfigure(_ positions: [Int]) {
    for position in positions {
      guard let cell = engine.view(at: position) as? UICollectionViewCell,
        let indexPath = engine.structure.indexPath(at: position), let dataSource
      else { continue }
      registration.reconfigured = cell
      let configured = dataSource.collectionView(self, cellForItemAt: indexPath)
      registration.reconfigured = nil
      if configured !== cell { engine.replace([position]) { estimate($0) } }
    }
    setNeedsLayout()
  }
}
