import AmbientToolchain
public import CoreEnvironment
import CoreObserving
public import CoreRetained
import CoreTerminal
public import Foundation

/// Draws on a canvas (SwiftUI: `GraphicsContext`). A copy draws on the same canvas, with settings of its own.
///
/// It can be handed to functions without isolation; what draws is called on the main actor, where it comes from.
public struct GraphicsContext {
  /// The opacity of what is drawn from here on, from 0 to 1.
  public var opacity: Double = 1
  /// The blend mode of what is drawn from here on; whatever it is, it covers what is there.
  public var blendMode: BlendMode = .normal
  /// The environment at the place of the canvas, such as its colour scheme.
  public let environment: EnvironmentValues

  /// Where what is drawn from here on is on the canvas: from points of the drawing to points of the canvas.
  public var transform = CGAffineTransform.identity

  let drawing: DrawingContext
  /// What is seen of what is drawn; `nil` for all of it.
  var clip: QuarterRaster?
  /// Takes what is drawn, of a layer that nothing is seen of.
  var layer: CanvasLayer?

  private let symbol: @MainActor (AnyHashable) -> UIView?

  init(
    _ drawing: DrawingContext, _ environment: EnvironmentValues,
    _ symbol: @escaping @MainActor (AnyHashable) -> UIView?
  ) {
    self.drawing = drawing
    self.environment = environment
    self.symbol = symbol
  }

  /// The colour or style that a form is filled with (SwiftUI: `GraphicsContext.Shading`).
  public struct Shading: Sendable {
    let paint: Paint

    /// Fills with a single colour, as far as the terminal has it.
    public static func color(_ color: Color) -> Shading { Shading(paint: color.paint) }
    /// Fills with a grey from 0, which is black, to 1, which is white.
    public static func color(white: Double, opacity: Double = 1) -> Shading {
      Shading(paint: Color(white: white, opacity: opacity).paint)
    }
    /// A colour of red, green and blue, from 0 to 1.
    public static func color(red: Double, green: Double, blue: Double, opacity: Double = 1) -> Shading {
      Shading(paint: Color(red: red, green: green, blue: blue, opacity: opacity).paint)
    }
    /// Fills with a shape style: a colour, a level such as `.secondary`, or a gradient.
    public static func style<Style: ShapeStyle>(_ style: Style) -> Shading { Shading(paint: style.anyPaint) }
    /// Fills with the foreground style of the place where the canvas stands.
    public static var foreground: Shading { Shading(paint: .level(0)) }
    /// Fills with the background of the place, so that what was drawn before is covered.
    public static var backdrop: Shading { Shading(paint: .background) }
    /// Fills with the first of several shadings, which are meant for levels.
    public static func palette(_ array: [Shading]) -> Shading { array.first ?? .foreground }
    /// Fills with a gradient along a line over the whole canvas, between two points.
    public static func linearGradient(_ gradient: Gradient, startPoint: CGPoint, endPoint: CGPoint) -> Shading {
      let isVertical = abs(endPoint.y - startPoint.y) > abs(endPoint.x - startPoint.x)
      return Shading(
        paint: LinearGradient(
          gradient: gradient, startPoint: isVertical ? .top : .leading, endPoint: isVertical ? .bottom : .trailing
        ).anyPaint)
    }
    /// Fills with a gradient from the middle of the canvas outwards, between two distances in points.
    ///
    /// `center` has no effect here: a gradient goes over the whole canvas, whose size is not known to a shading.
    public static func radialGradient(
      _ gradient: Gradient, center: CGPoint, startRadius: CGFloat, endRadius: CGFloat
    ) -> Shading {
      Shading(
        paint: RadialGradient(gradient: gradient, center: .center, startRadius: startRadius, endRadius: endRadius).paint
      )
    }
    /// Fills with a gradient around the middle of the canvas, beginning at an angle.
    ///
    /// `center` has no effect here: a gradient goes over the whole canvas, whose size is not known to a shading.
    public static func conicGradient(_ gradient: Gradient, center: CGPoint, angle: Angle = Angle()) -> Shading {
      Shading(paint: AngularGradient(gradient: gradient, center: .center, angle: angle).paint)
    }
    /// Fills with the colours of a picture, each where it stands in it: see ``ImagePaint``.
    ///
    /// `origin` has no effect here: the picture is spread over the whole canvas.
    public static func tiledImage(
      _ image: Image, origin: CGPoint = .zero, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1),
      scale: CGFloat = 1
    ) -> Shading { Shading(paint: ImagePaint(image: image, sourceRect: sourceRect, scale: scale).paint) }
  }

  // MARK: Forms

  /// Fills the inside of a path; cells that it covers in part are drawn with quarters.
  public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {
    draw(path, .fill(shading.paint.faded(opacity), isEvenOdd: style.isEOFilled))
  }

  /// Draws a line along a path, `lineWidth` points wide, with dots of Braille.
  public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {
    stroke(path, with: shading, style: StrokeStyle(lineWidth: lineWidth))
  }

  /// Draws a line along a path, with the width and the dashes of a stroke style.
  public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
    draw(path, .stroke(shading.paint.faded(opacity), style))
  }

  private func draw(_ path: Path, _ kind: ShapeDrawing) {
    onMainActor(self) { context in
      let moved = path.applying(context.transform)
      if let layer = context.layer { return layer.add(moved, kind, within: context.clip) }
      let drawing = context.drawing
      context.clipped {
        ShapeCells(moved, kind, size: drawing.size).draw(
          with: context.environment.resolved(kind.paint), in: drawing, hasNothingInFront: true)
      }
    }
  }

  // MARK: Text

  /// A text as it is at this place (SwiftUI: `GraphicsContext.ResolvedText`).
  public struct ResolvedText {
    let lines: [[TextResolution.Run]]

    /// How large it is, in points.
    ///
    /// `size` has no effect here: a line of the text is not wrapped.
    public func measure(in size: CGSize) -> CGSize {
      CGSize(width: .columns(lines.map(Self.columns).max() ?? 0), height: .rows(lines.count))
    }

    static func columns(_ runs: [TextResolution.Run]) -> Int {
      runs.reduce(0) { $0 + TextWidth.columns(of: TerminalText.sanitized($1.text)) }
    }
  }

  /// The text as it is at this place.
  public func resolve(_ text: Text) -> ResolvedText { onMainActor((self, text)) { $0.resolved($1) } }

  @MainActor private func resolved(_ text: Text) -> ResolvedText {
    let surroundings = environment.textSurroundings ?? .usual
    var resolution = TextResolution(surroundings, environment)
    text.resolve(into: &resolution, surroundings.look)
    var lines: [[TextResolution.Run]] = [[]]
    for run in resolution.runs {
      for (index, part) in run.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        if index > 0 { lines.append([]) }
        lines[lines.count - 1].append(TextResolution.Run(text: String(part), look: run.look))
      }
    }
    return ResolvedText(lines: lines)
  }

  /// Draws a text with a point of it at a point.
  public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(resolve(text), at: point, anchor: anchor)
  }

  /// Draws a text from the upper leading corner of a rectangle.
  public func draw(_ text: Text, in rect: CGRect) { draw(resolve(text), in: rect) }

  /// Draws a text from the upper leading corner of a rectangle.
  public func draw(_ text: ResolvedText, in rect: CGRect) { draw(text, at: rect.origin, anchor: .topLeading) }

  /// Draws a text with a point of it at a point.
  public func draw(_ text: ResolvedText, at point: CGPoint, anchor: UnitPoint = .center) {
    onMainActor((self, text)) { $0.drawResolved($1, at: point, anchor) }
  }

  @MainActor private func drawResolved(_ text: ResolvedText, at point: CGPoint, _ anchor: UnitPoint) {
    let size = text.measure(in: drawing.size.points)
    let place = point.applying(transform)
    let top = CellLength.rows(place.y - anchor.y * size.height)
    if let layer {
      let left = CellLength.columns(place.x - anchor.x * size.width)
      return layer.add(
        CellRectangle(
          column: left, row: top, width: CellLength.columns(size.width), height: CellLength.rows(size.height)),
        within: clip)
    }
    clipped { write(text, from: place.x - anchor.x * size.width, row: top) }
  }

  /// - Parameter left: Where its lines begin, in points of the canvas.
  @MainActor private func write(_ text: ResolvedText, from left: CGFloat, row top: Int) {
    for (index, runs) in text.lines.enumerated() {
      var column = CellLength.columns(left)
      for run in runs {
        let color = run.look.color(in: environment) ?? environment.foregroundColor ?? .label
        let faded = color.multiplyingAlpha(by: opacity)
        let shown = TerminalText.sanitized(run.text)
        drawing.write(
          shown, column: column, row: top + index, style: drawing.style(font: run.look.uiFont, color: faded))
        column += TextWidth.columns(of: shown)
      }
    }
  }

  // MARK: Symbols and pictures

  /// A view of the canvas's symbols (SwiftUI: `GraphicsContext.ResolvedSymbol`).
  public struct ResolvedSymbol {
    let view: UIView
    /// How large it is, in points.
    public let size: CGSize
  }

  /// A picture as it is at this place (SwiftUI: `GraphicsContext.ResolvedImage`).
  public struct ResolvedImage {
    let image: UIImage
    /// How large it is, in points.
    public var size: CGSize { image.size }
    /// Where its lower edge is, in points from the upper one.
    public var baseline: CGFloat { image.size.height }
    /// What it is filled with where it is a shape; `nil` for the colour of text. Has no effect here: a picture has its colours.
    public var shading: Shading?
  }

  /// The view among the symbols of the canvas that has a tag, or is made for an element of this identity; `nil` where there is
  /// none.
  public func resolveSymbol<ID: Hashable>(id: ID) -> ResolvedSymbol? {
    onMainActor((self, AnyHashable(id))) { $0.resolvedSymbol($1) }
  }

  @MainActor private func resolvedSymbol(_ id: AnyHashable) -> ResolvedSymbol? {
    guard let view = symbol(id) else { return nil }
    return Tracking.suspended {
      let size = view.measure(.unspecified)
      view.place(in: CellRectangle(width: size.width, height: size.height))
      view.layoutIfNeeded()
      return ResolvedSymbol(view: view, size: size.points)
    }
  }

  /// Draws a symbol with a point of it at a point.
  public func draw(_ symbol: ResolvedSymbol, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(symbol.view, symbol.size, at: point, anchor)
  }

  /// Draws a symbol in the middle of a rectangle; it is not made larger or smaller.
  public func draw(_ symbol: ResolvedSymbol, in rect: CGRect) {
    draw(symbol, at: CGPoint(x: rect.midX, y: rect.midY))
  }

  private func draw(_ view: UIView, _ size: CGSize, at point: CGPoint, _ anchor: UnitPoint) {
    onMainActor((self, view)) { $0.draw(view: $1, size, at: point, anchor) }
  }

  @MainActor private func draw(view: UIView, _ size: CGSize, at point: CGPoint, _ anchor: UnitPoint) {
    let place = point.applying(transform)
    let cells = CellRectangle(
      column: CellLength.columns(place.x - anchor.x * size.width),
      row: CellLength.rows(place.y - anchor.y * size.height), width: CellLength.columns(size.width),
      height: CellLength.rows(size.height))
    if let layer { return layer.add(cells, within: clip) }
    clipped { view.draw(in: drawing, at: cells) }
  }

  /// The picture as it is at this place.
  public func resolve(_ image: Image) -> ResolvedImage {
    onMainActor((image, environment)) { ResolvedImage(image: $0.resolved(in: $1)) }
  }

  /// Draws a picture with a point of it at a point.
  public func draw(_ image: Image, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(resolve(image), at: point, anchor: anchor)
  }

  /// Draws a picture with a point of it at a point.
  public func draw(_ image: ResolvedImage, at point: CGPoint, anchor: UnitPoint = .center) {
    let size = image.size
    draw(
      image,
      in: CGRect(
        x: point.x - anchor.x * size.width, y: point.y - anchor.y * size.height, width: size.width, height: size.height)
    )
  }

  /// Draws a picture so that it fills a rectangle.
  ///
  /// `style` has no effect here: a rectangle has no holes.
  public func draw(_ image: Image, in rect: CGRect, style: FillStyle = FillStyle()) { draw(resolve(image), in: rect) }

  /// Draws a picture so that it fills a rectangle.
  ///
  /// `style` has no effect here: a rectangle has no holes.
  public func draw(_ image: ResolvedImage, in rect: CGRect, style: FillStyle = FillStyle()) {
    onMainActor((self, image.image)) { context, image in
      let view = UIImageView(image: image)
      view.contentMode = .scaleToFill
      view.bounds.size = rect.size
      context.draw(view, rect.size, at: rect.origin, .topLeading)
    }
  }

  // MARK: Places

  /// Moves what is drawn from here on, by points to the right and down.
  public mutating func translateBy(x: CGFloat, y: CGFloat) { transform = transform.translatedBy(x: x, y: y) }
  /// Enlarges what is drawn from here on, by a factor in each direction.
  public mutating func scaleBy(x: CGFloat, y: CGFloat) { transform = transform.scaledBy(x: x, y: y) }
  /// Turns what is drawn from here on around the origin, clockwise.
  public mutating func rotate(by angle: Angle) { transform = transform.rotated(by: angle.radians) }
  /// Does a transform to what is drawn from here on, before those that are in force.
  public mutating func concatenate(_ matrix: CGAffineTransform) { transform = matrix.concatenating(transform) }
  /// Draws with a copy of this context, whose settings are dropped afterwards.
  public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {
    var layer = self
    try content(&layer)
  }
}
