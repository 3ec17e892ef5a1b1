/// Which elements of a list are selected and which has the focus, by position; both go with their elements.
struct ListChoice {
  /// Those that are selected.
  var selected: Set<Int> = []
  /// The one that has the focus when the list has it.
  var focused: Int?

  /// Takes over changes of the list. Where the element with the focus goes, what has come in its place has it, as where a section is
  /// loaded anew; else the next that is left, else the one before.
  mutating func apply(_ changes: KeyedChanges, from old: ListStructure, to new: ListStructure) {
    selected = Set(selected.compactMap { changes.destination(of: $0) })
    guard let position = focused else { return }
    if changes.destination(of: position) == nil, let place = replacement(of: position, changes, old, new) {
      focused = place
      return
    }
    let place = survivor(of: position, changes, old)
    focused = place.flatMap { new.row(upTo: $0) ?? new.row(from: $0) }
  }

  /// The row that has come where one was: as far behind what is left before that one, and before what is left behind it.
  private func replacement(
    of position: Int, _ changes: KeyedChanges, _ old: ListStructure, _ new: ListStructure
  ) -> Int? {
    guard let before = (0..<position).last(where: { changes.destination(of: $0) != nil }),
      let behind = (position + 1..<max(position + 1, old.count)).first(where: { changes.destination(of: $0) != nil }),
      let start = changes.destination(of: before), let end = changes.destination(of: behind), start + 1 < end
    else { return nil }
    let wanted = min(start + position - before, end - 1)
    if let row = new.row(upTo: wanted), row > start { return row }
    return new.row(from: wanted).flatMap { $0 < end ? $0 : nil }
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
