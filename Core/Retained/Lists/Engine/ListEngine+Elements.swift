extension ListEngine {
  /// Whether an element is seen.
  func isShown(_ position: Int) -> Bool { shown[position] != nil }

  /// The view of an element, where it is seen.
  package func view(at position: Int) -> UIView? { shown[position]?.view }

  /// The position that a view shows.
  package func position(of view: UIView) -> Int? { shown.first { $0.value.view === view }?.key }

  /// The position whose view a view is, or is in.
  package func position(containing view: UIView) -> Int? {
    shown.first { $0.value.view.map { view.isDescendant(of: $0) } ?? false }?.key
  }

  /// Lays out what is waiting, as far as that can be done now: then what is seen is what is shown.
  func layOutIfWaiting() {
    guard host.flags.contains(.needsLayout), !host.flags.contains(.isInLayout) else { return }
    host.layoutIfNeeded()
  }

  /// The positions that are seen, from the top.
  var visiblePositions: [Int] { viewport.visible.flatMap { structure.positions(ofLine: $0) } }

  /// Where a line is, as the host counts.
  func lines(ofLine line: Int) -> Range<Int> {
    let start = viewport.heights.offset(of: line) - host.listStart
    return start..<start + max(0, viewport.heights[line].value)
  }

  /// Where an element is, as the host counts, without what is free below it: what is lower than its line stands in the middle.
  func lines(of position: Int) -> Range<Int> {
    let line = structure.line(of: position)
    let lines = lines(ofLine: line)
    let room = max(0, lines.count - host.spacing(below: line))
    let height = min(room, shown[position]?.fixedHeight ?? room)
    let start = lines.lowerBound + (room - height) / 2
    return start..<start + height
  }
}
