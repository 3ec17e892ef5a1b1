public import CoreRetained
public import Foundation

extension Path {
  /// Adds a rectangle as a subpath of its own, in points, as a transform leaves it.
  public mutating func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    addLines(
      [
        CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.maxY),
        CGPoint(x: rect.minX, y: rect.maxY),
      ], transform: transform)
    closeSubpath()
  }

  /// Adds several rectangles, each as a subpath of its own, as a transform leaves them.
  public mutating func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  /// Adds straight lines from the first of the points to the last, as a transform leaves them.
  public mutating func addLines(_ lines: [CGPoint], transform: CGAffineTransform = .identity) {
    guard let first = lines.first else { return }
    adding(transform) { path in
      path.move(to: first)
      for point in lines.dropFirst() { path.addLine(to: point) }
    }
  }

  /// Adds the ellipse that fills a rectangle, as a subpath of its own, as a transform leaves it.
  public mutating func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    let (x, y) = (rect.width / 2, rect.height / 2)
    adding(transform) {
      $0.addArc(CGPoint(x: rect.midX, y: rect.midY), x, y, from: 0, by: 2 * .pi, isNew: true)
      $0.closeSubpath()
    }
  }

  /// A rectangle with round corners.
  ///
  /// `style` has no effect here: cells show no difference between kinds of round corners.
  public mutating func addRoundedRect(
    in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous,
    transform: CGAffineTransform = .identity
  ) {
    let radius = CornerSize(cornerSize)
    adding(transform) {
      $0.addRoundedRect(in: rect, topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius)
    }
  }

  /// A rectangle whose corners are round, each in its own way.
  ///
  /// `style` has no effect here: cells show no difference between kinds of round corners.
  public mutating func addRoundedRect(
    in rect: CGRect, cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous,
    transform: CGAffineTransform = .identity
  ) {
    adding(transform) {
      $0.addRoundedRect(
        in: rect, topLeft: CornerSize(cornerRadii.topLeading), topRight: CornerSize(cornerRadii.topTrailing),
        bottomRight: CornerSize(cornerRadii.bottomTrailing), bottomLeft: CornerSize(cornerRadii.bottomLeading))
    }
  }

  /// Adds a part of a circle between two angles, as a transform leaves it. Angles go from the right downwards.
  ///
  /// - Parameters:
  ///   - center: The middle of the circle, in points.
  ///   - radius: Points from there to the line.
  ///   - startAngle: Where it begins.
  ///   - endAngle: Where it ends.
  ///   - clockwise: As SwiftUI has it: `false` goes the way in which angles grow, which on a screen is that of a clock.
  ///   - transform: What is done to the part before it is added; nothing by default.
  public mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    let turn = 2 * Double.pi
    var delta = endAngle.radians - startAngle.radians
    guard delta.isFinite, startAngle.radians.isFinite else { return }
    if delta.magnitude >= turn, (delta > 0) != clockwise {
      delta = clockwise ? -turn : turn
    } else {
      delta = delta.truncatingRemainder(dividingBy: turn)
      if !clockwise, delta < 0 { delta += turn }
      if clockwise, delta > 0 { delta -= turn }
    }
    adding(transform) { $0.addArc(center, radius, radius, from: startAngle.radians, by: delta, isNew: false) }
  }

  /// Adds a part of a circle from an angle on, by how far it goes, as a transform leaves it.
  public mutating func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, delta: Angle, transform: CGAffineTransform = .identity
  ) {
    guard startAngle.radians.isFinite, delta.radians.isFinite else { return }
    let turn = 2 * Double.pi
    adding(transform) {
      $0.addArc(
        center, radius, radius, from: startAngle.radians, by: max(-turn, min(turn, delta.radians)), isNew: false)
    }
  }

  /// A round corner between the line to one point and the line from there to another, as a transform leaves it.
  public mutating func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
  ) {
    adding(transform) { $0.addCorner(tangent1End, tangent2End, radius) }
  }

  private mutating func addCorner(_ tangent1End: CGPoint, _ tangent2End: CGPoint, _ radius: CGFloat) {
    guard let start = currentPoint else { return move(to: tangent1End) }
    let (ax, ay) = (start.x - tangent1End.x, start.y - tangent1End.y)
    let (bx, by) = (tangent2End.x - tangent1End.x, tangent2End.y - tangent1End.y)
    let (a, b) = (hypot(ax, ay), hypot(bx, by))
    let cosine = a > 0 && b > 0 ? max(-1, min(1, (ax * bx + ay * by) / (a * b))) : 1
    let half = acos(cosine) / 2
    guard half > 0.001, half < .pi / 2 - 0.001, radius > 0 else { return addLine(to: tangent1End) }
    let length = radius / tan(half)
    let first = CGPoint(x: tangent1End.x + ax / a * length, y: tangent1End.y + ay / a * length)
    let second = CGPoint(x: tangent1End.x + bx / b * length, y: tangent1End.y + by / b * length)
    addLine(to: first)
    addQuadCurve(to: second, control: tangent1End)
  }

  private struct CornerSize {
    var width: CGFloat
    var height: CGFloat
    init(_ size: CGSize) { (width, height) = (max(0, size.width), max(0, size.height)) }
    init(_ radius: CGFloat) { (width, height) = (max(0, radius), max(0, radius)) }

    func fitting(_ rect: CGRect) -> CornerSize {
      var copy = self
      copy.width = min(width, rect.width / 2)
      copy.height = min(height, rect.height / 2)
      return copy
    }
  }

  private mutating func addRoundedRect(
    in rect: CGRect, topLeft: CornerSize, topRight: CornerSize, bottomRight: CornerSize, bottomLeft: CornerSize
  ) {
    let corners = [topLeft, topRight, bottomRight, bottomLeft].map { $0.fitting(rect) }
    move(to: CGPoint(x: rect.minX + corners[0].width, y: rect.minY))
    func corner(_ path: inout Path, _ size: CornerSize, _ x: CGFloat, _ y: CGFloat, _ start: Double) {
      path.addArc(CGPoint(x: x, y: y), size.width, size.height, from: start, by: .pi / 2, isNew: false)
    }
    corner(&self, corners[1], rect.maxX - corners[1].width, rect.minY + corners[1].height, -.pi / 2)
    corner(&self, corners[2], rect.maxX - corners[2].width, rect.maxY - corners[2].height, 0)
    corner(&self, corners[3], rect.minX + corners[3].width, rect.maxY - corners[3].height, .pi / 2)
    corner(&self, corners[0], rect.minX + corners[0].width, rect.minY + corners[0].height, .pi)
    closeSubpath()
  }

  /// A part of an ellipse, in lines.
  private mutating func addArc(
    _ center: CGPoint, _ x: CGFloat, _ y: CGFloat, from start: Double, by delta: Double, isNew: Bool
  ) {
    // A step of two points is finer than what can be shown.
    let length = max(abs(x), abs(y)) * abs(delta)
    let steps = length.isFinite ? max(4, min(720, Int(length / 2))) : 4
    for step in 0...steps {
      let angle = start + delta * Double(step) / Double(steps)
      let point = CGPoint(x: center.x + x * cos(angle), y: center.y + y * sin(angle))
      if step == 0, isNew || isEmpty { move(to: point) } else { addLine(to: point) }
    }
  }
}
