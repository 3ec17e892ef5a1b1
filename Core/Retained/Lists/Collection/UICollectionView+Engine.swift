import CoreTerminal
import Foundation

extension UICollectionView: ListScrollView {
  // MARK: Counts and lines

  /// Asks the data source for its counts, where that is waiting.
  final func loadIfNeeded() {
    guard needsReload, !engine.isLayingOut else { return }
    needsReload = false
    let former = choice.focused.flatMap { engine.structure.indexPath(at: $0) }
    let structure = structure(of: countedItems())
    choice.focused = nil
    engine.load(structure, heights: structure.heights(estimate))
    choice.focused = former.flatMap { ListChoice.nearestRow(to: ($0.section, $0.row), in: structure) }
    if isFirstResponder, choice.focused == nil { choice.focused = firstToFocus }
    window?.focusChanged()
  }

  /// How many items each section has, as the data source says.
  final func countedItems() -> [Int] {
    guard let dataSource else { return [] }
    let sections = ListCounts.checked(
      dataSource.numberOfSections(in: self), of: "sections", limit: ListCounts.sectionLimit)
    return (0..<sections).map { section in
      ListCounts.checked(
        dataSource.collectionView(self, numberOfItemsInSection: section), of: "items in section \(section)")
    }
  }

  /// The items as the layout breaks them into lines, in the columns there are.
  final func structure(of counts: [Int]) -> ListStructure {
    needsLines = false
    linesWidth = cellFrame.width
    _ = asking { collectionViewLayout.prepare() }
    sections = counts.enumerated().map { section, count in
      collectionViewLayout.section(section, count: count, columns: cellFrame.width, in: self)
    }
    return ListStructure(sections.map(\.breaks))
  }

  /// Breaks the items into lines again where there are more or fewer columns, or the layout is another one.
  final func breakLinesIfNeeded() {
    guard needsLines || linesWidth != cellFrame.width, !engine.isLayingOut else { return }
    let structure = structure(of: sections.map(\.breaks.itemCount))
    engine.rearrange(structure, estimate: estimate, fixedHeight: fixedHeight)
  }

  /// How many lines an element has, where that is not for its view to say; 0 where it is not there.
  private func fixedHeight(_ element: ListElement) -> Int? {
    func height(_ supplementary: CollectionSection.Supplementary) -> Int? {
      switch supplementary {
      case .none: 0
      case .automatic: nil
      case .rows(let rows): rows
      }
    }
    switch element {
    case .leading, .trailing: return nil
    case .slot(.header(let section)): return height(sections[section].header)
    case .slot(.footer(let section)): return height(sections[section].footer)
    case .slot(.row(let indexPath)):
      if let place = place(ofItem: indexPath) { return place.height.map { $0 + place.row } }
      return sections[indexPath.section].rows?(indexPath.item)
    }
  }

  // MARK: Heights

  final func estimate(_ element: ListElement) -> ItemLength {
    switch element {
    case .leading: return ItemLength(insetCells.top)
    case .trailing: return ItemLength(insetCells.bottom)
    case .slot(.header(let section)): return estimate(sections[section].header, spacing(before: section))
    case .slot(.footer(let section)): return estimate(sections[section].footer, spacing(after: section))
    case .slot(.row(let indexPath)):
      let section = sections[indexPath.section]
      let own = fixedHeight(element) ?? 1
      return ItemLength(own + section.lineSpacing, isEstimated: true)
    }
  }

  private func estimate(_ supplementary: CollectionSection.Supplementary, _ spacing: Int) -> ItemLength {
    switch supplementary {
    case .none: ItemLength(spacing)
    case .automatic: ItemLength(1 + spacing, isEstimated: true)
    case .rows(let rows): ItemLength(rows + spacing, isEstimated: true)
    }
  }

  /// What is free above the items of a section; where there are none, what would be free below them, too.
  private func spacing(before section: Int) -> Int {
    let section = sections[section]
    return section.insets.top + (section.breaks.itemCount == 0 ? section.insets.bottom : 0)
  }

  private func spacing(after section: Int) -> Int { section < sections.count - 1 ? sections[section].spacingBelow : 0 }

  package final func spacing(below line: Int) -> Int {
    let positions = engine.structure.positions(ofLine: line)
    switch engine.structure.element(at: positions.lowerBound) {
    case .leading, .trailing: return 0
    case .slot(.header(let section)): return spacing(before: section)
    case .slot(.footer(let section)): return spacing(after: section)
    case .slot(.row(let indexPath)):
      let section = sections[indexPath.section]
      let isLast = indexPath.item + positions.count >= section.breaks.itemCount
      return isLast ? section.insets.bottom : section.lineSpacing
    }
  }

  // MARK: Elements

  package final func makeElement(_ element: ListElement) -> ListEngine.Shown {
    switch element {
    case .leading, .trailing: return ListEngine.Shown()
    case .slot(.row(let indexPath)): return makeCell(indexPath)
    case .slot(let slot): return makeSupplementary(kind(of: slot) ?? "", slot.section, element)
    }
  }

  private func makeCell(_ indexPath: IndexPath) -> ListEngine.Shown {
    guard let dataSource else { return ListEngine.Shown() }
    registration.expected = .slot(.row(indexPath))
    var cell = dataSource.collectionView(self, cellForItemAt: indexPath)
    if cell.superview === self {
      RetainedWarning.write(
        """
        \(type(of: dataSource)) returned the cell of another item for \(indexPath). An empty one is shown.
        To fix it, dequeue a cell for each item:  collectionView.dequeueReusableCell(withReuseIdentifier:for:)
        """)
      cell = UICollectionViewCell(frame: .zero)
    }
    if isGroupedList(indexPath.section), cell.backgroundColor == nil {
      cell.backgroundColor = .secondarySystemGroupedBackground
    }
    if let position = engine.structure.position(of: indexPath) { update(cell, at: position) }
    cell.showBadges(
      (sections[indexPath.section].badges?(indexPath.item) ?? []).map { item in
        let view = dataSource.collectionView(self, viewForSupplementaryElementOfKind: item.elementKind, at: indexPath)
        return CellBadge(view: view, item: item)
      })
    return ListEngine.Shown(view: cell, fixedHeight: fixedHeight(.row(indexPath)))
  }

  /// How large the view of an element will be, as far as that is known before it is there.
  final func plannedSize(of element: ListElement) -> CellSize {
    let above = element.indexPath.flatMap { place(ofItem: $0)?.row } ?? 0
    let height = fixedHeight(element).map { max(0, $0 - above) } ?? 1
    return CellSize(width: columns(of: element).width, height: height)
  }

  private func isGroupedList(_ section: Int) -> Bool {
    (collectionViewLayout as? UICollectionViewCompositionalLayout)?.list(ofSection: section)?.isGrouped == true
  }

  private func makeSupplementary(_ kind: String, _ section: Int, _ element: ListElement) -> ListEngine.Shown {
    let height = fixedHeight(element)
    guard height != 0, let dataSource else { return ListEngine.Shown(fixedHeight: 0) }
    registration.expected = element
    var view = dataSource.collectionView(
      self, viewForSupplementaryElementOfKind: kind, at: IndexPath(item: 0, section: section))
    if view.superview === self {
      RetainedWarning.write(
        """
        \(type(of: dataSource)) returned a view that is shown already for section \(section). An empty one is shown.
        To fix it, dequeue one for each section:  \
        collectionView.dequeueReusableSupplementaryView(ofKind:withReuseIdentifier:for:)
        """)
      view = UICollectionReusableView(frame: .zero)
    }
    // Items go by behind a header that stays at the top.
    if pinsHeaders, view.backgroundColor == nil { view.backgroundColor = backgroundColor ?? .systemBackground }
    return ListEngine.Shown(view: view, fixedHeight: height)
  }

  package final func takeBack(_ view: UIView, of element: ListElement) {
    view.removeFromSuperview()
    guard let view = view as? UICollectionReusableView else { return }
    view.forgetLook()
    let kind: String? = if case .slot(let slot) = element { kind(of: slot) } else { nil }
    if let kind, case .slot(let slot) = element {
      delegate?.collectionView(
        self, didEndDisplayingSupplementaryView: view, forElementOfKind: kind,
        at: IndexPath(item: 0, section: slot.section))
    }
    if let indexPath = element.indexPath, let cell = view as? UICollectionViewCell {
      delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: indexPath)
      for badge in cell.takeBadges() {
        guard let identifier = badge.view.reuseIdentifier else { continue }
        let use = CollectionRegistration.Use(kind: badge.item.elementKind, identifier: identifier)
        registration.waiting.give(badge.view, use)
      }
    }
    guard let identifier = view.reuseIdentifier else { return }
    registration.waiting.give(view, CollectionRegistration.Use(kind: kind, identifier: identifier))
  }

  package final func willShow(_ elements: [(element: ListElement, view: UIView)]) {
    guard let delegate else { return }
    for (element, view) in elements {
      switch element {
      case .slot(.row(let indexPath)):
        guard let cell = view as? UICollectionViewCell else { continue }
        delegate.collectionView(self, willDisplay: cell, forItemAt: indexPath)
      case .slot(let slot): if let kind = kind(of: slot) { willShow(view, kind, slot.section) }
      case .leading, .trailing: continue
      }
    }
  }

  private func willShow(_ view: UIView, _ kind: String, _ section: Int) {
    guard let view = view as? UICollectionReusableView else { return }
    delegate?.collectionView(
      self, willDisplaySupplementaryView: view, forElementKind: kind, at: IndexPath(item: 0, section: section))
  }

  // MARK: Geometry

  final func columns(of element: ListElement) -> (start: Int, width: Int) {
    guard case .slot(let slot) = element, sections.indices.contains(slot.section) else { return (0, cellFrame.width) }
    let section = sections[slot.section]
    guard let indexPath = slot.indexPath else {
      return (section.supplementaryInset, max(0, cellFrame.width - 2 * section.supplementaryInset))
    }
    if let place = section.place?(indexPath.item) { return (place.column, place.width) }
    guard let columns = section.columns else {
      return (section.insets.left, max(0, cellFrame.width - section.insets.left - section.insets.right))
    }
    let line = section.breaks.items(ofLine: section.breaks.line(ofItem: indexPath.item))
    return columns(indexPath.item, indexPath.item - line.lowerBound, line)
  }

  package final var keptPosition: Int? { choice.focused }
  package final var pinsHeaders: Bool { collectionViewLayout.pinsHeaders }
  final var backgroundCount: Int { backgroundView == nil ? 0 : 1 }
}
