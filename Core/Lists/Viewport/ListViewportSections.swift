/// A header or footer that keeps its section's rows company while they scroll by.
package struct PinnedSlot: Equatable, Sendable {
  /// The section.
  package let section: Int
  /// The line of the window on which it begins; below 0 where it is pushed out.
  package let line: Int
  /// How many lines it has.
  package let height: Int
}

extension ListViewport {
  /// The header at the top of the window, as lists of plain style show it: pinned while its section goes by, then
  /// pushed out by the section's end. `nil` where the section at the top has no header.
  ///
  /// - Parameter start: How many positions go before the sections.
  package func pinnedHeader(in sections: ListSections, startingAt start: Int = 0) -> PinnedSlot? {
    guard let first = visible.first, first >= start, first - start < sections.positionCount else { return nil }
    let section = sections.section(at: first - start)
    let positions = sections.positions(of: section)
    let height = heights[start + positions.lowerBound].value
    guard height > 0 else { return nil }
    let end = heights.offset(of: start + positions.upperBound) - offset
    return PinnedSlot(section: section, line: min(0, end - height), height: height)
  }

  /// The footer at the bottom of the window, likewise.
  ///
  /// - Parameter spacing: How many of a footer's lines are free below it: these need not be seen.
  package func pinnedFooter(
    in sections: ListSections, startingAt start: Int = 0, spacing: (Int) -> Int = { _ in 0 }
  ) -> PinnedSlot? {
    guard let last = visible.last, last >= start, last - start < sections.positionCount else { return nil }
    let section = sections.section(at: last - start)
    let positions = sections.positions(of: section)
    let footer = start + positions.upperBound - 1
    let height = heights[footer].value
    guard height > 0 else { return nil }
    let lowest = min(line(of: footer), self.height - height + spacing(footer))
    let rows = line(of: start + positions.lowerBound + 1)
    return PinnedSlot(section: section, line: max(rows, lowest), height: height)
  }
}
