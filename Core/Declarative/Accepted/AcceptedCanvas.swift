public import Foundation

extension GraphicsContext {
  /// What would be made of the colours of what is drawn (SwiftUI: `GraphicsContext.Filter`). Cells show it without.
  public struct Filter: Sendable {
    /// A shadow.
    ///
    /// `color`, `radius`, `x`, `y`, `blendMode` and `options` have no effect here: a shadow is finer than cells.
    public static func shadow(
      color: Color = Color(white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0,
      blendMode: BlendMode = .normal, options: ShadowOptions = ShadowOptions()
    ) -> Filter { Filter() }
    /// Out of focus.
    ///
    /// `radius` and `options` have no effect here: cells are too large to be blurred.
    public static func blur(radius: CGFloat, options: BlurOptions = BlurOptions()) -> Filter { Filter() }
    /// Multiplied with a colour.
    ///
    /// `color` has no effect here: what is drawn has its own.
    public static func colorMultiply(_ color: Color) -> Filter { Filter() }
    /// Colours made of others.
    ///
    /// `matrix` has no effect here: what is drawn has its own.
    public static func colorMatrix(_ matrix: ColorMatrix) -> Filter { Filter() }
    /// Other colours.
    ///
    /// `angle` has no effect here: what is drawn has its own.
    public static func hueRotation(_ angle: Angle) -> Filter { Filter() }
    /// Stronger or fainter colours.
    ///
    /// `amount` has no effect here: what is drawn has its own.
    public static func saturation(_ amount: Double) -> Filter { Filter() }
    /// Brighter.
    ///
    /// `amount` has no effect here: what is drawn has its own colours.
    public static func brightness(_ amount: Double) -> Filter { Filter() }
    /// Colours further from grey.
    ///
    /// `amount` has no effect here: what is drawn has its own.
    public static func contrast(_ amount: Double) -> Filter { Filter() }
    /// The opposite of colours.
    ///
    /// `amount` has no effect here: what is drawn has its own.
    public static func colorInvert(_ amount: Double = 1) -> Filter { Filter() }
    /// Grey.
    ///
    /// `amount` has no effect here: what is drawn has its own colours.
    public static func grayscale(_ amount: Double) -> Filter { Filter() }
    /// As transparent as it is bright.
    public static var luminanceToAlpha: Filter { Filter() }
    /// One colour where it is opaque to some degree.
    ///
    /// `min`, `max` and `color` have no effect here: what is drawn has its own colours.
    public static func alphaThreshold(min: Double, max: Double = 1, color: Color = .black) -> Filter { Filter() }
  }

  /// How a shadow is drawn (SwiftUI: `GraphicsContext.ShadowOptions`). There is none on a canvas of cells.
  public struct ShadowOptions: OptionSet, Sendable {
    /// The options as bits.
    public let rawValue: UInt32
    /// Creates options from bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Above what it belongs to.
    public static let shadowAbove = ShadowOptions(rawValue: 1)
    /// Without what it belongs to.
    public static let shadowOnly = ShadowOptions(rawValue: 2)
    /// Inside of what it belongs to.
    public static let invertsAlpha = ShadowOptions(rawValue: 4)
    /// A shadow for each layer.
    public static let disablesGroup = ShadowOptions(rawValue: 8)
  }

  /// How something is blurred (SwiftUI: `GraphicsContext.BlurOptions`). Cells are not.
  public struct BlurOptions: OptionSet, Sendable {
    /// The options as bits.
    public let rawValue: UInt32
    /// Creates options from bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// What is blurred is opaque.
    public static let opaque = BlurOptions(rawValue: 1)
    /// With noise, so that no steps are seen.
    public static let dithersResult = BlurOptions(rawValue: 2)
  }

  /// How a filter is applied (SwiftUI: `GraphicsContext.FilterOptions`).
  public struct FilterOptions: OptionSet, Sendable {
    /// The options as bits.
    public let rawValue: UInt32
    /// Creates options from bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// In linear light.
    public static let linearColor = FilterOptions(rawValue: 1)
  }

  /// Changes the colours of what is drawn from here on, on other systems.
  ///
  /// `filter` and `options` have no effect here: what is drawn on cells has its own colours, and nothing of it is finer
  /// than a cell (SwiftUI: `addFilter(_:options:)`).
  public mutating func addFilter(_ filter: Filter, options: FilterOptions = FilterOptions()) {}
}

/// How much of each colour is made of each other (SwiftUI: `ColorMatrix`): a row for red, green, blue and opacity, and in the
/// fifth column what is added. At first each is itself.
public struct ColorMatrix: Equatable, Sendable {
  /// Red, made of red, green, blue, opacity, and a number.
  public var (r1, r2, r3, r4, r5): (Float, Float, Float, Float, Float) = (1, 0, 0, 0, 0)
  /// Green, made of red, green, blue, opacity, and a number.
  public var (g1, g2, g3, g4, g5): (Float, Float, Float, Float, Float) = (0, 1, 0, 0, 0)
  /// Blue, made of red, green, blue, opacity, and a number.
  public var (b1, b2, b3, b4, b5): (Float, Float, Float, Float, Float) = (0, 0, 1, 0, 0)
  /// Opacity, made of red, green, blue, opacity, and a number.
  public var (a1, a2, a3, a4, a5): (Float, Float, Float, Float, Float) = (0, 0, 0, 1, 0)
  /// Creates a matrix that changes nothing.
  public init() {}
}
