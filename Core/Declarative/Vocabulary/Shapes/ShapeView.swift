import CoreEnvironment
import CoreRetained
import CoreTerminal
public import Foundation

/// A view that draws a shape; it can be drawn again on top of it (SwiftUI: `ShapeView`).
public nonisolated protocol ShapeView<Content>: View {
  /// The type of the shape.
  associatedtype Content: Shape
  /// The shape.
  var shape: Content { get }
}

/// Whether a shape is filled or outlined, and in which style.
nonisolated enum ShapeDrawing: Equatable, Sendable {
  case fill(Paint, isEvenOdd: Bool)
  case stroke(Paint, StrokeStyle)

  var paint: Paint {
    switch self {
    case .fill(let paint, _), .stroke(let paint, _): paint
    }
  }

  /// What is drawn with, once the place is known.
  func resolved(in environment: EnvironmentValues) -> ResolvedPaint {
    switch self {
    case .fill(let paint, _): environment.resolvedFill(paint)
    case .stroke(let paint, _): environment.resolved(paint)
    }
  }
}

/// A shape as it is drawn (SwiftUI: `_ShapeView`).
public nonisolated struct _ShapeView<Content: Shape>: ShapeView, PrimitiveView, Animatable {
  /// The shape that is drawn, without its style.
  public private(set) var shape: Content
  let drawing: ShapeDrawing

  init(shape: Content, drawing: ShapeDrawing) { (self.shape, self.drawing) = (shape, drawing) }

  /// The numbers of the shape.
  public var animatableData: Content.AnimatableData {
    get { shape.animatableData }
    set { shape.animatableData = newValue }
  }

  @MainActor func makeNode(in context: GraphContext) -> ViewNode<_ShapeView> {
    LeafNode(self, ShapeSurface(), in: context, isPlain: true) { view, surface, environment in
      surface.set(view.shape, view.drawing, view.drawing.resolved(in: environment))
    }
  }
}

/// A shape that is drawn over what was drawn of it before.
public nonisolated struct _LayeredShapeView<Content: Shape, Below: View>: ShapeView {
  /// The shape that is drawn in front, without its style.
  public let shape: Content
  let drawing: ShapeDrawing
  let below: Below

  /// What was drawn before, and the new drawing in front.
  @MainActor public var body: some View { below.overlay { _ShapeView(shape: shape, drawing: drawing) } }
}

extension Shape {
  private nonisolated func _drawn(_ drawing: ShapeDrawing) -> _ShapeView<Self> {
    _ShapeView(shape: self, drawing: drawing)
  }

  /// The shape, filled with a style as a ground that text is put on.
  nonisolated func _ground<Style: ShapeStyle>(_ content: Style, style: FillStyle) -> _ShapeView<Self> {
    _drawn(.fill(.ground(content.anyPaint), isEvenOdd: style.isEOFilled))
  }

  /// Fills the shape with a style, such as a colour or a gradient.
  ///
  /// ```swift
  /// Capsule().fill(.green.opacity(0.5)).frame(height: 32)
  /// ```
  public nonisolated func fill<Style: ShapeStyle>(_ content: Style = .foreground, style: FillStyle = FillStyle())
    -> _ShapeView<Self>
  { _drawn(.fill(content.anyPaint, isEvenOdd: style.isEOFilled)) }

  /// Fills the shape with the foreground style of its place.
  public nonisolated func fill(style: FillStyle = FillStyle()) -> _ShapeView<Self> {
    _drawn(.fill(.level(0), isEvenOdd: style.isEOFilled))
  }

  /// Draws the outline of the shape in a style, with a width and dashes of its own.
  public nonisolated func stroke<Style: ShapeStyle>(_ content: Style, style: StrokeStyle) -> _ShapeView<Self> {
    _drawn(.stroke(content.anyPaint, style))
  }

  /// Draws the outline of the shape in a style, `lineWidth` points wide.
  ///
  /// Below six points it is a line of dots or of box characters.
  ///
  /// ```swift
  /// RoundedRectangle(cornerRadius: 8).stroke(.red).frame(width: 160, height: 64)
  /// ```
  public nonisolated func stroke<Style: ShapeStyle>(_ content: Style, lineWidth: CGFloat = 1) -> _ShapeView<Self> {
    _drawn(.stroke(content.anyPaint, StrokeStyle(lineWidth: lineWidth)))
  }

  /// Draws the outline in the foreground style of its place, `lineWidth` points wide.
  public nonisolated func stroke(lineWidth: CGFloat = 1) -> _ShapeView<Self> {
    _drawn(.stroke(.level(0), StrokeStyle(lineWidth: lineWidth)))
  }

  /// Draws the outline in the foreground style of its place, with a width and dashes of its own.
  public nonisolated func stroke(style: StrokeStyle) -> _ShapeView<Self> { _drawn(.stroke(.level(0), style)) }
}

extension InsettableShape {
  /// The outline, all of it within the shape. A terminal draws every outline within.
  ///
  /// `antialiased` has no effect here: cells have hard edges.
  public nonisolated func strokeBorder<Style: ShapeStyle>(
    _ content: Style, style: StrokeStyle, antialiased: Bool = true
  ) -> _ShapeView<Self> { stroke(content, style: style) }

  /// The outline, all of it within the shape.
  ///
  /// `antialiased` has no effect here: cells have hard edges.
  public nonisolated func strokeBorder<Style: ShapeStyle>(
    _ content: Style = .foreground, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> _ShapeView<Self> { stroke(content, lineWidth: lineWidth) }

  /// The outline in the style of its place, all of it within the shape.
  ///
  /// `antialiased` has no effect here: cells have hard edges.
  public nonisolated func strokeBorder(style: StrokeStyle, antialiased: Bool = true) -> _ShapeView<Self> {
    stroke(style: style)
  }
}

extension ShapeView {
  private nonisolated func _layered(_ drawing: ShapeDrawing) -> _LayeredShapeView<Content, Self> {
    _LayeredShapeView(shape: shape, drawing: drawing, below: self)
  }

  /// The shape filled, in front of what was drawn of it.
  public nonisolated func fill<Style: ShapeStyle>(_ content: Style = .foreground, style: FillStyle = FillStyle())
    -> _LayeredShapeView<Content, Self>
  { _layered(.fill(content.anyPaint, isEvenOdd: style.isEOFilled)) }

  /// The outline, in front of what was drawn of it.
  public nonisolated func stroke<Style: ShapeStyle>(_ content: Style, style: StrokeStyle)
    -> _LayeredShapeView<Content, Self>
  { _layered(.stroke(content.anyPaint, style)) }

  /// The outline, in front of what was drawn of it.
  public nonisolated func stroke<Style: ShapeStyle>(_ content: Style, lineWidth: CGFloat = 1)
    -> _LayeredShapeView<Content, Self>
  { _layered(.stroke(content.anyPaint, StrokeStyle(lineWidth: lineWidth))) }
}

extension ShapeView where Content: InsettableShape {
  /// The outline, all of it within the shape, in front of what was drawn of it.
  ///
  /// `antialiased` has no effect here: cells have hard edges.
  public nonisolated func strokeBorder<Style: ShapeStyle>(
    _ content: Style = .foreground, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> _LayeredShapeView<Content, Self> { stroke(content, lineWidth: lineWidth) }

  /// The outline, all of it within the shape, in front of what was drawn of it.
  ///
  /// `antialiased` has no effect here: cells have hard edges.
  public nonisolated func strokeBorder<Style: ShapeStyle>(
    _ content: Style, style: StrokeStyle, antialiased: Bool = true
  ) -> _LayeredShapeView<Content, Self> { stroke(content, style: style) }
}
