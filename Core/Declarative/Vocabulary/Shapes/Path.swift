public import CoreRetained
public import Foundation

/// The outline of a form: lines and curves, in points (SwiftUI: `Path`).
///
/// ```swift
/// Path { path in
///   path.move(to: CGPoint(x: 0, y: 32))
///   path.addLine(to: CGPoint(x: 64, y: 0))
/// }
/// .stroke(.blue)
/// ```
///
/// Curves are kept as lines that are no longer than a terminal can show.
public nonisolated struct Path: Equatable, Sendable {
  /// One step of a path: a line, a curve, or the beginning of a subpath (SwiftUI: `Path.Element`).
  public enum Element: Equatable, Sendable {
    /// Begins a new subpath at a point.
    case move(to: CGPoint)
    /// Draws a straight line from the current point to another.
    case line(to: CGPoint)
    /// Draws a curve to a point, bent towards one control point.
    case quadCurve(to: CGPoint, control: CGPoint)
    /// Draws a curve to a point, bent towards two control points.
    case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
    /// Draws a straight line back to where the subpath began.
    case closeSubpath
  }

  private(set) var elements: [Element] = []

  /// Creates an empty path.
  public init() {}

  /// Creates a path from what the closure draws.
  public init(_ callback: (inout Path) -> Void) { callback(&self) }

  /// Creates a path of a single rectangle, in points.
  public init(_ rect: CGRect) { addRect(rect) }

  /// Creates a path of the ellipse that fills a rectangle.
  public init(ellipseIn rect: CGRect) { addEllipse(in: rect) }

  /// Creates a path of a rectangle with round corners, with one radius in points.
  public init(roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    addRoundedRect(in: rect, cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
  }

  /// Creates a path of a rectangle whose corners are quarters of ellipses.
  public init(roundedRect rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    addRoundedRect(in: rect, cornerSize: cornerSize, style: style)
  }

  /// Creates a path of a rectangle whose corners are round, each in its own way.
  public init(roundedRect rect: CGRect, cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
    addRoundedRect(in: rect, cornerRadii: cornerRadii, style: style)
  }

  /// Whether the path has no steps at all.
  public var isEmpty: Bool { elements.isEmpty }

  /// The point that the path has reached; `nil` where it is empty.
  public var currentPoint: CGPoint? {
    for element in elements.reversed() {
      switch element {
      case .move(let point), .line(let point), .quadCurve(let point, _), .curve(let point, _, _): return point
      case .closeSubpath: return lastStart
      }
    }
    return nil
  }

  private var lastStart: CGPoint? {
    for case .move(let point) in elements.reversed() { return point }
    return nil
  }

  /// Calls a closure with every step of the path, in order.
  public func forEach(_ body: (Element) -> Void) { elements.forEach(body) }

  // MARK: Steps

  /// Begins a new subpath at a point, without drawing a line to it.
  public mutating func move(to end: CGPoint) { elements.append(.move(to: end)) }

  /// Draws a straight line to a point; in an empty path it begins a subpath there.
  public mutating func addLine(to end: CGPoint) { add(.line(to: end), end) }

  /// Draws a curve to a point, bent towards one control point.
  public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
    add(.quadCurve(to: end, control: control), end)
  }

  /// Draws a curve to a point, bent towards two control points.
  public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    add(.curve(to: end, control1: control1, control2: control2), end)
  }

  /// Closes the subpath with a straight line to where it began.
  public mutating func closeSubpath() {
    if !isEmpty, elements.last != .closeSubpath { elements.append(.closeSubpath) }
  }

  private mutating func add(_ element: Element, _ end: CGPoint) {
    switch elements.last {
    case nil: elements.append(.move(to: end))
    case .closeSubpath:
      if let lastStart { elements.append(.move(to: lastStart)) }
      elements.append(element)
    default: elements.append(element)
    }
  }

  /// Adds the steps of another path behind those of this one, as a transform leaves them.
  public mutating func addPath(_ path: Path, transform: CGAffineTransform = .identity) {
    elements += path.applying(transform).elements
  }

  /// Has `transform` change the steps that `add` adds, and no others.
  mutating func adding(_ transform: CGAffineTransform, _ add: (inout Path) -> Void) {
    let count = elements.count
    add(&self)
    guard !transform.isIdentity else { return }
    var added = Path()
    added.elements = Array(elements[count...])
    elements.replaceSubrange(count..., with: added.applying(transform).elements)
  }

  // MARK: Changing

  /// The same path with every point elsewhere.
  func mapped(_ change: (CGPoint) -> CGPoint) -> Path {
    var path = Path()
    path.elements = elements.map { element in
      switch element {
      case .move(let point): .move(to: change(point))
      case .line(let point): .line(to: change(point))
      case .quadCurve(let point, let control): .quadCurve(to: change(point), control: change(control))
      case .curve(let point, let first, let second):
        .curve(to: change(point), control1: change(first), control2: change(second))
      case .closeSubpath: .closeSubpath
      }
    }
    return path
  }

  /// What a transform makes of the path.
  public func applying(_ transform: CGAffineTransform) -> Path {
    transform.isIdentity ? self : mapped { $0.applying(transform) }
  }

  /// The same path moved by so many points to the right and down.
  public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path { mapped { CGPoint(x: $0.x + dx, y: $0.y + dy) } }

  /// A part of the path: 0 is its beginning, 1 its end, both by its length.
  public func trimmedPath(from: CGFloat, to: CGFloat) -> Path {
    PathLines(self).trimmed(from: Double(from), to: Double(to)).path
  }

  /// The smallest rectangle that holds all of the path, in points.
  public var boundingRect: CGRect { PathLines(self).bounds }

  /// Whether a point is in the form.
  ///
  /// - Parameters:
  ///   - point: In points, as the path has them.
  ///   - eoFill: What is within two outlines is outside.
  public func contains(_ point: CGPoint, eoFill: Bool = false) -> Bool {
    PathLines(self).contains(x: point.x, y: point.y, isEvenOdd: eoFill)
  }
}

/// How round corners go over into edges (SwiftUI: `RoundedCornerStyle`). A terminal shows no difference.
public enum RoundedCornerStyle: Hashable, Sendable {
  /// A quarter of a circle.
  case circular
  /// The edge goes over into the corner more smoothly than in a quarter of a circle.
  case continuous
}

extension PathLines {
  /// The lines that a path is made of.
  init(_ path: Path) {
    self.init()
    for element in path.elements {
      switch element {
      case .move(let end): move(to: end)
      case .line(let end): addLine(to: end)
      case .quadCurve(let end, let control): addQuadCurve(to: end, control: control)
      case .curve(let end, let first, let second): addCurve(to: end, control1: first, control2: second)
      case .closeSubpath: closeSubpath()
      }
    }
  }

  /// The lines as a path.
  var path: Path {
    Path { path in
      for line in lines {
        path.addLines(line.points.map { CGPoint(x: $0.x, y: $0.y) })
        if line.isClosed { path.closeSubpath() }
      }
    }
  }
}

extension Path {
  /// Creates the same path as one of Core Graphics.
  public init(_ path: CGPath) {
    elements = path.elements.map { element in
      switch element {
      case .move(let end): .move(to: end)
      case .line(let end): .line(to: end)
      case .quadCurve(let end, let control): .quadCurve(to: end, control: control)
      case .curve(let end, let first, let second): .curve(to: end, control1: first, control2: second)
      case .close: .closeSubpath
      }
    }
  }

  /// The same path for Core Graphics, as a layer or a picture in memory takes it.
  public var cgPath: CGPath {
    CGPath(
      elements.map { element in
        switch element {
        case .move(let end): .move(end)
        case .line(let end): .line(end)
        case .quadCurve(let end, let control): .quadCurve(end, control: control)
        case .curve(let end, let first, let second): .curve(end, control1: first, control2: second)
        case .closeSubpath: .close
        }
      })
  }
}
