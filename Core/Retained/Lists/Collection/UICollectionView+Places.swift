import CoreEnvironment
import CoreTerminal
import Foundation

/// Items that stand beside and above each other on one line, and sections that scroll from side to side.
extension UICollectionView {
  final func place(ofItem indexPath: IndexPath) -> CollectionSection.Place? {
    guard sections.indices.contains(indexPath.section) else { return nil }
    return sections[indexPath.section].place?(indexPath.item)
  }

  package final func place(_ view: UIView, of element: ListElement, at lines: Range<Int>, isPinned: Bool) {
    let (column, width) = columns(of: element)
    guard let indexPath = element.indexPath, let place = place(ofItem: indexPath) else {
      return view.place(in: CellRectangle(column: column, row: lines.lowerBound, width: width, height: lines.count))
    }
    let rows = rows(of: place, ofItem: indexPath)
    view.place(in: CellRectangle(column: column, row: rows.lowerBound, width: width, height: rows.count))
  }

  package final func length(of view: UIView, of element: ListElement) -> Int {
    let row = element.indexPath.flatMap { place(ofItem: $0)?.row } ?? 0
    if let view = view as? UICollectionReusableView, view.reusableOverrides.contains(.fitting) {
      return row + preferredRows(of: view, of: element)
    }
    return row + view.measure(LayoutProposal(columns: columns(of: element).width)).height
  }

  /// As many rows as a class of the program's says itself.
  private func preferredRows(of view: UICollectionReusableView, of element: ListElement) -> Int {
    guard case .slot(let slot) = element else { return 0 }
    let attributes = newAttributes(of: slot)
    attributes.frame = CGRect(
      x: .columns(columns(of: element).start), y: view.frame.minY, width: .columns(columns(of: element).width),
      height: view.frame.height)
    return max(0, CellLength.rows(ofSize: view.preferredLayoutAttributesFitting(attributes).frame.height))
  }

  /// Whether an item is at a cell of the content.
  final func isItem(_ position: Int, atColumn column: Int, row: Int) -> Bool {
    let element = engine.structure.element(at: position)
    if collectionViewLayout.isProgramsOwn, let view = engine.view(at: position) {
      return view.cellFrame.contains(column: column, row: row)
    }
    let (start, width) = columns(of: element)
    let lines = engine.lines(of: position)
    guard start..<start + width ~= column else { return false }
    guard let indexPath = element.indexPath, let place = place(ofItem: indexPath) else { return lines ~= row }
    return rows(of: place, ofItem: indexPath) ~= row
  }

  /// The rows of an item that has a place on its line, whatever else stands there.
  final func rows(of place: CollectionSection.Place, ofItem indexPath: IndexPath) -> Range<Int> {
    guard let position = engine.structure.position(of: indexPath) else { return 0..<1 }
    let line = engine.structure.line(of: position)
    let lines = engine.lines(ofLine: line)
    let height = place.height ?? lines.count - spacing(below: line) - place.row
    let top = lines.lowerBound + place.row
    return top..<top + max(1, height)
  }

  /// The item above or below another one on the same line, the nearest from side to side.
  final func itemOnLine(of position: Int, _ step: Int) -> Int? {
    guard let indexPath = engine.structure.indexPath(at: position), let own = place(ofItem: indexPath) else {
      return nil
    }
    let section = sections[indexPath.section]
    let line = section.breaks.items(ofLine: section.breaks.line(ofItem: indexPath.item))
    guard line.count > 1, let place = section.place else { return nil }
    let bottom = own.row + max(1, own.height ?? 1)
    let beyond = line.lazy.map { (item: $0, place: place($0)) }.filter {
      step > 0 ? $0.place.row >= bottom : $0.place.row + max(1, $0.place.height ?? 1) <= own.row
    }
    func distance(_ other: CollectionSection.Place) -> Int {
      let rows = step > 0 ? other.row - bottom : own.row - other.row - max(1, other.height ?? 1)
      return rows * 1_000 + abs(2 * other.column + other.width - 2 * own.column - own.width)
    }
    let nearest = beyond.min { distance($0.place) < distance($1.place) }?.item
    return nearest.flatMap { engine.structure.position(of: IndexPath(item: $0, section: indexPath.section)) }
  }

  // MARK: Across

  /// Scrolls a section from side to side.
  ///
  /// - Returns: Whether it is elsewhere now.
  @discardableResult
  final func scrollAcross(_ section: Int, to offset: Int) -> Bool {
    guard sections.indices.contains(section), let across = sections[section].across else { return false }
    let offset = across.limited(offset, width: cellFrame.width)
    guard offset != acrossOffsets[section] ?? 0 else { return false }
    acrossOffsets[section] = offset
    setNeedsLayout()
    tellVisible(section, across)
    return true
  }

  private func tellVisible(_ section: Int, _ across: AcrossScrolling) {
    guard let handler = across.handler else { return }
    engine.layOutIfWaiting()
    let items = engine.shown.keys.sorted().compactMap { position -> (any NSCollectionLayoutVisibleItem)? in
      guard let indexPath = engine.structure.indexPath(at: position), indexPath.section == section,
        let view = engine.view(at: position), view.cellFrame.column < cellFrame.width,
        view.cellFrame.column + view.cellFrame.width > 0
      else { return nil }
      return VisibleLayoutItem(view, indexPath)
    }
    let environment = LayoutEnvironment(size: bounds.size, traits: traitCollection)
    handler(items, CGPoint(x: .columns(acrossOffsets[section] ?? 0), y: contentOffset.y), environment)
  }

  /// Has an item in sight from side to side.
  final func revealAcross(_ position: Int) {
    guard let indexPath = engine.structure.indexPath(at: position), let place = place(ofItem: indexPath),
      let across = sections[indexPath.section].across
    else { return }
    let offset = acrossOffsets[indexPath.section] ?? 0
    scrollAcross(
      indexPath.section,
      to: across.showing(item: indexPath.item, place: place, from: offset, width: cellFrame.width))
  }

  /// A turn of the wheel across, over a section that scrolls so.
  final func turnAcross(_ direction: MouseEvent.Direction) -> Bool {
    guard direction == .left || direction == .right, let place = window?.pointer.scrollPlace, let window else {
      return false
    }
    let row = CellLength.row(at: window.convert(place, to: self).y)
    guard let line = engine.viewport.heights.item(at: row + insetCells.top),
      case .slot(let slot) = engine.structure.element(at: engine.structure.positions(ofLine: line).lowerBound),
      sections.indices.contains(slot.section), let across = sections[slot.section].across
    else { return false }
    let offset = acrossOffsets[slot.section] ?? 0
    return scrollAcross(
      slot.section, to: across.turned(offset, forward: direction == .right, width: cellFrame.width))
  }

  // MARK: Attributes

  /// Asks a layout, which may ask for what is shown, without an end.
  final func asking<Answer>(_ body: () -> Answer?) -> Answer? {
    guard !isAskingLayout else { return nil }
    isAskingLayout = true
    defer { isAskingLayout = false }
    return body()
  }

  final func shownAttributes(of indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard !isAskingLayout else { return nil }
    return attributes(of: indexPath)
  }

  final func shownAttributes(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    guard !isAskingLayout else { return nil }
    return engine.visiblePositions.compactMap { engine.structure.indexPath(at: $0) }
      .compactMap { shownAttributes(of: $0) }.filter { $0.frame.intersects(rect) }
  }
}
