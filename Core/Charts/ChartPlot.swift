import CoreDeclarative
import CoreRetained
import CoreTerminal
import Foundation

/// Remembers the colours of bars that end within a cell, for the bars that stand upon them.
private final class BarTops {
  var colors: [[Int]: UIColor] = [:]
}

/// Draws the marks of a chart, within its axes.
@MainActor
struct ChartPlot {
  let model: ChartModel
  let scales: ChartScales
  let context: DrawingContext
  let size: CellSize
  private let isPlain: Bool
  private let tops = BarTops()
  private let notes = ChartNotes()

  init(_ model: ChartModel, _ scales: ChartScales, _ context: DrawingContext, _ size: CellSize) {
    (self.model, self.scales, self.context, self.size) = (model, scales, context, size)
    isPlain = context.traits.prefersPlainSymbols
  }

  /// Areas first, then bars, lines, rules and points, and the words at them.
  func draw() {
    for mark in model.marks(.rectangle) { drawRectangle(mark) }
    drawAreas()
    drawBars()
    for mark in model.marks(.rule) { drawRule(mark) }
    drawLines()
    for mark in model.marks(.point) {
      if let place = place(mark.mark) { drawSymbol(mark, symbol: symbol(of: mark), at: place) }
    }
    for mark in model.marks where [.line, .area, .point].contains(mark.mark.kind) && !mark.mark.annotations.isEmpty {
      guard let place = place(mark.mark) else { continue }
      notes.add(
        mark.mark, CellRectangle(column: Int(place.column), row: Int(place.row), width: 1, height: 1))
    }
    notes.draw(in: context, size: size)
  }

  // MARK: Places

  /// Columns from the left; the middle of the first cell is 0.5.
  private func column(_ value: ChartValue) -> Double? { scales.column(of: value, width: size.width) }

  /// Rows from the top; the middle of the first cell is 0.5.
  private func row(_ value: ChartValue) -> Double? { scales.row(of: value, height: size.height) }

  private func place(_ mark: ChartMark) -> (column: Double, row: Double)? {
    guard let x = mark.x, let y = mark.y, let column = column(x), let row = row(y) else { return nil }
    return (column, row)
  }

  private func style(_ color: UIColor) -> CellStyle { context.style(color: color) }

  // MARK: Points and lines

  private func symbol(of mark: ChartModel.Mark) -> BasicChartSymbolShape {
    mark.mark.symbol ?? model.series[mark.series].symbol
  }

  private func drawSymbol(
    _ mark: ChartModel.Mark, symbol: BasicChartSymbolShape, at place: (column: Double, row: Double)
  ) {
    let (column, row) = (Int(place.column.rounded(.down)), Int(place.row.rounded(.down)))
    guard (0..<size.width).contains(column), (0..<size.height).contains(row) else { return }
    context.write(String(symbol.character(isPlain: isPlain)), column: column, row: row, style: style(mark.color))
  }

  /// Marks of one kind, by their series.
  private func groups(_ kind: ChartMark.Kind) -> [[ChartModel.Mark]] {
    let marks = model.marks(kind)
    return model.series.flatMap { series -> [[ChartModel.Mark]] in
      let own = marks.filter { $0.series == series.index }
      guard own.contains(where: { $0.mark.run > 0 }) else { return [own] }
      return Dictionary(grouping: own) { $0.mark.run }.sorted { $0.key < $1.key }.map(\.value)
    }.filter { !$0.isEmpty }
  }

  private func drawLines() {
    let groups = groups(.line)
    for marks in groups {
      guard let first = marks.first else { continue }
      let places = marks.compactMap { place($0.mark) }
      draw(stepped(places, first.mark.interpolation), color: first.color, isDashed: first.mark.isDashed)
    }
    // Symbols tell lines apart; they stand as far from each other as they can be seen as such.
    for marks in groups {
      guard let first = marks.first else { continue }
      guard groups.count > 1 && !first.mark.isSample || first.mark.showsSymbol || marks.count == 1 else { continue }
      var last = -Double.infinity
      for mark in marks {
        guard let place = place(mark.mark), place.column - last >= 3 else { continue }
        last = place.column
        drawSymbol(mark, symbol: symbol(of: mark), at: place)
      }
    }
  }

  private func stepped(_ places: [(column: Double, row: Double)], _ method: InterpolationMethod)
    -> [(column: Double, row: Double)]
  {
    guard [.stepStart, .stepCenter, .stepEnd].contains(method), let first = places.first else { return places }
    var result = [first]
    for (from, to) in zip(places, places.dropFirst()) {
      switch method {
      case .stepStart: result.append((from.column, to.row))
      case .stepEnd: result.append((to.column, from.row))
      default:
        let middle = (from.column + to.column) / 2
        result += [(middle, from.row), (middle, to.row)]
      }
      result.append(to)
    }
    return result
  }

  private func draw(_ places: [(column: Double, row: Double)], color: UIColor, isDashed: Bool) {
    let raster = DotRaster(
      through: places.map { (x: $0.column * 8, y: $0.row * 16) }, dash: isDashed ? [16, 12] : [], size: size)
    let style = style(color)
    for row in 0..<size.height {
      for column in 0..<size.width {
        guard let character = raster.character(column, row) else { continue }
        context.write(isPlain ? "*" : String(character), column: column, row: row, style: style)
      }
    }
  }

  // MARK: Rules

  private func drawRule(_ mark: ChartModel.Mark) {
    if mark.mark.yStart == nil, let y = mark.mark.y, let row = row(y) {
      let line = isPlain ? "-" : mark.mark.isDashed ? "╌" : "─"
      let columns = Self.cells(mark.mark.xStart.flatMap(column), mark.mark.x.flatMap(column), size.width)
      let row = Int(row.rounded(.down))
      context.write(
        String(repeating: line, count: columns.count), column: columns.lowerBound, row: row, style: style(mark.color))
      notes.add(mark.mark, CellRectangle(column: columns.lowerBound, row: row, width: columns.count, height: 1))
    } else if let x = mark.mark.x, let column = column(x) {
      let column = Int(column.rounded(.down))
      let rows = Self.cells(mark.mark.yStart.flatMap(row), mark.mark.y.flatMap(row), size.height)
      for row in rows {
        context.write(
          isPlain ? "|" : mark.mark.isDashed ? "╎" : "│", column: column, row: row, style: style(mark.color))
      }
      notes.add(mark.mark, CellRectangle(column: column, row: rows.lowerBound, width: 1, height: rows.count))
    }
  }

  /// The cells between two places; all of them where one is not given.
  private static func cells(_ start: Double?, _ end: Double?, _ length: Int) -> Range<Int> {
    guard let start, let end else { return 0..<length }
    let lower = max(0, min(length - 1, Int(min(start, end).rounded(.down))))
    return lower..<max(lower + 1, min(length, Int(max(start, end).rounded(.down)) + 1))
  }

  // MARK: Rectangles

  private func drawRectangle(_ mark: ChartModel.Mark) {
    let columns = band(
      mark.mark.x, mark.mark.xStart, scales.x, size.width, column, mark.mark.width, points: 8)
    let rows = band(mark.mark.y, mark.mark.yStart, scales.y, size.height, row, mark.mark.height, points: 16)
    // Without colours how much of it is seen is said by how dense it is.
    let density = context.traits.colorDepth == .none || isPlain ? Int((1 - min(1, max(0, mark.mark.opacity))) * 4) : 0
    let fill = ChartModel.fill(min(3, density), isPlain: isPlain)
    for row in rows {
      context.write(
        String(repeating: fill, count: columns.count), column: columns.lowerBound, row: row, style: style(mark.color))
    }
    notes.add(
      mark.mark,
      CellRectangle(column: columns.lowerBound, row: rows.lowerBound, width: columns.count, height: rows.count))
  }

  /// The cells of a value, or between two.
  private func band(
    _ value: ChartValue?, _ start: ChartValue?, _ scale: ChartScale, _ length: Int, _ place: (ChartValue) -> Double?,
    _ dimension: MarkDimension, points: Double
  ) -> Range<Int> {
    guard let value else { return 0..<length }
    if let start { return Self.cells(place(start), place(value), length) }
    func wanted(_ from: Double, _ to: Double) -> Range<Int>? {
      dimension.cells(from: from, to: to, points: points)?.clamped(to: 0..<length)
    }
    guard scale.isCategories, let middle = scale.position(value) else {
      let place = place(value)
      return place.flatMap { wanted($0 - 0.5, $0 + 0.5) } ?? Self.cells(place, place, length)
    }
    let half = 0.5 / Double(scale.bands)
    if let cells = wanted((middle - half) * Double(length), (middle + half) * Double(length)) { return cells }
    let lower = Int(((middle - half) * Double(length)).rounded())
    return lower..<max(lower + 1, Int(((middle + half) * Double(length)).rounded()))
  }

  // MARK: Bars and areas

  private func drawBars() {
    var stack = ChartStack()
    let marks = model.marks(.bar)
    var positions: [String] = []
    for position in marks.compactMap(\.mark.position) where !positions.contains(position) { positions.append(position) }
    let isHorizontal = model.isHorizontal
    for mark in marks {
      guard let x = mark.mark.x, let y = mark.mark.y else { continue }
      let (value, place) = isHorizontal ? (x, y) : (y, x)
      guard let number = value.number else { continue }
      var ends = (start: (isHorizontal ? mark.mark.xStart : mark.mark.yStart)?.number ?? 0, end: number)
      if mark.mark.stacks { ends = stack.push(number, at: place.key + "\u{0}" + (mark.mark.position ?? "")) }
      let slot = mark.mark.position.flatMap { positions.firstIndex(of: $0) }
      let share = slot.map { (index: $0, count: positions.count) } ?? (0, 1)
      if isHorizontal {
        guard let range = cells(of: place, scales.y, size.height, share, mark.mark.height, points: 16) else { continue }
        let (start, end) = (scales.x.position(ends.start), scales.x.position(ends.end))
        drawAcross(mark, rows: range, from: start, to: end)
        let columns = Self.cells(start * Double(size.width), end * Double(size.width) - 1e-6, size.width)
        notes.add(
          mark.mark,
          CellRectangle(column: columns.lowerBound, row: range.lowerBound, width: columns.count, height: range.count),
          isAcross: true)
      } else {
        guard let range = cells(of: place, scales.x, size.width, share, mark.mark.width, points: 8) else { continue }
        for column in range {
          drawUp(mark, column: column, from: scales.y.position(ends.start), to: scales.y.position(ends.end))
        }
        let (start, end) = (1 - scales.y.position(ends.start), 1 - scales.y.position(ends.end))
        let rows = Self.cells(start * Double(size.height) - 1e-6, end * Double(size.height), size.height)
        notes.add(
          mark.mark,
          CellRectangle(column: range.lowerBound, row: rows.lowerBound, width: range.count, height: rows.count))
      }
    }
  }

  /// The cells across which a bar stands, or its share of them where several stand beside each other.
  private func cells(
    of value: ChartValue, _ scale: ChartScale, _ length: Int, _ share: (index: Int, count: Int),
    _ dimension: MarkDimension, points: Double
  ) -> Range<Int>? {
    guard let middle = scale.position(value) else { return nil }
    let part = scale.isCategories ? 1 / Double(scale.bands) : scales.band ?? 0
    let (start, room) = ((middle - part / 2) * Double(length), part * Double(length) / Double(share.count))
    let slot = start + room * Double(share.index)
    if let cells = dimension.cells(from: slot, to: slot + room, points: points) {
      let cells = cells.clamped(to: 0..<length)
      return cells.isEmpty ? nil : cells
    }
    let band = ChartBand.cells(middle: middle, part: part, length: length)
    let lower = band.lowerBound + band.count * share.index / share.count
    let upper = max(lower + 1, band.lowerBound + band.count * (share.index + 1) / share.count)
    let range = (lower..<upper).clamped(to: 0..<length)
    return range.isEmpty ? nil : range
  }

  private static let lower = Array(" ▁▂▃▄▅▆▇█")
  private static let left = Array(" ▏▎▍▌▋▊▉█")

  /// A column from one height to another, both from 0 at the bottom to 1.
  private func drawUp(_ mark: ChartModel.Mark, column: Int, from: Double, to: Double) {
    let eighths = size.height * 8
    let (low, high) = (min(from, to), max(from, to))
    let bottom = max(0, min(eighths, Int((low * Double(eighths)).rounded())))
    var top = max(0, min(eighths, Int((high * Double(eighths)).rounded())))
    // What is there is seen.
    if top == bottom, high > low { top = min(eighths, bottom + 1) }
    fill(mark, bottom..<top, count: size.height) { cell in
      (column, size.height - 1 - cell)
    } partial: { eighths in
      Self.lower[eighths]
    }
  }

  /// Rows from one place to another, both from 0 at the left to 1.
  private func drawAcross(_ mark: ChartModel.Mark, rows: Range<Int>, from: Double, to: Double) {
    let eighths = size.width * 8
    let (low, high) = (min(from, to), max(from, to))
    let start = max(0, min(eighths, Int((low * Double(eighths)).rounded())))
    var end = max(0, min(eighths, Int((high * Double(eighths)).rounded())))
    if end == start, high > low { end = min(eighths, start + 1) }
    for row in rows {
      fill(mark, start..<end, count: size.width) { cell in
        (cell, row)
      } partial: { eighths in
        Self.left[eighths]
      }
    }
  }

  /// Fills cells along an axis, given in eighths; those at the ends in part.
  private func fill(
    _ mark: ChartModel.Mark, _ range: Range<Int>, count: Int, place: (Int) -> (column: Int, row: Int),
    partial: (Int) -> Character
  ) {
    guard !range.isEmpty else { return }
    let index = model.series[mark.series].index
    let whole = ChartModel.barFill(index, in: context.traits)
    let isSolid = whole == "█"
    let style = style(mark.color)
    for cell in range.lowerBound / 8...(range.upperBound - 1) / 8 where cell < count {
      let first = max(0, range.lowerBound - cell * 8)
      let end = min(8, range.upperBound - cell * 8)
      let (column, row) = place(cell)
      var shown = whole
      var look = style
      if end - first < 8 {
        if !isSolid {
          // Parts of a cell can only be solid.
          guard end - first >= 4 else { continue }
        } else if first == 0 {
          shown = partial(end)
          tops.colors[[column, row]] = mark.color
        } else if end == 8 {
          // The other end of the cell: what is left out of it is drawn, inversely.
          shown = partial(first)
          if let below = tops.colors[[column, row]] {
            look = context.style(color: below, background: mark.color)
          } else {
            look.attributes.formSymmetricDifference(.inverse)
          }
        } else {
          shown = partial(max(1, end - first))
        }
      }
      context.write(String(shown), column: column, row: row, style: look)
    }
  }

  private func drawAreas() {
    var stacked = Array(repeating: 0.0, count: size.width)
    for marks in groups(.area) {
      guard let first = marks.first else { continue }
      let edge = heights(marks) { $0.y }
      let base = first.mark.yStart == nil ? nil : heights(marks) { $0.yStart }
      let zero = scales.y.position(0)
      for column in 0..<size.width {
        guard let end = edge[column] else { continue }
        if let base, let start = base[column] {
          drawUp(first, column: column, from: scales.y.position(start), to: scales.y.position(end))
        } else if first.mark.stacks {
          let start = stacked[column]
          stacked[column] += end
          drawUp(
            first, column: column, from: start == 0 ? zero : scales.y.position(start),
            to: scales.y.position(start + end))
        } else {
          drawUp(first, column: column, from: zero, to: scales.y.position(end))
        }
      }
    }
  }

  /// The value at the middle of each column, between the points there are.
  private func heights(_ marks: [ChartModel.Mark], _ value: (ChartMark) -> ChartValue?) -> [Double?] {
    let points = marks.compactMap { mark -> (column: Double, value: Double)? in
      guard let x = mark.mark.x, let column = column(x), let number = value(mark.mark)?.number else { return nil }
      return (column, number)
    }.sorted { $0.column < $1.column }
    guard let first = points.first, let last = points.last else { return Array(repeating: nil, count: size.width) }
    var index = 0
    return (0..<size.width).map { column in
      let middle = Double(column) + 0.5
      guard middle >= first.column - 0.5, middle <= last.column + 0.5 else { return nil }
      while index + 2 < points.count, points[index + 1].column < middle { index += 1 }
      guard index + 1 < points.count else { return first.value }
      let (left, right) = (points[index], points[index + 1])
      let length = right.column - left.column
      let part = length > 0 ? max(0, min(1, (middle - left.column) / length)) : 1
      return left.value + (right.value - left.value) * part
    }
  }
}
