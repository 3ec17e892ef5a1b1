import CoreRetained
import CoreTerminal
public import Foundation

/// Colours with places, between which a gradient is mixed (SwiftUI: `Gradient`).
public nonisolated struct Gradient: Hashable, Sendable {
  /// A colour of a gradient, and the place at which it stands (SwiftUI: `Gradient.Stop`).
  public struct Stop: Hashable, Sendable {
    /// The colour that the gradient has at the place.
    public var color: Color
    /// The place along the gradient, from 0 at its beginning to 1 at its end.
    public var location: CGFloat

    /// A colour at a place from 0 to 1.
    public init(color: Color, location: CGFloat) {
      self.color = color
      self.location = location
    }
  }

  /// In which space colours are mixed (SwiftUI: `Gradient.ColorSpace`). Accepted: a cell is too large to tell.
  public enum ColorSpace: Hashable, Sendable {
    /// Colours are mixed by the numbers of the device.
    case device
    /// Colours are mixed as the eye sees them.
    case perceptual
  }

  /// The colours with their places, from the beginning to the end.
  public var stops: [Stop]

  /// Creates a gradient from colours at places of one's own.
  public init(stops: [Stop]) { self.stops = stops }

  /// Creates a gradient from colours at equal distances.
  public init(colors: [Color]) {
    let last = CGFloat(max(1, colors.count - 1))
    stops = colors.enumerated().map { Stop(color: $1, location: CGFloat($0) / last) }
  }

  /// The same: see ``ColorSpace``.
  ///
  /// `space` has no effect here: all colors are mixed in the same way.
  public func colorSpace(_ space: ColorSpace) -> AnyGradient { AnyGradient(self) }
}

extension Gradient: PaintStyle {
  /// As a style it is drawn downwards.
  var paint: Paint { AnyGradient(self).paint }
}

/// A gradient that is drawn downwards, unless a direction is given (SwiftUI: `AnyGradient`).
public nonisolated struct AnyGradient: PaintStyle, Hashable {
  let gradient: Gradient

  /// Wraps a gradient, to be drawn downwards where no direction is given.
  public init(_ gradient: Gradient) { self.gradient = gradient }

  /// The same: see ``Gradient/ColorSpace``.
  ///
  /// `space` has no effect here: all colors are mixed in the same way.
  public func colorSpace(_ space: Gradient.ColorSpace) -> AnyGradient { self }

  var paint: Paint { LinearGradient(gradient: gradient, startPoint: .top, endPoint: .bottom).paint }
}

extension Color {
  /// A faint gradient from a lighter shade of the colour down to the colour itself.
  public var gradient: AnyGradient { AnyGradient(Gradient(colors: [mix(with: .white, by: 0.2), self])) }
}

/// A gradient along a line (SwiftUI: `LinearGradient`). As a view it fills its space.
///
/// ```swift
/// LinearGradient(colors: [.blue, .purple], startPoint: .leading, endPoint: .trailing).frame(height: 16)
/// ```
public nonisolated struct LinearGradient: GradientStyle, Hashable {
  let gradient: Gradient
  let startPoint: UnitPoint
  let endPoint: UnitPoint

  /// Creates a gradient along a line between two points, given in parts of the size.
  public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
    (self.gradient, self.startPoint, self.endPoint) = (gradient, startPoint, endPoint)
  }

  /// Creates a gradient along a line, with colours at equal distances.
  public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
  }

  /// Creates a gradient along a line, with colours at places of your own.
  public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
  }

  var paint: Paint { .gradient(GradientPaint(gradient, .linear(from: startPoint, to: endPoint))) }
}

/// A gradient from a point outwards, by distances in points (SwiftUI: `RadialGradient`). As a view it fills its
/// space.
public nonisolated struct RadialGradient: GradientStyle, Hashable {
  let gradient: Gradient
  let center: UnitPoint
  let startRadius: CGFloat
  let endRadius: CGFloat

  /// Creates a gradient from a point outwards, between two distances in points.
  public init(gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    (self.gradient, self.center, self.startRadius, self.endRadius) = (gradient, center, startRadius, endRadius)
  }

  /// Creates a gradient from a point outwards, with colours at equal distances.
  public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.init(gradient: Gradient(colors: colors), center: center, startRadius: startRadius, endRadius: endRadius)
  }

  /// Creates a gradient from a point outwards, with colours at places of your own.
  public init(stops: [Gradient.Stop], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.init(gradient: Gradient(stops: stops), center: center, startRadius: startRadius, endRadius: endRadius)
  }

  var paint: Paint { .gradient(GradientPaint(gradient, .radial(center: center, from: startRadius, to: endRadius))) }
}

/// A gradient around a point (SwiftUI: `AngularGradient`). As a view it fills its space.
public nonisolated struct AngularGradient: GradientStyle, Hashable {
  let gradient: Gradient
  let center: UnitPoint
  let startAngle: Angle
  let endAngle: Angle

  /// Creates a gradient around a point, clockwise from the first angle to the second.
  public init(gradient: Gradient, center: UnitPoint, startAngle: Angle = .zero, endAngle: Angle = .zero) {
    (self.gradient, self.center, self.startAngle, self.endAngle) = (gradient, center, startAngle, endAngle)
  }

  /// Creates a gradient around a point, with colours at equal distances.
  public init(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
    self.init(gradient: Gradient(colors: colors), center: center, startAngle: startAngle, endAngle: endAngle)
  }

  /// Creates a gradient all around a point, beginning at an angle.
  public init(gradient: Gradient, center: UnitPoint, angle: Angle) {
    self.init(gradient: gradient, center: center, startAngle: angle, endAngle: angle + .degrees(360))
  }

  /// Creates a gradient all around a point, with colours at equal distances.
  public init(colors: [Color], center: UnitPoint, angle: Angle = .zero) {
    self.init(gradient: Gradient(colors: colors), center: center, angle: angle)
  }

  /// Creates a gradient all around a point, with colours at places of your own.
  public init(stops: [Gradient.Stop], center: UnitPoint, angle: Angle = .zero) {
    self.init(gradient: Gradient(stops: stops), center: center, angle: angle)
  }

  var paint: Paint {
    let isWhole = startAngle == endAngle
    return .gradient(
      GradientPaint(
        gradient,
        .angular(
          center: center, from: startAngle.radians, to: isWhole ? startAngle.radians + 2 * .pi : endAngle.radians)))
  }
}

/// A gradient that is a view, too.
nonisolated protocol GradientStyle: PaintStyle, PrimitiveView {}

extension GradientStyle {
  @MainActor func makeNode(in context: GraphContext) -> ViewNode<Self> {
    LeafNode(self, PaintView(), in: context, isPlain: true) { gradient, view, environment in
      view.paint = environment.resolved(gradient.paint)
    }
  }
}

extension ShapeStyle where Self == LinearGradient {
  /// A gradient along a line between two points, given in parts of the size.
  public static func linearGradient(_ gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) -> LinearGradient
  { LinearGradient(gradient: gradient, startPoint: startPoint, endPoint: endPoint) }
  /// Colours at equal distances along a line between two points.
  public static func linearGradient(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) -> LinearGradient {
    LinearGradient(colors: colors, startPoint: startPoint, endPoint: endPoint)
  }
}
