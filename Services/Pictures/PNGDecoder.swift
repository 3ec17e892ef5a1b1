import CAmbientPNG
public import CoreEnvironment
public import Foundation

/// Decodes PNG, by libpng: row by row into the picture that is kept, so that a large one costs no more than what is left of
/// it, and an interlaced one five times that.
public struct PNGDecoder: ImageDecoder {
  private let limit: Int

  /// Creates a decoder.
  public init() { self.init(keeping: ImagePixels.keptLimit) }

  /// Creates a decoder that keeps so many pixels.
  package init(keeping limit: Int) { self.limit = limit }

  /// How every PNG begins (PNG, Third Edition §5.2).
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// The pixels; `nil` for what is no PNG.
  public func pixels(of data: Data) throws(ImageError) -> ImagePixels? {
    guard data.starts(with: Self.signature) else { return nil }
    return try data.withUnsafeBytes { decode($0.bindMemory(to: UInt8.self)) }.get()
  }

  private func decode(_ data: UnsafeBufferPointer<UInt8>) -> Result<ImagePixels, ImageError> {
    var (width, height) = (UInt32(0), UInt32(0))
    guard png_shim_decode(data.baseAddress, data.count, &width, &height, 1, 0, nil) == 0 else {
      return .failure(damaged)
    }
    guard ImagePixels.isAllowed(width: Int(width), height: Int(height)) else {
      return .failure(tooLarge(width, height))
    }
    let step = ImagePixels.divisor(width: Int(width), height: Int(height), keeping: limit)
    let (columns, rows) = ((Int(width) + step - 1) / step, (Int(height) + step - 1) / step)
    var pixels = [UInt8](repeating: 0, count: columns * rows * 4)
    guard
      png_shim_decode(data.baseAddress, data.count, &width, &height, UInt32(step), pixels.count, &pixels) == 0,
      let result = ImagePixels(
        width: columns, height: rows, bytes: pixels, naturalWidth: Int(width), naturalHeight: Int(height))
    else { return .failure(damaged) }
    return .success(result)
  }

  private func tooLarge(_ width: UInt32, _ height: UInt32) -> ImageError {
    ImageError(.tooLarge, "This PNG of \(width) by \(height) pixels is too large to be shown.")
  }

  private var damaged: ImageError { ImageError(.damaged, "This PNG is damaged.") }
}
