public import Foundation

/// Lines and curves, in points (CoreGraphics: `CGPath`).
///
/// ```swift
/// let wave = CGMutablePath()
/// wave.move(to: CGPoint(x: 0, y: 16))
/// wave.addCurve(to: CGPoint(x: 80, y: 16), control1: CGPoint(x: 24, y: 0), control2: CGPoint(x: 56, y: 32))
/// ```
///
/// One is made whole; ``CGMutablePath`` is added to. Two are equal that have the same steps.
public class CGPath: Hashable {
  /// One step of a path.
  package enum Element: Hashable, Sendable {
    /// Begins a part at a point.
    case move(CGPoint)
    /// A line to a point.
    case line(CGPoint)
    /// A curve to a point, bent towards one point.
    case quadCurve(CGPoint, control: CGPoint)
    /// A curve to a point, bent towards two points.
    case curve(CGPoint, control1: CGPoint, control2: CGPoint)
    /// A line back to where the part began.
    case close
  }

  /// A rectangle that the whole path is, and the radius of its corners: drawn in cells, its line is that of a box.
  struct Box: Hashable, Sendable {
    var rect: CGRect
    var radius: CGFloat
  }

  /// The steps, from the first on.
  package internal(set) final var elements: [Element]
  final var box: Box?

  /// Creates a path of steps.
  package init(_ elements: [Element]) { self.elements = elements }

  /// Creates a path of a rectangle.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, in points.
  ///   - transform: What is done to it; `nil` for nothing.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>? = nil) {
    self.init(PathForm.rectangle(rect).transformed(transform?.pointee))
    if transform == nil { box = Box(rect: rect.standardized, radius: 0) }
  }

  /// Creates a path of the ellipse that fills a rectangle.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, in points.
  ///   - transform: What is done to it; `nil` for nothing.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>? = nil) {
    self.init(PathForm.ellipse(in: rect).transformed(transform?.pointee))
  }

  /// Creates a path of a rectangle whose corners are quarters of ellipses.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, in points.
  ///   - cornerWidth: How wide a corner is, in points; at most half of the rectangle.
  ///   - cornerHeight: How high a corner is, in points; at most half of the rectangle.
  ///   - transform: What is done to it; `nil` for nothing.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>? = nil
  ) {
    let radii = Array(repeating: CGSize(width: cornerWidth, height: cornerHeight), count: 4)
    self.init(PathForm.roundedRectangle(rect, radii: radii).transformed(transform?.pointee))
    if transform == nil { box = Box(rect: rect.standardized, radius: max(cornerWidth, cornerHeight)) }
  }

  /// Whether the path has no steps at all.
  public final var isEmpty: Bool { elements.isEmpty }

  /// The point that the path has reached; 0, 0 where it is empty.
  public final var currentPoint: CGPoint { elements.currentPoint ?? .zero }

  /// The smallest rectangle around the path; `CGRect.null` where it is empty.
  public final var boundingBoxOfPath: CGRect { lines.bounds }

  /// The smallest rectangle around the path and the points that its curves are bent towards.
  public final var boundingBox: CGRect {
    var all = PathLines()
    for point in elements.flatMap(\.points) { all.move(to: point) }
    return all.bounds
  }

  /// Whether a point is in the path.
  ///
  /// - Parameters:
  ///   - point: In points, as the path has them.
  ///   - rule: What counts as inside. Default: `winding`.
  ///   - transform: What is done to the point before.
  public final func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
  ) -> Bool {
    let place = point.applying(transform)
    return lines.contains(x: place.x, y: place.y, isEvenOdd: rule == .evenOdd)
  }

  /// The same path, which later changes of this one leave as it is.
  public final func copy() -> CGPath? {
    let path = CGPath(elements)
    path.box = box
    return path
  }

  /// The same path as a transform leaves it; `nil` for the same.
  public final func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    guard let transform = transform?.pointee, !transform.isIdentity else { return copy() }
    return CGPath(elements.transformed(transform))
  }

  /// The same path, to be added to.
  public final func mutableCopy() -> CGMutablePath? {
    let path = CGMutablePath(elements)
    path.box = box
    return path
  }

  /// The same path as a transform leaves it, to be added to.
  public final func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
    CGMutablePath(elements.transformed(transform?.pointee))
  }

  /// Calls a closure with each step of the path; its points are there within the call.
  public final func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
    for element in elements {
      var points = element.points
      points.withUnsafeMutableBufferPointer { buffer in
        // A step without points has an address all the same, as on Apple's systems.
        withUnsafeTemporaryAllocation(of: CGPoint.self, capacity: 1) { spare in
          spare.initialize(repeating: .zero)
          guard let address = buffer.baseAddress ?? spare.baseAddress else { return }
          var step = CGPathElement(type: element.type, points: address)
          block(&step)
        }
      }
    }
  }

  /// The same as straight lines.
  final var lines: PathLines {
    var lines = PathLines()
    for element in elements {
      switch element {
      case .move(let end): lines.move(to: end)
      case .line(let end): lines.addLine(to: end)
      case .quadCurve(let end, let control): lines.addQuadCurve(to: end, control: control)
      case .curve(let end, let first, let second): lines.addCurve(to: end, control1: first, control2: second)
      case .close: lines.closeSubpath()
      }
    }
    return lines
  }

  /// Whether both have the same steps.
  public static func == (left: CGPath, right: CGPath) -> Bool { left === right || left.elements == right.elements }

  /// Feeds the steps.
  public func hash(into hasher: inout Hasher) { hasher.combine(elements) }
}

/// The kind of a step of a path (CoreGraphics: `CGPathElementType`).
public enum CGPathElementType: Int32, Hashable, Sendable {
  /// Begins a part at a point.
  case moveToPoint = 0
  /// A line to a point.
  case addLineToPoint = 1
  /// A curve with one control point, which comes before its end.
  case addQuadCurveToPoint = 2
  /// A curve with two control points, which come before its end.
  case addCurveToPoint = 3
  /// A line back to where the part began; it has no points.
  case closeSubpath = 4
}

/// A step of a path, within ``CGPath/applyWithBlock(_:)`` (CoreGraphics: `CGPathElement`).
public struct CGPathElement {
  /// The kind of the step.
  public var type: CGPathElementType
  /// Its points: none, one, two or three of them.
  public var points: UnsafeMutablePointer<CGPoint>

  /// Creates a step.
  public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
    (self.type, self.points) = (type, points)
  }
}

extension CGPath.Element {
  /// Control points first, and then the end.
  var points: [CGPoint] {
    switch self {
    case .move(let end), .line(let end): [end]
    case .quadCurve(let end, let control): [control, end]
    case .curve(let end, let first, let second): [first, second, end]
    case .close: []
    }
  }

  fileprivate var type: CGPathElementType {
    switch self {
    case .move: .moveToPoint
    case .line: .addLineToPoint
    case .quadCurve: .addQuadCurveToPoint
    case .curve: .addCurveToPoint
    case .close: .closeSubpath
    }
  }

  /// The same step with every point elsewhere.
  func mapped(_ change: (CGPoint) -> CGPoint) -> CGPath.Element {
    switch self {
    case .move(let end): .move(change(end))
    case .line(let end): .line(change(end))
    case .quadCurve(let end, let control): .quadCurve(change(end), control: change(control))
    case .curve(let end, let first, let second):
      .curve(change(end), control1: change(first), control2: change(second))
    case .close: .close
    }
  }
}

extension [CGPath.Element] {
  func transformed(_ transform: CGAffineTransform?) -> [CGPath.Element] {
    guard let transform, !transform.isIdentity else { return self }
    return map { $0.mapped { $0.applying(transform) } }
  }

  /// The point that has been reached; `nil` where there is none.
  var currentPoint: CGPoint? {
    if last != .close { return last?.points.last }
    for case .move(let start) in reversed() { return start }
    return nil
  }

  /// The same way from its end to its beginning, part by part.
  var backwards: [CGPath.Element] {
    var result: [CGPath.Element] = []
    var part: [CGPath.Element] = []
    func reversed(_ part: [CGPath.Element]) -> [CGPath.Element] {
      let isClosed = part.last == .close
      let steps = isClosed ? part.dropLast() : part[...]
      guard let end = steps.last?.points.last else { return [] }
      var turned: [CGPath.Element] = [.move(end)]
      for index in steps.indices.dropFirst().reversed() {
        guard let start = steps[index - 1].points.last else { continue }
        switch steps[index] {
        case .quadCurve(_, let control): turned.append(.quadCurve(start, control: control))
        case .curve(_, let first, let second): turned.append(.curve(start, control1: second, control2: first))
        default: turned.append(.line(start))
        }
      }
      return isClosed ? turned + [.close] : turned
    }
    for element in self {
      if case .move = element, !part.isEmpty {
        result = reversed(part) + result
        part = []
      }
      part.append(element)
    }
    return reversed(part) + result
  }
}
