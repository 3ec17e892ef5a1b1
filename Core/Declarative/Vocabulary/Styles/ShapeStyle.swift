public import CoreEnvironment
package import CoreRetained

/// What text, symbols and shapes are drawn with: a colour, a gradient, a level of what is around (SwiftUI: `ShapeStyle`).
///
/// A style of one's own says which other it is in an environment:
///
/// ```swift
/// struct Warning: ShapeStyle {
///   func resolve(in environment: EnvironmentValues) -> some ShapeStyle {
///     environment.colorScheme == .dark ? Color.yellow : Color.orange
///   }
/// }
/// ```
public protocol ShapeStyle: Sendable {
  /// What the style is in an environment.
  associatedtype Resolved: ShapeStyle = Never
  /// What the style is in an environment.
  func resolve(in environment: EnvironmentValues) -> Resolved
}

extension ShapeStyle where Resolved == Never {
  /// There is none: the style is not made of others.
  public func resolve(in environment: EnvironmentValues) -> Never {
    fatalError("\(Self.self) is not made of another style: it says what it is drawn with by itself.")
  }
}

extension Never: ShapeStyle {
  /// There is no such style.
  public typealias Resolved = Never
}

/// A built-in style, which is a paint itself.
nonisolated protocol PaintStyle: ShapeStyle {
  var paint: Paint { get }
}

extension ShapeStyle {
  /// What is drawn, as far as it can be said without an environment.
  nonisolated var anyPaint: Paint {
    (self as? any PaintStyle)?.paint ?? .custom(CustomStyle(self))
  }
}

extension Color: PaintStyle {
  var paint: Paint { .color(uiColor) }

  /// The numbers of the colour in an environment.
  public func resolve(in environment: EnvironmentValues) -> Resolved {
    let components = uiColor.resolved(with: environment.traits).components
    return Resolved(
      red: Float(components.red), green: Float(components.green), blue: Float(components.blue),
      opacity: Float(components.alpha))
  }
}

extension Color.Resolved: PaintStyle {
  /// The style is not made of another.
  public typealias Resolved = Never
  var paint: Paint { Color(self).paint }
}

/// Holds a shape style of any type, where styles of different types have to be stored as one (SwiftUI:
/// `AnyShapeStyle`).
public nonisolated struct AnyShapeStyle: PaintStyle, Equatable {
  let paint: Paint

  /// Wraps a style of any type, so that styles of different types can be chosen between.
  public init<Style: ShapeStyle>(_ style: Style) { paint = style.anyPaint }

  init(_ paint: Paint) { self.paint = paint }
}

/// What a style draws with, compared by value: setting an equal style draws nothing anew.
nonisolated indirect enum Paint: Equatable, Sendable {
  case color(UIColor)
  case gradient(GradientPaint)
  /// A level of the styles of the place: 0 is the first.
  case level(Int)
  /// What is behind things at the place.
  case background
  /// Another one, more transparent.
  case faded(Paint, opacity: Double)
  /// Another one as a ground that text is put on: a level is a faint layer there, not what text of that level has.
  case ground(Paint)
  /// The style of an app.
  case custom(CustomStyle)

  /// The level alone, where it is one.
  var level: Int? { if case .level(let level) = self { level } else { nil } }

  func faded(_ opacity: Double) -> Paint { opacity < 1 ? .faded(self, opacity: max(0, opacity)) : self }
}

/// A style of the program, resolved in the environment of the place.
nonisolated final class CustomStyle: Equatable, Sendable {
  let style: any ShapeStyle

  init(_ style: any ShapeStyle) { self.style = style }

  static func == (left: CustomStyle, right: CustomStyle) -> Bool {
    if left === right { return true }
    guard let style = left.style as? any Equatable else { return false }
    func isSame<Style: Equatable>(_ style: Style) -> Bool { (right.style as? Style) == style }
    return isSame(style)
  }
}

/// A paint in which levels and tints are replaced by the colours of a place.
nonisolated enum ResolvedPaint: Equatable, Sendable {
  case color(UIColor)
  case gradient(GradientPaint)

  /// The colour where there can only be one: the first of a gradient.
  var color: UIColor {
    switch self {
    case .color(let color): color
    case .gradient(let gradient): gradient.stops.first?.color ?? .clear
    }
  }

  func faded(_ opacity: Double) -> ResolvedPaint {
    switch self {
    case .color(let color): return .color(color.multiplyingAlpha(by: opacity))
    case .gradient(var gradient):
      for index in gradient.stops.indices {
        gradient.stops[index].color = gradient.stops[index].color.multiplyingAlpha(by: opacity)
      }
      return .gradient(gradient)
    }
  }
}

extension EnvironmentValues {
  /// How many styles may lead to one another: more is a circle.
  private static var styleLimit: Int { 32 }

  /// The colour of a style at this place: of a gradient the first.
  package func color(of style: AnyShapeStyle) -> UIColor { resolved(style.paint).color }

  /// What a paint is at this place.
  func resolved(_ paint: Paint, depth: Int = 0) -> ResolvedPaint {
    guard depth < Self.styleLimit else { return .color(.label) }
    switch paint {
    case .color(let color): return .color(color)
    case .gradient(let gradient): return .gradient(gradient)
    case .level(let level): return foregroundPaint(level: level, depth: depth + 1)
    case .background:
      guard let style = backgroundPaint, style != .background else { return .color(.systemBackground) }
      return resolved(style, depth: depth + 1)
    case .faded(let paint, let opacity): return resolved(paint, depth: depth + 1).faded(opacity)
    case .ground(.level(let level)): return foregroundPaint(level: level, isGround: true, depth: depth + 1)
    case .ground(.custom(let custom)): return resolved(.ground(self.paint(of: custom)), depth: depth + 1)
    case .ground(let paint): return resolved(paint, depth: depth + 1)
    case .custom(let custom): return resolved(self.paint(of: custom), depth: depth + 1)
    }
  }

  private func paint(of custom: CustomStyle) -> Paint {
    func resolve(_ style: some ShapeStyle) -> Paint { style.resolve(in: self).anyPaint }
    return resolve(custom.style)
  }

  /// What a shape is filled with: what hardly matters is a ground for what stands on it.
  func resolvedFill(_ paint: Paint) -> ResolvedPaint {
    guard let level = paint.level, max(level, foregroundStyles?.level ?? 0) >= HierarchicalShapeStyle.quaternary.level
    else { return resolved(paint) }
    return resolved(.ground(paint))
  }
}
