import CAmbientWebP
public import CoreEnvironment
public import Foundation

/// Decodes WebP, by libwebp, which makes a large picture smaller while it decodes it. Pictures that move are refused, and so are large
/// ones without a loss: they would have to be held as a whole.
public struct WebPDecoder: ImageDecoder {
  private let limit: Int

  /// Creates a decoder.
  public init() { self.init(keeping: ImagePixels.keptLimit) }

  /// Creates a decoder that keeps so many pixels.
  package init(keeping limit: Int) { self.limit = limit }

  /// The pixels; `nil` for what is no WebP.
  public func pixels(of data: Data) throws(ImageError) -> ImagePixels? {
    // RFC 9649 §2.4.
    guard data.count >= 12, data.starts(with: Array("RIFF".utf8)), data.dropFirst(8).starts(with: Array("WEBP".utf8))
    else { return nil }
    return try data.withUnsafeBytes { decode($0.bindMemory(to: UInt8.self)) }.get()
  }

  private func decode(_ data: UnsafeBufferPointer<UInt8>) -> Result<ImagePixels, ImageError> {
    var (width, height) = (UInt32(0), UInt32(0))
    let outcome = webp_shim_decode(data.baseAddress, data.count, &width, &height, 0, 0, 0, nil)
    if outcome == Int32(webp_shim_moving.rawValue) {
      return .failure(ImageError(.unknownFormat, "This WebP moves, and such pictures are not shown."))
    }
    guard outcome != Int32(webp_shim_damaged.rawValue), width > 0, height > 0 else { return .failure(damaged) }
    guard outcome == 0, ImagePixels.isAllowed(width: Int(width), height: Int(height)) else {
      return .failure(ImageError(.tooLarge, "This WebP of \(width) by \(height) pixels is too large to be shown."))
    }
    let step = ImagePixels.divisor(width: Int(width), height: Int(height), keeping: limit)
    let (columns, rows) = ((Int(width) + step - 1) / step, (Int(height) + step - 1) / step)
    var pixels = [UInt8](repeating: 0, count: columns * rows * 4)
    guard
      webp_shim_decode(
        data.baseAddress, data.count, &width, &height, UInt32(columns), UInt32(rows), pixels.count, &pixels) == 0,
      let result = ImagePixels(
        width: columns, height: rows, bytes: pixels, naturalWidth: Int(width), naturalHeight: Int(height))
    else { return .failure(damaged) }
    return .success(result)
  }

  private var damaged: ImageError { ImageError(.damaged, "This WebP is damaged.") }
}
