public import Foundation

extension UITableView {
  // MARK: One by one

  /// Tells that rows came. The data source has them already.
  public final func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update { $0.insertedRows.formUnion(indexPaths) }
  }
  /// Tells that rows went. The data source has them no more.
  public final func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update { $0.deletedRows.formUnion(indexPaths) }
  }
  /// Tells that a row is elsewhere. The data source has it there already.
  public final func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update { $0.movedRows.append((indexPath, newIndexPath)) }
  }
  /// Has the cells of rows asked for again.
  public final func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update { $0.reloadedRows.formUnion(indexPaths) }
  }
  /// Has the cells of rows set up again: the data source is asked for them, and gets the ones there are.
  public final func reconfigureRows(at indexPaths: [IndexPath]) {
    update { $0.reconfiguredRows.formUnion(indexPaths) }
  }
  /// Tells that sections came. The data source has them already.
  public final func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { $0.insertedSections.formUnion(sections) }
  }
  /// Tells that sections went. The data source has them no more.
  public final func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { $0.deletedSections.formUnion(sections) }
  }
  /// Tells that a section is elsewhere. The data source has it there already.
  public final func moveSection(_ section: Int, toSection newSection: Int) {
    update { $0.movedSections.append((section, newSection)) }
  }
  /// Has everything in sections asked for again; they may have another number of rows.
  public final func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { $0.reloadedSections.formUnion(sections) }
  }

  // MARK: Together

  /// From here on changes are gathered, until ``endUpdates()``.
  public final func beginUpdates() {
    // What is there before counts.
    loadIfNeeded()
    updateDepth += 1
  }

  /// The changes since ``beginUpdates()`` are made, as one. Without any, rows are measured again.
  public final func endUpdates() {
    guard updateDepth > 0 else {
      return RetainedWarning.write("endUpdates() was called on \(nodeName) without beginUpdates(). Nothing was done.")
    }
    updateDepth -= 1
    guard updateDepth == 0 else { return }
    engine.forgetFixedHeights()
    commitUpdates()
  }

  /// Makes changes as one.
  public final func performBatchUpdates(
    _ updates: (@MainActor () -> Void)?, completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    beginUpdates()
    updates?()
    if let completion { completions.append(completion) }
    endUpdates()
  }

  private func update(_ change: (inout ListUpdates) -> Void) {
    // What is not loaded yet will be loaded as it is by then.
    guard !needsReload else { return }
    var updates = self.updates ?? ListUpdates()
    change(&updates)
    self.updates = updates
    if updateDepth == 0 { commitUpdates() }
  }

  private func commitUpdates() {
    defer {
      let completions = completions
      self.completions = []
      for completion in completions { completion(true) }
    }
    guard let updates else { return }
    self.updates = nil
    // In the middle of a layout only a full load is safe.
    guard !needsReload, !engine.isLayingOut else { return reloadData() }
    do throws(ListUpdates.Failure) {
      let outcome = try updates.resolved(from: engine.structure.sections, to: countedRows())
      apply(outcome.changes, ListStructure(outcome.sections))
      reload(outcome.reloaded)
      reconfigure(outcome.reconfigured)
    } catch {
      RetainedWarning.write(
        """
        \(nodeName) was told changes that do not fit its data. \(error.text) Everything was loaded anew.
        To fix it, change the data first, then tell every change of it in one performBatchUpdates, or use \
        UITableViewDiffableDataSource, which finds the changes itself.
        """)
      reloadData()
    }
  }

  // MARK: Doing

  /// Takes over changes told by positions; what is selected, and what has the focus, goes with its row.
  final func apply(_ changes: KeyedChanges, _ structure: ListStructure) {
    setPressed(nil)
    let focused = focusedPosition.flatMap { survivor(of: $0, changes, engine.structure) }
    selected = Set(selected.compactMap { changes.destination(of: $0) })
    engine.apply(changes, structure) { estimate($0, in: structure) }
    focusedPosition = focused.flatMap { structure.row(upTo: $0) ?? structure.row(from: $0) }
    if isFirstResponder, focusedPosition == nil { focusedPosition = firstToFocus }
    updateCells()
    window?.focusChanged()
  }

  /// Where the focus goes when its row does: to the next that is left, else to the one before.
  private func survivor(of position: Int, _ changes: KeyedChanges, _ old: ListStructure) -> Int? {
    if let own = changes.destination(of: position) { return own }
    for next in position + 1..<max(position + 1, old.count) where old.indexPath(at: next) != nil {
      if let destination = changes.destination(of: next) { return destination }
    }
    return (0..<position).reversed().lazy.compactMap { changes.destination(of: $0) }.first
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
