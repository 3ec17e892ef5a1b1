import Foundation

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

  // MARK: In points

  /// How many lengths of a program fit, with what is free between them at least.
  ///
  /// It is the program that has worked out how many are to fit: a cell more or less must not change that.
  static func count(ofWidth width: CGFloat, spacing: CGFloat, in room: CGFloat) -> Int {
    let step = max(0, width) + max(0, spacing)
    guard step > 0, step.isFinite, room.isFinite else { return 1 }
    return Int(((max(0, room) + max(0, spacing) + tolerance) / step).clamped(to: 1...CGFloat(CellLength.limit)))
  }

  /// Breaks items of a program's widths into lines, as many on each as fit.
  static func breaks(_ widths: [CGFloat], spacing: CGFloat, in room: CGFloat) -> LineBreaks {
    var starts: [Int] = []
    var end: CGFloat = 0
    for (item, width) in widths.enumerated() {
      let width = max(0, width)
      if starts.isEmpty || !(end + max(0, spacing) + width <= room + tolerance) {
        starts.append(item)
        end = width
      } else {
        end += max(0, spacing) + width
      }
    }
    return .starts(starts, count: widths.count)
  }

  /// What the rounding of numbers makes of a sum.
  private static let tolerance: CGFloat = 0.01

  // MARK: Of one width

  /// Where the item with an index on its line stands. The edges are rounded: items fill the line from side to side.
  func columns(ofIndex index: Int, of count: Int, width: Int) -> (start: Int, width: Int) {
    let width = narrowed(width, count)
    return (start + index * width + Self.gap(index, of: count, free: max(0, room - count * width)), width)
  }

  /// So many items have a line, whose columns may be too few for them by a rounding.
  private func narrowed(_ width: Int, _ count: Int) -> Int {
    let width = fitting(width)
    guard count > 1, count * width + (count - 1) * spacing > room else { return width }
    return max(1, min(width, (room - (count - 1) * spacing) / count))
  }

  // MARK: Of widths of their own

  /// Where an item stands. Items fill their line from side to side; those of the last line are no further apart than they
  /// must be.
  func columns(
    of item: Int, on line: Range<Int>, isLast: Bool, width: (Int) -> Int
  ) -> (start: Int, width: Int) {
    let widths = narrowed(line.map { fitting(width($0)) })
    let index = item - line.lowerBound
    let before = widths[..<index].reduce(0, +)
    let free = max(0, room - widths.reduce(0, +))
    let gaps = isLast ? min(index * spacing, free) : Self.gap(index, of: line.count, free: free)
    return (start + before + gaps, widths[index])
  }

  /// The widths of a line, whose columns may be too few for them by a rounding.
  private func narrowed(_ widths: [Int]) -> [Int] {
    let most = room - (widths.count - 1) * spacing
    guard widths.count > 1, widths.reduce(0, +) > most else { return widths }
    if let first = widths.first, widths.allSatisfy({ $0 == first }) {
      return widths.map { _ in narrowed(first, widths.count) }
    }
    return EdgeRounding.lengths(widths.map { Double($0) }, total: max(widths.count, most)).map { max(1, $0) }
  }

  /// How much of what is free goes before an item.
  private static func gap(_ index: Int, of count: Int, free: Int) -> Int {
    count > 1 ? (2 * index * free + count - 2) / (2 * (count - 1)) : 0
  }
}
