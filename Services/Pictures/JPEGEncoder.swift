import CAmbientJPEG
public import CoreEnvironment
public import Foundation

/// Encodes JPEG, by libjpeg-turbo. What is clear becomes white: the format has no opacity.
public struct JPEGEncoder: ImageEncoder {
  /// Creates an encoder.
  public init() {}

  /// The bytes of a JPEG; `nil` for other formats, and for a side of more than 65,500 pixels.
  public func data(of pixels: ImagePixels, as format: ImageFormat) -> Data? {
    guard case .jpeg(let quality) = format else { return nil }
    var opaque: [UInt8] = []
    opaque.reserveCapacity(pixels.width * pixels.height * 3)
    for place in stride(from: 0, to: pixels.bytes.count, by: 4) {
      let alpha = Int(pixels.bytes[place + 3])
      for part in 0..<3 {
        opaque.append(UInt8((Int(pixels.bytes[place + part]) * alpha + 255 * (255 - alpha) + 127) / 255))
      }
    }
    let percent = quality.isFinite ? Int32(max(1, min(100, (quality * 100).rounded()))) : 100
    var bytes: UnsafeMutablePointer<UInt8>?
    var count = 0
    let outcome = jpeg_shim_encode(opaque, UInt32(pixels.width), UInt32(pixels.height), percent, &bytes, &count)
    defer { free(bytes) }
    guard outcome == 0, let bytes else { return nil }
    return Data(bytes: bytes, count: count)
  }
}
