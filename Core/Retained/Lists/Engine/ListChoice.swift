/// Which elements of a list are selected and which has the focus, by position; both go with their elements.
struct ListChoice {
  /// Those that are selected.
  var selected: Set<Int> = []
  /// The one that has the focus when the list has it.
  var focused: Int?

  /// Takes over changes of the list. Where the element with the focus goes, the next that is left has it, else the one before.
  mutating func apply(_ changes: KeyedChanges, from old: ListStructure, to new: ListStructure) {
    selected = Set(selected.compactMap { changes.destination(of: $0) })
    guard let position = focused else { return }
    let place = survivor(of: position, changes, old)
    focused = place.flatMap { new.row(upTo: $0) ?? new.row(from: $0) }
  }

  private func survivor(of position: Int, _ changes: KeyedChanges, _ old: ListStructure) -> Int? {
    if let own = changes.destination(of: position) { return own }
    var next = old.row(from: position + 1)
    while let row = next {
      if let destination = changes.destination(of: row) { return destination }
      next = old.row(from: row + 1)
    }
    return (0..<position).reversed().lazy.compactMap { changes.destination(of: $0) }.first
  }

  /// The row nearest to where one was, in another list.
  static func nearestRow(to former: (section: Int, row: Int), in structure: ListStructure) -> Int? {
    let sections = structure.sections
    guard sections.rowCount > 0 else { return nil }
    let rows = sections.rows(of: min(former.section, sections.count - 1))
    let position = min(rows.lowerBound + former.row, rows.upperBound - 1) + 1
    return structure.row(upTo: position) ?? structure.row(from: 0)
  }
}
