import CoreTerminal
public import Foundation

extension UITableView {
  // MARK: Counts

  /// How many sections there are, as the data source was last asked.
  public final var numberOfSections: Int {
    loadIfNeeded()
    return engine.structure.sections.count
  }

  final func defaultNumberOfRows(inSection section: Int) -> Int {
    loadIfNeeded()
    let sections = engine.structure.sections
    return 0..<sections.count ~= section ? sections.rowCount(of: section) : 0
  }

  // MARK: What is seen

  final var defaultVisibleCells: [UITableViewCell] {
    engine.layOutIfWaiting()
    return engine.visiblePositions.compactMap { engine.view(at: $0) as? UITableViewCell }
  }

  /// The positions of the rows that are in sight, from the top.
  ///
  /// It lays out first, where that is waiting.
  public final var indexPathsForVisibleRows: [IndexPath]? {
    engine.layOutIfWaiting()
    return engine.visiblePositions.compactMap { engine.structure.indexPath(at: $0) }
  }

  final func defaultCellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    engine.layOutIfWaiting()
    return engine.structure.position(of: indexPath).flatMap { engine.view(at: $0) as? UITableViewCell }
  }

  /// The row that a cell shows; `nil` where it is not seen.
  public final func indexPath(for cell: UITableViewCell) -> IndexPath? {
    engine.position(of: cell).flatMap { engine.structure.indexPath(at: $0) }
  }

  final func defaultHeaderView(forSection section: Int) -> UITableViewHeaderFooterView? {
    engine.structure.position(of: .slot(.header(section: section)))
      .flatMap { engine.view(at: $0) as? UITableViewHeaderFooterView }
  }

  final func defaultFooterView(forSection section: Int) -> UITableViewHeaderFooterView? {
    engine.structure.position(of: .slot(.footer(section: section)))
      .flatMap { engine.view(at: $0) as? UITableViewHeaderFooterView }
  }

  // MARK: Where

  final func defaultIndexPathForRow(at point: CGPoint) -> IndexPath? {
    position(at: point).flatMap { engine.structure.indexPath(at: $0) }
  }

  /// The rows that touch a rectangle of the content, in points.
  public final func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    loadIfNeeded()
    let cells = CellRectangle(rect)
    let heights = engine.viewport.heights
    guard heights.total > 0, cells.height > 0 else { return [] }
    let top = (cells.row + insetCells.top).clamped(to: 0...heights.total - 1)
    let bottom = (cells.row + insetCells.top + cells.height - 1).clamped(to: 0...heights.total - 1)
    guard let first = heights.item(at: top), let last = heights.item(at: bottom), first <= last else { return [] }
    return (first...last).compactMap { engine.structure.indexPath(at: $0) }
  }

  final func position(at point: CGPoint) -> Int? {
    loadIfNeeded()
    return engine.viewport.heights.item(at: CellLength.row(at: point.y) + insetCells.top)
  }

  final func defaultRectForRow(at indexPath: IndexPath) -> CGRect { rect(of: .row(indexPath)) }
  /// Where the header of a section is in the content, in points.
  public final func rectForHeader(inSection section: Int) -> CGRect { rect(of: .slot(.header(section: section))) }
  /// Where the footer of a section is in the content, in points.
  public final func rectForFooter(inSection section: Int) -> CGRect { rect(of: .slot(.footer(section: section))) }
  /// Where a section is in the content, header and footer included, in points.
  public final func rect(forSection section: Int) -> CGRect {
    rectForHeader(inSection: section).union(rectForFooter(inSection: section))
  }

  private func rect(of element: ListElement) -> CGRect {
    loadIfNeeded()
    guard element.indexPath?.count ?? 2 == 2, let position = engine.structure.position(of: element) else {
      return .zero
    }
    let rows = engine.lines(ofLine: position)
    let (column, width) = columns(of: element)
    return CellRectangle(column: column, row: rows.lowerBound, width: width, height: rows.count).rect
  }

  // MARK: Scrolling

  final func defaultScrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    loadIfNeeded()
    guard let position = engine.structure.position(of: indexPath) else {
      // A row of NSNotFound stands for the section itself.
      guard indexPath.count == 2, indexPath[1] == NSNotFound,
        let header = engine.structure.position(of: .slot(.header(section: indexPath[0])))
      else { return warnOfRow(indexPath, "scrollToRow(at:at:animated:)") }
      return engine.scroll { $0.scroll(to: header, at: .top) }
    }
    scroll(to: position, at: scrollPosition)
    if animated { scrollDelegate?.scrollViewDidEndScrollingAnimation(self) }
  }

  /// Scrolls to the selected row, where there is one.
  ///
  /// `animated` has no effect here: a list jumps by whole rows.
  public final func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
    if let position = selected.min() { scroll(to: position, at: scrollPosition) }
  }

  final func scroll(to position: Int, at place: ScrollPosition) {
    let covered = headerRows(over: position)
    engine.scroll { viewport in
      switch place {
      case .none: viewport.scroll(to: position, at: .nearest, covered: covered)
      case .top: viewport.scroll(to: position, at: .top, covered: covered)
      case .middle: viewport.scroll(to: position, at: .middle, covered: covered)
      case .bottom: viewport.scroll(to: position, at: .bottom, covered: covered)
      }
    }
  }

  /// How many lines the header of a row's section covers, once the row is at the top.
  private func headerRows(over position: Int) -> Int {
    guard pinsHeaders, case .slot(let slot) = engine.structure.element(at: position),
      let header = engine.structure.position(of: .slot(.header(section: slot.section)))
    else { return 0 }
    return engine.viewport.heights[header].value
  }

  final func warnOfRow(_ indexPath: IndexPath, _ operation: String) {
    RetainedWarning.write(
      """
      \(operation): there is no row at \(indexPath) in \(nodeName), which has \(numberOfSections) sections. Nothing was done.
      To fix it, change the data and tell the table before, or ask numberOfRows(inSection:).
      """)
  }
}
