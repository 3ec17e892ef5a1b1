import CoreEnvironment
import CoreTerminal
import Foundation

/// Draws pictures of pixels for one view, and keeps them in the size in which they were drawn last.
///
/// They are drawn in half blocks, which is what tests, recordings and pictures of the screen see. Where the terminal shows pixels, the cells
/// are marked as parts of the picture besides, and the pixels are shown in their place.
@MainActor
final class PixelDrawing {
  private var scaled: (source: ImagePixels, pixels: ImagePixels)?

  private var bitmap: (source: ImagePixels, shape: ResolvedColor?, bitmap: TerminalBitmap)?

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
    let bitmap = bitmap(of: pixels, in: place, context, shape: color)
    let picture = bitmap.flatMap { context.place($0, in: place) }
    for row in seen.row..<seen.row + seen.height {
      for column in seen.column..<seen.column + seen.width {
        let (x, y) = (column - place.column, (row - place.row) * 2)
        // What shows through a picture can be a colour, but neither text nor another picture.
        let isShown =
          bitmap.map {
            $0.isOpaque(column: x, row: row - place.row, of: place) || context.isBlank(column: column, row: row)
          }
          ?? false
        context.drawHalves(
          upper: shown.color(x, y, shape: color), lower: shown.color(x, y + 1, shape: color), column: column, row: row)
        if let picture, isShown { context.mark(picture, column: column, row: row) }
      }
    }
  }

  /// The pixels for a terminal that shows them; `nil` where it gets half blocks.
  private func bitmap(
    of source: ImagePixels, in place: CellRectangle, _ context: DrawingContext, shape: ResolvedColor?
  ) -> TerminalBitmap? {
    guard
      let cell = context.pictureSupport?.pixels(
        ofCellsIn: place, sourceWidth: source.width, sourceHeight: source.height)
    else { return nil }
    let (width, height) = (place.width * cell.across, place.height * cell.down)
    if let bitmap, bitmap.bitmap.width == width, bitmap.bitmap.height == height, bitmap.shape == shape,
      bitmap.source == source
    {
      return bitmap.bitmap
    }
    var bytes = source.scaled(width: width, height: height).bytes
    if let color = shape?.components {
      let parts = [color.red, color.green, color.blue].map { UInt8(max(0, min(255, ($0 * 255).rounded()))) }
      for start in stride(from: 0, to: bytes.count, by: 4) {
        for offset in 0..<3 { bytes[start + offset] = parts[offset] }
        bytes[start + 3] = UInt8(max(0, min(255, (Double(bytes[start + 3]) * color.alpha).rounded())))
      }
    }
    guard let made = TerminalBitmap(width: width, height: height, bytes: bytes) else { return nil }
    bitmap = (source, shape, made)
    return made
  }
}

extension TerminalBitmap {
  /// Whether nothing shows through the pixels of a cell, of so many that the picture takes.
  fileprivate func isOpaque(column: Int, row: Int, of place: CellRectangle) -> Bool {
    let (across, down) = (width / place.width, height / place.height)
    return isOpaque(x: column * across, y: row * down, width: across, height: down)
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
