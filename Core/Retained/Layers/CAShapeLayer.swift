public import Foundation

/// A layer that is a form (QuartzCore: `CAShapeLayer`).
///
/// ```swift
/// let ring = CAShapeLayer()
/// ring.path = UIBezierPath(ovalIn: view.bounds).cgPath
/// ring.strokeColor = UIColor.systemGreen.cgColor
/// ring.fillColor = nil
/// ring.lineWidth = 8
/// ring.strokeEnd = 0.75
/// view.layer.addSublayer(ring)
/// ```
///
/// What is filled takes quarters of cells; a line below six points is one of dots, or of box characters around a rectangle.
open class CAShapeLayer: CALayer {
  /// Creates a form without a path.
  public override init() { super.init() }

  /// Creates a copy of a layer.
  public override init(layer: Any) {
    super.init(layer: layer)
    guard let layer = layer as? CAShapeLayer else { return }
    (fillRule, lineCap, lineJoin) = (layer.fillRule, layer.lineCap, layer.lineJoin)
    lineDashPattern = layer.lineDashPattern
  }

  /// There are no archives of layers here: creates a form without a path.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The form, in points of the layer. Default: none.
  open var path: CGPath? {
    get { look.path }
    set {
      // A path that is added to later stays as it is here.
      let path = newValue?.copy()
      set("path", nil) { $0.path = path }
    }
  }
  /// The colour of the inside; `nil` for none. Default: black.
  open var fillColor: CGColor? {
    get { look.fillColor }
    set { set("fillColor", LayerValue(newValue)) { $0.fillColor = newValue } }
  }
  /// What counts as inside. Default: `nonZero`.
  open var fillRule = CAShapeLayerFillRule.nonZero { didSet { if fillRule != oldValue { changed() } } }
  /// The colour of the line; `nil`, the default, for none.
  open var strokeColor: CGColor? {
    get { look.strokeColor }
    set { set("strokeColor", LayerValue(newValue)) { $0.strokeColor = newValue } }
  }
  /// Where the line begins, as a part of the path from 0 to 1. Default: 0.
  open var strokeStart: CGFloat {
    get { look.strokeStart }
    set { set("strokeStart", .number(newValue)) { $0.strokeStart = newValue } }
  }
  /// Where the line ends, as a part of the path from 0 to 1. Default: 1.
  open var strokeEnd: CGFloat {
    get { look.strokeEnd }
    set { set("strokeEnd", .number(newValue)) { $0.strokeEnd = newValue } }
  }
  /// How wide the line is, in points. Default: 1.
  open var lineWidth: CGFloat {
    get { look.lineWidth }
    set { set("lineWidth", .number(newValue)) { $0.lineWidth = newValue } }
  }
  /// Has no effect here: lines meet round, which is hardly seen in cells; accepted so that listings compile.
  open var miterLimit: CGFloat = 10
  /// Has no effect here: the ends of a line are those of its cells; accepted so that listings compile.
  open var lineCap = CAShapeLayerLineCap.butt
  /// Has no effect here: lines meet round, which is hardly seen in cells; accepted so that listings compile.
  open var lineJoin = CAShapeLayerLineJoin.miter
  /// Lengths that are drawn and left out in turn, in points; `nil`, the default, draws the line whole.
  open var lineDashPattern: [NSNumber]? { didSet { changed() } }
  /// Where in the dashes the line begins, in points. Default: 0.
  open var lineDashPhase: CGFloat {
    get { look.lineDashPhase }
    set { set("lineDashPhase", .number(newValue)) { $0.lineDashPhase = newValue } }
  }

  override func drawContent(_ look: LayerLook, _ drawing: LayerDrawing) {
    guard let path = look.path else { return }
    if let color = look.fillColor { drawing.fill(path, color, isEvenOdd: fillRule == .evenOdd) }
    guard let color = look.strokeColor, look.lineWidth > 0 else { return }
    let lines = strokedLines(look, drawing, path)
    let isWhole = look.strokeStart <= 0 && look.strokeEnd >= 1
    let box = isWhole && drawing.isStraight ? path.box : nil
    let moved = box.map { CGPath.Box(rect: $0.rect.applying(drawing.matrix), radius: $0.radius) }
    drawing.stroke(lines, line(look, drawing), box: moved, color)
  }

  private func line(_ look: LayerLook, _ drawing: LayerDrawing) -> FormLine {
    FormLine(
      width: Double(look.lineWidth) * drawing.scale,
      dashes: (lineDashPattern ?? []).map { $0.doubleValue * drawing.scale },
      phase: Double(look.lineDashPhase) * drawing.scale)
  }

  private func strokedLines(_ look: LayerLook, _ drawing: LayerDrawing, _ path: CGPath) -> PathLines {
    let lines = drawing.lines(path)
    guard look.strokeStart > 0 || look.strokeEnd < 1 else { return lines }
    return lines.trimmed(from: Double(look.strokeStart), to: Double(look.strokeEnd))
  }

  override func cover(_ look: LayerLook, _ drawing: LayerDrawing) -> QuarterRaster {
    guard let path = look.path else { return QuarterRaster(size: drawing.size) }
    var raster =
      look.fillColor == nil
      ? QuarterRaster(size: drawing.size)
      : QuarterRaster(filling: drawing.lines(path), size: drawing.size, isEvenOdd: fillRule == .evenOdd)
    if look.strokeColor != nil, look.lineWidth > 0 {
      let lines = strokedLines(look, drawing, path)
      raster.add(
        QuarterRaster(stroking: lines, width: max(4, Double(look.lineWidth) * drawing.scale), size: drawing.size))
    }
    return raster
  }
}

/// What counts as inside of a form (QuartzCore: `CAShapeLayerFillRule`).
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  /// The name of the rule.
  public let rawValue: String
  /// Creates a rule from a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// What the path goes round more often one way than the other.
  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  /// What lies within an odd number of outlines.
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// How open lines of a form end (QuartzCore: `CAShapeLayerLineCap`).
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  /// The name of the end.
  public let rawValue: String
  /// Creates an end from a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// At the last point.
  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  /// In a half circle.
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  /// Half the width behind the last point.
  public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// How lines of a form meet (QuartzCore: `CAShapeLayerLineJoin`).
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  /// The name of the corner.
  public let rawValue: String
  /// Creates a corner from a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Pointed.
  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  /// Round.
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  /// Cut off.
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}
