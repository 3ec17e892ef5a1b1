import CAmbientSodium

/// The name of a stored image: 128 random bits in lower-case hexadecimal and an extension of ours.
///
/// Nothing of the client's is in it, and nothing else is ever looked for in the folder.
struct UploadName: Sendable, Equatable, CustomStringConvertible {
  /// What the file holds.
  let format: UploadedImage.Format
  private let digits: String

  /// A name nobody can guess. libsodium must be initialised (`Sodium.isReady`).
  init(randomFor format: UploadedImage.Format) {
    self.format = format
    digits = (0..<4).map { _ in
      let word = String(randombytes_random(), radix: 16)
      return String(repeating: "0", count: 8 - word.count) + word
    }.joined()
  }

  /// A name as a client asks for it; `nil` for any other form.
  init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].utf8.count == 32, let format = UploadedImage.Format(rawValue: String(parts[1])),
      parts[0].utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) })
    else { return nil }
    self.format = format
    digits = String(parts[0])
  }

  /// `0123456789abcdef0123456789abcdef.png`
  var description: String { "\(digits).\(format.rawValue)" }

  /// Where it is served.
  var path: String { "/uploads/\(self)" }
}
