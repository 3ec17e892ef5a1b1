import CPNG
public import CoreEnvironment
public import Foundation

/// Decodes PNG, by libpng.
public struct PNGDecoder: ImageDecoder {
  /// Creates a decoder.
  public init() {}

  /// How every PNG begins (PNG, Third Edition §5.2).
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// The pixels; `nil` for what is no PNG.
  public func pixels(of data: Data) throws(ImageError) -> ImagePixels? {
    guard data.starts(with: Self.signature) else { return nil }
    return try [UInt8](data).withUnsafeBytes { bytes in decode(bytes) }.get()
  }

  private func decode(_ bytes: UnsafeRawBufferPointer) -> Result<ImagePixels, ImageError> {
    var image = png_image()
    image.version = png_image_version
    // Frees what the library holds, whatever happened.
    defer { png_image_free(&image) }
    guard png_image_begin_read_from_memory(&image, bytes.baseAddress, bytes.count) != 0 else {
      return .failure(damaged)
    }
    let (width, height) = (Int(image.width), Int(image.height))
    guard ImagePixels.isAllowed(width: width, height: height) else {
      return .failure(
        ImageError(.tooLarge, "This PNG of \(width) by \(height) pixels is too large to be shown."))
    }
    image.format = png_format_rgba
    var pixels = [UInt8](repeating: 0, count: width * height * 4)
    let isRead = pixels.withUnsafeMutableBytes { png_image_finish_read(&image, nil, $0.baseAddress, 0, nil) != 0 }
    guard isRead, let result = ImagePixels(width: width, height: height, bytes: pixels) else {
      return .failure(damaged)
    }
    return .success(result)
  }

  private var damaged: ImageError { ImageError(.damaged, "This PNG is damaged.") }
}
