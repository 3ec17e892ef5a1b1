import FoundationEssentials

/// Translates between section and row, and a position in the whole list: each section's header, rows and footer, then the
/// next section.
///
/// Position and ``ListSlot`` lead to each other in O(log n) of the sections whose neighbours have another number of rows.
package struct ListSections {
  /// Each section is an item as long as it has positions.
  private var sections: LengthIndex

  /// Sections with so many rows each.
  package init(rowCounts: some Sequence<Int> = []) {
    sections = LengthIndex(rowCounts.lazy.map(Self.length))
  }

  private static func length(rows: Int) -> ItemLength {
    precondition(rows >= 0, "A section was told to have \(rows) rows. Return 0 where it has none.")
    return ItemLength(rows + 2)
  }

  // MARK: Counts

  /// How many sections there are.
  package var count: Int { sections.count }

  /// How many positions there are.
  package var positionCount: Int { sections.total }

  /// How many rows all sections have.
  package var rowCount: Int { sections.total - 2 * sections.count }

  /// How many rows a section has.
  package func rowCount(of section: Int) -> Int { sections[section].value - 2 }

  // MARK: Position and slot

  /// All positions of a section: its header, its rows, its footer.
  package func positions(of section: Int) -> Range<Int> {
    let start = sections.offset(of: section)
    return start..<start + sections[section].value
  }

  /// The positions of a section's rows.
  package func rows(of section: Int) -> Range<Int> {
    let positions = positions(of: section)
    return positions.lowerBound + 1..<positions.upperBound - 1
  }

  /// The section that a position belongs to.
  package func section(at position: Int) -> Int {
    guard let section = sections.item(at: position) else {
      preconditionFailure("Position \(position) was asked of a list with \(positionCount).")
    }
    return section
  }

  /// What stands at a position.
  package func slot(at position: Int) -> ListSlot {
    let section = section(at: position)
    let positions = positions(of: section)
    if position == positions.lowerBound { return .header(section: section) }
    if position == positions.upperBound - 1 { return .footer(section: section) }
    return .row(IndexPath(row: position - positions.lowerBound - 1, section: section))
  }

  /// Where something stands; `nil` where there is no such section or row.
  package func position(of slot: ListSlot) -> Int? {
    guard sections.count > slot.section, slot.section >= 0 else { return nil }
    let positions = positions(of: slot.section)
    switch slot {
    case .header: return positions.lowerBound
    case .footer: return positions.upperBound - 1
    case .row(let indexPath):
      guard indexPath.row >= 0, indexPath.row < positions.count - 2 else { return nil }
      return positions.lowerBound + 1 + indexPath.row
    }
  }

  /// The row that follows a position, or that a position is; `nil` where none does.
  package func row(from position: Int) -> Int? {
    var position = position
    while position < positionCount {
      let rows = rows(of: section(at: position))
      if position < rows.upperBound, !rows.isEmpty { return max(position, rows.lowerBound) }
      position = rows.upperBound + 1
    }
    return nil
  }

  /// The row that goes before a position, or that a position is; `nil` where none does.
  package func row(upTo position: Int) -> Int? {
    var position = position
    while position >= 0 {
      let rows = rows(of: section(at: position))
      if position >= rows.lowerBound, !rows.isEmpty { return min(position, rows.upperBound - 1) }
      position = rows.lowerBound - 2
    }
    return nil
  }

  // MARK: Changing

  /// Puts sections of so many rows each before a section.
  package mutating func insert(_ count: Int, rows: Int, at section: Int) {
    sections.insert(count, Self.length(rows: rows), at: section)
  }

  /// Takes sections out.
  package mutating func remove(_ removed: Range<Int>) { sections.remove(removed) }

  /// Moves a section, so that it becomes section `destination` of what results.
  package mutating func move(_ section: Int, to destination: Int) {
    sections.move(section..<section + 1, to: destination)
  }

  /// Gives a section another number of rows.
  package mutating func setRowCount(_ rows: Int, of section: Int) { sections[section] = Self.length(rows: rows) }
}
