import FoundationEssentials
import ServicesHTTPMessages
import ServicesHTTPServer

/// An image as a client sent it: jpeg or png, by its first bytes as well as by what was declared.
struct UploadedImage: Sendable, Equatable {
  /// What an image may be.
  enum Format: String, Sendable, CaseIterable {
    case jpeg = "jpg"
    case png

    /// The media type it is served with.
    var contentType: String {
      switch self {
      case .jpeg: "image/jpeg"
      case .png: "image/png"
      }
    }

    /// The format whose signature the bytes bear, `nil` for others.
    ///
    /// PNG (RFC 2083 §3.1, §4.1.1): eight bytes, then the chunk IHDR of 13 bytes. JPEG (ITU-T T.81 B.1.1): SOI, then a marker.
    init?(signatureOf bytes: Data) {
      let start = Array(bytes.prefix(16))
      if start == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52] {
        self = .png
      } else if start.starts(with: [0xFF, 0xD8, 0xFF]), start.count > 3, start[3] >= 0xC0 {
        self = .jpeg
      } else {
        return nil
      }
    }

    /// The format of a declared media type; `image/jpg` is what some clients call jpeg.
    init?(contentType: String) {
      switch contentType {
      case "image/jpeg", "image/jpg": self = .jpeg
      case "image/png": self = .png
      default: return nil
      }
    }
  }

  /// Bytes an image may have: 5 MiB.
  static let sizeLimit = 5 << 20
  /// Bytes the request around an image may have: the parts' headers, a few plain fields.
  static let envelopeLimit = 16 << 10

  /// What it is.
  let format: Format
  /// The bytes as sent.
  let bytes: Data

  /// The one image of a form; plain fields beside it are passed over.
  ///
  /// - Throws: `HTTPFailure` 400 with a sentence.
  init(_ form: MultipartForm) throws(HTTPFailure) {
    let images = form.parts.filter { $0.name == "image" }
    guard let image = images.first else { throw Self.failure("The form has no part image. Send the image as that.") }
    guard images.count == 1, form.parts.allSatisfy({ $0.name == "image" || $0.fileName == nil }) else {
      throw Self.failure("The form holds more than one file. Send one image at a time.")
    }
    guard image.body.count <= Self.sizeLimit else {
      throw Self.failure("The image is larger than \(Self.sizeLimit >> 20) MiB. Send a smaller one.")
    }
    guard let declared = image.contentType.flatMap({ Format(contentType: $0) }) else {
      throw Self.failure("Only jpeg and png images are taken. Declare the part as image/jpeg or image/png.")
    }
    guard Format(signatureOf: image.body) == declared else {
      throw Self.failure("The file is not the \(declared) image it is declared as.")
    }
    format = declared
    bytes = image.body
  }

  private static func failure(_ sentence: String) -> HTTPFailure { HTTPFailure(.badRequest, sentence) }
}
