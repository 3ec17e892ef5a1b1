/// The lines of a picture, joined where one goes on from cell to cell: as few as possible, and no seams.
struct SVGStrokes {
  /// What lines have in common that are drawn together.
  struct Pen: Hashable {
    var color: RGBColor
    var width: Double
    /// Lengths of dashes and gaps, as SVG writes them; empty for none.
    var dashes = ""
  }

  private struct Line: Hashable {
    var pen: Pen
    var isHorizontal: Bool
    /// The coordinate that all its points share.
    var position: Double
  }

  private var lines: [Line: [ClosedRange<Double>]] = [:]
  private var lineOrder: [Line] = []
  private var curves: [Pen: String] = [:]
  private var curveOrder: [Pen] = []

  /// Adds a part of a horizontal line; those of one line from left to right.
  mutating func addHorizontal(from start: Double, to end: Double, y: Double, pen: Pen) {
    add(start, end, Line(pen: pen, isHorizontal: true, position: y))
  }

  /// Adds a part of a vertical line; those of one line from top to bottom.
  mutating func addVertical(from start: Double, to end: Double, x: Double, pen: Pen) {
    add(start, end, Line(pen: pen, isHorizontal: false, position: x))
  }

  /// Adds what is no straight line along an axis, as path data.
  mutating func addCurve(_ path: String, pen: Pen) {
    if curves[pen] == nil { curveOrder.append(pen) }
    curves[pen, default: ""] += path
  }

  private mutating func add(_ start: Double, _ end: Double, _ line: Line) {
    guard start < end else { return }
    guard let last = lines[line]?.last else {
      lineOrder.append(line)
      lines[line] = [start...end]
      return
    }
    if start <= last.upperBound {
      let count = lines[line]?.count ?? 1
      lines[line]?[count - 1] = min(start, last.lowerBound)...max(end, last.upperBound)
    } else {
      lines[line]?.append(start...end)
    }
  }

  /// A path for each pen.
  var elements: [String] {
    var data: [Pen: String] = [:]
    var order: [Pen] = []
    func append(_ path: String, _ pen: Pen) {
      if data[pen] == nil { order.append(pen) }
      data[pen, default: ""] += path
    }
    for line in lineOrder {
      let position = line.position.coordinate
      for part in lines[line] ?? [] {
        let (start, end) = (part.lowerBound.coordinate, part.upperBound.coordinate)
        append(line.isHorizontal ? "M\(start) \(position)H\(end)" : "M\(position) \(start)V\(end)", line.pen)
      }
    }
    for pen in curveOrder { append(curves[pen] ?? "", pen) }
    return order.map { pen in
      let width = pen.width == 1 ? "" : " stroke-width=\"\(pen.width.coordinate)\""
      let dashes = pen.dashes.isEmpty ? "" : " stroke-dasharray=\"\(pen.dashes)\""
      return "<path stroke=\"\(pen.color)\"\(width)\(dashes) d=\"\(data[pen] ?? "")\"/>"
    }
  }
}
