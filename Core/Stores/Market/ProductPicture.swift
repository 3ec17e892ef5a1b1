public import FoundationEssentials

/// A picture of a product, as it is sent to a market: JPEG or PNG, at most ``sizeLimit``.
public struct ProductPicture: Hashable, Sendable {
  /// The formats of pictures that markets take.
  public enum Format: Hashable, Sendable, CaseIterable {
    /// A JPEG file.
    case jpeg
    /// A PNG file.
    case png

    /// The media type to send it with, as `image/jpeg`.
    public var mediaType: String {
      switch self {
      case .jpeg: "image/jpeg"
      case .png: "image/png"
      }
    }

    /// How the names of such files end, without the dot.
    public var fileExtension: String {
      switch self {
      case .jpeg: "jpg"
      case .png: "png"
      }
    }
  }

  /// How many bytes a picture may have: 5 MiB.
  public static let sizeLimit = 5 << 20

  /// The format, as its first bytes say and not its name.
  public let format: Format
  /// The bytes of the file, as they are sent.
  public let bytes: Data

  /// Wraps a picture.
  ///
  /// - Throws: ``ServiceError/Reason/invalid`` where the bytes are of another format, or too many.
  public init(_ bytes: Data) throws(ServiceError) {
    guard bytes.count <= Self.sizeLimit else {
      throw ServiceError(
        .invalid, "The picture has more than \(Self.sizeLimit >> 20) MiB.", nextStep: "Make it smaller.", field: "image"
      )
    }
    // PNG: RFC 2083 §3.1. JPEG: ITU-T T.81 B.1.1, SOI and the next marker.
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      format = .png
    } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      format = .jpeg
    } else {
      throw ServiceError(
        .invalid, "The picture is neither JPEG nor PNG.", nextStep: "Choose a file of one of these.", field: "image")
    }
    self.bytes = bytes
  }
}
