import CAmbientZlib
import Foundation

/// Unpacks gzip, to compare it with what was packed.
enum Gunzip {
  /// The bytes that were packed; `nil` for what is no whole gzip with the right checksum.
  static func unpacked(_ bytes: Data, limit: Int = 32 << 20) -> Data? {
    var stream = z_stream()
    return withUnsafeMutablePointer(to: &stream) { stream -> Data? in
      guard inflateInit2_(stream, 15 + 16, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else { return nil }
      defer { inflateEnd(stream) }
      var room = Data(count: limit)
      let result = room.withUnsafeMutableBytes { (output: UnsafeMutableRawBufferPointer) -> Int32 in
        bytes.withUnsafeBytes { (input: UnsafeRawBufferPointer) -> Int32 in
          stream.pointee.next_in = UnsafeMutablePointer(mutating: input.bindMemory(to: Bytef.self).baseAddress)
          stream.pointee.avail_in = uInt(input.count)
          stream.pointee.next_out = output.bindMemory(to: Bytef.self).baseAddress
          stream.pointee.avail_out = uInt(output.count)
          return inflate(stream, Z_FINISH)
        }
      }
      guard result == Z_STREAM_END, stream.pointee.avail_in == 0 else { return nil }
      return room.prefix(Int(stream.pointee.total_out))
    }
  }
}
