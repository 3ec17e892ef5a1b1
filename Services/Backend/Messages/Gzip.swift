import CAmbientZlib
import FoundationEssentials

/// The gzip format (RFC 1952), made by zlib.
enum Gzip {
  /// How hard to look for what repeats.
  enum Effort {
    /// For an answer to one request: the least, as nginx has it. Answers of ours become larger by some hundredths, in a fifth of the time.
    case once
    /// For one that is kept for many: what deflate's documentation calls the default. More makes them hardly smaller.
    case kept

    fileprivate var level: Int32 {
      switch self {
      case .once: 1
      case .kept: 6
      }
    }
  }

  /// A window of 32 KiB, and 16 for the header and trailer of gzip in place of zlib's own (`zlib.h`, deflateInit2).
  private static let windowBits: Int32 = 15 + 16
  private static let memoryLevel: Int32 = 8

  /// The bytes in gzip, the same for the same bytes and effort: no time and no name is in it.
  ///
  /// Takes some 5 to 25 ms for a megabyte, on the thread that calls.
  ///
  /// - Returns: `nil` where zlib has no memory, or for more than a gigabyte.
  static func compressed(_ bytes: Data, _ effort: Effort) -> Data? {
    guard bytes.count <= 1 << 30 else { return nil }
    var stream = z_stream()
    // zlib keeps the stream's address, which has to stay the same.
    return withUnsafeMutablePointer(to: &stream) { compressed(bytes, effort.level, by: $0) }
  }

  private static func compressed(_ bytes: Data, _ level: Int32, by stream: UnsafeMutablePointer<z_stream>) -> Data? {
    let begun = deflateInit2_(
      stream, level, Z_DEFLATED, windowBits, memoryLevel, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
      Int32(MemoryLayout<z_stream>.size))
    guard begun == Z_OK else { return nil }
    defer { deflateEnd(stream) }
    var room = Data(count: Int(deflateBound(stream, uLong(bytes.count))))
    let result = room.withUnsafeMutableBytes { (output: UnsafeMutableRawBufferPointer) -> Int32 in
      bytes.withUnsafeBytes { (input: UnsafeRawBufferPointer) -> Int32 in
        // It reads through the pointer and does not write.
        stream.pointee.next_in = UnsafeMutablePointer(mutating: input.bindMemory(to: Bytef.self).baseAddress)
        stream.pointee.avail_in = uInt(input.count)
        stream.pointee.next_out = output.bindMemory(to: Bytef.self).baseAddress
        stream.pointee.avail_out = uInt(output.count)
        return deflate(stream, Z_FINISH)
      }
    }
    guard result == Z_STREAM_END else { return nil }
    room.removeLast(room.count - Int(stream.pointee.total_out))
    return room
  }
}
