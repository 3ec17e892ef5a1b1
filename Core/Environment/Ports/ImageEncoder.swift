public import Foundation
import Synchronization

/// How the pixels of a picture become a file.
public enum ImageFormat: Hashable, Sendable {
  /// Without a loss, with its opacity.
  case png
  /// Much smaller, with some loss and without opacity: what is clear becomes white. The quality is from 0 to 1.
  case jpeg(quality: Double)
}

/// Turns pixels into the bytes of a picture file: the counterpart of ``ImageDecoder``, registered with ``ImageEncoders``.
public protocol ImageEncoder: Sendable {
  /// The bytes of a file; `nil` where it does not write this format, or the picture is too large for it.
  func data(of pixels: ImagePixels, as format: ImageFormat) -> Data?
}

/// The picture encoders of this program, for all of its threads.
///
/// There are none until one is registered; `ServicesPictures` has those for PNG and JPEG.
public enum ImageEncoders {
  private static let known = Mutex<[any ImageEncoder]>([])

  /// Adds an encoder, for the whole program. Those that came first are asked first.
  public static func register(_ encoder: any ImageEncoder) { known.withLock { $0.append(encoder) } }

  /// The bytes of a file, by whichever encoder writes the format; `nil` where none does.
  public static func data(of pixels: ImagePixels, as format: ImageFormat) -> Data? {
    for encoder in known.withLock({ $0 }) {
      if let data = encoder.data(of: pixels, as: format) { return data }
    }
    return nil
  }
}
