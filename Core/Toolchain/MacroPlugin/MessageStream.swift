#if canImport(Glibc)
  import Glibc
#else
  import Musl
#endif

/// Why the conversation with the compiler ended.
package enum MessageStreamError: Error, Equatable, CustomStringConvertible {
  /// The other side went away within a message.
  case truncated
  /// A message says that it is larger than any message is.
  case tooLong(UInt64)
  /// The other side does not listen any more.
  case notWritten

  package var description: String {
    switch self {
    case .truncated: "the message of the compiler ends too early."
    case .tooLong(let length): "a message of \(length) bytes is more than is taken."
    case .notWritten: "the answer could not be written."
    }
  }
}

/// Messages over two pipes: eight bytes of length, the lowest first, then as many bytes.
package struct MessageStream {
  /// More than any source file has.
  package static let limit: UInt64 = 64 << 20

  package let input: Int32
  package let output: Int32

  /// A conversation over two open files, which stay the caller's to close.
  package init(input: Int32, output: Int32) {
    self.input = input
    self.output = output
  }

  /// The next message; `nil` where the other side has ended the conversation.
  ///
  /// The compiler says good-bye with a message of length 0, and then closes its end.
  package mutating func next() throws(MessageStreamError) -> [UInt8]? {
    let header = try read(8)
    guard !header.isEmpty else { return nil }
    guard header.count == 8 else { throw .truncated }
    let length = header.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    guard length > 0 else { return nil }
    guard length <= Self.limit else { throw .tooLong(length) }
    let message = try read(Int(length))
    guard message.count == Int(length) else { throw .truncated }
    return message
  }

  /// Sends a message.
  package mutating func write(_ message: [UInt8]) throws(MessageStreamError) {
    let length = UInt64(message.count)
    let bytes = (0..<8).map { UInt8(truncatingIfNeeded: length >> ($0 * 8)) } + message
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { Glibc.write(output, $0.baseAddress! + written, $0.count - written) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw .notWritten }
      written += count
    }
  }

  /// As many bytes as wanted; fewer where there are no more.
  private func read(_ wanted: Int) throws(MessageStreamError) -> [UInt8] {
    var bytes: [UInt8] = []
    // In pieces: a length that is a lie does not take the memory it names.
    var piece = [UInt8](repeating: 0, count: min(wanted, 1 << 16))
    while bytes.count < wanted {
      let most = min(piece.count, wanted - bytes.count)
      let count = Glibc.read(input, &piece, most)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      bytes += piece[..<count]
    }
    return bytes
  }

  /// Says something to who reads the log of the build.
  package static func complain(_ text: String) {
    var text = text
    text.withUTF8 { _ = Glibc.write(2, $0.baseAddress, $0.count) }
  }
}
