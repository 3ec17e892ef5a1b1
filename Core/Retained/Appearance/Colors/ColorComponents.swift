import Foundation

/// Red, green, blue and opacity in the sRGB colour space, each from 0 to 1.
package struct ColorComponents: Hashable, Sendable, BitwiseCopyable {
  package let red: Double
  package let green: Double
  package let blue: Double
  package let alpha: Double

  package static let black = ColorComponents(red: 0, green: 0, blue: 0)
  package static let white = ColorComponents(red: 1, green: 1, blue: 1)

  /// What lies outside of 0 to 1 becomes the nearest of both; what is no number becomes 0.
  package init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = Self.unit(red)
    self.green = Self.unit(green)
    self.blue = Self.unit(blue)
    self.alpha = Self.unit(alpha)
  }

  /// The lower 24 bits, as they are written in hexadecimal.
  package init(_ bits: UInt32, alpha: Double = 1) {
    func component(_ shift: UInt32) -> Double { Double(bits >> shift & 0xFF) / 255 }
    self.init(red: component(16), green: component(8), blue: component(0), alpha: alpha)
  }

  /// The same colour with another opacity.
  package func withAlpha(_ alpha: Double) -> ColorComponents {
    ColorComponents(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// What is seen where this lies on an opaque colour.
  package func blended(over ground: ColorComponents) -> ColorComponents {
    func mix(_ above: Double, _ below: Double) -> Double { above * alpha + below * (1 - alpha) }
    return ColorComponents(red: mix(red, ground.red), green: mix(green, ground.green), blue: mix(blue, ground.blue))
  }

  /// What lies between this and another: 0 is this, 1 the other.
  package func mixed(with other: ColorComponents, by fraction: Double) -> ColorComponents {
    let fraction = Self.unit(fraction)
    func mix(_ own: Double, _ others: Double) -> Double { own + (others - own) * fraction }
    return ColorComponents(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
      alpha: mix(alpha, other.alpha))
  }

  /// How far from grey, from 0 to 1.
  package var chroma: Double { max(red, green, blue) - min(red, green, blue) }

  /// NaN is not greater than 0 either.
  private static func unit(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
}

// MARK: - Contrast

extension ColorComponents {
  /// How bright it is seen: 0 for black, 1 for white (WCAG 2.2, relative luminance). Opacity does not count.
  package var luminance: Double {
    0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue)
  }

  /// How well one is told from the other, from 1 to 21 (WCAG 2.2, contrast ratio). Opacity does not count.
  package func contrast(with other: ColorComponents) -> Double {
    let (own, others) = (luminance, other.luminance)
    return (max(own, others) + 0.05) / (min(own, others) + 0.05)
  }

  /// Black or white: what is read better on this colour.
  package var legibleText: ColorComponents {
    contrast(with: .black) >= contrast(with: .white) ? .black : .white
  }

  /// sRGB's transfer function (IEC 61966-2-1), undone.
  package static func linear(_ component: Double) -> Double {
    component <= 0.040_45 ? component / 12.92 : pow((component + 0.055) / 1.055, 2.4)
  }

  /// sRGB's transfer function.
  package static func encoded(_ light: Double) -> Double {
    light <= 0.003_130_8 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
  }
}

// MARK: - Other spaces

extension ColorComponents {
  /// Grey.
  package init(white: Double, alpha: Double) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// A place on the wheel (0 and 1 are red), how colourful and how bright, each from 0 to 1.
  package init(hue: Double, saturation: Double, brightness: Double, alpha: Double) {
    let (hue, saturation, brightness) = (Self.unit(hue), Self.unit(saturation), Self.unit(brightness))
    func component(_ offset: Double) -> Double {
      let place = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness * (1 - saturation * max(0, min(place, 4 - place, 1)))
    }
    self.init(red: component(5), green: component(3), blue: component(1), alpha: alpha)
  }

  /// From the Display P3 space; what sRGB lacks becomes the nearest it has, component by component.
  package init(displayP3Red red: Double, green: Double, blue: Double, alpha: Double) {
    let (red, green, blue) = (Self.linear(Self.unit(red)), Self.linear(Self.unit(green)), Self.linear(Self.unit(blue)))
    // From P3's primaries to sRGB's; both share their white.
    self.init(
      red: Self.encoded(1.224_940_2 * red - 0.224_940_2 * green),
      green: Self.encoded(-0.042_056_9 * red + 1.042_056_9 * green),
      blue: Self.encoded(-0.019_637_6 * red - 0.078_636_1 * green + 1.098_273_5 * blue), alpha: alpha)
  }

  /// The inverse of ``init(hue:saturation:brightness:alpha:)``; grey has hue 0.
  package var wheel: (hue: Double, saturation: Double, brightness: Double) {
    let brightness = max(red, green, blue)
    guard chroma > 0 else { return (0, 0, brightness) }
    let sixths =
      if brightness == red {
        (green - blue) / chroma
      } else if brightness == green {
        2 + (blue - red) / chroma
      } else {
        4 + (red - green) / chroma
      }
    return ((sixths < 0 ? sixths + 6 : sixths) / 6, chroma / brightness, brightness)
  }
}
