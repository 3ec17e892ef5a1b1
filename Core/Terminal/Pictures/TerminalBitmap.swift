/// The pixels of a picture in the size in which a terminal gets them. Two with the same pixels are equal, and are sent once.
package final class TerminalBitmap: Sendable {
  /// How many pixels there are in a row.
  package let width: Int
  /// How many rows of pixels there are.
  package let height: Int
  /// Four bytes a pixel: red, green, blue and opacity, which is not multiplied into the others.
  package let bytes: [UInt8]
  /// Whether no pixel lets through what is behind.
  package let isOpaque: Bool
  /// A number that is equal for equal pixels, and seldom for others.
  private let digest: UInt64

  /// Takes over pixels; `nil` where there are not as many bytes as they need.
  package init?(width: Int, height: Int, bytes: [UInt8]) {
    guard width > 0, height > 0, width <= 1 << 16, height <= 1 << 16, bytes.count == width * height * 4 else {
      return nil
    }
    self.width = width
    self.height = height
    self.bytes = bytes
    var digest: UInt64 = 0xCBF2_9CE4_8422_2325
    var opacity: UInt8 = 255
    bytes.withUnsafeBytes { bytes in
      for place in stride(from: 0, to: bytes.count, by: 4) {
        digest = (digest ^ UInt64(bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self))) &* 0x100_0000_01B3
        opacity &= bytes[place + 3]
      }
    }
    self.digest = digest
    isOpaque = opacity == 255
  }

  /// Whether none of the pixels in a part lets through what is behind.
  package func isOpaque(x: Int, y: Int, width: Int, height: Int) -> Bool {
    if isOpaque { return true }
    for row in y..<y + height {
      for column in x..<x + width where bytes[(row * self.width + column) * 4 + 3] < 255 { return false }
    }
    return true
  }
}

extension TerminalBitmap: Hashable {
  package static func == (left: TerminalBitmap, right: TerminalBitmap) -> Bool {
    left === right
      || left.digest == right.digest && left.width == right.width && left.height == right.height
        && left.bytes == right.bytes
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(digest) }
}
