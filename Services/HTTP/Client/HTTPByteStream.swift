public import FoundationEssentials
public import ServicesHTTPMessages
import Synchronization

/// The content of a reply as it arrives, in chunks of any size.
///
/// It can be iterated once, by one task. What was received is held until it is asked for, at most a
/// megabyte and what comes at a time; beyond that the server has to wait. Dropping the stream and its iterator ends the transfer.
public struct HTTPByteStream: AsyncSequence, Sendable {
  /// A chunk of content, never empty.
  public typealias Element = Data
  /// What ends the stream early.
  public typealias Failure = HTTPError

  /// Status, fields and final URL of the reply.
  public let head: HTTPResponseHead
  let source: Source

  /// Starts reading.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(source: source)
  }

  /// Reads all content to its end.
  ///
  /// - Parameter limit: So many bytes at most, after decoding; what is beyond is not read.
  /// - Throws: ``HTTPError/bodyTooLarge(limit:)`` beyond that, and what ends the stream early.
  public func collect(upTo limit: Int) async throws(HTTPError) -> Data {
    var content = Data()
    var iterator = makeAsyncIterator()
    while let chunk = try await iterator.next() {
      guard chunk.count <= limit - content.count else {
        cancel()
        throw .bodyTooLarge(limit: limit)
      }
      if content.isEmpty { content = chunk } else { content.append(chunk) }
    }
    return content
  }

  /// Ends the transfer now; a task that reads the stream gets ``HTTPError/cancelled``.
  public func cancel() {
    source.cancel()
  }

  /// Reads the chunks in their order.
  public struct AsyncIterator: AsyncIteratorProtocol {
    let source: Source

    /// The next chunk, or `nil` after the last.
    ///
    /// - Throws: ``HTTPError/connectionLost(reason:)`` when the content is cut short, ``HTTPError/timedOut(after:)``
    ///   after too long a silence, ``HTTPError/cancelled`` when the task is cancelled.
    public mutating func next() async throws(HTTPError) -> Data? {
      try await source.next()
    }

    /// The next chunk, or `nil` after the last; the same as ``next()``.
    public mutating func next(isolation actor: isolated (any Actor)?) async throws(HTTPError) -> Data? {
      try await source.next()
    }
  }
}

extension HTTPByteStream {
  /// What keeps a transfer alive: when the last holder lets go, it ends.
  final class Source: Sendable {
    private let buffer: StreamBuffer
    /// What fills the buffer; `nil` where all is in it.
    private let origin: (transfer: Transfer, engines: HTTPEngines)?
    private let hasLeft = Atomic(false)
    private let silence = Mutex<Task<Void, Never>?>(nil)

    /// For a transfer that has entered the engines: it leaves them at its end, or when it is let go of.
    init(buffer: StreamBuffer, transfer: Transfer, engines: HTTPEngines) {
      self.buffer = buffer
      origin = (transfer, engines)
    }

    init(buffer: StreamBuffer) {
      self.buffer = buffer
      origin = nil
    }

    deinit {
      cancel()
    }

    func next() async throws(HTTPError) -> Data? {
      let outcome = await withTaskCancellationHandler {
        await buffer.next { if let origin { origin.engines.streams.send(.resume(origin.transfer)) } }
      } onCancel: {
        cancel()
      }
      if case .success(.some) = outcome {} else { leave() }
      return try outcome.get()
    }

    /// Keeps what watches for silence until the end.
    func watch(_ task: Task<Void, Never>) { silence.withLock { $0 = task } }

    private func leave() {
      silence.withLock { $0.take() }?.cancel()
      guard let origin, !hasLeft.exchange(true, ordering: .relaxed) else { return }
      origin.engines.leave()
    }

    func cancel() {
      buffer.cancelled()
      if let origin { origin.engines.streams.send(.cancel(origin.transfer)) }
      leave()
    }
  }
}
