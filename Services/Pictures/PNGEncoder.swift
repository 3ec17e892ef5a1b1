import CAmbientPNG
public import CoreEnvironment
public import Foundation

/// Encodes PNG, by libpng: eight bits for each of red, green, blue and opacity.
public struct PNGEncoder: ImageEncoder {
  /// Creates an encoder.
  public init() {}

  /// The bytes of a PNG; `nil` for other formats.
  public func data(of pixels: ImagePixels, as format: ImageFormat) -> Data? {
    guard format == .png else { return nil }
    var image = png_image()
    image.version = UInt32(PNG_IMAGE_VERSION)
    (image.width, image.height) = (UInt32(pixels.width), UInt32(pixels.height))
    image.format = UInt32(PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA)
    defer { png_image_free(&image) }
    // What cannot be packed grows a little: a byte a row, and what frames the parts.
    let raw = pixels.bytes.count + pixels.height
    var count = raw + raw / 1_000 + 12 * (raw / 8_192 + 1) + 1_024
    var data = Data(count: count)
    let outcome = data.withUnsafeMutableBytes {
      png_image_write_to_memory(&image, $0.baseAddress, &count, 0, pixels.bytes, 0, nil)
    }
    return outcome != 0 ? data.prefix(count) : nil
  }
}
