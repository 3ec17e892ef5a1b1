extension SVGStrokes {
  /// Draws a character of box drawing over a cell; fonts leave gaps between two.
  mutating func add(_ box: BoxDrawing, column: Int, row: Int, color: RGBColor) {
    let (left, top) = (SVGGrid.x(column), SVGGrid.y(row))
    let (right, bottom) = (left + SVGGrid.width, top + SVGGrid.height)
    let (x, y) = (left + SVGGrid.width / 2, top + SVGGrid.height / 2)
    let light = Pen(color: color, width: 1)
    switch box {
    case .arms(let arms):
      for stroke in arms.horizontalStrokes {
        addHorizontal(
          from: stroke.start.map { x + $0 } ?? left, to: stroke.end.map { x + $0 } ?? right, y: y + stroke.offset,
          pen: Pen(color: color, width: stroke.width))
      }
      for stroke in arms.verticalStrokes {
        addVertical(
          from: stroke.start.map { y + $0 } ?? top, to: stroke.end.map { y + $0 } ?? bottom, x: x + stroke.offset,
          pen: Pen(color: color, width: stroke.width))
      }
    case .dashes(let isHorizontal, let weight, let count):
      let pen = Pen(color: color, width: weight.width)
      let step = (isHorizontal ? SVGGrid.width : SVGGrid.height) / Double(count)
      for index in 0..<count {
        let start = (isHorizontal ? left : top) + step * (Double(index) + 0.25)
        if isHorizontal {
          addHorizontal(from: start, to: start + step / 2, y: y, pen: pen)
        } else {
          addVertical(from: start, to: start + step / 2, x: x, pen: pen)
        }
      }
    case .arc(let isRight, let isDown):
      let radius = SVGGrid.width / 2
      let bend = isDown ? y + radius : y - radius
      if isDown {
        addVertical(from: bend, to: bottom, x: x, pen: light)
      } else {
        addVertical(from: top, to: bend, x: x, pen: light)
      }
      let (end, sweep) = (isRight ? right : left, isRight == isDown ? 1 : 0)
      addCurve(
        "M\(x.coordinate) \(bend.coordinate)A\(radius.coordinate) \(radius.coordinate) 0 0 \(sweep) "
          + "\(end.coordinate) \(y.coordinate)", pen: light)
    case .diagonals(let isRising, let isFalling):
      if isRising {
        addCurve("M\(left.coordinate) \(bottom.coordinate)L\(right.coordinate) \(top.coordinate)", pen: light)
      }
      if isFalling {
        addCurve("M\(left.coordinate) \(top.coordinate)L\(right.coordinate) \(bottom.coordinate)", pen: light)
      }
    }
  }
}

extension SVGFills {
  /// Draws a character of the block elements over a cell.
  mutating func add(_ block: BlockElement, column: Int, row: Int, color: RGBColor) {
    for part in block.parts {
      add(
        Rectangle(
          left: SVGGrid.x(column) + SVGGrid.width * Double(part.left) / 8,
          top: SVGGrid.y(row) + SVGGrid.height * Double(part.top) / 8,
          right: SVGGrid.x(column) + SVGGrid.width * Double(part.right) / 8,
          bottom: SVGGrid.y(row) + SVGGrid.height * Double(part.bottom) / 8),
        paint: Paint(color: color, opacity: block.opacity))
    }
  }
}

extension BoxDrawing.Weight {
  /// Of a line; a double one has two.
  fileprivate var width: Double { self == .heavy ? 3 : 1 }
}

extension BoxDrawing.Arms {
  /// A line of a cell, counted from its middle.
  fileprivate struct Stroke {
    var width: Double
    /// Beside the middle: where one of two lines is.
    var offset = 0.0
    /// `nil` for the cell's edge.
    var start: Double?
    var end: Double?
  }

  /// From the middle to one line of a double one.
  private static let rail = 2.0

  fileprivate var horizontalStrokes: [Stroke] { Self.strokes(left, right, before: up, after: down) }
  fileprivate var verticalStrokes: [Stroke] { Self.strokes(up, down, before: left, after: right) }

  /// The lines of two arms on one axis, from the first to the second, between the two across.
  private static func strokes(
    _ first: BoxDrawing.Weight?, _ second: BoxDrawing.Weight?, before: BoxDrawing.Weight?, after: BoxDrawing.Weight?
  ) -> [Stroke] {
    // A corner is filled by both arms going on to the far side of the other.
    let across = [before, after].compactMap { $0?.width }.max() ?? 0
    var strokes: [Stroke] = []
    for (weight, opposite, sign) in [(first, second, -1.0), (second, first, 1.0)] {
      guard let weight else { continue }
      for side in weight == .double ? [-1.0, 1.0] : [0.0] {
        let end = inner(weight, opposite, side: side, before: before, after: after) - across / 2
        strokes.append(
          Stroke(
            width: weight.width, offset: side * rail, start: sign > 0 ? end : nil, end: sign > 0 ? nil : -end))
      }
    }
    return strokes
  }

  /// Where a line ends: how far from the middle on its own side, or beyond it where negative.
  private static func inner(
    _ weight: BoxDrawing.Weight, _ opposite: BoxDrawing.Weight?, side: Double, before: BoxDrawing.Weight?,
    after: BoxDrawing.Weight?
  ) -> Double {
    if weight == .double {
      let (near, far) = side < 0 ? (before, after) : (after, before)
      // A double one across is open where this one meets it.
      if near == .double { return rail }
      return opposite == nil && far == .double ? -rail : 0
    }
    guard opposite == nil else { return 0 }
    switch (before == .double, after == .double) {
    case (true, true): return rail
    case (false, false): return 0
    default: return -rail
    }
  }
}
