import CAmbientGIF
public import CoreEnvironment
public import Foundation

/// Decodes GIF, by giflib: the first frame, in its place in the picture.
public struct GIFDecoder: ImageDecoder {
  private let limit: Int

  /// Creates a decoder.
  public init() { self.init(keeping: ImagePixels.keptLimit) }

  /// Creates a decoder that keeps so many pixels.
  package init(keeping limit: Int) { self.limit = limit }

  /// How every GIF begins (GIF89a, 17).
  private static let signatures = [Array("GIF87a".utf8), Array("GIF89a".utf8)]

  /// The pixels; `nil` for what is no GIF.
  public func pixels(of data: Data) throws(ImageError) -> ImagePixels? {
    guard Self.signatures.contains(where: { data.starts(with: $0) }) else { return nil }
    return try data.withUnsafeBytes { decode($0.bindMemory(to: UInt8.self)) }.get()
  }

  private func decode(_ data: UnsafeBufferPointer<UInt8>) -> Result<ImagePixels, ImageError> {
    var (width, height) = (UInt32(0), UInt32(0))
    guard gif_shim_decode(data.baseAddress, data.count, &width, &height, 1, 0, nil) == 0, width > 0, height > 0 else {
      return .failure(damaged)
    }
    guard ImagePixels.isAllowed(width: Int(width), height: Int(height)) else {
      return .failure(ImageError(.tooLarge, "This GIF of \(width) by \(height) pixels is too large to be shown."))
    }
    let step = ImagePixels.divisor(width: Int(width), height: Int(height), keeping: limit)
    let (columns, rows) = ((Int(width) + step - 1) / step, (Int(height) + step - 1) / step)
    var pixels = [UInt8](repeating: 0, count: columns * rows * 4)
    guard gif_shim_decode(data.baseAddress, data.count, &width, &height, UInt32(step), pixels.count, &pixels) == 0,
      let result = ImagePixels(
        width: columns, height: rows, bytes: pixels, naturalWidth: Int(width), naturalHeight: Int(height))
    else { return .failure(damaged) }
    return .success(result)
  }

  private var damaged: ImageError { ImageError(.damaged, "This GIF is damaged.") }
}
