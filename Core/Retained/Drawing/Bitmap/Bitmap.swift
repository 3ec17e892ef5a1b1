import CoreEnvironment
import Foundation

/// Pixels that are drawn into: red, green, blue and opacity, which is not multiplied into the others.
struct Bitmap {
  let width: Int
  let height: Int
  private var bytes: [UInt8]

  /// What is drawn in memory at the most: 16 million pixels, more than any screen has.
  static let pixelLimit = 16 << 20

  /// Clear pixels; one where there would be none, and a smaller picture where there would be too many.
  init(width: Int, height: Int) {
    let (width, height) = (max(1, width), max(1, height))
    let isAllowed = ImagePixels.isAllowed(width: width, height: height) && width * height <= Self.pixelLimit
    (self.width, self.height) = isAllowed ? (width, height) : (1, 1)
    if !isAllowed { RetainedWarning.write("A picture of \(width) by \(height) pixels is too large to be drawn.") }
    bytes = [UInt8](repeating: 0, count: self.width * self.height * 4)
  }

  /// The picture so far.
  var pixels: ImagePixels? { ImagePixels(width: width, height: height, bytes: bytes) }

  /// Draws a colour on a pixel that is there.
  ///
  /// - Parameter coverage: How much of the pixel it takes, from 0 to 1.
  mutating func blend(_ color: ColorComponents, x: Int, y: Int, coverage: Double, mode: CGBlendMode) {
    let place = (y * width + x) * 4
    // The usual case: nothing to work out.
    if mode == .normal || mode == .copy, color.alpha * coverage >= 1 {
      bytes[place] = Self.byte(color.red)
      bytes[place + 1] = Self.byte(color.green)
      bytes[place + 2] = Self.byte(color.blue)
      bytes[place + 3] = 255
      return
    }
    let below = Double(bytes[place + 3]) / 255
    let above = color.alpha
    let (own, others) = mode.shares(source: above, ground: below)
    let alpha = min(1, above * own + below * others)
    // What is not covered stays as it was.
    let shown = alpha * coverage + below * (1 - coverage)
    for (offset, source) in [color.red, color.green, color.blue].enumerated() {
      let ground = Double(bytes[place + offset]) / 255
      let mixed = (1 - below) * source + below * mode.mixed(source, ground)
      let drawn = above * own * mixed + below * others * ground
      let value = drawn * coverage + below * ground * (1 - coverage)
      bytes[place + offset] = shown > 0 ? Self.byte(value / shown) : 0
    }
    bytes[place + 3] = Self.byte(shown)
  }

  private static func byte(_ value: Double) -> UInt8 { UInt8(max(0, min(255, (value * 255).rounded()))) }
}
