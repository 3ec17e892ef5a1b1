extension SVGStrokes {
  /// Draws a line below cells of one row.
  mutating func addUnderline(_ shape: UnderlineStyle.Shape, columns: Range<Int>, row: Int, color: RGBColor) {
    let (start, end) = (SVGGrid.x(columns.lowerBound), SVGGrid.x(columns.upperBound))
    let y = SVGGrid.y(row) + SVGGrid.baseline + 2.5
    var pen = Pen(color: color, width: 1)
    switch shape {
    case .single: addHorizontal(from: start, to: end, y: y, pen: pen)
    case .double:
      addHorizontal(from: start, to: end, y: y - 1, pen: pen)
      addHorizontal(from: start, to: end, y: y + 1, pen: pen)
    case .dotted:
      pen.dashes = "1.5"
      addHorizontal(from: start, to: end, y: y, pen: pen)
    case .dashed:
      pen.dashes = "4 2"
      addHorizontal(from: start, to: end, y: y, pen: pen)
    case .curly:
      // One wave a cell: a half down, and each next one the other way round.
      let half = (SVGGrid.width / 4).coordinate
      let wave = " \((SVGGrid.width / 2).coordinate) 0"
      addCurve(
        "M\(start.coordinate) \(y.coordinate)q\(half) 3\(wave)"
          + String(repeating: "t\(wave.dropFirst())", count: columns.count * 2 - 1), pen: pen)
    }
  }

  /// Draws a line through cells of one row.
  mutating func addStrike(columns: Range<Int>, row: Int, color: RGBColor) {
    addHorizontal(
      from: SVGGrid.x(columns.lowerBound), to: SVGGrid.x(columns.upperBound), y: SVGGrid.y(row) + SVGGrid.height / 2,
      pen: Pen(color: color, width: 1))
  }
}
