public import Foundation

/// Corners of a rectangle, as a set (UIKit: `UIRectCorner`).
public struct UIRectCorner: OptionSet, Hashable, Sendable {
  /// The corners as bits, with the numbers that they have on iOS.
  public let rawValue: UInt
  /// Creates corners from bits; a program uses the constants.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The corner at the top left.
  public static let topLeft = UIRectCorner(rawValue: 1)
  /// The corner at the top right.
  public static let topRight = UIRectCorner(rawValue: 2)
  /// The corner at the bottom left.
  public static let bottomLeft = UIRectCorner(rawValue: 4)
  /// The corner at the bottom right.
  public static let bottomRight = UIRectCorner(rawValue: 8)
  /// All four corners.
  public static let allCorners = UIRectCorner(rawValue: .max)
}

/// Lines and curves that are filled and stroked in the current colours (UIKit: `UIBezierPath`).
///
/// ```swift
/// override func draw(_ rect: CGRect) {
///   let drop = UIBezierPath(ovalIn: rect.insetBy(dx: 8, dy: 8))
///   UIColor.systemBlue.setFill()
///   drop.fill()
/// }
/// ```
///
/// In a picture in memory it is drawn in pixels. Within a view's `draw(_:)` it is drawn in cells: what is filled takes quarters of
/// them; a line below six points is one of dots, or of box characters around a rectangle; a wider one is filled.
open class UIBezierPath: NSObject, NSCopying {
  private var path = CGMutablePath()

  /// How wide the line is, in points. Default: 1.
  open var lineWidth: CGFloat = 1
  /// How open lines end. Default: `butt`.
  open var lineCapStyle = CGLineCap.butt
  /// How lines meet, on other systems. It has no effect here: lines meet round, which is hardly seen at so few pixels.
  open var lineJoinStyle = CGLineJoin.miter
  /// How far pointed corners may reach, on other systems. It has no effect here, as lines meet round. Default: 10.
  open var miterLimit: CGFloat = 10
  /// How far curves may be from what is drawn, on other systems. It has no effect here. Default: 0.6.
  open var flatness: CGFloat = 0.6
  /// Whether what the path encloses twice is outside. Default: no.
  open var usesEvenOddFillRule = false
  private var dashes: [CGFloat] = []
  private var dashPhase: CGFloat = 0

  /// Creates an empty path.
  public override init() { super.init() }

  /// There are no archives of paths here: creates an empty path.
  public required init?(coder: NSCoder) { super.init() }

  /// Creates a path of a rectangle.
  public convenience init(rect: CGRect) {
    self.init()
    path.addRect(rect)
  }

  /// Creates a path of the ellipse that fills a rectangle.
  public convenience init(ovalIn rect: CGRect) {
    self.init()
    path.addEllipse(in: rect)
  }

  /// Creates a path of a rectangle with round corners, whose radius is in points.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init()
    path.addRoundedRect(in: rect, cornerWidth: cornerRadius, cornerHeight: cornerRadius)
  }

  /// Creates a path of a rectangle some of whose corners are round, with radii in points.
  public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
    self.init()
    let order: [UIRectCorner] = [.topLeft, .topRight, .bottomRight, .bottomLeft]
    let radii = order.map { corners.contains($0) ? cornerRadii : .zero }
    path.addPath(CGPath(PathForm.roundedRectangle(rect, radii: radii)))
  }

  /// Creates a path of a part of a circle, with angles in radians from the right.
  ///
  /// - Parameters:
  ///   - center: The middle of the circle, in points.
  ///   - radius: Points from there to the line.
  ///   - startAngle: Where it begins, in radians.
  ///   - endAngle: Where it ends, in radians.
  ///   - clockwise: With the clock, as it is seen.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    self.init()
    addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  /// Creates the same path as one of Core Graphics.
  public convenience init(cgPath: CGPath) {
    self.init()
    self.cgPath = cgPath
  }

  /// The same for Core Graphics: a copy, which later steps leave as it is.
  open var cgPath: CGPath {
    get { path.copy() ?? path }
    set { path = newValue.mutableCopy() ?? CGMutablePath() }
  }

  // MARK: Steps

  /// Begins a part of the path at a point.
  open func move(to point: CGPoint) { path.move(to: point) }

  /// Adds a line to a point.
  open func addLine(to point: CGPoint) { path.addLine(to: point) }

  /// Adds a curve that is bent towards two points.
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }

  /// Adds a curve that is bent towards one point.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: endPoint, control: controlPoint)
  }

  /// Adds a part of a circle, with a line to its beginning; angles are in radians, from the right.
  ///
  /// - Parameters:
  ///   - center: The middle of the circle, in points.
  ///   - radius: Points from there to the line.
  ///   - startAngle: Where it begins, in radians.
  ///   - endAngle: Where it ends, in radians.
  ///   - clockwise: With the clock, as it is seen.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    // CoreGraphics has its first point at the bottom, and so the other way round.
    path.addArc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
  }

  /// Adds a line back to where the part of the path began.
  open func close() { path.closeSubpath() }

  /// Takes all steps away.
  open func removeAllPoints() { path = CGMutablePath() }

  /// Adds the steps of another path.
  open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.path) }

  /// Does a transform to every point.
  open func apply(_ transform: CGAffineTransform) {
    var transform = transform
    path = path.mutableCopy(using: &transform) ?? path
  }

  /// The same way from its end to its beginning.
  open func reversing() -> UIBezierPath {
    let copy = duplicate()
    copy.path = CGMutablePath(path.elements.backwards)
    return copy
  }

  // MARK: Asking

  /// Whether there is no step at all.
  open var isEmpty: Bool { path.isEmpty }
  /// The smallest rectangle around the path; `CGRect.null` where it is empty.
  open var bounds: CGRect { path.boundingBoxOfPath }
  /// The point that the path has reached; 0, 0 where it is empty.
  open var currentPoint: CGPoint { path.currentPoint }

  /// Whether a point is in the path, by ``usesEvenOddFillRule``.
  open func contains(_ point: CGPoint) -> Bool {
    path.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  // MARK: Dashes

  /// Sets lengths that are drawn and left out in turn, in points; none draws the line whole.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    dashes = pattern.map { Array(UnsafeBufferPointer(start: $0, count: max(0, count))) } ?? []
    dashPhase = phase
  }

  /// Hands out what ``setLineDash(_:count:phase:)`` has set: the lengths, where there is a place for them, their number, and where
  /// in them the line begins.
  open func getLineDash(
    _ pattern: UnsafeMutablePointer<CGFloat>?, count: UnsafeMutablePointer<Int>?,
    phase: UnsafeMutablePointer<CGFloat>?
  ) {
    for (index, length) in dashes.enumerated() { pattern?[index] = length }
    count?.pointee = dashes.count
    phase?.pointee = dashPhase
  }

  // MARK: Drawing

  /// Fills the path with the fill colour: see `UIColor.setFill()`. Does nothing where nothing is drawn.
  open func fill() { fill(with: .normal, alpha: 1) }

  /// Fills the path, mixed with what is there. In cells the mode does not count.
  open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
    drawing(blendMode, alpha) { context in
      context.addPath(path)
      context.fillPath(isEvenOdd: usesEvenOddFillRule)
    }
  }

  /// Draws the path's line in the stroke colour: see `UIColor.setStroke()`. Does nothing where nothing is drawn.
  open func stroke() { stroke(with: .normal, alpha: 1) }

  /// Draws the path's line, mixed with what is there. In cells the mode does not count.
  open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
    drawing(blendMode, alpha) { context in
      context.setLineWidth(lineWidth)
      context.setLineCap(lineCapStyle)
      context.setLineDash(phase: dashPhase, lengths: dashes)
      context.addPath(path)
      context.strokePath()
    }
  }

  private func drawing(_ blendMode: CGBlendMode, _ alpha: CGFloat, _ body: (CGContext) -> Void) {
    guard let context = UIGraphicsGetCurrentContext(), !path.isEmpty else { return }
    context.saveGState()
    if blendMode != .normal { context.setBlendMode(blendMode) }
    if alpha < 1 { context.state.alpha *= max(0, alpha) }
    let outer = context.takePath()
    body(context)
    context.putPath(outer)
    context.restoreGState()
  }

  /// What is drawn from here on is seen within the path alone.
  open func addClip() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let outer = context.takePath()
    context.addPath(path)
    context.clip(isEvenOdd: usesEvenOddFillRule)
    context.putPath(outer)
  }

  // MARK: Copies

  private func duplicate() -> UIBezierPath {
    let copy = UIBezierPath(cgPath: path)
    (copy.lineWidth, copy.lineCapStyle, copy.lineJoinStyle) = (lineWidth, lineCapStyle, lineJoinStyle)
    (copy.miterLimit, copy.flatness, copy.usesEvenOddFillRule) = (miterLimit, flatness, usesEvenOddFillRule)
    (copy.dashes, copy.dashPhase) = (dashes, dashPhase)
    return copy
  }

  /// The same path once more, with its widths and dashes.
  ///
  /// `zone` has no effect here: memory has no zones.
  open func copy(with zone: NSZone? = nil) -> Any { duplicate() }
}
