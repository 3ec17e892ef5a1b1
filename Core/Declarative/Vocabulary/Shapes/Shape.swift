import CoreEnvironment
import CoreRetained
public import Foundation

/// A form that fills the space it is given; as a view it is drawn in the style of its place (SwiftUI: `Shape`).
///
/// ```swift
/// struct Triangle: Shape {
///   func path(in rect: CGRect) -> Path {
///     Path { path in
///       path.addLines([CGPoint(x: rect.midX, y: 0), CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: 0, y: rect.maxY)])
///       path.closeSubpath()
///     }
///   }
/// }
///
/// struct Warning: View {
///   var body: some View { Triangle().fill(.orange).frame(width: 80, height: 48) }
/// }
/// ```
///
/// For grounds, marks and charts of one's own. `Rectangle`, `RoundedRectangle`, `Circle`, `Capsule` and `Ellipse` are
/// there; a line between views is a ``Divider``, a frame `border(_:width:)`.
///
/// A form is on no actor, also where types belong to the main actor by default. It is drawn in quarters of cells, a thin line with dots
/// of Braille, the outline of a box with lines of boxes. Where the terminal shows no colours the form stays.
public nonisolated protocol Shape: Sendable, Animatable, View, _RemoveGlobalActorIsolation {
  /// The outline in a rectangle, in points.
  func path(in rect: CGRect) -> Path
  /// How large the shape is for a proposal: as a rule all of it.
  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize
  /// What the shape is as a rule used for: an area, as nearly all, a line, or a line between views.
  static var role: ShapeRole { get }
}

/// What a shape is used for (SwiftUI: `ShapeRole`). It has no effect here: styles draw all of them in the same way.
public enum ShapeRole: Hashable, Sendable {
  /// An area.
  case fill
  /// A line.
  case stroke
  /// A line between views.
  case separator
}

extension Shape {
  /// An area.
  public static var role: ShapeRole { .fill }

  /// All that is proposed; a cell where nothing is.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions(by: CGSize(width: 8, height: 16))
  }

  /// The shape, filled in the foreground style of its place.
  @MainActor public var body: some View { _ShapeView(shape: self, drawing: .fill(.level(0), isEvenOdd: false)) }
}

/// A shape that can be made smaller (SwiftUI: `InsettableShape`).
public nonisolated protocol InsettableShape: Shape {
  /// The same shape, smaller.
  associatedtype InsetShape: InsettableShape
  /// The same shape, smaller at all edges, in points.
  func inset(by amount: CGFloat) -> InsetShape
}

/// A shape that is a box: its outline is drawn with the lines of boxes.
nonisolated protocol BoxShape: Shape {
  /// How round its corners are, in points; 0 for sharp ones.
  func cornerRadius(in size: CGSize) -> CGFloat
}

extension Shape {
  /// Whether it is a box, with corners of any kind.
  var isBox: Bool { self is any BoxShape || self is UnevenRoundedRectangle }
}

/// A rectangle that fills its space (SwiftUI: `Rectangle`).
///
/// ```swift
/// Rectangle().fill(.blue).frame(width: 80, height: 32)
/// ```
public nonisolated struct Rectangle: InsettableShape, BoxShape, Hashable {
  /// Creates a rectangle that fills whatever space it is given.
  public init() {}
  /// The outline of the rectangle, which is that of its space.
  public func path(in rect: CGRect) -> Path { Path(rect) }
  /// A rectangle that is smaller by so many points at each edge.
  public func inset(by amount: CGFloat) -> some InsettableShape { _InsetShape(shape: self, amount: amount) }
  func cornerRadius(in size: CGSize) -> CGFloat { 0 }
}

/// The shape of the container around, which in a terminal is a rectangle (SwiftUI: `ContainerRelativeShape`).
public nonisolated struct ContainerRelativeShape: InsettableShape, BoxShape, Hashable {
  /// Creates the shape, which in a terminal is a rectangle.
  public init() {}
  /// The outline of the space, as containers have no round corners here.
  public func path(in rect: CGRect) -> Path { Path(rect) }
  /// A rectangle that is smaller by so many points at each edge.
  public func inset(by amount: CGFloat) -> some InsettableShape { _InsetShape(shape: self, amount: amount) }
  func cornerRadius(in size: CGSize) -> CGFloat { 0 }
}

/// A rectangle with round corners (SwiftUI: `RoundedRectangle`). A radius above 0 is large enough to be seen.
///
/// ```swift
/// Text("Sold out").padding(.horizontal, 8).background { RoundedRectangle(cornerRadius: 8).stroke(.red) }
/// ```
public nonisolated struct RoundedRectangle: InsettableShape, BoxShape, Hashable {
  /// Width and height of a corner, in points.
  public var cornerSize: CGSize
  /// How corners go over into edges; a terminal shows no difference.
  public var style: RoundedCornerStyle

  /// Creates a rectangle whose corners are quarters of ellipses, in points.
  public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    self.cornerSize = cornerSize
    self.style = style
  }

  /// Creates a rectangle with round corners of a radius in points.
  public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    self.init(cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
  }

  /// The outline, with corners large enough to be seen in cells.
  public func path(in rect: CGRect) -> Path {
    Path(
      roundedRect: rect,
      cornerSize: CGSize(width: cornerSize.width.seenRadius, height: cornerSize.height.seenRadius), style: style)
  }

  /// The same shape, smaller by so many points at each edge.
  public func inset(by amount: CGFloat) -> some InsettableShape { _InsetShape(shape: self, amount: amount) }
  func cornerRadius(in size: CGSize) -> CGFloat { max(cornerSize.width, cornerSize.height) }
}

extension CGFloat {
  /// A radius that is above 0 cuts a quarter of a cell off.
  fileprivate var seenRadius: CGFloat { self > 0 ? Swift.max(10, self) : 0 }
}

/// How round the corners of a rectangle are, in points (SwiftUI: `RectangleCornerRadii`).
public struct RectangleCornerRadii: Hashable, Sendable {
  /// The radius of the corner at the top, at the leading edge.
  public var topLeading: CGFloat
  /// The radius of the corner at the bottom, at the leading edge.
  public var bottomLeading: CGFloat
  /// The radius of the corner at the bottom, at the trailing edge.
  public var bottomTrailing: CGFloat
  /// The radius of the corner at the top, at the trailing edge.
  public var topTrailing: CGFloat

  /// Creates radii for the four corners, in points; a corner that is not named is square.
  public init(
    topLeading: CGFloat = 0, bottomLeading: CGFloat = 0, bottomTrailing: CGFloat = 0, topTrailing: CGFloat = 0
  ) {
    self.topLeading = topLeading
    self.bottomLeading = bottomLeading
    self.bottomTrailing = bottomTrailing
    self.topTrailing = topTrailing
  }
}

/// A rectangle whose corners are round, each in its own way (SwiftUI: `UnevenRoundedRectangle`).
public nonisolated struct UnevenRoundedRectangle: InsettableShape, Hashable {
  /// The radius of each corner, in points.
  public var cornerRadii: RectangleCornerRadii
  /// How corners go over into edges; a terminal shows no difference.
  public var style: RoundedCornerStyle

  /// Creates a rectangle from the radii of its corners.
  public init(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
    self.cornerRadii = cornerRadii
    self.style = style
  }

  /// Creates a rectangle whose corners have radii of their own, in points; by default they are square.
  public init(
    topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0, bottomTrailingRadius: CGFloat = 0,
    topTrailingRadius: CGFloat = 0, style: RoundedCornerStyle = .continuous
  ) {
    self.init(
      cornerRadii: RectangleCornerRadii(
        topLeading: topLeadingRadius, bottomLeading: bottomLeadingRadius, bottomTrailing: bottomTrailingRadius,
        topTrailing: topTrailingRadius), style: style)
  }

  /// The outline, with each corner as round as its radius says.
  public func path(in rect: CGRect) -> Path {
    Path { path in
      path.addRoundedRect(
        in: rect,
        cornerRadii: RectangleCornerRadii(
          topLeading: cornerRadii.topLeading.seenRadius, bottomLeading: cornerRadii.bottomLeading.seenRadius,
          bottomTrailing: cornerRadii.bottomTrailing.seenRadius, topTrailing: cornerRadii.topTrailing.seenRadius))
    }
  }

  /// The same shape, smaller by so many points at each edge.
  public func inset(by amount: CGFloat) -> some InsettableShape { _InsetShape(shape: self, amount: amount) }
}

/// A rectangle whose shorter sides are half circles (SwiftUI: `Capsule`).
public nonisolated struct Capsule: InsettableShape, BoxShape, Hashable {
  /// How corners go over into edges; a terminal shows no difference.
  public var style: RoundedCornerStyle

  /// Creates a capsule, whose shorter sides are half circles.
  public init(style: RoundedCornerStyle = .continuous) { self.style = style }

  /// The outline, whose ends are round where there is more than one row.
  public func path(in rect: CGRect) -> Path {
    // In one row half a cell is left out at each end.
    if rect.height <= 16, rect.width >= 24 { return Path(rect.insetBy(dx: 4, dy: 0)) }
    let radius = min(rect.width, rect.height) / 2
    return Path(roundedRect: rect, cornerRadius: max(radius, min(rect.width / 2, 10)), style: style)
  }

  /// The same shape, smaller by so many points at each edge.
  public func inset(by amount: CGFloat) -> some InsettableShape { _InsetShape(shape: self, amount: amount) }
  func cornerRadius(in size: CGSize) -> CGFloat { min(size.width, size.height) / 2 }
}

/// An ellipse that fills its space (SwiftUI: `Ellipse`).
public nonisolated struct Ellipse: InsettableShape, Hashable {
  /// Creates an ellipse that fills whatever space it is given.
  public init() {}
  /// The outline, which touches all four edges of the space.
  public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }
  /// The same shape, smaller by so many points at each edge.
  public func inset(by amount: CGFloat) -> some InsettableShape { _InsetShape(shape: self, amount: amount) }
}

/// A circle in the middle of its space (SwiftUI: `Circle`). It is round: a cell is twice as high as wide.
///
/// ```swift
/// Circle().fill(.green).frame(width: 32, height: 32)
/// ```
public nonisolated struct Circle: InsettableShape, Hashable {
  /// Creates a circle as large as the shorter side of its space.
  public init() {}

  /// The outline of the largest circle in the middle of the space.
  public func path(in rect: CGRect) -> Path {
    let side = min(rect.width, rect.height)
    return Path(ellipseIn: CGRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side))
  }

  /// The largest square within the proposal; a row high where nothing is proposed.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    let side = min(proposal.width ?? .infinity, proposal.height ?? .infinity)
    return side.isFinite ? CGSize(width: side, height: side) : CGSize(width: 16, height: 16)
  }

  /// The same shape, smaller by so many points at each edge.
  public func inset(by amount: CGFloat) -> some InsettableShape { _InsetShape(shape: self, amount: amount) }
}

extension Path: Shape {
  /// The path, from the corner of the rectangle.
  public func path(in rect: CGRect) -> Path { offsetBy(dx: rect.minX, dy: rect.minY) }
}

/// Holds a shape of any type, where shapes of different types have to be stored as one (SwiftUI: `AnyShape`).
public nonisolated struct AnyShape: Shape {
  private let shape: any Shape

  /// Wraps a shape of any type, so that shapes of different types can be stored or returned as one.
  public init<Content: Shape>(_ shape: Content) { self.shape = shape }

  /// The outline of the wrapped shape.
  public func path(in rect: CGRect) -> Path { shape.path(in: rect) }
  /// The size that the wrapped shape takes for a proposal.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
}

extension Shape where Self == Rectangle {
  /// A rectangle, as in `clipShape(.rect)`.
  public static var rect: Rectangle { Rectangle() }
}
extension Shape where Self == RoundedRectangle {
  /// A rectangle with round corners, as in `clipShape(.rect(cornerRadius: 8))`.
  public static func rect(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) -> RoundedRectangle {
    RoundedRectangle(cornerRadius: cornerRadius, style: style)
  }
  /// A rectangle with elliptical corners.
  public static func rect(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) -> RoundedRectangle {
    RoundedRectangle(cornerSize: cornerSize, style: style)
  }
}
extension Shape where Self == UnevenRoundedRectangle {
  /// A rectangle whose corners are round, each in its own way.
  public static func rect(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous)
    -> UnevenRoundedRectangle
  { UnevenRoundedRectangle(cornerRadii: cornerRadii, style: style) }

  /// A rectangle whose corners are round, each with a radius of its own, in points; by default they are square.
  public static func rect(
    topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0, bottomTrailingRadius: CGFloat = 0,
    topTrailingRadius: CGFloat = 0, style: RoundedCornerStyle = .continuous
  ) -> UnevenRoundedRectangle {
    UnevenRoundedRectangle(
      topLeadingRadius: topLeadingRadius, bottomLeadingRadius: bottomLeadingRadius,
      bottomTrailingRadius: bottomTrailingRadius, topTrailingRadius: topTrailingRadius, style: style)
  }
}
extension Shape where Self == Capsule {
  /// A capsule, as in `clipShape(.capsule(style: .circular))`.
  public static func capsule(style: RoundedCornerStyle) -> Capsule { Capsule(style: style) }
  /// A capsule, whose shorter sides are half circles.
  public static var capsule: Capsule { Capsule() }
}
extension Shape where Self == Circle {
  /// A circle in the middle of its space.
  public static var circle: Circle { Circle() }
}
extension Shape where Self == Ellipse {
  /// An ellipse that fills its space.
  public static var ellipse: Ellipse { Ellipse() }
}
extension Shape where Self == ContainerRelativeShape {
  /// The shape of the container around, which in a terminal is a rectangle.
  public static var containerRelative: ContainerRelativeShape { ContainerRelativeShape() }
}
