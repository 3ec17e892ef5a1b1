/// Where items stand beside each other on the lines of a grid, in columns.
struct FlowLine {
  /// The column on which lines begin.
  let start: Int
  /// How many columns a line has; at least 1.
  let room: Int
  /// How many columns are free at least between two items.
  let spacing: Int

  init(start: Int, room: Int, spacing: Int) {
    self.start = start
    self.room = max(1, room)
    self.spacing = max(0, spacing)
  }

  /// No item is wider than the line, and each has a column.
  private func fitting(_ width: Int) -> Int { width.clamped(to: 1...room) }

  // MARK: Of one width

  /// How many items of a width a line has.
  func count(ofWidth width: Int) -> Int { max(1, (room + spacing) / (fitting(width) + spacing)) }

  /// Where the item with an index on its line stands. The edges are rounded: items fill the line from side to side.
  func columns(ofIndex index: Int, of count: Int, width: Int) -> (start: Int, width: Int) {
    let width = fitting(width)
    return (start + index * width + Self.gap(index, of: count, free: room - count * width), width)
  }

  // MARK: Of widths of their own

  /// Breaks items into lines, as many on each as fit.
  func breaks(_ widths: [Int]) -> LineBreaks {
    var starts: [Int] = []
    var end = 0
    for (item, width) in widths.enumerated() {
      if starts.isEmpty || end + spacing + fitting(width) > room {
        starts.append(item)
        end = fitting(width)
      } else {
        end += spacing + fitting(width)
      }
    }
    return .starts(starts, count: widths.count)
  }

  /// Where an item stands. Items fill their line from side to side; those of the last line are no further apart than they
  /// must be.
  func columns(
    of item: Int, on line: Range<Int>, isLast: Bool, width: (Int) -> Int
  ) -> (start: Int, width: Int) {
    let before = (line.lowerBound..<item).reduce(0) { $0 + fitting(width($1)) }
    let index = item - line.lowerBound
    let free = line.reduce(room) { $0 - fitting(width($1)) }
    let gaps = isLast ? index * spacing : Self.gap(index, of: line.count, free: free)
    return (start + before + gaps, fitting(width(item)))
  }

  /// How much of what is free goes before an item.
  private static func gap(_ index: Int, of count: Int, free: Int) -> Int {
    count > 1 ? (2 * index * free + count - 2) / (2 * (count - 1)) : 0
  }
}
