public import Foundation
public import FoundationNetworking

/// The lines of bytes as they come (Foundation: `AsyncLineSequence`): without what ends them, which is a line feed, a carriage return, or
/// both; those that are empty are left out, as on iOS.
public struct AsyncLineSequence<Base: AsyncSequence>: AsyncSequence where Base.Element == UInt8 {
  let base: Base

  /// Reads the lines one after the other.
  public struct AsyncIterator: AsyncIteratorProtocol {
    var base: Base.AsyncIterator

    /// The next line; `nil` at the end.
    public mutating func next() async throws -> String? { try await next(isolation: #isolation) }

    /// The next line, for a caller on an actor; `nil` at the end.
    public mutating func next(isolation actor: isolated (any Actor)?) async throws -> String? {
      var line: [UInt8] = []
      while let byte = try await base.next(isolation: actor) {
        if byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "\r") {
          line.append(byte)
        } else if !line.isEmpty {
          return String(decoding: line, as: UTF8.self)
        }
      }
      return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
    }
  }

  /// Begins with the first line.
  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(base: base.makeAsyncIterator()) }
}

extension AsyncLineSequence: Sendable where Base: Sendable {}

extension AsyncSequence where Element == UInt8 {
  /// The bytes as lines of UTF-8 (Foundation: `lines`).
  public var lines: AsyncLineSequence<Self> { AsyncLineSequence(base: self) }
}

extension URLSession {
  /// The body of a reply, byte by byte as it comes (Foundation: `URLSession.AsyncBytes`, which is missing on Linux).
  public struct AsyncBytes: AsyncSequence, Sendable {
    /// A byte.
    public typealias Element = UInt8
    let pieces: AsyncThrowingStream<Data, any Error>
    /// The task that loads them; cancel it to end the bytes.
    public let task: URLSessionDataTask

    /// Reads the bytes one after the other.
    public struct AsyncIterator: AsyncIteratorProtocol {
      var pieces: AsyncThrowingStream<Data, any Error>.AsyncIterator
      var piece = Data()
      var position = 0

      /// The next byte; `nil` at the end.
      ///
      /// - Throws: what the session says of a connection that breaks.
      public mutating func next() async throws -> UInt8? { try await next(isolation: #isolation) }

      /// The next byte, for a caller on an actor; `nil` at the end.
      ///
      /// - Throws: what the session says of a connection that breaks.
      public mutating func next(isolation actor: isolated (any Actor)?) async throws -> UInt8? {
        while position == piece.count {
          guard let next = try await pieces.next(isolation: actor) else { return nil }
          (piece, position) = (Data(next), 0)
        }
        defer { position += 1 }
        return piece[position]
      }
    }

    /// Begins with the first byte that nobody has read.
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(pieces: pieces.makeAsyncIterator()) }
  }

  /// The reply to a request, as soon as its head is there, and its bytes as they come.
  ///
  /// - Throws: what the session says of a server that cannot be reached; `CancellationError` where the task is cancelled.
  public func bytes(for request: URLRequest) async throws -> (AsyncBytes, URLResponse) {
    let (pieces, feed) = AsyncThrowingStream<Data, any Error>.makeStream()
    let loading = BodyLoading(feed)
    // A session of its own: a data task tells a delegate of its session alone what it gets.
    let session = URLSession(configuration: configuration, delegate: loading, delegateQueue: nil)
    let task = session.dataTask(with: request)
    feed.onTermination = { _ in task.cancel() }
    defer { session.finishTasksAndInvalidate() }
    let response = try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        loading.wait(continuation)
        task.resume()
      }
    } onCancel: {
      task.cancel()
    }
    return (AsyncBytes(pieces: pieces, task: task), response)
  }

  /// The reply to a request for a URL, as soon as its head is there, and its bytes as they come.
  ///
  /// - Throws: what the session says of a server that cannot be reached; `CancellationError` where the task is cancelled.
  public func bytes(from url: URL) async throws -> (AsyncBytes, URLResponse) {
    try await bytes(for: URLRequest(url: url))
  }
}

extension URL {
  /// The lines of a file, or of what a server sends (Foundation: `lines`).
  public var lines: AsyncLineSequence<AsyncBytes> { resourceBytes.lines }

  /// The bytes of a file, or of what a server sends (Foundation: `resourceBytes`).
  public var resourceBytes: AsyncBytes { AsyncBytes(url: self) }

  /// The bytes of a file, or of what a server sends; read when the first one is asked for (Foundation: `URL.AsyncBytes`).
  public struct AsyncBytes: AsyncSequence, Sendable {
    /// A byte.
    public typealias Element = UInt8
    let url: URL

    /// Reads the bytes one after the other.
    public struct AsyncIterator: AsyncIteratorProtocol {
      let url: URL
      var remote: URLSession.AsyncBytes.AsyncIterator?
      var file: Data?
      var position = 0

      /// The next byte; `nil` at the end.
      ///
      /// - Throws: what the file system or the session says.
      public mutating func next() async throws -> UInt8? { try await next(isolation: #isolation) }

      /// The next byte, for a caller on an actor; `nil` at the end.
      ///
      /// - Throws: what the file system or the session says.
      public mutating func next(isolation actor: isolated (any Actor)?) async throws -> UInt8? {
        if url.isFileURL {
          let data = try file ?? Data(contentsOf: url, options: .alwaysMapped)
          file = data
          defer { position += 1 }
          return position < data.count ? data[data.startIndex + position] : nil
        }
        if remote == nil { remote = try await URLSession.shared.bytes(from: url).0.makeAsyncIterator() }
        return try await remote?.next(isolation: actor)
      }
    }

    /// Begins with the first byte.
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(url: url) }
  }
}

/// Hands on what a task gets. Unchecked: the queue of its session calls it, one call at a time, and `wait` is called before the first.
private final class BodyLoading: NSObject, URLSessionDataDelegate, @unchecked Sendable {
  private let feed: AsyncThrowingStream<Data, any Error>.Continuation
  private var waiting: CheckedContinuation<URLResponse, any Error>?

  init(_ feed: AsyncThrowingStream<Data, any Error>.Continuation) { self.feed = feed }

  func wait(_ continuation: CheckedContinuation<URLResponse, any Error>) { waiting = continuation }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
  ) {
    waiting?.resume(returning: response)
    waiting = nil
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) { feed.yield(data) }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    waiting?.resume(throwing: error ?? URLError(.badServerResponse))
    waiting = nil
    feed.finish(throwing: error)
  }
}
