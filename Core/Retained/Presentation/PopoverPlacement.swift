import CoreTerminal

/// Where a popover stands: beside what it belongs to, on the first side that has room for it.
///
/// It begins where its source begins, and moves in where the screen ends. Where no side has room for all of it, it covers its
/// source, where it may, or is cut on the side that has most.
package struct PopoverPlacement {
  /// A side of the source.
  package enum Side: Hashable, Sendable {
    /// Below it.
    case below
    /// Above it.
    case above
    /// Behind it, in reading order.
    case trailing
    /// Before it, in reading order.
    case leading
  }

  /// What it belongs to.
  var source: CellRectangle
  /// The size of the popover, its border included.
  var size: CellSize
  /// The room for both.
  var room: CellSize
  /// The sides it may stand on, the best first; with none it stands over the middle of its source.
  var sides: [Side] = [.below, .above]
  /// Whether it may cover its source where there is no room beside it.
  var mayCoverSource = false
  /// Whether lines begin at the right.
  var isRightToLeft = false

  /// The rectangle of the popover; `nil` where no side has room for a line of it.
  var frame: CellRectangle? {
    guard !sides.isEmpty else { return overSource }
    let cut = sides.map { side in (side, self.cut(to: space(side))) }
    let whole = cut.first { $0.1 == size }
    // In a few rows a box is too much: there it gets the whole screen, or what is left of it.
    if whole == nil, mayCoverSource, room.height >= 5 {
      let cut = self.cut(to: room)
      return place(flushColumn(cut), sourceEnd.row, cut)
    }
    let best = whole ?? cut.max { $0.1.width * $0.1.height < $1.1.width * $1.1.height }
    guard let (side, size) = best, size.width >= min(self.size.width, 5), size.height >= min(self.size.height, 3)
    else { return nil }
    return rectangle(on: side, size)
  }

  private var sourceEnd: (column: Int, row: Int) { (source.column + source.width, source.row + source.height) }

  private func cut(to space: CellSize) -> CellSize {
    CellSize(width: min(size.width, space.width), height: min(size.height, space.height))
  }

  private func space(_ side: Side) -> CellSize {
    switch side {
    case .below: CellSize(width: room.width, height: max(0, room.height - sourceEnd.row))
    case .above: CellSize(width: room.width, height: max(0, min(source.row, room.height)))
    case .trailing, .leading:
      (side == .trailing) == isRightToLeft
        ? CellSize(width: max(0, min(source.column, room.width)), height: room.height)
        : CellSize(width: max(0, room.width - sourceEnd.column), height: room.height)
    }
  }

  private func rectangle(on side: Side, _ size: CellSize) -> CellRectangle {
    switch side {
    case .below: place(flushColumn(size), sourceEnd.row, size)
    case .above: place(flushColumn(size), source.row - size.height, size)
    case .trailing, .leading:
      place(
        (side == .trailing) == isRightToLeft ? source.column - size.width : sourceEnd.column, source.row, size)
    }
  }

  private func flushColumn(_ size: CellSize) -> Int {
    isRightToLeft ? sourceEnd.column - size.width : source.column
  }

  private var overSource: CellRectangle {
    let size = cut(to: room)
    return place(
      source.column + (source.width - size.width) / 2, source.row + (source.height - size.height) / 2, size)
  }

  /// Moved in where the room ends.
  private func place(_ column: Int, _ row: Int, _ size: CellSize) -> CellRectangle {
    CellRectangle(
      column: max(0, min(column, room.width - size.width)), row: max(0, min(row, room.height - size.height)),
      width: size.width, height: size.height)
  }
}
