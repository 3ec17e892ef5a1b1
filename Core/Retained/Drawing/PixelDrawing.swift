import CoreEnvironment
import CoreTerminal
import Foundation

/// Draws pictures of pixels for one view, and keeps them in the size in which they were drawn last.
@MainActor
final class PixelDrawing {
  private var scaled: (source: ImagePixels, pixels: ImagePixels)?

  /// Draws a picture into a rectangle of cells, two pixels in each.
  ///
  /// - Parameters:
  ///   - tint: The colour of a picture that is only a shape.
  ///   - word: What stands in the place where there are no colours.
  func draw(_ image: UIImage, in place: CellRectangle, _ context: DrawingContext, tint: UIColor, word: String) {
    guard place.width > 0, place.height > 0 else { return }
    guard context.traits.colorDepth != .none, !context.traits.prefersPlainSymbols else {
      return context.drawPlaceholder(place, word)
    }
    // A picture for more than a screen is not worked out.
    guard ImagePixels.isAllowed(width: place.width, height: place.height * 2), place.width <= 4_096,
      let pixels = image.pixels
    else { return }
    let shown: ImagePixels
    if let scaled, scaled.source == pixels, scaled.pixels.width == place.width, scaled.pixels.height == place.height * 2
    {
      shown = scaled.pixels
    } else {
      shown = pixels.scaled(width: place.width, height: place.height * 2)
      scaled = (pixels, shown)
    }
    let color = image.shapeColor(tint: tint)?.resolved(with: context.traits)
    let seen = place.intersection(context.clip)
    for row in seen.row..<seen.row + seen.height {
      for column in seen.column..<seen.column + seen.width {
        let (x, y) = (column - place.column, (row - place.row) * 2)
        context.drawHalves(
          upper: shown.color(x, y, shape: color), lower: shown.color(x, y + 1, shape: color), column: column, row: row)
      }
    }
  }
}

extension UIImage {
  /// The colour of all of its pixels, where only its shape is drawn.
  fileprivate func shapeColor(tint: UIColor) -> UIColor? { renderingMode == .alwaysTemplate ? tint : tintColor }
}

extension ImagePixels {
  /// A pixel, or that much of a colour as it is opaque.
  fileprivate func color(_ x: Int, _ y: Int, shape: ResolvedColor?) -> ResolvedColor {
    let place = (y * width + x) * 4
    guard x >= 0, y >= 0, x < width, y < height else { return ResolvedColor(ColorComponents.black.withAlpha(0)) }
    func part(_ offset: Int) -> Double { Double(bytes[place + offset]) / 255 }
    if let shape { return shape.withAlpha(shape.components.alpha * part(3)) }
    return ResolvedColor(ColorComponents(red: part(0), green: part(1), blue: part(2), alpha: part(3)))
  }
}

extension DrawingContext {
  /// Draws two colours in a cell, one above the other; what is nearly clear shows what is behind.
  fileprivate func drawHalves(upper: ResolvedColor, lower: ResolvedColor, column: Int, row: Int) {
    func shown(_ color: ResolvedColor) -> TerminalColor? {
      guard color.components.alpha >= (ground.native == nil ? 0.05 : 0.5) else { return nil }
      return color.blended(over: ground).terminalColor
    }
    switch (shown(upper), shown(lower)) {
    case (nil, nil): break
    case (let upper?, nil): write("▀", column: column, row: row, style: CellStyle(foreground: upper))
    case (nil, let lower?): write("▄", column: column, row: row, style: CellStyle(foreground: lower))
    case (let upper?, let lower?):
      // The terminal's own colour of text has no place behind it.
      guard lower != .standard else {
        write("█", column: column, row: row, style: CellStyle(foreground: upper))
        break
      }
      write("▀", column: column, row: row, style: CellStyle(foreground: upper, background: lower))
    }
  }

  /// Draws what stands for a picture that cannot be shown: a box with a word.
  fileprivate func drawPlaceholder(_ place: CellRectangle, _ word: String) {
    let style = style(color: .secondaryLabel)
    let hasBox = place.width >= 4 && place.height >= 3
    if hasBox { outline(place, traits.prefersPlainSymbols ? .plain : .square, style: style) }
    let text = TextWidth.truncated(TerminalText.sanitized(word), to: hasBox ? place.width - 2 : place.width)
    write(
      text, column: place.column + (place.width - TextWidth.columns(of: text)) / 2,
      row: place.row + (place.height - 1) / 2, style: style)
  }
}
