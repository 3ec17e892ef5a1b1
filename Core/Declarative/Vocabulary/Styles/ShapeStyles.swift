import CoreRetained

/// A level of the styles of a place (SwiftUI: `HierarchicalShapeStyle`).
public nonisolated struct HierarchicalShapeStyle: PaintStyle, Hashable {
  let level: Int
  var paint: Paint { .level(level) }

  /// The first level: the style that was set with `foregroundStyle(_:)`, or that of text.
  public static let primary = HierarchicalShapeStyle(level: 0)
  /// The second level, for what matters less.
  public static let secondary = HierarchicalShapeStyle(level: 1)
  /// The third level, for what matters little.
  public static let tertiary = HierarchicalShapeStyle(level: 2)
  /// The fourth level, for what hardly matters.
  public static let quaternary = HierarchicalShapeStyle(level: 3)
  /// The fifth level, the faintest there is.
  public static let quinary = HierarchicalShapeStyle(level: 4)
}

extension ShapeStyle {
  /// The same style at 60 % of its opacity, for what matters less.
  public nonisolated var secondary: some ShapeStyle { opacity(0.6) }
  /// The same style at 40 % of its opacity, for what matters little.
  public nonisolated var tertiary: some ShapeStyle { opacity(0.4) }
  /// The same style at 30 % of its opacity, for what hardly matters.
  public nonisolated var quaternary: some ShapeStyle { opacity(0.3) }
  /// The same style at 25 % of its opacity, the faintest.
  public nonisolated var quinary: some ShapeStyle { opacity(0.25) }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  /// The first of the styles of the place; without any, text.
  public static var primary: HierarchicalShapeStyle { .primary }
  /// The second of the styles of the place, or the first, fainter; without any, text that matters less.
  public static var secondary: HierarchicalShapeStyle { .secondary }
  /// The third of the styles of the place, or the first one, fainter.
  public static var tertiary: HierarchicalShapeStyle { .tertiary }
  /// A style fainter than the third one of the place.
  public static var quaternary: HierarchicalShapeStyle { .quaternary }
  /// The faintest of the styles of the place.
  public static var quinary: HierarchicalShapeStyle { .quinary }
}

/// What text is drawn with at a place (SwiftUI: `ForegroundStyle`).
public nonisolated struct ForegroundStyle: PaintStyle, Hashable {
  /// Creates the style; usually written `.foreground`.
  public init() {}
  var paint: Paint { .level(0) }
}

/// What is behind things at a place (SwiftUI: `BackgroundStyle`).
public nonisolated struct BackgroundStyle: PaintStyle, Hashable {
  /// Creates the style; usually written `.background`.
  public init() {}
  var paint: Paint { .background }
}

/// The colour of what can be used (SwiftUI: `TintShapeStyle`).
public nonisolated struct TintShapeStyle: PaintStyle, Hashable {
  /// Creates the style; usually written `.tint`.
  public init() {}
  var paint: Paint { .color(.tintColor) }
}

/// The colour of lines between things (SwiftUI: `SeparatorShapeStyle`).
public nonisolated struct SeparatorShapeStyle: PaintStyle, Hashable {
  /// Creates the style; usually written `.separator`.
  public init() {}
  var paint: Paint { .color(.separator) }
}

/// What is behind what is chosen (SwiftUI: `SelectionShapeStyle`).
public nonisolated struct SelectionShapeStyle: PaintStyle, Hashable {
  /// Creates the style; usually written `.selection`.
  public init() {}
  var paint: Paint { .color(.tintColor) }
}

/// The colour of what stands in a field until something is typed (SwiftUI: `PlaceholderTextShapeStyle`).
public nonisolated struct PlaceholderTextShapeStyle: PaintStyle, Hashable {
  /// Creates the style; usually written `.placeholder`.
  public init() {}
  var paint: Paint { .color(.placeholderText) }
}

/// The colour of text that leads elsewhere (SwiftUI: `LinkShapeStyle`).
public nonisolated struct LinkShapeStyle: PaintStyle, Hashable {
  /// Creates the style; usually written `.link`.
  public init() {}
  var paint: Paint { .color(.link) }
}

/// A layer for shapes (SwiftUI: `FillShapeStyle`). Not seen on the terminal's own ground.
public nonisolated struct FillShapeStyle: PaintStyle, Hashable {
  /// Creates the style; usually written `.fill`.
  public init() {}
  var paint: Paint { .color(.systemFill) }
}

/// A ground that things are put on (SwiftUI: `Material`). A terminal blurs nothing: it is the second ground of the style.
public nonisolated struct Material: PaintStyle, Hashable {
  private let name: String
  var paint: Paint { .color(.secondarySystemBackground) }

  /// What lets the most of what is behind shine through.
  public static let ultraThin = Material(name: "ultraThin")
  /// What lets much of it through.
  public static let thin = Material(name: "thin")
  /// What lets some of it through.
  public static let regular = Material(name: "regular")
  /// What lets little of it through.
  public static let thick = Material(name: "thick")
  /// What lets hardly any of it through.
  public static let ultraThick = Material(name: "ultraThick")
  /// The background of bars.
  public static let bar = Material(name: "bar")
}

extension ShapeStyle where Self == Material {
  /// A ground that things are put on.
  public static var ultraThinMaterial: Material { .ultraThin }
  /// A ground that things are put on.
  public static var thinMaterial: Material { .thin }
  /// A ground that things are put on.
  public static var regularMaterial: Material { .regular }
  /// A ground that things are put on.
  public static var thickMaterial: Material { .thick }
  /// A ground that things are put on.
  public static var ultraThickMaterial: Material { .ultraThick }
  /// The background of bars, as a style.
  public static var bar: Material { .bar }
}

extension ShapeStyle where Self == ForegroundStyle {
  /// What text is drawn with at the place.
  public static var foreground: ForegroundStyle { ForegroundStyle() }
}
extension ShapeStyle where Self == BackgroundStyle {
  /// What is behind things at the place.
  public static var background: BackgroundStyle { BackgroundStyle() }
}
extension ShapeStyle where Self == TintShapeStyle {
  /// The colour of what can be used.
  public static var tint: TintShapeStyle { TintShapeStyle() }
}
extension ShapeStyle where Self == SeparatorShapeStyle {
  /// The colour of lines between things.
  public static var separator: SeparatorShapeStyle { SeparatorShapeStyle() }
}
extension ShapeStyle where Self == SelectionShapeStyle {
  /// What is behind what is chosen.
  public static var selection: SelectionShapeStyle { SelectionShapeStyle() }
}
extension ShapeStyle where Self == PlaceholderTextShapeStyle {
  /// The colour of what stands in a field until something is typed.
  public static var placeholder: PlaceholderTextShapeStyle { PlaceholderTextShapeStyle() }
}
extension ShapeStyle where Self == LinkShapeStyle {
  /// The colour of text that leads elsewhere.
  public static var link: LinkShapeStyle { LinkShapeStyle() }
}
extension ShapeStyle where Self == FillShapeStyle {
  /// A faint layer for shapes; not seen on the terminal's own background.
  public static var fill: FillShapeStyle { FillShapeStyle() }
}

extension ShapeStyle where Self == Color {
  /// Red that follows the style.
  public static var red: Color { .red }
  /// Orange that follows the style.
  public static var orange: Color { .orange }
  /// Yellow that follows the style.
  public static var yellow: Color { .yellow }
  /// Green that follows the style.
  public static var green: Color { .green }
  /// Mint that follows the style.
  public static var mint: Color { .mint }
  /// Teal that follows the style.
  public static var teal: Color { .teal }
  /// Cyan that follows the style.
  public static var cyan: Color { .cyan }
  /// Blue that follows the style.
  public static var blue: Color { .blue }
  /// Indigo that follows the style.
  public static var indigo: Color { .indigo }
  /// Purple that follows the style.
  public static var purple: Color { .purple }
  /// Pink that follows the style.
  public static var pink: Color { .pink }
  /// Brown that follows the style.
  public static var brown: Color { .brown }
  /// Grey that follows the style.
  public static var gray: Color { .gray }
  /// White, in light and dark alike.
  public static var white: Color { .white }
  /// Black, in light and dark alike.
  public static var black: Color { .black }
  /// Nothing at all: what is behind is seen.
  public static var clear: Color { .clear }
}

/// A style that is fainter (SwiftUI: what `ShapeStyle.opacity(_:)` gives).
public nonisolated struct OpacityShapeStyle: PaintStyle, Equatable {
  let paint: Paint
}

extension ShapeStyle {
  /// The same style, more transparent.
  public nonisolated func opacity(_ opacity: Double) -> OpacityShapeStyle {
    OpacityShapeStyle(paint: anyPaint.faded(opacity))
  }
}

/// How something is mixed with what is behind it (SwiftUI: `BlendMode`). A terminal shows what is in front.
public enum BlendMode: Hashable, Sendable, CaseIterable {
  /// In front.
  case normal
  /// Darker where either is dark.
  case multiply
  /// Lighter where either is light.
  case screen
  /// Multiplied or screened.
  case overlay
  /// The darker of both.
  case darken
  /// The lighter of both.
  case lighten
  /// Brighter behind.
  case colorDodge
  /// Darker behind.
  case colorBurn
  /// Softly darker or lighter.
  case softLight
  /// Darker or lighter.
  case hardLight
  /// How far both are apart.
  case difference
  /// The same, with less contrast.
  case exclusion
  /// The hue alone.
  case hue
  /// How colourful it is alone.
  case saturation
  /// Hue and how colourful it is.
  case color
  /// How bright it is alone.
  case luminosity
  /// Only where there is something behind.
  case sourceAtop
  /// Behind.
  case destinationOver
  /// Takes away what is behind.
  case destinationOut
  /// The sum, darkened.
  case plusDarker
  /// The sum.
  case plusLighter
}

/// A shadow of a style (SwiftUI: `ShadowStyle`).
public struct ShadowStyle: Hashable, Sendable {
  let radius: Double
  let isInner: Bool

  /// A shadow behind.
  ///
  /// `color`, `x` and `y` have no effect here: a shadow is half a cell, at the right and below, in the color of the
  /// theme.
  public static func drop(color: Color = .black, radius: Double, x: Double = 0, y: Double = 0) -> ShadowStyle {
    ShadowStyle(radius: radius, isInner: false)
  }

  /// A shadow inside.
  ///
  /// `color`, `x` and `y` have no effect here: a shadow is half a cell, at the right and below, in the color of the
  /// theme.
  public static func inner(color: Color = .black, radius: Double, x: Double = 0, y: Double = 0) -> ShadowStyle {
    ShadowStyle(radius: radius, isInner: true)
  }
}
