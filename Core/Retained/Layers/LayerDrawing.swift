import CoreEnvironment
package import CoreTerminal
import Foundation

/// Where a layer is drawn: in the cells of a view, at its place among them.
@MainActor
struct LayerDrawing {
  /// Draws in the cells of the view.
  let context: DrawingContext
  /// From points of the layer to points of the view.
  var matrix = CGAffineTransform.identity
  /// How opaque everything is, from 0 to 1.
  var opacity = 1.0
  /// Where it is seen; `nil` for everywhere.
  var clip: QuarterRaster?
  /// No text stands in front.
  var hasNothingInFront = true

  /// The size of the view.
  var size: CellSize { context.size }

  /// A path of the layer as lines in the view.
  func lines(_ path: CGPath) -> PathLines {
    matrix.isIdentity ? path.lines : CGPath(path.elements.transformed(matrix)).lines
  }

  /// A colour, as opaque as the layer is.
  func color(_ color: CGColor) -> UIColor {
    opacity < 1 ? color.color.multiplyingAlpha(by: opacity) : color.color
  }

  /// Lengths are neither turned nor made longer in one direction.
  var isStraight: Bool { matrix.b == 0 && matrix.c == 0 && matrix.a == 1 && matrix.d == 1 }

  /// How much longer lines become, as a mean of all directions.
  var scale: Double { Double(abs(matrix.a * matrix.d - matrix.b * matrix.c).squareRoot()) }

  /// Fills a path of the layer.
  func fill(_ path: CGPath, _ color: CGColor, isEvenOdd: Bool = false) {
    let color = self.color(color)
    context.fillForm(
      lines(path), isEvenOdd: isEvenOdd, clip: clip, base: color, hasNothingInFront: hasNothingInFront
    ) { _, _ in color }
  }

  /// Draws lines that are in points of the view already.
  func stroke(_ lines: PathLines, _ style: FormLine, box: CGPath.Box?, _ color: CGColor) {
    let color = self.color(color)
    context.strokeForm(lines, style, box: box, clip: clip, base: color) { _, _ in color }
  }

  /// Only what lies in a form as well is seen.
  mutating func narrow(to raster: QuarterRaster) {
    var raster = raster
    if let clip { raster.keep(clip) }
    clip = raster
  }
}

extension LayerLook {
  /// The layer's own rectangle with its round corners.
  func roundedPath(_ corners: CACornerMask) -> CGPath {
    guard cornerRadius > 0 else { return CGPath(rect: bounds) }
    let order: [CACornerMask] = [
      .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMaxXMaxYCorner, .layerMinXMaxYCorner,
    ]
    let radii = order.map {
      corners.contains($0) ? CGSize(width: cornerRadius, height: cornerRadius) : CGSize.zero
    }
    return CGPath(PathForm.roundedRectangle(bounds, radii: radii))
  }
}

extension CALayer {
  /// Draws the layers in a view's own, below the subviews.
  final func drawSublayers(in context: DrawingContext, hasNothingInFront: Bool) {
    guard sublayers != nil, context.size.isDrawable else { return }
    let bounds = view?.bounds.origin ?? .zero
    var drawing = LayerDrawing(context: context, hasNothingInFront: hasNothingInFront)
    drawing.matrix = CGAffineTransform(translationX: -bounds.x, y: -bounds.y)
    drawSublayers(drawing, look)
  }

  /// Draws what the class of a view's own layer shows besides a colour and a border.
  final func drawOwnLook(in context: DrawingContext) {
    guard context.size.isDrawable else { return }
    let drawing = LayerDrawing(context: context, hasNothingInFront: false)
    var look = shown
    look.bounds.origin = .zero
    drawContents(look, drawing)
    drawContent(look, drawing)
    if drawsOwnContent, type(of: self) != CALayer.self { drawOwnContent(drawing) }
  }

  /// Draws the layer and what is in it.
  ///
  /// - Parameter outer: Where the layer around it is drawn.
  final func draw(_ outer: LayerDrawing) {
    // It may have been given animations before it came into the window.
    if !running.isEmpty { follow() }
    let look = shown
    var drawing = outer
    drawing.matrix = look.matrix.concatenating(outer.matrix)
    drawing.opacity *= Double(look.opacity)
    guard !look.isHidden, drawing.opacity >= 0.05, drawing.scale > 0.001 else { return }
    if let mask { drawing.narrow(to: mask.cover(drawing)) }
    // What is behind it is not cut off with it.
    let path = look.roundedPath(maskedCorners)
    if let color = look.backgroundColor, !look.bounds.isEmpty { drawing.fill(path, color) }
    if masksToBounds {
      drawing.narrow(
        to: QuarterRaster(filling: drawing.lines(path), size: drawing.size, isEvenOdd: false))
    }
    drawContents(look, drawing)
    drawContent(look, drawing)
    drawOwnContent(drawing)
    drawSublayers(drawing, look)
    drawBorder(look, drawing, path)
  }

  private func drawContents(_ look: LayerLook, _ drawing: LayerDrawing) {
    let image: UIImage? =
      switch contents {
      case let image as CGImage: UIImage(pixels: image.pixels)
      case let image as UIImage: image
      default: nil
      }
    guard let image, !look.bounds.isEmpty else { return }
    let scale = contents is CGImage && contentsScale > 0 ? contentsScale : 1
    let size = CGSize(width: image.size.width / scale, height: image.size.height / scale)
    let place = contentsGravity.place(of: size, in: look.bounds).applying(drawing.matrix)
    PixelDrawing().draw(
      image, in: CellRectangle(place), drawing.context, tint: .tintColor, word: image.accessibilityLabel ?? "Picture")
  }

  private func drawOwnContent(_ drawing: LayerDrawing) {
    guard drawsOwnContent else { return }
    display()
    drawing.context.drawContent {
      let graphics = CGContext(cells: drawing.size)
      graphics.state.matrix = DrawingMatrix(
        a: drawing.matrix.a, b: drawing.matrix.b, c: drawing.matrix.c, d: drawing.matrix.d, x: drawing.matrix.tx,
        y: drawing.matrix.ty)
      graphics.state.alpha = drawing.opacity
      graphics.state.cellClip = drawing.clip
      draw(in: graphics)
    }
  }

  private func drawBorder(_ look: LayerLook, _ drawing: LayerDrawing, _ path: CGPath) {
    guard look.borderWidth > 0, !look.bounds.isEmpty else { return }
    let rect = look.bounds.applying(drawing.matrix)
    let box = drawing.isStraight ? CGPath.Box(rect: rect, radius: min(look.cornerRadius, 24)) : nil
    // The line lies within.
    let inner = look.bounds.insetBy(dx: look.borderWidth / 2, dy: look.borderWidth / 2)
    var lines = look
    (lines.bounds, lines.cornerRadius) = (inner, max(0, look.cornerRadius - look.borderWidth / 2))
    drawing.stroke(
      drawing.lines(inner.isEmpty ? path : lines.roundedPath(maskedCorners)),
      FormLine(width: Double(look.borderWidth) * drawing.scale), box: box, look.borderColor ?? UIColor.label.cgColor)
  }

  /// Where it draws something, as the mask of another layer.
  final func cover(_ outer: LayerDrawing) -> QuarterRaster {
    let look = shown
    var drawing = outer
    drawing.clip = nil
    drawing.matrix = look.matrix.concatenating(outer.matrix)
    guard !look.isHidden, look.opacity >= 0.5 else { return QuarterRaster(size: drawing.size) }
    return cover(look, drawing)
  }
}

/// Cells of a view and of all in it, as far as the mask of its layer covers them.
struct LayerMaskEffect: CellEffect {
  let layer: CALayer
  private var raster: QuarterRaster?
  private var isPlain = false

  init(_ layer: CALayer) { self.layer = layer }

  /// The mask is worked out where it is drawn.
  mutating func prepare(in context: DrawingContext) {
    isPlain = context.traits.prefersPlainSymbols
    guard context.size.isDrawable else { return }
    raster = layer.cover(LayerDrawing(context: context))
  }

  func change(_ cell: inout Surface.DrawnCell) { raster?.clip(&cell, isPlain: isPlain) }
}

extension QuarterRaster {
  /// Cuts a cell that was drawn: what is outside shows what was there before. Of a ground at the edge a part of the cell stays.
  package func clip(_ cell: inout Surface.DrawnCell, isPlain: Bool) {
    let bits = self[cell.column, cell.row]
    guard cell.isChanged, bits != 15 else { return }
    guard bits != 0 else {
      cell.isRestored = true
      return
    }
    let isGround =
      cell.text == " "
      && (cell.style.background != cell.formerStyle.background || cell.style.attributes.contains(.inverse))
    guard isGround, !isPlain else {
      // A character stays where most of its cell does.
      cell.isRestored = bits.nonzeroBitCount < 2
      return
    }
    cell.text = String(Self.characters[Int(bits)])
    if cell.style.attributes.contains(.inverse) {
      cell.style = CellStyle()
    } else {
      cell.style.foreground = cell.style.background
      cell.style.background = cell.formerStyle.background
    }
  }
}
