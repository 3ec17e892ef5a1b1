public import Foundation

/// Writes small PNG files without a library: the bytes are packed in blocks that are not compressed.
public enum PNGFile {
  /// One colour, opaque unless said otherwise.
  public static func filled(
    _ red: UInt8, _ green: UInt8, _ blue: UInt8, alpha: UInt8 = 255, width: Int = 8, height: Int = 8
  ) -> Data {
    let row: [UInt8] = [0] + (0..<width).flatMap { _ -> [UInt8] in [red, green, blue, alpha] }
    return file(width: width, height: height, depth: 8, color: 6, rows: repeated(row, height))
  }

  /// White, one bit a pixel.
  public static func white(width: Int, height: Int) -> Data {
    let row: [UInt8] = [0] + [UInt8](repeating: 255, count: (width + 7) / 8)
    return file(width: width, height: height, depth: 1, color: 0, rows: repeated(row, height))
  }

  private static func repeated(_ row: [UInt8], _ count: Int) -> [UInt8] {
    (0..<count).reduce(into: []) { rows, _ in rows += row }
  }

  private static func file(width: Int, height: Int, depth: UInt8, color: UInt8, rows: [UInt8]) -> Data {
    var data = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    data += chunk("IHDR", number(width) + number(height) + [depth, color, 0, 0, 0])
    var packed: [UInt8] = [0x78, 0x01]
    for start in stride(from: 0, to: rows.count, by: 65_535) {
      let block = rows[start..<min(start + 65_535, rows.count)]
      let count = UInt16(block.count)
      packed.append(start + block.count == rows.count ? 1 : 0)
      packed += [UInt8(count & 255), UInt8(count >> 8), UInt8(~count & 255), UInt8(~count >> 8)]
      packed += block
    }
    data += chunk("IDAT", packed + number(Int(adler(rows))))
    return data + chunk("IEND", [])
  }

  private static func number(_ value: Int) -> [UInt8] {
    [UInt8(value >> 24 & 255), UInt8(value >> 16 & 255), UInt8(value >> 8 & 255), UInt8(value & 255)]
  }

  private static func chunk(_ name: String, _ bytes: [UInt8]) -> Data {
    let body = Array(name.utf8) + bytes
    return Data(number(bytes.count) + body + number(Int(crc(body))))
  }

  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1 }
  }

  private static func crc(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(UInt32.max) { table[Int(($0 ^ UInt32($1)) & 255)] ^ $0 >> 8 }
  }

  private static func adler(_ bytes: [UInt8]) -> UInt32 {
    var (low, high) = (UInt32(1), UInt32(0))
    for byte in bytes {
      low = (low + UInt32(byte)) % 65_521
      high = (high + low) % 65_521
    }
    return high << 16 | low
  }
}
