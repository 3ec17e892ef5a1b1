public import FoundationEssentials

/// The content of a reply as it arrives, in chunks of any size.
///
/// It can be iterated once. What was received is held until it is asked for, at most some hundred kilobytes; beyond
/// that the server has to wait.
public struct HTTPByteStream: AsyncSequence, Sendable {
  /// A chunk of content, never empty.
  public typealias Element = Data
  /// What ends the stream early.
  public typealias Failure = HTTPError

  /// Status, fields and final URL of the reply.
  public let head: HTTPResponseHead

  /// Starts reading.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator()
  }

  /// Reads the chunks in their order.
  public struct AsyncIterator: AsyncIteratorProtocol {
    /// The next chunk, or `nil` after the last.
    ///
    /// - Throws: ``HTTPError/connectionLost(reason:)`` when the content is cut short, ``HTTPError/timedOut(after:)``
    ///   after too long a silence, ``HTTPError/cancelled`` when the task is cancelled.
    public mutating func next() async throws(HTTPError) -> Data? {
      nil
    }

    /// The next chunk, or `nil` after the last.
    public mutating func next(isolation actor: isolated (any Actor)?) async throws(HTTPError) -> Data? {
      nil
    }
  }
}
