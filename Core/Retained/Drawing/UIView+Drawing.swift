import CoreEnvironment
public import CoreTerminal
import Foundation

extension UIView {
  final func defaultSetNeedsDisplay() {
    guard let screen = attachedWindow?.screenInUse, !flags.contains(.needsDisplay) else { return }
    flags.insert(.needsDisplay)
    screen.add(self)
  }

  /// The cells where the view is now will show something else.
  final func damageWhatIsDrawn() {
    guard flags.contains(.isDrawn), let screen = attachedWindow?.screenInUse else { return }
    screen.accessibilityChanged()
    if let rectangle = visible(ink) { screen.damage(rectangle) }
  }

  /// The part of the view that can be seen, in cells of its window; `nil` where nothing of it can.
  package final func visibleRectangle() -> CellRectangle? { visible(ownCells) }

  /// The part of it, and of what sticks out of it, that can be seen, in cells of its window; `nil` where nothing of it can.
  final func visibleInk() -> CellRectangle? { visible(ink) }

  private func visible(_ rectangle: CellRectangle) -> CellRectangle? {
    var rectangle = rectangle
    var view = self
    while true {
      if view.isHidden { return nil }
      let frame = view.drawnFrame
      rectangle = rectangle.moved(columns: frame.column, rows: frame.row)
      guard let next = view.superview else { return rectangle.isEmpty ? nil : rectangle }
      let origin = next.boundsOrigin
      rectangle = rectangle.moved(columns: -origin.column, rows: -origin.row)
      if next.cuts(view) { rectangle = rectangle.intersection(next.ownCells) }
      if rectangle.isEmpty { return nil }
      view = next
    }
  }

  /// Draws the view and everything in it onto a surface, its frame taken as the surface's.
  public final func draw(on surface: inout Surface) {
    settleInkHere()
    let context = DrawingContext(&surface, traits: traitCollection)
    context.draw(in: cellFrame) { drawTree(in: context) }
    context.finish(&surface)
  }

  /// Draws the view, and what is in it, into a context that is at its place already.
  final func drawTree(in context: DrawingContext) {
    let clip = context.clip
    guard !clip.isEmpty else { return }
    flags.insert(.isDrawn)
    guard !isTransparent else { return }
    // All views of a frame share the context: what this one changes of it is put back for its siblings.
    let (traits, isDimmed, ground) = (context.traits, context.isDimmed, context.ground)
    let (isEmphasized, firstGround) = (context.isEmphasized, context.firstGround)
    let (labelColor, attributes) = (context.labelColor, context.attributes)
    if let ownNode { context.traits = ownNode.traitCollection }
    context.takeGround()
    if let mask = extras?.layer?.mask {
      var effect = LayerMaskEffect(mask)
      effect.prepare(in: context)
      context.changing(with: effect) { drawAll(in: context, clip) }
    } else if var effect = extras?.cellEffect {
      effect.prepare(size: context.size, traits: context.traits, ground: context.ground)
      context.changing(with: effect) { drawAll(in: context, clip) }
    } else {
      drawAll(in: context, clip)
    }
    context.isEmphasized = isEmphasized
    context.traits = traits
    context.isDimmed = isDimmed
    context.ground = ground
    context.firstGround = firstGround
    (context.labelColor, context.attributes) = (labelColor, attributes)
  }

  private func drawAll(in context: DrawingContext, _ clip: CellRectangle) {
    let isEmphasized = context.isEmphasized
    if flags.contains(.isEmphasized), !isEmphasized { context.emphasize() }
    if let extras {
      if (extras.motion?.alpha ?? extras.alpha) < 0.6 { context.isDimmed = true }
      // The look of the focus fills a row: what is in it has no grounds of its own.
      let ground = extras.motion == nil ? extras.backgroundColor : extras.motion?.backgroundColor
      if let color = ground, !context.isEmphasized { context.fillGround(color) }
    }
    within(context) {
      if let layer = extras?.layer { draw(layer, in: context) }
      drawOwnContent(in: context)
      if let layer = extras?.layer, drawsBelowLayers { draw(layersOf: layer, in: context) }
    }
    if !subviews.isEmpty { drawSubviews(in: context, clip) }
    if flags.contains(.drawsOverlay) { within(context) { drawOverlay(in: context) } }
  }

  /// Draws what is the view's own, which never leaves it.
  private func within(_ context: DrawingContext, _ body: () -> Void) {
    if flags.contains(.sticksOut) { context.narrow(to: context.bounds, body) } else { body() }
  }

  /// What a class of the program's draws is below the layers in its own, as on iOS. What one of the framework's draws stands in subviews
  /// there, and so above them.
  private var drawsBelowLayers: Bool { overrides.contains(.drawing) }

  private func draw(_ layer: CALayer, in context: DrawingContext) {
    if !layer.running.isEmpty { layer.follow() }
    layer.drawOwnBorder(in: context)
    layer.drawOwnLook(in: context)
    if !drawsBelowLayers { draw(layersOf: layer, in: context) }
  }

  private func draw(layersOf layer: CALayer, in context: DrawingContext) {
    let isAlone = subviews.isEmpty && (drawsBelowLayers || !Self.drawsContent)
    layer.drawSublayers(in: context, hasNothingInFront: isAlone)
  }

  private func drawOwnContent(in context: DrawingContext) {
    let isTracked = overrides.contains(.drawing)
    guard isTracked || Self.drawsContent else { return }
    context.drawContent {
      if isTracked { tracked.runDrawing { draw(in: context) } } else { draw(in: context) }
    }
  }

  private func drawSubviews(in context: DrawingContext, _ clip: CellRectangle) {
    let origin = boundsOrigin
    let clip = clip.moved(columns: origin.column, rows: origin.row)
    for view in subviews(in: clip) where view.drawnInk.intersects(clip) && !view.isHidden {
      let frame = view.drawnFrame.moved(columns: -origin.column, rows: -origin.row)
      let seen = view.drawnInk.moved(columns: -origin.column, rows: -origin.row)
      // Of one that clips nothing else is drawn on anyway.
      let isCut = flags.contains(.sticksOut) && cuts(view)
      context.draw(in: frame, showing: isCut ? seen.intersection(ownCells) : seen) { view.drawTree(in: context) }
    }
  }
}

extension UIView {
  /// Whether the view and all in it are drawn as what has the focus, as the chosen row of a list.
  package final var isEmphasized: Bool {
    get { flags.contains(.isEmphasized) }
    set {
      guard newValue != isEmphasized else { return }
      flags.set(.isEmphasized, newValue)
      setNeedsDisplay()
    }
  }
}

extension UIView {
  /// Whether the view and all in it are drawn as what has the focus while it has it.
  package final var showsFocus: Bool {
    get { flags.contains(.showsFocus) }
    set { flags.set(.showsFocus, newValue) }
  }
}

extension DrawingContext {
  /// From here on everything is drawn as what has the focus.
  fileprivate func emphasize() {
    fill(bounds, style: focusedStyle)
    if traits.colorDepth != .none { setGround(UIColor.tintColor.resolved(with: traits)) }
    isEmphasized = true
  }

  /// Fills the view, and has what is in it stand on that.
  func fillGround(_ color: UIColor) {
    fill(bounds, color: color)
    let color = color.resolved(with: traits)
    if color.components.alpha > 0 { setGround(color.blended(over: ground, for: traits)) }
  }

  /// Fills a control that has marks around it: those do where nobody knows what is behind it.
  func fillControl(_ color: UIColor) {
    if ground.native == nil { fillGround(color) }
  }

  /// The rectangle of the view that is drawn, in cells, from 0, 0.
  public var bounds: CellRectangle { CellRectangle(width: size.width, height: size.height) }
}
