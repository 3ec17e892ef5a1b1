public import Foundation

/// A path that can be added to (CoreGraphics: `CGMutablePath`).
///
/// Every step may be given a transform, which is done to it alone.
public final class CGMutablePath: CGPath {
  /// Creates an empty path.
  public init() { super.init([]) }

  override init(_ elements: [Element]) { super.init(elements) }

  private func add(_ steps: [Element], _ transform: CGAffineTransform) {
    box = nil
    elements += steps.transformed(transform)
  }

  /// Begins a part of the path at a point.
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) { add([.move(point)], transform) }

  /// Adds a line to a point; in an empty path it begins a part there.
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    begin(at: point, transform)
    add([.line(point)], transform)
  }

  /// Adds lines from the first of the points to the last.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    guard let first = points.first else { return }
    add([.move(first)] + points.dropFirst().map { .line($0) }, transform)
  }

  /// Adds a curve that is bent towards one point.
  public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
    begin(at: end, transform)
    add([.quadCurve(end, control: control)], transform)
  }

  /// Adds a curve that is bent towards two points.
  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
  ) {
    begin(at: end, transform)
    add([.curve(end, control1: control1, control2: control2)], transform)
  }

  /// Adds a part of a circle, with a line to its beginning; angles are in radians, from the right.
  ///
  /// - Parameters:
  ///   - center: The middle of the circle, in points.
  ///   - radius: Points from there to the line.
  ///   - startAngle: Where it begins, in radians.
  ///   - endAngle: Where it ends, in radians.
  ///   - clockwise: As CoreGraphics counts it, whose first point is at the bottom: here, seen, against the clock.
  ///   - transform: What is done to the part before it is added; nothing by default.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    let sweep = PathForm.sweep(from: startAngle, to: endAngle, isBackwards: clockwise)
    addRelativeArc(center: center, radius: radius, startAngle: startAngle, delta: sweep, transform: transform)
  }

  /// Adds a part of a circle by how far it goes, in radians.
  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat, transform: CGAffineTransform = .identity
  ) {
    let curves = PathForm.arc(center, CGSize(width: radius, height: radius), from: startAngle, by: delta)
    guard let start = curves.start else { return }
    add([isEmpty ? .move(start) : .line(start)] + curves.steps, transform)
  }

  /// Adds a round corner between the line to one point and the line from there to another.
  public func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
  ) {
    let start = elements.currentPoint ?? tangent1End
    let (ax, ay) = (start.x - tangent1End.x, start.y - tangent1End.y)
    let (bx, by) = (tangent2End.x - tangent1End.x, tangent2End.y - tangent1End.y)
    let (a, b) = (hypot(ax, ay), hypot(bx, by))
    let cosine = a > 0 && b > 0 ? max(-1, min(1, (ax * bx + ay * by) / (a * b))) : 1
    let half = acos(cosine) / 2
    guard half > 0.001, half < .pi / 2 - 0.001, radius > 0 else {
      return addLine(to: tangent1End, transform: transform)
    }
    let length = radius / tan(half)
    addLine(
      to: CGPoint(x: tangent1End.x + ax / a * length, y: tangent1End.y + ay / a * length), transform: transform)
    addQuadCurve(
      to: CGPoint(x: tangent1End.x + bx / b * length, y: tangent1End.y + by / b * length), control: tangent1End,
      transform: transform)
  }

  /// Adds a rectangle.
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    let isAlone = isEmpty && transform.isIdentity
    add(PathForm.rectangle(rect), transform)
    if isAlone { box = Box(rect: rect.standardized, radius: 0) }
  }

  /// Adds several rectangles.
  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  /// Adds the ellipse that fills a rectangle.
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    add(PathForm.ellipse(in: rect), transform)
  }

  /// Adds a rectangle whose corners are quarters of ellipses.
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
  ) {
    let isAlone = isEmpty && transform.isIdentity
    let radii = Array(repeating: CGSize(width: cornerWidth, height: cornerHeight), count: 4)
    add(PathForm.roundedRectangle(rect, radii: radii), transform)
    if isAlone { box = Box(rect: rect.standardized, radius: max(cornerWidth, cornerHeight)) }
  }

  /// Adds the steps of another path.
  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    let alone = isEmpty && transform.isIdentity ? path.box : nil
    add(path.elements, transform)
    box = alone
  }

  /// Adds a line back to where the part of the path began.
  public func closeSubpath() {
    guard !isEmpty, elements.last != .close else { return }
    elements.append(.close)
  }

  /// In an empty path the first step begins it; after the end of a part the next one begins where that did.
  private func begin(at point: CGPoint, _ transform: CGAffineTransform) {
    if isEmpty {
      add([.move(point)], transform)
    } else if elements.last == .close, let start = elements.currentPoint {
      elements.append(.move(start))
    }
  }
}

/// Forms as steps of a path.
enum PathForm {
  static func rectangle(_ rect: CGRect) -> [CGPath.Element] {
    [
      .move(CGPoint(x: rect.minX, y: rect.minY)), .line(CGPoint(x: rect.maxX, y: rect.minY)),
      .line(CGPoint(x: rect.maxX, y: rect.maxY)), .line(CGPoint(x: rect.minX, y: rect.maxY)), .close,
    ]
  }

  static func ellipse(in rect: CGRect) -> [CGPath.Element] {
    let radii = CGSize(width: rect.width / 2, height: rect.height / 2)
    let curves = arc(CGPoint(x: rect.midX, y: rect.midY), radii, from: 0, by: 2 * .pi)
    return (curves.start.map { [.move($0)] } ?? []) + curves.steps + [.close]
  }

  /// - Parameter radii: Of the corners at the top left, and on with the clock.
  static func roundedRectangle(_ rect: CGRect, radii: [CGSize]) -> [CGPath.Element] {
    let rect = rect.standardized
    let radii = radii.map { size in
      CGSize(width: max(0, min(size.width, rect.width / 2)), height: max(0, min(size.height, rect.height / 2)))
    }
    guard radii.count == 4, !rect.isNull, !rect.isInfinite else { return [] }
    var steps: [CGPath.Element] = [.move(CGPoint(x: rect.minX + radii[0].width, y: rect.minY))]
    let corners: [(CGPoint, CGSize, CGFloat)] = [
      (CGPoint(x: rect.maxX - radii[1].width, y: rect.minY + radii[1].height), radii[1], -.pi / 2),
      (CGPoint(x: rect.maxX - radii[2].width, y: rect.maxY - radii[2].height), radii[2], 0),
      (CGPoint(x: rect.minX + radii[3].width, y: rect.maxY - radii[3].height), radii[3], .pi / 2),
      (CGPoint(x: rect.minX + radii[0].width, y: rect.minY + radii[0].height), radii[0], .pi),
    ]
    for (center, radii, angle) in corners {
      let curves = arc(center, radii, from: angle, by: .pi / 2)
      if let start = curves.start { steps.append(.line(start)) }
      if radii.width > 0, radii.height > 0 { steps += curves.steps }
    }
    return steps + [.close]
  }

  /// How far it goes from one angle to the other in one way round, which is at most once round.
  static func sweep(from start: CGFloat, to end: CGFloat, isBackwards: Bool) -> CGFloat {
    let turn = 2 * CGFloat.pi
    let sweep = end - start
    guard sweep.isFinite else { return 0 }
    if isBackwards { return -Self.sweep(from: end, to: start, isBackwards: false) }
    if sweep >= turn { return turn }
    return sweep < 0 ? sweep.truncatingRemainder(dividingBy: turn) + turn : sweep
  }

  /// A part of an ellipse, in a curve for each quarter at the most.
  static func arc(
    _ center: CGPoint, _ radii: CGSize, from start: CGFloat, by delta: CGFloat
  ) -> (start: CGPoint?, steps: [CGPath.Element]) {
    guard [center.x, center.y, radii.width, radii.height, start, delta].allSatisfy(\.isFinite) else { return (nil, []) }
    func point(_ angle: CGFloat) -> CGPoint {
      CGPoint(x: center.x + cos(angle) * radii.width, y: center.y + sin(angle) * radii.height)
    }
    let count = max(1, min(64, Int((abs(delta) / (.pi / 2) - 0.001).rounded(.up))))
    let step = delta / CGFloat(count)
    // How far the control points stand from the ends, for a curve that is nearest to the arc.
    let reach = 4 / 3 * tan(step / 4)
    let steps = (0..<count).map { index -> CGPath.Element in
      let (from, to) = (start + step * CGFloat(index), start + step * CGFloat(index + 1))
      let (first, last) = (point(from), point(to))
      return .curve(
        last,
        control1: CGPoint(
          x: first.x - sin(from) * radii.width * reach, y: first.y + cos(from) * radii.height * reach),
        control2: CGPoint(x: last.x + sin(to) * radii.width * reach, y: last.y - cos(to) * radii.height * reach))
    }
    return (point(start), steps)
  }
}
