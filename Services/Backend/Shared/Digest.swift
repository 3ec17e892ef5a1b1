import CAmbientSodium
import FoundationEssentials

/// A short digest of bytes (BLAKE2b, 16 bytes), for entity tags and for telling requests apart.
enum Digest {
  static func of(_ data: Data) -> Data {
    var result = [UInt8](repeating: 0, count: 16)
    let bytes = Array(data)
    crypto_generichash(&result, result.count, bytes, UInt64(bytes.count), nil, 0)
    return Data(result)
  }
}
