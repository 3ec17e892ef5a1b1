import FoundationEssentials

/// Base 64 with the URL alphabet and without padding (RFC 4648 §5).
enum Base64URL {
  static func encoded(_ data: Data) -> String {
    String(
      decoding: data.base64EncodedData().compactMap { byte -> UInt8? in
        switch byte {
        case UInt8(ascii: "+"): UInt8(ascii: "-")
        case UInt8(ascii: "/"): UInt8(ascii: "_")
        case UInt8(ascii: "="): nil
        default: byte
        }
      }, as: UTF8.self)
  }

  /// `nil` for other alphabets, padding and spare bits.
  static func decoded(_ text: Substring) -> Data? {
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "-"): bytes.append(UInt8(ascii: "+"))
      case UInt8(ascii: "_"): bytes.append(UInt8(ascii: "/"))
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: bytes.append(byte)
      default: return nil
      }
    }
    while !bytes.count.isMultiple(of: 4) { bytes.append(UInt8(ascii: "=")) }
    guard let data = Data(base64Encoded: Data(bytes)), encoded(data) == text else { return nil }
    return data
  }
}
