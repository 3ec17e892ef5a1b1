public import CoreRetained
public import Foundation

/// A shape that is smaller at all edges (SwiftUI: what `inset(by:)` gives).
public nonisolated struct _InsetShape<Content: Shape>: InsettableShape {
  let shape: Content
  let amount: CGFloat

  /// The outline of the shape within the smaller rectangle; a negative inset makes it larger.
  public func path(in rect: CGRect) -> Path {
    let inset = max(0, min(amount, min(rect.width, rect.height) / 2))
    return shape.path(in: amount < 0 ? rect.insetBy(dx: amount, dy: amount) : rect.insetBy(dx: inset, dy: inset))
  }

  /// The size that the shape takes for a proposal, whatever the inset.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }

  /// The same shape, smaller by so many more points at each edge.
  public func inset(by amount: CGFloat) -> _InsetShape { _InsetShape(shape: shape, amount: self.amount + amount) }
}

/// A shape whose outline was changed.
nonisolated struct ChangedShape<Content: Shape>: Shape {
  let shape: Content
  let change: ShapeChange

  func path(in rect: CGRect) -> Path { change.applied(to: shape.path(in: rect), in: rect) }
  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
}

/// What is done to an outline.
nonisolated enum ShapeChange: Hashable, Sendable {
  case trim(from: CGFloat, to: CGFloat)
  case rotation(Angle, anchor: UnitPoint)
  case scale(x: CGFloat, y: CGFloat, anchor: UnitPoint)
  case offset(x: CGFloat, y: CGFloat)

  func applied(to path: Path, in rect: CGRect) -> Path {
    func place(_ point: UnitPoint) -> CGPoint {
      CGPoint(x: rect.minX + rect.width * point.x, y: rect.minY + rect.height * point.y)
    }
    switch self {
    case .trim(let from, let to): return path.trimmedPath(from: from, to: to)
    case .rotation(let angle, let anchor):
      let (middle, sine, cosine) = (place(anchor), sin(angle.radians), cos(angle.radians))
      return path.mapped { point in
        let (x, y) = (point.x - middle.x, point.y - middle.y)
        return CGPoint(x: middle.x + x * cosine - y * sine, y: middle.y + x * sine + y * cosine)
      }
    case .scale(let x, let y, let anchor):
      let middle = place(anchor)
      return path.mapped {
        CGPoint(x: middle.x + ($0.x - middle.x) * x, y: middle.y + ($0.y - middle.y) * y)
      }
    case .offset(let x, let y): return path.offsetBy(dx: x, dy: y)
    }
  }
}

extension Shape {
  private func _changed(_ change: ShapeChange) -> some Shape { ChangedShape(shape: self, change: change) }

  /// A part of the outline: 0 is its beginning, 1 its end.
  public func trim(from startFraction: CGFloat = 0, to endFraction: CGFloat = 1) -> some Shape {
    _changed(.trim(from: startFraction, to: endFraction))
  }

  /// The shape turned clockwise by an angle around a point, given in parts of its size.
  public func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> some Shape {
    _changed(.rotation(angle, anchor: anchor))
  }

  /// The shape made larger or smaller by a factor for each direction, from a point of it.
  public func scale(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some Shape {
    _changed(.scale(x: x, y: y, anchor: anchor))
  }

  /// The shape made larger or smaller by a factor, from a point of it.
  public func scale(_ scale: CGFloat, anchor: UnitPoint = .center) -> some Shape {
    _changed(.scale(x: scale, y: scale, anchor: anchor))
  }

  /// The shape moved by so many points to the right and down.
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some Shape { _changed(.offset(x: x, y: y)) }

  /// The shape moved by so many points to the right and down.
  public func offset(_ offset: CGSize) -> some Shape { _changed(.offset(x: offset.width, y: offset.height)) }

  /// The shape as a transform leaves it; the room that it takes stays.
  public func transform(_ transform: CGAffineTransform) -> TransformedShape<Self> {
    TransformedShape(shape: self, transform: transform)
  }

  /// The shape in a rectangle of a size of its own, in points.
  public func size(width: CGFloat, height: CGFloat) -> some Shape {
    SizedShape(shape: self, size: CGSize(width: width, height: height))
  }

  /// The shape in a rectangle of a size of its own, in points.
  public func size(_ size: CGSize) -> some Shape { SizedShape(shape: self, size: size) }
}

/// A shape whose outline goes through a transform (SwiftUI: `TransformedShape`).
public nonisolated struct TransformedShape<Content: Shape>: Shape {
  /// The shape before it is transformed.
  public var shape: Content
  /// What is done to the outline, from the corner of the rectangle that it is drawn in.
  public var transform: CGAffineTransform

  /// Creates a shape that is drawn as a transform leaves it.
  public init(shape: Content, transform: CGAffineTransform) {
    self.shape = shape
    self.transform = transform
  }

  /// The outline of the shape, transformed.
  public func path(in rect: CGRect) -> Path { shape.path(in: rect).applying(transform) }
  /// The size of the shape without the transform.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
  /// The numbers of the shape.
  public var animatableData: Content.AnimatableData {
    get { shape.animatableData }
    set { shape.animatableData = newValue }
  }
}

/// A shape in a rectangle of a size of its own.
nonisolated struct SizedShape<Content: Shape>: Shape {
  let shape: Content
  let size: CGSize
  func path(in rect: CGRect) -> Path { shape.path(in: CGRect(origin: rect.origin, size: size)) }
}
