import CJPEG
public import CoreEnvironment
public import Foundation

/// Decodes JPEG, by libjpeg-turbo. Pictures for print, in four inks, are refused.
public struct JPEGDecoder: ImageDecoder {
  /// Creates a decoder.
  public init() {}

  /// How every JPEG begins (ITU-T T.81, B.1.1.3).
  private static let signature: [UInt8] = [0xFF, 0xD8, 0xFF]

  /// The pixels; `nil` for what is no JPEG.
  public func pixels(of data: Data) throws(ImageError) -> ImagePixels? {
    guard data.starts(with: Self.signature) else { return nil }
    let bytes = [UInt8](data)
    var (width, height) = (UInt32(0), UInt32(0))
    guard jpeg_shim_decode(bytes, bytes.count, &width, &height, nil) == 0 else { throw damaged }
    guard ImagePixels.isAllowed(width: Int(width), height: Int(height)) else {
      throw ImageError(.tooLarge, "This JPEG of \(width) by \(height) pixels is too large to be shown.")
    }
    var pixels = [UInt8](repeating: 0, count: Int(width) * Int(height) * 4)
    guard jpeg_shim_decode(bytes, bytes.count, &width, &height, &pixels) == 0,
      let result = ImagePixels(width: Int(width), height: Int(height), bytes: pixels)
    else { throw damaged }
    return result
  }

  private var damaged: ImageError { ImageError(.damaged, "This JPEG is damaged, or of a kind that is not shown.") }
}
