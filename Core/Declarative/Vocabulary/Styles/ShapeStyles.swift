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

/// The style that text is drawn with at a place (SwiftUI: `ForegroundStyle`).
public nonisolated struct ForegroundStyle: PaintStyle, Hashable {
  /// Creates the style; usually written `.foreground`.
  public init() {}
  var paint: Paint { .level(0) }
}

/// The style of the background at a place (SwiftUI: `BackgroundStyle`).
public nonisolated struct BackgroundStyle: PaintStyle, Hashable {
  /// Creates the style; usually written `.background`.
  public init() {}
  var paint: Paint { .background }
}

/// The colour of controls, which `tint(_:)` sets (SwiftUI: `TintShapeStyle`).
public nonisolated struct TintShapeStyle: PaintStyle, Hashable {
  /// Creates the style; usually written `.tint`.
  public init() {}
  var paint: Paint { .color(.tintColor) }
}

/// The colour behind all that is in a window (SwiftUI: `WindowBackgroundShapeStyle`).
public nonisolated struct WindowBackgroundShapeStyle: PaintStyle, Hashable {
  /// Creates the style; usually written `.windowBackground`.
  public init() {}
  var paint: Paint { .color(.systemBackground) }
}

extension ShapeStyle where Self == WindowBackgroundShapeStyle {
  /// The colour behind all that is in a window.
  public static var windowBackground: WindowBackgroundShapeStyle { WindowBackgroundShapeStyle() }
}

/// The colour of lines between views, such as those of a list (SwiftUI: `SeparatorShapeStyle`).
public nonisolated struct SeparatorShapeStyle: PaintStyle, Hashable {
  /// Creates the style; usually written `.separator`.
  public init() {}
  var paint: Paint { .color(.separator) }
}

/// The background of what is selected, such as the row of a list (SwiftUI: `SelectionShapeStyle`).
public nonisolated struct SelectionShapeStyle: PaintStyle, Hashable {
  /// Creates the style; usually written `.selection`.
  public init() {}
  var paint: Paint { .color(.tintColor) }
}

/// The colour of the prompt in an empty text field (SwiftUI: `PlaceholderTextShapeStyle`).
public nonisolated struct PlaceholderTextShapeStyle: PaintStyle, Hashable {
  /// Creates the style; usually written `.placeholder`.
  public init() {}
  var paint: Paint { .color(.placeholderText) }
}

/// The colour of text that is a link (SwiftUI: `LinkShapeStyle`).
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

  /// A material that lets most of what is behind it through; drawn like every material here.
  public static let ultraThin = Material(name: "ultraThin")
  /// A material that lets much of what is behind it through; drawn like every material here.
  public static let thin = Material(name: "thin")
  /// A material that lets some of what is behind it through; drawn like every material here.
  public static let regular = Material(name: "regular")
  /// A material that lets little of what is behind it through; drawn like every material here.
  public static let thick = Material(name: "thick")
  /// A material that lets hardly anything through; drawn like every material here.
  public static let ultraThick = Material(name: "ultraThick")
  /// The background of bars.
  public static let bar = Material(name: "bar")
}

extension ShapeStyle where Self == Material {
  /// The thinnest material; a terminal blurs nothing, and draws the second background of the theme.
  public static var ultraThinMaterial: Material { .ultraThin }
  /// A thin material; a terminal blurs nothing, and draws the second background of the theme.
  public static var thinMaterial: Material { .thin }
  /// The usual material; a terminal blurs nothing, and draws the second background of the theme.
  public static var regularMaterial: Material { .regular }
  /// A thick material; a terminal blurs nothing, and draws the second background of the theme.
  public static var thickMaterial: Material { .thick }
  /// The thickest material; a terminal blurs nothing, and draws the second background of the theme.
  public static var ultraThickMaterial: Material { .ultraThick }
  /// The background of bars, as a style.
  public static var bar: Material { .bar }
}

extension ShapeStyle where Self == ForegroundStyle {
  /// The style that text is drawn with at the place, set by `foregroundStyle(_:)`.
  public static var foreground: ForegroundStyle { ForegroundStyle() }
}
extension ShapeStyle where Self == BackgroundStyle {
  /// The background of the place where the view stands.
  public static var background: BackgroundStyle { BackgroundStyle() }
}
extension ShapeStyle where Self == TintShapeStyle {
  /// The colour of controls at the place, set by `tint(_:)`.
  public static var tint: TintShapeStyle { TintShapeStyle() }
}
extension ShapeStyle where Self == SeparatorShapeStyle {
  /// The colour of lines between views, such as those of a list.
  public static var separator: SeparatorShapeStyle { SeparatorShapeStyle() }
}
extension ShapeStyle where Self == SelectionShapeStyle {
  /// The background of what is selected, such as the row of a list.
  public static var selection: SelectionShapeStyle { SelectionShapeStyle() }
}
extension ShapeStyle where Self == PlaceholderTextShapeStyle {
  /// The colour of the prompt in an empty text field.
  public static var placeholder: PlaceholderTextShapeStyle { PlaceholderTextShapeStyle() }
}
extension ShapeStyle where Self == LinkShapeStyle {
  /// The colour of text that is a link, as `Link` draws it.
  public static var link: LinkShapeStyle { LinkShapeStyle() }
}
extension ShapeStyle where Self == FillShapeStyle {
  /// A faint layer for shapes; not seen on the terminal's own background.
  public static var fill: FillShapeStyle { FillShapeStyle() }
}

extension ShapeStyle where Self == Color {
  /// The system's red, a shade of its own for light and for dark.
  public static var red: Color { .red }
  /// The system's orange, a shade of its own for light and for dark.
  public static var orange: Color { .orange }
  /// The system's yellow, a shade of its own for light and for dark.
  public static var yellow: Color { .yellow }
  /// The system's green, a shade of its own for light and for dark.
  public static var green: Color { .green }
  /// The system's mint, a shade of its own for light and for dark.
  public static var mint: Color { .mint }
  /// The system's teal, a shade of its own for light and for dark.
  public static var teal: Color { .teal }
  /// The system's cyan, a shade of its own for light and for dark.
  public static var cyan: Color { .cyan }
  /// The system's blue, a shade of its own for light and for dark.
  public static var blue: Color { .blue }
  /// The system's indigo, a shade of its own for light and for dark.
  public static var indigo: Color { .indigo }
  /// The system's purple, a shade of its own for light and for dark.
  public static var purple: Color { .purple }
  /// The system's pink, a shade of its own for light and for dark.
  public static var pink: Color { .pink }
  /// The system's brown, a shade of its own for light and for dark.
  public static var brown: Color { .brown }
  /// The system's grey, a shade of its own for light and for dark.
  public static var gray: Color { .gray }
  /// White, the same in light and dark surroundings.
  public static var white: Color { .white }
  /// Black, the same in light and dark surroundings.
  public static var black: Color { .black }
  /// A colour that draws nothing, so that what is behind is seen.
  public static var clear: Color { .clear }
}

/// A style at part of its opacity (SwiftUI: what `ShapeStyle.opacity(_:)` gives).
public nonisolated struct OpacityShapeStyle: PaintStyle, Equatable {
  let paint: Paint
}

extension ShapeStyle {
  /// The same style at part of its opacity, from 0 to 1, mixed with what is behind it.
  public nonisolated func opacity(_ opacity: Double) -> OpacityShapeStyle {
    OpacityShapeStyle(paint: anyPaint.faded(opacity))
  }
}

/// How something is mixed with what is behind it (SwiftUI: `BlendMode`). A terminal shows what is in front.
public enum BlendMode: Hashable, Sendable, CaseIterable {
  /// The front covers what is behind, as it always does in a terminal.
  case normal
  /// The result is dark where either of both is dark.
  case multiply
  /// The result is light where either of both is light.
  case screen
  /// Dark parts behind become darker, light ones lighter.
  case overlay
  /// The darker of both is taken.
  case darken
  /// The lighter of both is taken.
  case lighten
  /// What is behind becomes brighter by what is in front.
  case colorDodge
  /// What is behind becomes darker by what is in front.
  case colorBurn
  /// What is behind becomes softly darker or lighter by what is in front.
  case softLight
  /// What is behind becomes darker or lighter by what is in front.
  case hardLight
  /// The difference of both is taken.
  case difference
  /// The difference of both is taken, with less contrast.
  case exclusion
  /// The hue of the front is taken, with the rest of what is behind.
  case hue
  /// The saturation of the front is taken, with the rest of what is behind.
  case saturation
  /// Hue and saturation of the front are taken, with the brightness of what is behind.
  case color
  /// The brightness of the front is taken, with hue and saturation of what is behind.
  case luminosity
  /// The front is drawn only where there is something behind.
  case sourceAtop
  /// The front is drawn behind what is there.
  case destinationOver
  /// What is behind is taken away where the front is.
  case destinationOut
  /// Both are added up, and the sum is darkened.
  case plusDarker
  /// Both are added up.
  case plusLighter
}

/// A shadow that a style throws (SwiftUI: `ShadowStyle`).
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
