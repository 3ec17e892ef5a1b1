package import CoreTerminal
import Foundation

/// A form in cells: of each, which quarters of it are covered.
package struct QuarterRaster: Sendable {
  package let size: CellSize
  /// Row by row: 1 and 2 for the upper quarters, 4 and 8 for the lower ones.
  package private(set) var quarters: [UInt8]

  /// Samples of a quarter, side by side and one below the other: two points apart.
  private static let samples = (across: 2, down: 4)
  /// So many of the samples of a quarter make it count.
  private static let least = 5

  package init(size: CellSize) {
    self.size = size
    quarters = Array(repeating: 0, count: size.width * size.height)
  }

  package subscript(column: Int, row: Int) -> UInt8 {
    get {
      guard (0..<size.width).contains(column), (0..<size.height).contains(row) else { return 0 }
      return quarters[row * size.width + column]
    }
    set { quarters[row * size.width + column] = newValue }
  }

  /// What is inside of an outline.
  package init(filling lines: PathLines, size: CellSize, isEvenOdd: Bool) {
    self.init(size: size)
    let across = size.width * 2 * Self.samples.across
    for half in 0..<size.height * 2 {
      var counts = Array(repeating: 0, count: size.width * 2)
      for sample in 0..<Self.samples.down {
        let y = Double(half) * 8 + Double(sample) * 2 + 1
        let crossings = lines.crossings(y: y).sorted { $0.x < $1.x }
        var winding = 0
        for (index, crossing) in crossings.enumerated().dropLast() {
          winding += crossing.direction
          guard isEvenOdd ? index % 2 == 0 : winding != 0 else { continue }
          // Samples are at odd points.
          let first = max(0, Int(((crossing.x - 1) / 2).rounded(.up)))
          let end = min(across, Int(((crossings[index + 1].x - 1) / 2).rounded(.up)))
          guard first < end else { continue }
          for place in first..<end { counts[place / Self.samples.across] += 1 }
        }
      }
      take(counts, half: half)
    }
  }

  /// What is near lines: within half of a width.
  package init(stroking lines: PathLines, width: Double, size: CellSize) {
    self.init(size: size)
    let (across, down) = (size.width * 4, size.height * 8)
    var marks = Array(repeating: false, count: across * down)
    let reach = width / 2
    /// The samples between two places; they are at odd points.
    func samples(_ first: Double, _ last: Double, _ count: Int) -> Range<Int> {
      let lower = max(0, min(count, Int(((min(first, last) - reach - 1) / 2).rounded(.up))))
      let upper = max(lower, min(count, Int(((max(first, last) + reach - 1) / 2).rounded(.down)) + 1))
      return lower..<upper
    }
    lines.forEachSegment { start, end in
      for row in samples(start.y, end.y, down) {
        for column in samples(start.x, end.x, across) {
          let (x, y) = (Double(column) * 2 + 1, Double(row) * 2 + 1)
          if Self.distance(x, y, start, end) <= reach { marks[row * across + column] = true }
        }
      }
    }
    for half in 0..<size.height * 2 {
      var counts = Array(repeating: 0, count: size.width * 2)
      for sample in 0..<4 {
        for place in 0..<across where marks[(half * 4 + sample) * across + place] { counts[place / 2] += 1 }
      }
      take(counts, half: half)
    }
  }

  private mutating func take(_ counts: [Int], half: Int) {
    for (place, count) in counts.enumerated() where count >= Self.least {
      self[place / 2, half / 2] |= 1 << UInt8(half % 2 * 2 + place % 2)
    }
  }

  private static func distance(_ x: Double, _ y: Double, _ start: PathLines.Point, _ end: PathLines.Point) -> Double {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let length = dx * dx + dy * dy
    let part = length > 0 ? max(0, min(1, ((x - start.x) * dx + (y - start.y) * dy) / length)) : 0
    return hypot(x - start.x - dx * part, y - start.y - dy * part)
  }

  /// Takes in what another form of the same size covers.
  package mutating func add(_ other: QuarterRaster) {
    guard other.size == size else { return }
    for index in quarters.indices { quarters[index] |= other.quarters[index] }
  }

  /// What the form does not cover.
  package var inverted: QuarterRaster {
    var result = self
    for index in quarters.indices { result.quarters[index] = 15 - quarters[index] }
    return result
  }

  /// Covers whole cells.
  package mutating func add(_ cells: CellRectangle) {
    let seen = cells.intersection(CellRectangle(width: size.width, height: size.height))
    guard !seen.isEmpty else { return }
    for row in seen.row..<seen.row + seen.height {
      for column in seen.column..<seen.column + seen.width { self[column, row] = 15 }
    }
  }

  /// The cells around all that is covered; `nil` where nothing is.
  package var bounds: CellRectangle? {
    let places = quarters.indices.filter { quarters[$0] != 0 }
    guard let first = places.first, let last = places.last else { return nil }
    let columns = places.map { $0 % size.width }
    let (left, right) = (columns.min() ?? 0, columns.max() ?? 0)
    let (top, bottom) = (first / size.width, last / size.width)
    return CellRectangle(column: left, row: top, width: right - left + 1, height: bottom - top + 1)
  }

  /// Leaves only what another form of the same size covers, too.
  package mutating func keep(_ other: QuarterRaster) {
    guard other.size == size else { return }
    for index in quarters.indices { quarters[index] &= other.quarters[index] }
  }

  /// Whether a cell is covered as a whole.
  package func isWhole(_ column: Int, _ row: Int) -> Bool { self[column, row] == 15 }

  /// Rectangles that are covered as a whole: the largest around the middle row that keeps its width.
  package var wholeRectangle: CellRectangle? {
    var best: CellRectangle?
    for inset in 0...max(0, (size.height - 1) / 2) where size.height > 0 {
      let rows = inset..<max(inset + 1, size.height - inset)
      var columns = 0..<size.width
      for row in rows {
        let first = (0..<size.width).first { isWhole($0, row) } ?? size.width
        let last = (first..<size.width).prefix { isWhole($0, row) }.last ?? first - 1
        columns = columns.clamped(to: first..<last + 1)
      }
      if columns.count * rows.count > (best.map { $0.width * $0.height } ?? 0) {
        best = CellRectangle(column: columns.lowerBound, row: rows.lowerBound, width: columns.count, height: rows.count)
      }
    }
    return best
  }

  /// The character for each set of quarters.
  package static let characters = Array(" ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█")
}

/// Lines in cells, with dots of Braille: two across and four down in a cell.
package struct DotRaster: Sendable {
  package let size: CellSize
  private var dots: [UInt8]

  /// The bits of a cell's dots, row by row (Unicode 15, Braille Patterns).
  private static let bits: [[UInt8]] = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]]

  package init(size: CellSize) {
    self.size = size
    dots = Array(repeating: 0, count: size.width * size.height)
  }

  /// Draws lines, in points.
  package init(stroking lines: PathLines, size: CellSize) {
    self.init(size: size)
    let (width, height) = (Double(size.width) * 8, Double(size.height) * 16)
    lines.forEachSegment { start, end in
      let length = max(abs(end.x - start.x), abs(end.y - start.y))
      let steps = max(1, min(4096, Int((length / 2).rounded(.up))))
      for step in 0...steps {
        let part = Double(step) / Double(steps)
        // What lies on the far edge is drawn within.
        let x = min(start.x + (end.x - start.x) * part, width - 0.01)
        let y = min(start.y + (end.y - start.y) * part, height - 0.01)
        if x >= 0, y >= 0 { set(Int(x / 4), Int(y / 4)) }
      }
    }
  }

  /// Draws a line from point to point, in points.
  ///
  /// - Parameter dash: How long it is drawn and how long not, in turn; empty for all of it.
  package init(through points: [(x: Double, y: Double)], dash: [Double], size: CellSize) {
    var lines = PathLines(
      lines: [PathLines.Line(points: points.map { PathLines.Point(x: $0.x, y: $0.y) }, isClosed: false)])
    if !dash.isEmpty { lines = lines.dashed(dash.map { CGFloat($0) }, phase: 0) }
    self.init(stroking: lines, size: size)
  }

  /// Draws a dot, counted in dots.
  package mutating func set(_ x: Int, _ y: Int) {
    guard x >= 0, y >= 0, x < size.width * 2, y < size.height * 4 else { return }
    dots[y / 4 * size.width + x / 2] |= Self.bits[y % 4][x % 2]
  }

  /// The bits of a cell; 0 for none.
  package subscript(column: Int, row: Int) -> UInt8 { dots[row * size.width + column] }

  /// The character of a cell; `nil` for none.
  package func character(_ column: Int, _ row: Int) -> Character? {
    let bits = self[column, row]
    return bits == 0 ? nil : Unicode.Scalar(0x2800 + UInt32(bits)).map(Character.init)
  }
}
