/// A hash that is the same in every process: Fowler, Noll and Vo's of 64 bits (FNV-1a), with its bits mixed at the end.
///
/// It tells damage from what was written and spreads names; it withstands nobody who looks for two texts with one hash.
enum StableHash {
  static func value(of bytes: UnsafeRawBufferPointer, seed: UInt64 = 0) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325 ^ seed
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    hash = (hash ^ hash >> 33) &* 0xFF51_AFD7_ED55_8CCD
    hash = (hash ^ hash >> 33) &* 0xC4CE_B9FE_1A85_EC53
    return hash ^ hash >> 33
  }

  /// The same of a text.
  static func value(of text: String) -> UInt64 {
    var text = text
    return text.withUTF8 { value(of: UnsafeRawBufferPointer($0)) }
  }

  /// 32 hexadecimal digits for a text, of two seeds.
  static func name(of text: String) -> String {
    var text = text
    return text.withUTF8 { bytes in
      ([0, 0x9E37_79B9_7F4A_7C15] as [UInt64]).map { seed in
        let digits = String(value(of: UnsafeRawBufferPointer(bytes), seed: seed), radix: 16)
        return String(repeating: "0", count: 16 - digits.utf8.count) + digits
      }.joined()
    }
  }
}
