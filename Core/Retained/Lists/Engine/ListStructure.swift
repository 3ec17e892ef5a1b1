package import FoundationEssentials

/// What stands at one position of a list: something before all sections, a header, row or footer, or something after them.
package enum ListElement: Hashable {
  /// What goes before all sections: the header of a table, and the inset at the top.
  case leading
  /// A header, a row or a footer.
  case slot(ListSlot)
  /// What comes after all sections.
  case trailing

  static func row(_ indexPath: IndexPath) -> ListElement { .slot(.row(indexPath)) }

  /// Where the row is; `nil` for all others.
  package var indexPath: IndexPath? {
    if case .slot(let slot) = self { slot.indexPath } else { nil }
  }
}

/// Translates between the sections and rows of a list, one sequence of positions, and the lines on which they stand.
///
/// A line has one element, as in a table, or several, as in a grid. The list engine asks it in both directions, in the
/// logarithm of the number of sections.
package struct ListStructure {
  /// The sections, by their elements.
  package private(set) var sections: ListSections
  private var grid: Grid?

  /// The sections by their lines, and how the items of each are broken into lines.
  private struct Grid {
    var lines: ListSections
    var breaks: [LineBreaks]
  }

  /// Every element has a line to itself.
  package init(rowCounts: some Sequence<Int> = []) { sections = ListSections(rowCounts: rowCounts) }

  /// Every element has a line to itself.
  package init(_ sections: ListSections) { self.sections = sections }

  /// Items share lines, in each section as told.
  package init(_ breaks: [LineBreaks]) {
    sections = ListSections(rowCounts: breaks.lazy.map(\.itemCount))
    if breaks.contains(where: { $0.itemCount != $0.lineCount }) {
      grid = Grid(lines: ListSections(rowCounts: breaks.lazy.map(\.lineCount)), breaks: breaks)
    }
  }

  // MARK: Elements

  /// How many positions there are.
  package var count: Int { sections.positionCount + 2 }

  /// What stands at a position.
  package func element(at position: Int) -> ListElement {
    if position <= 0 { return .leading }
    if position >= count - 1 { return .trailing }
    return .slot(sections.slot(at: position - 1))
  }

  /// The section whose footer stands at a position; `nil` where something else does.
  func footerSection(at position: Int) -> Int? {
    guard position > 0, position < count - 1 else { return nil }
    let section = sections.section(at: position - 1)
    return sections.positions(of: section).upperBound == position ? section : nil
  }

  /// Where something stands; `nil` where there is no such section or row.
  package func position(of element: ListElement) -> Int? {
    switch element {
    case .leading: 0
    case .trailing: count - 1
    case .slot(let slot): sections.position(of: slot).map { $0 + 1 }
    }
  }

  /// Where a row stands; `nil` where there is none, whatever the index path.
  func position(of indexPath: IndexPath) -> Int? {
    indexPath.count == 2 ? position(of: .row(indexPath)) : nil
  }

  /// The row at a position; `nil` where something else is.
  func indexPath(at position: Int) -> IndexPath? { element(at: position).indexPath }

  /// The row that follows a position, or that a position is.
  package func row(from position: Int) -> Int? { sections.row(from: max(0, position - 1)).map { $0 + 1 } }

  /// The row that goes before a position, or that a position is.
  func row(upTo position: Int) -> Int? {
    sections.row(upTo: min(position - 1, sections.positionCount - 1)).map { $0 + 1 }
  }

  /// The nearest row that is wanted, from a position on: below it where `step` is 1, above it where it is -1.
  func row(from position: Int, _ step: Int, where isWanted: (IndexPath) -> Bool) -> Int? {
    var position = position
    while let row = step > 0 ? row(from: position) : row(upTo: position), let indexPath = indexPath(at: row) {
      if isWanted(indexPath) { return row }
      position = row + step
    }
    return nil
  }

  // MARK: Lines

  /// Every line has one element.
  package var isSingle: Bool { grid == nil }

  /// The sections by their lines.
  package var lineSections: ListSections { grid?.lines ?? sections }

  /// How many lines there are.
  package var lineCount: Int { (grid?.lines.positionCount ?? sections.positionCount) + 2 }

  /// The positions on a line.
  package func positions(ofLine line: Int) -> Range<Int> {
    guard let grid, line > 0, line < lineCount - 1 else {
      let position = line == lineCount - 1 ? count - 1 : line
      return position..<position + 1
    }
    let slot = grid.lines.slot(at: line - 1)
    guard let indexPath = slot.indexPath else {
      let position = position(of: .slot(slot)) ?? 0
      return position..<position + 1
    }
    let start = sections.rows(of: indexPath.section).lowerBound + 1
    let items = grid.breaks[indexPath.section].items(ofLine: indexPath.row)
    return start + items.lowerBound..<start + items.upperBound
  }

  /// The line of a position.
  package func line(of position: Int) -> Int {
    guard let grid else { return position }
    switch element(at: position) {
    case .leading: return 0
    case .trailing: return lineCount - 1
    case .slot(.row(let indexPath)):
      let line = grid.breaks[indexPath.section].line(ofItem: indexPath.row)
      return grid.lines.rows(of: indexPath.section).lowerBound + line + 1
    case .slot(let slot): return (grid.lines.position(of: slot) ?? 0) + 1
    }
  }
}

extension ListStructure {
  /// The heights of all lines as guesses, a run for the rows of a section.
  package func heights(_ estimate: (ListElement) -> ItemLength) -> LengthIndex {
    var heights = LengthIndex()
    func append(_ count: Int, _ element: ListElement) {
      if count > 0 { heights.insert(count, estimate(element), at: heights.count) }
    }
    append(1, .leading)
    for section in 0..<sections.count {
      append(1, .slot(.header(section: section)))
      let rows = sections.rows(of: section)
      if !rows.isEmpty {
        append(
          line(of: rows.upperBound) - line(of: rows.lowerBound + 1) + 1, .row(IndexPath(row: 0, section: section)))
      }
      append(1, .slot(.footer(section: section)))
    }
    append(1, .trailing)
    return heights
  }
}
