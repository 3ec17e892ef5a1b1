public import CoreEnvironment
import CoreObserving
public import CoreTerminal

extension CellStyle {
  /// The same without what only text has.
  fileprivate var asGround: CellStyle { CellStyle(attributes.intersection(.inverse), background: background) }
}

/// What a view draws with: the surface, seen from the view. 0, 0 is the view's first cell, and what lies outside of the
/// view, or of any view around it, is clipped.
///
/// ```swift
/// final class BannerView: UIView {
///   override func draw(in context: DrawingContext) {
///     context.write("Closed on Sundays", column: 1, row: 0, style: CellStyle(.bold))
///   }
/// }
/// ```
@MainActor @preconcurrency
public final class DrawingContext {
  /// The context of the drawing under way; `nil` outside of ``UIView/draw(_:)``.
  public private(set) static var current: DrawingContext?

  // Unchecked: each is set for a view and put back after it, as a whole, and lent to nobody.

  /// The traits of the view that is drawn: its style, direction and colour depth.
  @exclusivity(unchecked) public internal(set) var traits: UITraitCollection
  /// Everything is drawn dimmed: a view around is nearly transparent.
  @exclusivity(unchecked) package internal(set) var isDimmed = false
  /// Everything is drawn as what has the focus: a view around has it.
  @exclusivity(unchecked) package internal(set) var isEmphasized = false
  /// What is drawn in the colour of labels has this colour instead: a control around says so.
  @exclusivity(unchecked) package internal(set) var labelColor: UIColor?
  /// What everything drawn has on besides its own: a control around says so.
  @exclusivity(unchecked) package internal(set) var attributes: CellStyle.Attributes = []
  /// The colour behind the view: that of the nearest view around with a background.
  @exclusivity(unchecked) package internal(set) var ground = ResolvedColor.terminalBackground
  /// Rectangles of the surface that views have painted, for those that stand on them without being in them.
  @exclusivity(unchecked) private var paintedGrounds: [(rectangle: CellRectangle, ground: ResolvedColor)] = []
  /// Where those begin that were painted above the ground.
  @exclusivity(unchecked) var firstGround = 0
  /// What ``UIRectFill(_:)`` fills with, in the drawing under way.
  var fillColor = UIColor.black
  /// What ``UIRectFrame(_:)`` draws lines with, in the drawing under way.
  var strokeColor = UIColor.black
  /// What draws forms in the cells of the view that is drawn, once it is asked for.
  private var graphics: CGContext?
  /// How many views have drawn their own content with it.
  @exclusivity(unchecked) private(set) var draws = 0
  private var surface: Surface

  init(_ surface: inout Surface, traits: UITraitCollection) {
    // The context must be the only owner of the cells, or drawing copies them.
    self.surface = Surface(width: 0, height: 0, pool: surface.pool)
    self.traits = traits
    swap(&self.surface, &surface)
  }

  /// Hands the surface back.
  func finish(_ surface: inout Surface) { swap(&self.surface, &surface) }

  /// The view's size, in cells: what is written outside of it is not seen.
  public var size: CellSize { surface.bounds.size }
  /// The part of the view that is drawn now; what lies outside need not be.
  public var clip: CellRectangle { surface.clip }

  /// Writes text on one row. Where the style has no background of its own, what is behind stays.
  ///
  /// - Returns: The columns the text takes, seen or not.
  @discardableResult
  public func write(_ text: String, column: Int = 0, row: Int = 0, style: CellStyle) -> Int {
    surface.write(text, column: column, row: row, style: dimmed(style), isTransparent: leavesGround(style))
  }

  /// Writes a part of a text on one row, without copying it.
  ///
  /// - Returns: The columns the text takes, seen or not.
  @discardableResult
  package func write(_ text: Substring, column: Int = 0, row: Int = 0, style: CellStyle) -> Int {
    surface.write(text, column: column, row: row, style: dimmed(style), isTransparent: leavesGround(style))
  }

  private func leavesGround(_ style: CellStyle) -> Bool {
    (style.background == .standard || style.background == ground.terminalColor) && !style.attributes.contains(.inverse)
  }

  /// Writes text on one row in a font and a colour, with what is behind left as it is.
  ///
  /// - Returns: The columns the text takes, seen or not.
  @discardableResult
  public func write(
    _ text: String, column: Int = 0, row: Int = 0, font: UIFont = .systemFont(ofSize: UIFont.systemFontSize),
    color: UIColor = .label
  ) -> Int {
    write(text, column: column, row: row, style: style(font: font, color: color))
  }

  /// Fills a part of the view with blanks of a style.
  public func fill(_ rectangle: CellRectangle, style: CellStyle) { surface.fill(rectangle, style: dimmed(style)) }

  /// Makes what was drawn in a part of the view bold and underlined.
  package func underline(_ rectangle: CellRectangle) { surface.underline(rectangle) }

  /// What pictures are made for; `nil` where they are drawn as characters alone: by the terminal, or as what is around is dimmed.
  var pictureSupport: PictureSupport? { isDimmed || !attributes.isEmpty ? nil : surface.pictureSupport }

  /// Puts a picture in front of what is behind the view; `nil` where it stays characters.
  func place(_ bitmap: TerminalBitmap, in rectangle: CellRectangle) -> Int? {
    surface.place(bitmap, in: rectangle, ground: ground.terminalColor)
  }

  /// Has a cell show its part of a picture, in place of the characters in it.
  func mark(_ picture: Int, column: Int, row: Int) { surface.mark(picture, column: column, row: row) }

  /// Whether nothing is in a cell but what is behind the view.
  func isBlank(column: Int, row: Int) -> Bool { surface.isBlank(column: column, row: row, on: ground.terminalColor) }

  /// Draws a line below everything in a part of the view, blanks as well, and leaves what stands there.
  package func rule(_ rectangle: CellRectangle, _ line: UnderlineStyle) { surface.rule(rectangle, line) }

  /// Fills a part of the view with a colour; a clear one changes nothing. On the terminal's own ground, what stands there is
  /// seen through a colour that is hardly opaque.
  public func fill(_ rectangle: CellRectangle, color: UIColor) {
    let color = color.resolved(with: traits)
    guard color.components.alpha > 0 else { return }
    let filled = color.blended(over: ground, for: traits)
    // What is too thin to be shown at all.
    if ground.native != nil, filled == ground, color.components.alpha < 0.5 { return }
    if ground.native != nil, color.components.alpha < 0.5, holdsText(rectangle) {
      return layColor(color, filled, over: rectangle)
    }
    surface.fill(rectangle, style: CellStyle(.label, on: filled, traits: traits).asGround)
  }

  private func holdsText(_ rectangle: CellRectangle) -> Bool {
    let seen = rectangle.intersection(clip)
    guard !seen.isEmpty else { return false }
    return (seen.row..<seen.row + seen.height).contains { row in
      (seen.column..<seen.column + seen.width).contains { !surface.holdsNoText(column: $0, row: row) }
    }
  }

  /// Changes what is behind things, and leaves the things.
  private func layColor(_ color: ResolvedColor, _ onOwnGround: ResolvedColor, over rectangle: CellRectangle) {
    draw(in: rectangle) {
      changeCells { style in
        guard !style.attributes.contains(.inverse) else { return }
        guard let (red, green, blue) = style.background.components else {
          style.background = onOwnGround.terminalColor
          if style.foreground == .standard {
            style.foreground = ResolvedColor(onOwnGround.components.legibleText).terminalColor
          }
          return
        }
        let behind = ColorComponents(UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue))
        style.background = color.blended(over: ResolvedColor(behind), for: traits).terminalColor
      }
    }
  }

  /// How text in a font and a colour looks on what is behind the view.
  public func style(font: UIFont? = nil, color: UIColor = .label) -> CellStyle {
    guard !isEmphasized else {
      var style = focusedStyle
      style.attributes.formUnion(font?.attributes ?? [])
      return style
    }
    return CellStyle(labelColor.map { color == .label ? $0 : color } ?? color, on: ground, font: font, traits: traits)
  }

  /// How text in a font and a colour looks on a ground of its own.
  public func style(font: UIFont? = nil, color: UIColor, background: UIColor) -> CellStyle {
    CellStyle(
      color, on: background.resolved(with: traits).blended(over: ground, for: traits), font: font, traits: traits)
  }

  /// The style of what has the focus: the accent behind, whatever is legible on it in front.
  public var focusedStyle: CellStyle {
    guard traits.colorDepth != .none else { return CellStyle(.inverse) }
    let accent = UIColor.tintColor.resolved(with: traits)
    return CellStyle(UIColor(accent.components.legibleText), on: accent, traits: traits)
  }

  private func dimmed(_ style: CellStyle) -> CellStyle {
    guard isDimmed || !attributes.isEmpty else { return style }
    var style = style
    style.attributes.formUnion(isDimmed ? attributes.union(.dim) : attributes)
    return style
  }

  // MARK: Grounds

  /// The colour behind everything that is drawn from here on.
  func setGround(_ ground: ResolvedColor) {
    self.ground = ground
    firstGround = paintedGrounds.count
  }

  /// Says that a part of the view is painted: what is drawn there later stands on that colour.
  package func paintGround(_ rectangle: CellRectangle, _ color: ResolvedColor) {
    let bounds = surface.absoluteBounds
    paintedGrounds.append(
      (rectangle.moved(columns: bounds.column, rows: bounds.row), color.blended(over: ground, for: traits)))
  }

  /// The view stands on what was painted there last.
  func takeGround() {
    guard paintedGrounds.count > firstGround else { return }
    let bounds = surface.absoluteBounds
    if let last = paintedGrounds[firstGround...].last(where: { $0.rectangle.contains(bounds) }) { ground = last.ground }
  }

  /// Whether no text stands in a cell of the view; what is not seen now counts as blank.
  ///
  /// - Parameter orLines: The lines of boxes and dots are no text either.
  package func holdsNoText(column: Int, row: Int, orLines: Bool = false) -> Bool {
    surface.holdsNoText(column: column, row: row, orLines: orLines)
  }

  /// Has a line below what stands in a part of the view, and changes nothing else.
  package func drawLineBelow(_ rectangle: CellRectangle, color: UIColor) {
    let line = UnderlineStyle(.single, color: traits.colorDepth == .none ? .standard : style(color: color).foreground)
    let saved = surface.saveCells()
    let part = rectangle.intersection(clip)
    surface.changeCells(since: saved) { cell in
      if part.contains(column: cell.column, row: cell.row) { cell.style.underline = line }
    }
  }

  /// Changes how what was drawn in the view looks, cell by cell.
  func changeCells(_ change: (inout CellStyle) -> Void) {
    surface.changeCells(since: surface.saveCells()) { change(&$0.style) }
  }

  /// Changes what `body` draws, cell by cell.
  package func changing(with effect: any CellEffect, _ body: () throws -> Void) rethrows {
    let saved = surface.saveCells()
    defer { surface.changeCells(since: saved) { effect.change(&$0) } }
    try body()
  }

  // MARK: Where drawing goes

  /// Draws in a rectangle of the view, seen from its corner.
  public func draw(in rectangle: CellRectangle, _ body: () -> Void) {
    let outer = surface.enter(rectangle)
    body()
    surface.leave(to: outer)
  }

  /// Draws in a rectangle of the view, seen from its corner, and goes beyond it as far as another rectangle shows.
  func draw(in rectangle: CellRectangle, showing seen: CellRectangle, _ body: () -> Void) {
    let outer = surface.enter(rectangle, showing: seen)
    body()
    surface.leave(to: outer)
  }

  /// Draws only where a rectangle is.
  package func narrow(to rectangle: CellRectangle, _ body: () throws -> Void) rethrows {
    let outer = surface.narrow(to: rectangle)
    defer { surface.leave(to: outer) }
    try body()
  }

  /// Draws only where a rectangle of the surface is, and cuts no wide cluster in two.
  func narrowToWhole(_ rectangle: CellRectangle, _ body: () -> Void) {
    let part = surface.widened(rectangle)
    let clusters = surface.clusters(acrossEdgesOf: part)
    narrow(to: part, body)
    surface.restore(clusters)
  }

  /// Runs a view's own drawing.
  func drawContent(_ body: () -> Void) {
    draws += 1
    let former = Self.current
    let outer = graphics
    Self.current = self
    (fillColor, strokeColor, graphics) = (.black, .black, nil)
    body()
    graphics = outer
    Self.current = former
  }

  /// Draws forms in the cells of the view that is drawn now; `nil` where none is.
  package nonisolated static var cellGraphics: CGContext? {
    guard MainQueue.isCurrent else { return nil }
    return MainActor.assumeIsolated { CellGraphics(context: current?.ownGraphics) }.context
  }

  private var ownGraphics: CGContext {
    if let graphics { return graphics }
    let made = CGContext(cells: size)
    graphics = made
    return made
  }
}

/// Unchecked: it is handed from the main actor to code that runs on its thread.
private struct CellGraphics: @unchecked Sendable {
  let context: CGContext?
}
