import Glibc

/// A colour by how it is seen: in OKLab, where equal distances look about equally different.
///
/// The formulas and matrices are Björn Ottosson's, "A perceptual color space for image processing" (2020).
struct PerceivedColor {
  /// Lightness, green to red, blue to yellow.
  private let coordinates: SIMD3<Float>

  /// From sRGB.
  init(red: UInt8, green: UInt8, blue: UInt8) {
    let (red, green, blue) = (Self.linear[Int(red)], Self.linear[Int(green)], Self.linear[Int(blue)])
    let long = cbrtf(0.412_221_470_8 * red + 0.536_332_536_3 * green + 0.051_445_992_9 * blue)
    let medium = cbrtf(0.211_903_498_2 * red + 0.680_699_545_1 * green + 0.107_396_956_6 * blue)
    let short = cbrtf(0.088_302_461_9 * red + 0.281_718_837_6 * green + 0.629_978_700_5 * blue)
    coordinates = SIMD3(
      0.210_454_255_3 * long + 0.793_617_785 * medium - 0.004_072_046_8 * short,
      1.977_998_495_1 * long - 2.428_592_205 * medium + 0.450_593_709_9 * short,
      0.025_904_037_1 * long + 0.782_771_766_2 * medium - 0.808_675_766 * short)
  }

  /// The square of the distance, which is enough to compare.
  func distance(to other: PerceivedColor) -> Float {
    let difference = coordinates - other.coordinates
    return (difference * difference).sum()
  }

  /// sRGB's transfer function (IEC 61966-2-1), undone.
  private static let linear = (0..<256).map { component in
    let value = Float(component) / 255
    return value <= 0.040_45 ? value / 12.92 : powf((value + 0.055) / 1.055, 2.4)
  }
}
