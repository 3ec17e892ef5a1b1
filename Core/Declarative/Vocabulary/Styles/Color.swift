public import AmbientProgram
public import CoreRetained
import CoreTerminal
public import Foundation

/// A colour that follows light and dark, and a view that fills its space with it (SwiftUI: `Color`).
///
/// ```swift
/// Text("Late").foregroundStyle(.red)
/// Color.blue.frame(height: 32)
/// ```
///
/// It is a `UIColor` by another name: the system's colours are those of the retained face, and can be read in every style.
public nonisolated struct Color: Hashable, Sendable {
  let uiColor: UIColor

  /// Takes over a colour of UIKit, with what it says for light and dark.
  public init(uiColor: UIColor) { self.uiColor = uiColor }

  /// Takes over a colour of UIKit, with what it says for light and dark.
  @_disfavoredOverload
  public init(_ color: UIColor) { self.init(uiColor: color) }

  /// A colour by its name in an asset catalogue of the bundle, which follows light, dark and strong contrast.
  ///
  /// Where there is none it is the colour of text, and that is told on standard error, once; an `AccentColor` that is not there is
  /// the tint of the place.
  public init(_ name: String, bundle: Bundle? = nil) { self.init(named: name, in: ProgramBundle(bundle)) }

  /// A colour by its name in one of the program's own bundles.
  @_disfavoredOverload
  public init(_ name: String, bundle: ProgramBundle?) { self.init(named: name, in: bundle ?? .main) }

  /// The colour of a resource, as `Color(.sea)`.
  public init(_ resource: ColorResource) { self.init(named: resource.name, in: resource.bundle) }

  private init(named name: String, in bundle: ProgramBundle) {
    let isAccent = name == "AccentColor"
    self.init(
      uiColor: UIColor(named: name, from: bundle, isWanted: !isAccent) ?? (isAccent ? .tintColor : .label))
  }

  /// The space in which the numbers of a colour are given (SwiftUI: `Color.RGBColorSpace`).
  public enum RGBColorSpace: Hashable, Sendable {
    /// The colours of most screens.
    case sRGB
    /// The same primaries; the numbers are proportional to light.
    case sRGBLinear
    /// Wider than what terminals show: what they lack becomes the nearest they have.
    case displayP3
  }

  /// Makes a colour from red, green and blue, each from 0 to 1.
  public init(
    _ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
  ) {
    switch colorSpace {
    case .sRGB: self.init(UIColor(red: red, green: green, blue: blue, alpha: opacity))
    case .sRGBLinear:
      self.init(Color.Resolved(red: Float(red), green: Float(green), blue: Float(blue), opacity: Float(opacity)))
    case .displayP3: self.init(UIColor(displayP3Red: red, green: green, blue: blue, alpha: opacity))
    }
  }

  /// Makes a grey: 0 is black, 1 is white.
  public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
    self.init(colorSpace, red: white, green: white, blue: white, opacity: opacity)
  }

  /// Makes a colour from its place on the wheel, how colourful and how bright it is, each from 0 to 1.
  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    self.init(UIColor(hue: hue, saturation: saturation, brightness: brightness, alpha: opacity))
  }

  /// The same colour, more transparent: its opacity times `opacity`. It is blended with what is behind, where that is known.
  public func opacity(_ opacity: Double) -> Color {
    opacity < 1 ? Color(uiColor.multiplyingAlpha(by: max(0, opacity))) : self
  }

  /// A colour between this one and another (SwiftUI: `mix(with:by:in:)`).
  ///
  /// `colorSpace` has no effect here: all colors are mixed in the same way.
  ///
  /// - Parameters:
  ///   - other: The other colour.
  ///   - fraction: 0 is this colour, 1 the other.
  ///   - colorSpace: Has no effect here: all colors are mixed in the same way.
  public func mix(with other: Color, by fraction: Double, in colorSpace: Gradient.ColorSpace = .perceptual) -> Color {
    Color(uiColor.mixed(with: other.uiColor, by: fraction))
  }
}

// MARK: - The system's

extension Color {
  /// The system's red, a shade of its own for light and for dark.
  public static let red = Color(.systemRed)
  /// The system's orange, a shade of its own for light and for dark.
  public static let orange = Color(.systemOrange)
  /// The system's yellow, a shade of its own for light and for dark.
  public static let yellow = Color(.systemYellow)
  /// The system's green, a shade of its own for light and for dark.
  public static let green = Color(.systemGreen)
  /// The system's mint, a shade of its own for light and for dark.
  public static let mint = Color(.systemMint)
  /// The system's teal, a shade of its own for light and for dark.
  public static let teal = Color(.systemTeal)
  /// The system's cyan, a shade of its own for light and for dark.
  public static let cyan = Color(.systemCyan)
  /// The system's blue, a shade of its own for light and for dark.
  public static let blue = Color(.systemBlue)
  /// The system's indigo, a shade of its own for light and for dark.
  public static let indigo = Color(.systemIndigo)
  /// The system's purple, a shade of its own for light and for dark.
  public static let purple = Color(.systemPurple)
  /// The system's pink, a shade of its own for light and for dark.
  public static let pink = Color(.systemPink)
  /// The system's brown, a shade of its own for light and for dark.
  public static let brown = Color(.systemBrown)
  /// The system's grey, a shade of its own for light and for dark.
  public static let gray = Color(.systemGray)
  /// White, the same in light and dark surroundings.
  public static let white = Color(.white)
  /// Black, the same in light and dark surroundings.
  public static let black = Color(.black)
  /// A colour that draws nothing, so that what is behind is seen.
  public static let clear = Color(.clear)
  /// Text; where the style is unspecified, the terminal's own colour of text.
  public static let primary = Color(.label)
  /// The colour of text that matters less, such as a note beside a title.
  public static let secondary = Color(.secondaryLabel)
  /// The tint of the place where it is drawn.
  public static let accentColor = Color(.tintColor)
}

extension UIColor {
  /// Makes a colour of the retained face from a declared one.
  public convenience init(_ color: Color) { self.init(sameAs: color.uiColor) }
}

// MARK: - Numbers

extension Color {
  /// A colour as it is in an environment: red, green and blue in proportion to light (SwiftUI: `Color.Resolved`).
  public struct Resolved: Hashable, Sendable {
    /// The red of the colour, from 0 to 1 and in proportion to light.
    public var linearRed: Float
    /// The green of the colour, from 0 to 1 and in proportion to light.
    public var linearGreen: Float
    /// The blue of the colour, from 0 to 1 and in proportion to light.
    public var linearBlue: Float
    /// How opaque the colour is, from 0 to 1.
    public var opacity: Float

    /// Makes a colour from numbers in proportion to light.
    init(red: Float, green: Float, blue: Float, opacity: Float) {
      (linearRed, linearGreen, linearBlue, self.opacity) = (red, green, blue, opacity)
    }

    /// Makes a colour from numbers of a space.
    public init(
      colorSpace: Color.RGBColorSpace = .sRGB, red: Float, green: Float, blue: Float, opacity: Float = 1
    ) {
      guard colorSpace != .sRGBLinear else {
        self.init(red: red, green: green, blue: blue, opacity: opacity)
        return
      }
      func linear(_ value: Float) -> Float { Float(ColorComponents.linear(Double(value))) }
      self.init(red: linear(red), green: linear(green), blue: linear(blue), opacity: opacity)
    }

    /// The red of the colour in the sRGB space, from 0 to 1.
    public var red: Float { Float(ColorComponents.encoded(Double(linearRed))) }
    /// The green of the colour in the sRGB space, from 0 to 1.
    public var green: Float { Float(ColorComponents.encoded(Double(linearGreen))) }
    /// The blue of the colour in the sRGB space, from 0 to 1.
    public var blue: Float { Float(ColorComponents.encoded(Double(linearBlue))) }
  }

  /// Creates a colour from numbers that were resolved in an environment.
  public init(_ resolved: Resolved) {
    self.init(
      UIColor(
        red: CGFloat(resolved.red), green: CGFloat(resolved.green), blue: CGFloat(resolved.blue),
        alpha: CGFloat(resolved.opacity)))
  }
}
