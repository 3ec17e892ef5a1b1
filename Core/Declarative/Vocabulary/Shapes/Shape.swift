import CoreEnvironment
import CoreRetained
public import Foundation

/// A form that fills the space it is given; as a view it is drawn in the style of its place (SwiftUI: `Shape`).
///
/// ```swift
/// nonisolated struct Triangle: Shape {
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
/// `nonisolated` is needed where types belong to the main actor by default. A form is drawn in quarters of cells, a
/// thin line with dots of Braille, the outline of a box with lines of boxes. Where the terminal shows no colours the
/// form stays.
public nonisolated protocol Shape: Sendable, Animatable, View {
  /// The outline in a rectangle, in points.
  func path(in rect: CGRect) -> Path
  /// How large the shape is for a proposal: as a rule all of it.
  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize
}

extension Shape {
  /// All that is proposed; a cell where nothing is.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions(by: CGSize(width: 8, height: 16))
  }

  /// The shape, filled in the style of its place.
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

/// A rectangle (SwiftUI: `Rectangle`).
public nonisolated struct Rectangle: InsettableShape, BoxShape, Hashable {
  /// Creates a rectangle.
  public init() {}
  /// The rectangle itself.
  public func path(in rect: CGRect) -> Path { Path(rect) }
  /// A smaller rectangle.
  public func inset(by amount: CGFloat) -> some InsettableShape { _InsetShape(shape: self, amount: amount) }
  func cornerRadius(in size: CGSize) -> CGFloat { 0 }
}

/// The shape of what is around; in a terminal a rectangle (SwiftUI: `ContainerRelativeShape`).
public nonisolated struct ContainerRelativeShape: InsettableShape, BoxShape, Hashable {
  /// Creates a rectangle.
  public init() {}
  /// The rectangle itself.
  public func path(in rect: CGRect) -> Path { Path(rect) }
  /// A smaller rectangle.
  public func inset(by amount: CGFloat) -> some InsettableShape { _InsetShape(shape: self, amount: amount) }
  func cornerRadius(in size: CGSize) -> CGFloat { 0 }
}

/// A rectangle with round corners (SwiftUI: `RoundedRectangle`). A radius above 0 is large enough to be seen.
public nonisolated struct RoundedRectangle: InsettableShape, BoxShape, Hashable {
  /// Width and height of a corner, in points.
  public var cornerSize: CGSize
  /// How corners go over into edges; a terminal shows no difference.
  public var style: RoundedCornerStyle

  /// Creates a rectangle with elliptical corners.
  public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    self.cornerSize = cornerSize
    self.style = style
  }

  /// Creates a rectangle with round corners.
  public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    self.init(cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
  }

  /// The outline.
  public func path(in rect: CGRect) -> Path {
    Path(
      roundedRect: rect,
      cornerSize: CGSize(width: cornerSize.width.seenRadius, height: cornerSize.height.seenRadius), style: style)
  }

  /// A smaller one.
  public func inset(by amount: CGFloat) -> some InsettableShape { _InsetShape(shape: self, amount: amount) }
  func cornerRadius(in size: CGSize) -> CGFloat { max(cornerSize.width, cornerSize.height) }
}

extension CGFloat {
  /// A radius that is above 0 cuts a quarter of a cell off.
  fileprivate var seenRadius: CGFloat { self > 0 ? Swift.max(10, self) : 0 }
}

/// How round the corners of a rectangle are, in points (SwiftUI: `RectangleCornerRadii`).
public struct RectangleCornerRadii: Hashable, Sendable {
  /// At the top, where text begins.
  public var topLeading: CGFloat
  /// At the bottom, where text begins.
  public var bottomLeading: CGFloat
  /// At the bottom, where text ends.
  public var bottomTrailing: CGFloat
  /// At the top, where text ends.
  public var topTrailing: CGFloat

  /// Creates radii.
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
  /// The radii.
  public var cornerRadii: RectangleCornerRadii
  /// How corners go over into edges; a terminal shows no difference.
  public var style: RoundedCornerStyle

  /// Creates a rectangle.
  public init(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
    self.cornerRadii = cornerRadii
    self.style = style
  }

  /// Creates a rectangle.
  public init(
    topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0, bottomTrailingRadius: CGFloat = 0,
    topTrailingRadius: CGFloat = 0, style: RoundedCornerStyle = .continuous
  ) {
    self.init(
      cornerRadii: RectangleCornerRadii(
        topLeading: topLeadingRadius, bottomLeading: bottomLeadingRadius, bottomTrailing: bottomTrailingRadius,
        topTrailing: topTrailingRadius), style: style)
  }

  /// The outline.
  public func path(in rect: CGRect) -> Path {
    Path { path in
      path.addRoundedRect(
        in: rect,
        cornerRadii: RectangleCornerRadii(
          topLeading: cornerRadii.topLeading.seenRadius, bottomLeading: cornerRadii.bottomLeading.seenRadius,
          bottomTrailing: cornerRadii.bottomTrailing.seenRadius, topTrailing: cornerRadii.topTrailing.seenRadius))
    }
  }

  /// A smaller one.
  public func inset(by amount: CGFloat) -> some InsettableShape { _InsetShape(shape: self, amount: amount) }
}

/// A rectangle whose shorter sides are half circles (SwiftUI: `Capsule`).
public nonisolated struct Capsule: InsettableShape, BoxShape, Hashable {
  /// How corners go over into edges; a terminal shows no difference.
  public var style: RoundedCornerStyle

  /// Creates a capsule.
  public init(style: RoundedCornerStyle = .continuous) { self.style = style }

  /// The outline.
  public func path(in rect: CGRect) -> Path {
    // In one row half a cell is left out at each end.
    if rect.height <= 16, rect.width >= 24 { return Path(rect.insetBy(dx: 4, dy: 0)) }
    let radius = min(rect.width, rect.height) / 2
    return Path(roundedRect: rect, cornerRadius: max(radius, min(rect.width / 2, 10)), style: style)
  }

  /// A smaller one.
  public func inset(by amount: CGFloat) -> some InsettableShape { _InsetShape(shape: self, amount: amount) }
  func cornerRadius(in size: CGSize) -> CGFloat { min(size.width, size.height) / 2 }
}

/// An ellipse (SwiftUI: `Ellipse`).
public nonisolated struct Ellipse: InsettableShape, Hashable {
  /// Creates an ellipse.
  public init() {}
  /// The outline.
  public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }
  /// A smaller one.
  public func inset(by amount: CGFloat) -> some InsettableShape { _InsetShape(shape: self, amount: amount) }
}

/// A circle in the middle of its space (SwiftUI: `Circle`). It is round: a cell is twice as high as wide.
public nonisolated struct Circle: InsettableShape, Hashable {
  /// Creates a circle.
  public init() {}

  /// The outline.
  public func path(in rect: CGRect) -> Path {
    let side = min(rect.width, rect.height)
    return Path(ellipseIn: CGRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side))
  }

  /// A square.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    let side = min(proposal.width ?? .infinity, proposal.height ?? .infinity)
    return side.isFinite ? CGSize(width: side, height: side) : CGSize(width: 16, height: 16)
  }

  /// A smaller one.
  public func inset(by amount: CGFloat) -> some InsettableShape { _InsetShape(shape: self, amount: amount) }
}

extension Path: Shape {
  /// The path, from the corner of the rectangle.
  public func path(in rect: CGRect) -> Path { offsetBy(dx: rect.minX, dy: rect.minY) }
}

/// A shape of any type (SwiftUI: `AnyShape`).
public nonisolated struct AnyShape: Shape {
  private let shape: any Shape

  /// Hides the type of a shape.
  public init<Content: Shape>(_ shape: Content) { self.shape = shape }

  /// The outline.
  public func path(in rect: CGRect) -> Path { shape.path(in: rect) }
  /// How large the shape is.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
}

extension Shape where Self == Rectangle {
  /// A rectangle.
  public static var rect: Rectangle { Rectangle() }
}
extension Shape where Self == RoundedRectangle {
  /// A rectangle with round corners.
  public static func rect(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) -> RoundedRectangle {
    RoundedRectangle(cornerRadius: cornerRadius, style: style)
  }
  /// A rectangle with elliptical corners.
  public static func rect(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) -> RoundedRectangle {
    RoundedRectangle(cornerSize: cornerSize, style: style)
  }
}
extension Shape where Self == Capsule {
  /// A capsule.
  public static var capsule: Capsule { Capsule() }
}
extension Shape where Self == Circle {
  /// A circle.
  public static var circle: Circle { Circle() }
}
extension Shape where Self == Ellipse {
  /// An ellipse.
  public static var ellipse: Ellipse { Ellipse() }
}
extension Shape where Self == ContainerRelativeShape {
  /// A rectangle.
  public static var containerRelative: ContainerRelativeShape { ContainerRelativeShape() }
}
