import FoundationEssentials
import Glibc
import ServicesHTTPMessages

/// The content of a reply line by line, as it arrives: a log, newline-delimited JSON.
///
/// A line ends with LF or CR LF, which are not part of it, or with the content; what is not UTF-8 becomes replacement characters.
public struct HTTPLines: AsyncSequence, Sendable {
  /// A line without its end.
  public typealias Element = String
  /// What ends the lines early.
  public typealias Failure = HTTPError

  let stream: HTTPByteStream
  let limit: Int

  /// Starts reading.
  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(chunks: stream.makeAsyncIterator(), limit: limit) }

  /// Reads the lines in their order.
  public struct AsyncIterator: AsyncIteratorProtocol {
    var chunks: HTTPByteStream.AsyncIterator
    let limit: Int
    private var rest: [UInt8] = []
    private var position = 0
    /// There is no line end in `rest` before this place.
    private var searched = 0
    private var isOver = false

    init(chunks: HTTPByteStream.AsyncIterator, limit: Int) {
      self.chunks = chunks
      self.limit = limit
    }

    /// The next line, or `nil` after the last.
    ///
    /// - Throws: ``HTTPError/bodyTooLarge(limit:)`` for a line that is longer than the limit, and what ends the stream early.
    public mutating func next() async throws(HTTPError) -> String? {
      while true {
        if let end = rest[searched...].firstIndex(of: 0x0A) { return try line(to: end, next: end + 1) }
        searched = rest.count
        guard rest.count - position <= limit else { throw .bodyTooLarge(limit: limit) }
        if isOver { return position < rest.count ? try line(to: rest.count, next: rest.count) : nil }
        guard let chunk = try await chunks.next() else {
          isOver = true
          continue
        }
        rest.removeFirst(position)
        (searched, position) = (searched - position, 0)
        rest += chunk
      }
    }

    private mutating func line(to end: Int, next: Int) throws(HTTPError) -> String {
      defer { (position, searched) = (next, next) }
      var line = rest[position..<end]
      if next > end, line.last == 0x0D { line.removeLast() }
      guard line.count <= limit else { throw .bodyTooLarge(limit: limit) }
      return String(decoding: line, as: UTF8.self)
    }

    /// The next line, or `nil` after the last; the same as ``next()``.
    public mutating func next(isolation actor: isolated (any Actor)?) async throws(HTTPError) -> String? {
      try await next()
    }
  }
}

extension HTTPByteStream {
  /// The content line by line, of at most a megabyte each.
  public var lines: HTTPLines { lines(upTo: 1 << 20) }

  /// The content line by line.
  ///
  /// - Parameter limit: The longest line taken, in bytes.
  public func lines(upTo limit: Int) -> HTTPLines { HTTPLines(stream: self, limit: limit) }
}
