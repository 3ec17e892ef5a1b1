import CAmbientSodium
import FoundationEssentials

/// Digests of bytes.
enum Digest {
  /// A digest (BLAKE2b, 32 bytes) by which something is found again in a table of this process.
  struct Key: Hashable, Sendable {
    private static let size = MemoryLayout<SIMD4<UInt64>>.size
    private let words: SIMD4<UInt64>

    /// That of the bytes of a text.
    init(of text: String) {
      var text = text
      var words = SIMD4<UInt64>()
      withUnsafeMutablePointer(to: &words) { words in
        words.withMemoryRebound(to: UInt8.self, capacity: Self.size) { result in
          text.withUTF8 { bytes in
            _ = crypto_generichash(result, Self.size, bytes.baseAddress, UInt64(bytes.count), nil, 0)
          }
        }
      }
      self.words = words
    }
  }

  /// A short one (BLAKE2b, 16 bytes), for entity tags and for telling requests apart.
  static func of(_ data: Data) -> Data {
    var result = [UInt8](repeating: 0, count: 16)
    let bytes = Array(data)
    crypto_generichash(&result, result.count, bytes, UInt64(bytes.count), nil, 0)
    return Data(result)
  }

  /// The SHA-256 (FIPS 180-4), 32 bytes, for what is kept for years and may be checked by others.
  static func sha256(of data: Data) -> Data {
    var result = [UInt8](repeating: 0, count: 32)
    let bytes = Array(data)
    crypto_hash_sha256(&result, bytes, UInt64(bytes.count))
    return Data(result)
  }
}
