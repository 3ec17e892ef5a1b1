import CAmbientJPEG
public import CoreEnvironment
public import Foundation

/// Decodes JPEG, by libjpeg-turbo, which makes a large picture smaller while it decodes it. Pictures for print, in four inks,
/// are refused, and so are large ones that are not sent from top to bottom: they would have to be held as a whole.
public struct JPEGDecoder: ImageDecoder {
  private let limit: Int

  /// Creates a decoder.
  public init() { self.init(keeping: ImagePixels.keptLimit) }

  /// Creates a decoder that keeps so many pixels, or a 64th of them where that is more.
  package init(keeping limit: Int) { self.limit = limit }

  /// How every JPEG begins (ITU-T T.81, B.1.1.3).
  private static let signature: [UInt8] = [0xFF, 0xD8, 0xFF]

  /// The pixels; `nil` for what is no JPEG.
  public func pixels(of data: Data) throws(ImageError) -> ImagePixels? {
    guard data.starts(with: Self.signature) else { return nil }
    return try data.withUnsafeBytes { decode($0.bindMemory(to: UInt8.self)) }.get()
  }

  private func decode(_ data: UnsafeBufferPointer<UInt8>) -> Result<ImagePixels, ImageError> {
    var (width, height) = (UInt32(0), UInt32(0))
    guard jpeg_shim_decode(data.baseAddress, data.count, &width, &height, 1, 0, nil) == 0 else {
      return .failure(damaged)
    }
    guard ImagePixels.isAllowed(width: Int(width), height: Int(height)) else {
      return .failure(tooLarge(width, height))
    }
    let wanted = ImagePixels.divisor(width: Int(width), height: Int(height), keeping: limit)
    let divisor = [1, 2, 4].first { $0 >= wanted } ?? 8
    let (columns, rows) = ((Int(width) + divisor - 1) / divisor, (Int(height) + divisor - 1) / divisor)
    var pixels = [UInt8](repeating: 0, count: columns * rows * 4)
    let outcome = jpeg_shim_decode(
      data.baseAddress, data.count, &width, &height, UInt32(divisor), pixels.count, &pixels)
    guard outcome != Int32(jpeg_shim_too_large.rawValue) else { return .failure(tooLarge(width, height)) }
    guard outcome == 0,
      let result = ImagePixels(
        width: columns, height: rows, bytes: pixels, naturalWidth: Int(width), naturalHeight: Int(height))
    else { return .failure(damaged) }
    return .success(result)
  }

  private func tooLarge(_ width: UInt32, _ height: UInt32) -> ImageError {
    ImageError(.tooLarge, "This JPEG of \(width) by \(height) pixels is too large to be shown.")
  }

  private var damaged: ImageError { ImageError(.damaged, "This JPEG is damaged, or of a kind that is not shown.") }
}
