import Dispatch

/// Work that takes a core for milliseconds, such as to compress a long answer: done off the thread that answers the request, on which others
/// have their connections.
enum LongWork {
  /// Bytes from which on what is done with them is long.
  static let leastBytes = 64 * 1024

  /// Does it on another thread where it is long.
  static func run<Value: Sendable>(
    over byteCount: Int, _ body: @escaping @Sendable () -> Value
  ) async -> Value {
    guard byteCount >= leastBytes else { return body() }
    return await withCheckedContinuation { continuation in
      DispatchQueue.global().async { continuation.resume(returning: body()) }
    }
  }
}
