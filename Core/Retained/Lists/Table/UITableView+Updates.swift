public import Foundation

extension UITableView {
  // MARK: One by one

  final func defaultInsertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update { $0.insertedRows.formUnion(indexPaths) }
  }
  final func defaultDeleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update { $0.deletedRows.formUnion(indexPaths) }
  }
  final func defaultMoveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update { $0.movedRows.append((indexPath, newIndexPath)) }
  }
  final func defaultReloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update { $0.reloadedRows.formUnion(indexPaths) }
  }
  /// Has the cells of rows set up again: the data source is asked for them, and gets the ones there are.
  public final func reconfigureRows(at indexPaths: [IndexPath]) {
    update { $0.reconfiguredRows.formUnion(indexPaths) }
  }
  final func defaultInsertSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { $0.insertedSections.formUnion(sections) }
  }
  final func defaultDeleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { $0.deletedSections.formUnion(sections) }
  }
  final func defaultMoveSection(_ section: Int, toSection newSection: Int) {
    update { $0.movedSections.append((section, newSection)) }
  }
  final func defaultReloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { $0.reloadedSections.formUnion(sections) }
  }

  // MARK: Together

  final func defaultBeginUpdates() {
    // What is there before counts.
    loadIfNeeded()
    batch.begin()
  }

  final func defaultEndUpdates() {
    guard let isOutermost = batch.end() else {
      return RetainedWarning.write("endUpdates() was called on \(nodeName) without beginUpdates(). Nothing was done.")
    }
    guard isOutermost else { return }
    engine.forgetFixedHeights()
    commitUpdates()
  }

  final func defaultPerformBatchUpdates(
    _ updates: (@MainActor () -> Void)?, completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    beginUpdates()
    updates?()
    if let completion { batch.add(completion) }
    endUpdates()
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
      let outcome = try updates.resolved(from: engine.structure.sections, to: countedRows())
      apply(outcome.changes, ListStructure(outcome.sections))
      reload(outcome.reloaded)
      reconfigure(outcome.reconfigured)
    } catch {
      RetainedWarning.write(ListBatch.warning(nodeName, error, diffable: "UITableViewDiffableDataSource"))
      reloadData()
    }
  }

  /// Takes over changes told by positions: each section's header, its rows, its footer. The data source has them already.
  package final func apply(_ changes: KeyedChanges, rowCounts: [Int]) {
    setPressed(nil)
    // Before its first layout the table knows nothing, and in the middle of one only a full load is safe.
    guard !needsReload, !engine.isLayingOut else { return reloadData() }
    apply(changes.surrounded(before: 1, after: 1), ListStructure(rowCounts: rowCounts))
  }

  // MARK: Doing

  /// Takes over changes told by positions; what is selected, and what has the focus, goes with its row.
  final func apply(_ changes: KeyedChanges, _ structure: ListStructure) {
    prefetching.reset()
    choice.apply(changes, from: engine.structure, to: structure)
    engine.apply(changes, structure) { estimate($0, in: structure) }
    if isFirstResponder, focusedPosition == nil { focusedPosition = firstToFocus }
    updateCells()
    window?.focusChanged()
  }

  final func reload(_ positions: [Int]) {
    guard !positions.isEmpty else { return }
    engine.replace(positions) { estimate($0, in: engine.structure) }
  }

  /// Asks for the cells of rows again, and hands out the ones there are.
  final func reconfigure(_ positions: [Int]) {
    for position in positions {
      guard let cell = engine.view(at: position) as? UITableViewCell,
        let indexPath = engine.structure.indexPath(at: position), let dataSource
      else { continue }
      registration.reconfigured = cell
      let configured = dataSource.tableView(self, cellForRowAt: indexPath)
      registration.reconfigured = nil
      if configured !== cell { reload([position]) }
    }
    setNeedsLayout()
  }
}
