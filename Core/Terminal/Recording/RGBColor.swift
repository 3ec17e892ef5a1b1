/// Red, green and blue in the sRGB colour space.
struct RGBColor: Hashable, Sendable, CustomStringConvertible {
  let red: UInt8
  let green: UInt8
  let blue: UInt8

  init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// The lower 24 bits, as they are written in hexadecimal.
  init(_ bits: UInt32) {
    self.init(
      UInt8(truncatingIfNeeded: bits >> 16), UInt8(truncatingIfNeeded: bits >> 8), UInt8(truncatingIfNeeded: bits))
  }

  /// `#ff8000`.
  var description: String {
    let digits = Array("0123456789abcdef".utf8)
    let text = [red, green, blue].flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
    return "#" + String(decoding: text, as: UTF8.self)
  }

  /// A colour between both, so many percent of the way to the other.
  func mixed(with other: RGBColor, percent: Int) -> RGBColor {
    func mean(_ own: UInt8, _ other: UInt8) -> UInt8 {
      UInt8((Int(own) * (100 - percent) + Int(other) * percent + 50) / 100)
    }
    return RGBColor(mean(red, other.red), mean(green, other.green), mean(blue, other.blue))
  }
}
