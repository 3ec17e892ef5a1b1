import CoreTerminal
import Foundation

extension UITableView: ListScrollView {
  // MARK: Counts

  /// Asks the data source for its counts, where that is waiting.
  final func loadIfNeeded() {
    guard needsReload, !engine.isLayingOut else { return }
    needsReload = false
    let former = focusedPosition.flatMap { engine.structure.indexPath(at: $0) }
    let structure = ListStructure(rowCounts: countedRows())
    loadIndex()
    focusedPosition = nil
    engine.load(structure, heights: structure.heights { estimate($0, in: structure) })
    focusedPosition = former.flatMap { ListChoice.nearestRow(to: ($0.section, $0.row), in: structure) }
    if isFirstResponder, focusedPosition == nil { focusedPosition = firstToFocus }
    window?.focusChanged()
  }

  /// How many rows each section has, as the data source says.
  final func countedRows() -> [Int] {
    guard let dataSource else { return [] }
    let sections = ListCounts.checked(
      dataSource.numberOfSections(in: self), of: "sections", limit: ListCounts.sectionLimit)
    return (0..<sections).map { section in
      ListCounts.checked(dataSource.tableView(self, numberOfRowsInSection: section), of: "rows in section \(section)")
    }
  }

  // MARK: Heights

  /// What an element is taken to be high until it is seen.
  final func estimate(_ element: ListElement, in structure: ListStructure) -> ItemLength {
    switch element {
    case .leading: ItemLength(endRows.top)
    case .trailing: ItemLength(endRows.bottom)
    case .slot(.row):
      ItemLength(
        max(1, lines(of: rowHeight) ?? lines(of: estimatedRowHeight) ?? 1) + rowSpacing, isEstimated: true)
    case .slot(.header(let section)): estimatedHeader(section)
    case .slot(.footer(let section)):
      estimatedFooter(section, isLast: section == structure.sections.count - 1)
    }
  }

  /// What is known not to be there takes no room from the beginning: then offsets are exact.
  private func estimatedHeader(_ section: Int) -> ItemLength {
    if let height = lines(of: delegate?.tableView(self, heightForHeaderInSection: section) ?? sectionHeaderHeight) {
      return ItemLength(height, isEstimated: height > 0)
    }
    let isThere = dataSource?.tableView(self, titleForHeaderInSection: section) != nil || makesHeaders(section)
    return isThere ? ItemLength(1, isEstimated: true) : ItemLength(0)
  }

  private func estimatedFooter(_ section: Int, isLast: Bool) -> ItemLength {
    let own = isLast ? 0 : sectionSpacing?(section)
    if let height = lines(of: delegate?.tableView(self, heightForFooterInSection: section) ?? sectionFooterHeight) {
      return ItemLength(height + (own ?? 0), isEstimated: height > 0)
    }
    // In groups, it has the blank line between sections.
    let spacing = own ?? (style == .plain || isLast ? 0 : 1)
    let isThere = dataSource?.tableView(self, titleForFooterInSection: section) != nil || makesFooters(section)
    return isThere ? ItemLength(1 + spacing, isEstimated: true) : ItemLength(spacing)
  }

  /// Whether the delegate makes headers itself. It is asked for one to find out, which is kept for its section.
  private func makesHeaders(_ section: Int) -> Bool {
    guard let delegate else { return false }
    if let known = registration.makesHeaders { return known }
    let (view, isImplemented) = asked(.headerView) { delegate.tableView(self, viewForHeaderInSection: section) }
    registration.makesHeaders = isImplemented
    if let view { registration.spareHeader = (section, view) }
    return isImplemented
  }

  private func makesFooters(_ section: Int) -> Bool {
    guard let delegate else { return false }
    if let known = registration.makesFooters { return known }
    let (view, isImplemented) = asked(.footerView) { delegate.tableView(self, viewForFooterInSection: section) }
    registration.makesFooters = isImplemented
    if let view { registration.spareFooter = (section, view) }
    return isImplemented
  }

  private func headerView(_ section: Int) -> UIView? {
    defer { registration.spareHeader = nil }
    if let spare = registration.spareHeader, spare.section == section { return spare.view }
    return delegate?.tableView(self, viewForHeaderInSection: section)
      ?? titleView(dataSource?.tableView(self, titleForHeaderInSection: section), isHeader: true)
  }

  private func footerView(_ section: Int) -> UIView? {
    defer { registration.spareFooter = nil }
    if let spare = registration.spareFooter, spare.section == section { return spare.view }
    return delegate?.tableView(self, viewForFooterInSection: section)
      ?? titleView(dataSource?.tableView(self, titleForFooterInSection: section), isHeader: false)
  }

  /// Whole lines of a height in points; `nil` where the content decides. Next to nothing is nothing.
  private func lines(of height: CGFloat) -> Int? {
    if height.isNaN || height < 0 { return nil }
    return height < 1 ? 0 : CellLength.rows(ofSize: height)
  }

  final func heightsChanged(_ isChanged: Bool) {
    if isChanged { engine.forgetFixedHeights() }
  }

  /// What is above all sections and below them, with the insets.
  private var endRows: (top: Int, bottom: Int) {
    (insetCells.top + rows(of: tableHeaderView), insetCells.bottom + rows(of: tableFooterView))
  }

  private func rows(of view: UIView?) -> Int {
    guard let view else { return 0 }
    return selfSizingEnds.contains(view)
      ? view.measure(LayoutProposal(columns: cellFrame.width)).height : view.cellFrame.height
  }

  final func replaceEnd(_ former: UIView?, _ new: UIView?) {
    if let former { selfSizingEnds.remove(former) }
    if let new, new.cellFrame.height == 0 { selfSizingEnds.insert(new) }
    if former !== new {
      former?.removeFromSuperview()
      if let new { addSubview(new) }
    }
    updateEnds()
  }

  final func updateEnds() {
    let rows = endRows
    engine.setHeight(rows.top, of: .leading)
    engine.setHeight(rows.bottom, of: .trailing)
    setNeedsLayout()
  }

  final func placeEnds() {
    updateEndsIfNeeded()
    if let tableHeaderView {
      tableHeaderView.place(in: CellRectangle(width: cellFrame.width, height: rows(of: tableHeaderView)))
    }
    if let tableFooterView {
      let height = rows(of: tableFooterView)
      tableFooterView.place(
        in: CellRectangle(row: max(0, contentCells.height - height), width: cellFrame.width, height: height))
    }
  }

  /// A view at an end may have become higher.
  private func updateEndsIfNeeded() {
    guard tableHeaderView != nil || tableFooterView != nil else { return }
    let rows = endRows
    engine.setHeight(rows.top, of: .leading)
    engine.setHeight(rows.bottom, of: .trailing)
  }

  // MARK: Elements

  package final func makeElement(_ element: ListElement) -> ListEngine.Shown {
    switch element {
    case .leading, .trailing: return ListEngine.Shown()
    case .slot(.row(let indexPath)): return makeCell(indexPath)
    case .slot(.header(let section)):
      let height = lines(of: delegate?.tableView(self, heightForHeaderInSection: section) ?? sectionHeaderHeight)
      guard height != 0 else { return ListEngine.Shown(fixedHeight: 0) }
      let view = headerView(section)
      // Rows go by behind a header that stays at the top.
      if style == .plain, let view, view.backgroundColor == nil {
        view.backgroundColor = backgroundColor ?? .systemBackground
      }
      return ListEngine.Shown(view: view, fixedHeight: height)
    case .slot(.footer(let section)):
      let height = lines(of: delegate?.tableView(self, heightForFooterInSection: section) ?? sectionFooterHeight)
      guard height != 0 else { return ListEngine.Shown(fixedHeight: 0) }
      return ListEngine.Shown(view: footerView(section), fixedHeight: height)
    }
  }

  private func makeCell(_ indexPath: IndexPath) -> ListEngine.Shown {
    guard let dataSource else { return ListEngine.Shown() }
    var cell = dataSource.tableView(self, cellForRowAt: indexPath)
    if cell.superview === self {
      RetainedWarning.write(
        """
        \(type(of: dataSource)) returned the cell of another row for \(indexPath). An empty one is shown.
        To fix it, dequeue a cell for each row:  tableView.dequeueReusableCell(withIdentifier:for:)
        """)
      cell = UITableViewCell()
    }
    if style != .plain, cell.backgroundColor == nil { cell.backgroundColor = .secondarySystemGroupedBackground }
    let level = delegate?.tableView(self, indentationLevelForRowAt: indexPath) ?? 0
    if level > 0 { cell.indentationLevel = level }
    if let position = engine.structure.position(of: indexPath) { update(cell, at: position) }
    let height = lines(of: delegate?.tableView(self, heightForRowAt: indexPath) ?? rowHeight)
    return ListEngine.Shown(view: cell, fixedHeight: height)
  }

  private func titleView(_ title: String?, isHeader: Bool) -> UIView? {
    guard let title else { return nil }
    let identifier = "UITableView.title"
    let view =
      registration.headers.take(identifier) ?? UITableViewHeaderFooterView(reuseIdentifier: identifier)
    var content =
      switch (style, isHeader) {
      case (.plain, true): UIListContentConfiguration.plainHeader()
      case (.plain, false): UIListContentConfiguration.plainFooter()
      case (_, true): UIListContentConfiguration.groupedHeader()
      case (_, false): UIListContentConfiguration.groupedFooter()
      }
    content.text = title
    view.show(content)
    view.isAccessibilityElement = true
    view.accessibilityLabel = title
    view.accessibilityTraits = isHeader ? .header : .staticText
    return view
  }

  package final func takeBack(_ view: UIView, of element: ListElement) {
    view.removeFromSuperview()
    switch element {
    case .leading, .trailing: break
    case .slot(.row(let indexPath)):
      guard let cell = view as? UITableViewCell else { return }
      delegate?.tableView(self, didEndDisplaying: cell, forRowAt: indexPath)
      if let identifier = cell.reuseIdentifier { registration.cells.give(cell, identifier) }
    case .slot(.header(let section)):
      delegate?.tableView(self, didEndDisplayingHeaderView: view, forSection: section)
      giveHeader(view)
    case .slot(.footer(let section)):
      delegate?.tableView(self, didEndDisplayingFooterView: view, forSection: section)
      giveHeader(view)
    }
  }

  private func giveHeader(_ view: UIView) {
    guard let view = view as? UITableViewHeaderFooterView, let identifier = view.reuseIdentifier else { return }
    registration.headers.give(view, identifier)
  }

  package final func willShow(_ elements: [(element: ListElement, view: UIView)]) {
    guard let delegate else { return }
    for (element, view) in elements {
      switch element {
      case .leading, .trailing: break
      case .slot(.row(let indexPath)):
        if let cell = view as? UITableViewCell { delegate.tableView(self, willDisplay: cell, forRowAt: indexPath) }
      case .slot(.header(let section)): delegate.tableView(self, willDisplayHeaderView: view, forSection: section)
      case .slot(.footer(let section)): delegate.tableView(self, willDisplayFooterView: view, forSection: section)
      }
    }
  }

  // MARK: Geometry

  final func columns(of element: ListElement) -> (start: Int, width: Int) {
    guard style == .insetGrouped else { return (0, cellFrame.width) }
    let inset = cellFrame.width >= 40 ? 2 : 1
    return (inset, max(0, cellFrame.width - 2 * inset))
  }

  /// In groups, a blank line between sections; rows may stand apart, too.
  package final func spacing(below line: Int) -> Int {
    if let section = engine.structure.footerSection(at: line) {
      guard section < engine.structure.sections.count - 1 else { return 0 }
      return sectionSpacing?(section) ?? (style == .plain || engine.shown[line]?.fixedHeight != nil ? 0 : 1)
    }
    guard rowSpacing > 0, let indexPath = engine.structure.indexPath(at: line), !isLastRow(indexPath) else { return 0 }
    return rowSpacing
  }

  final func isLastRow(_ indexPath: IndexPath) -> Bool {
    indexPath.row == engine.structure.sections.rowCount(of: indexPath.section) - 1
  }

  /// Asks the delegate anew for what stands above and below the rows of a section.
  package final func reloadEnds(ofSection section: Int) {
    let ends = [ListSlot.header(section: section), .footer(section: section)]
    engine.replace(ends.compactMap { engine.structure.position(of: .slot($0)) }) {
      estimate($0, in: engine.structure)
    }
  }

  package final var keptPosition: Int? { focusedPosition }
  package final var pinsHeaders: Bool { style == .plain }
  final var backgroundCount: Int { backgroundView == nil ? 0 : 1 }
}
