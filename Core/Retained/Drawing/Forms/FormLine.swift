import CoreEnvironment
import CoreTerminal
import Foundation

/// How the line of a form is drawn: its width and dashes, in points.
struct FormLine: Sendable {
  var width: Double
  var dashes: [Double] = []
  var phase = 0.0

  /// Narrower lines are drawn with dots.
  static let thick = 6.0
}

extension DrawingContext {
  /// Fills a form, in quarters of cells. One that is too narrow for them is drawn as the line that it looks like.
  ///
  /// - Parameters:
  ///   - lines: In points of the view.
  ///   - clip: Where it is seen; `nil` for everywhere.
  ///   - base: Its colour as a whole.
  ///   - hasNothingInFront: No text is drawn on it later.
  ///   - color: The colour of a cell, by its column and row.
  func fillForm(
    _ lines: PathLines, isEvenOdd: Bool = false, clip: QuarterRaster? = nil, base: UIColor, hasNothingInFront: Bool,
    color: (Int, Int) -> UIColor
  ) {
    guard size.isDrawable else { return }
    let bounds = lines.bounds
    guard !bounds.isNull else { return }
    if min(bounds.width, bounds.height) < 4, max(bounds.width, bounds.height) >= 4 {
      return drawRule(bounds, clip: clip, base: base, color: color)
    }
    var raster = QuarterRaster(filling: lines, size: size, isEvenOdd: isEvenOdd)
    if let clip { raster.keep(clip) }
    raster.draw(in: self, base: base, hasNothingInFront: hasNothingInFront, color: color)
  }

  /// A form that is no more than a line: from side to side at the height in its cell, or up and down.
  private func drawRule(_ bounds: CGRect, clip: QuarterRaster?, base: UIColor, color: (Int, Int) -> UIColor) {
    guard bounds.width > 0, bounds.height > 0, base.resolved(with: traits).components.alpha > 0 else { return }
    let isFlat = bounds.width >= bounds.height
    let cells = CellRectangle(covering: bounds).intersection(self.clip)
    guard !cells.isEmpty else { return }
    let isPlain = traits.prefersPlainSymbols
    let part =
      isFlat
      ? bounds.midY.truncatingRemainder(dividingBy: 16) / 16 : bounds.midX.truncatingRemainder(dividingBy: 8) / 8
    let character =
      switch (isFlat, isPlain) {
      case (true, true): "-"
      case (false, true): "|"
      case (true, false): part < 0.3 ? "▔" : part > 0.7 ? "▁" : "─"
      case (false, false): part < 0.3 ? "▏" : part > 0.7 ? "▕" : "│"
      }
    for row in cells.row..<cells.row + cells.height {
      for column in cells.column..<cells.column + cells.width {
        guard clip?[column, row] != 0 else { continue }
        let place = CellRectangle(column: column, row: row, width: 1, height: 1)
        if holdsNoText(column: column, row: row) {
          write(character, column: column, row: row, style: formStyle(color: color(column, row)))
        } else if isFlat, part > 0.7 {
          drawLineBelow(place, color: color(column, row))
        }
      }
    }
  }

  /// Draws the line of a form: of dots below six points, or of the characters of a box around one; filled from there on.
  ///
  /// - Parameter box: What the form is, where it is a rectangle.
  func strokeForm(
    _ lines: PathLines, _ style: FormLine, box: CGPath.Box? = nil, clip: QuarterRaster? = nil, base: UIColor,
    color: (Int, Int) -> UIColor
  ) {
    guard size.isDrawable, style.width > 0, base.resolved(with: traits).components.alpha > 0 else { return }
    // A curve that takes more than a cell is drawn as one.
    if let box, style.width < FormLine.thick, box.radius <= 24, clip == nil {
      let place = CellRectangle(covering: box.rect)
      if place.width >= 2, place.height >= 2 {
        let outline = BoxOutline(isRound: box.radius > 0, isHeavy: style.width >= 2, isDashed: !style.dashes.isEmpty)
        return draw(in: place) {
          outline.draw(in: self, base: base) { color($0 + place.column, $1 + place.row) }
        }
      }
    }
    let dashed = style.dashes.isEmpty ? lines : lines.dashed(style.dashes, phase: style.phase)
    if style.width < FormLine.thick {
      DotRaster(stroking: dashed, size: size).draw(in: self, within: clip, color: color)
    } else {
      var raster = QuarterRaster(stroking: dashed, width: style.width, size: size)
      if let clip { raster.keep(clip) }
      raster.draw(in: self, base: base, hasNothingInFront: true, color: color)
    }
  }
}

extension CellRectangle {
  /// All cells that a rectangle in points has something of.
  init(covering rect: CGRect) {
    func cell(_ value: CGFloat) -> Int { Int(max(-1e6, min(1e6, value))) }
    let (left, top) = (cell((rect.minX / 8 + 0.01).rounded(.down)), cell((rect.minY / 16 + 0.01).rounded(.down)))
    let (right, bottom) = (cell((rect.maxX / 8 - 0.01).rounded(.up)), cell((rect.maxY / 16 - 0.01).rounded(.up)))
    self.init(column: left, row: top, width: max(1, right - left), height: max(1, bottom - top))
  }
}
