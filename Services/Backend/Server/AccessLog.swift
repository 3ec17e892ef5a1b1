import Dispatch
import FoundationEssentials
import Glibc
import ServicesHTTPServer
import Synchronization

/// Writes a line for each request that has ended, on a thread of its own.
///
/// Whoever adds a line never waits for its reader: a bounded number wait to be written, the rest is dropped and counted.
final class AccessLog: Sendable {
  /// Writes bytes, all of them; says whether that was possible. May wait.
  typealias Sink = @Sendable ([UInt8]) -> Bool

  private enum Entry: Sendable {
    case request(RequestRecord)
    case failure(String, Date)
  }

  private let sink: Sink
  private let buffer: Mutex<AccessLogBuffer<Entry>>
  private let queue = DispatchQueue(label: "backend.log")

  /// A log with so many lines that may wait.
  init(limit: Int = 8_192, sink: @escaping Sink = AccessLog.standardError) {
    self.sink = sink
    buffer = Mutex(AccessLogBuffer(limit: limit))
  }

  /// Lines that were dropped, since nobody read them in time or they could not be written.
  var dropped: UInt64 { buffer.withLock { $0.dropped } }

  /// Adds a request that has ended; from any thread.
  func add(_ record: RequestRecord) { add(.request(record)) }

  /// Adds a failure of the server's own.
  func add(failure: String, at date: Date) { add(.failure(failure, date)) }

  /// Returns when what was added before is written, at the latest after `limit`.
  func finish(within limit: Duration) async {
    await withCheckedContinuation { continuation in
      let end = EndOfWaiting(continuation)
      queue.async { end.resume() }
      DispatchQueue.global().asyncAfter(deadline: .now() + .nanoseconds(limit.nanoseconds)) { end.resume() }
    }
  }

  /// Writes to standard error, however slow its reader is.
  static let standardError: Sink = { bytes in
    var offset = 0
    while offset < bytes.count {
      let count = bytes[offset...].withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
      if count > 0 {
        offset += count
      } else if errno == EAGAIN {
        var ready = pollfd(fd: STDERR_FILENO, events: Int16(POLLOUT), revents: 0)
        poll(&ready, 1, -1)
      } else if errno != EINTR {
        return false
      }
    }
    return true
  }

  private func add(_ entry: Entry) {
    if buffer.withLock({ $0.add(entry) }) == .begin { queue.async { [self] in writeAll() } }
  }

  private func writeAll() {
    while true {
      let entries = buffer.withLock { $0.take() }
      if entries.isEmpty { return }
      var bytes: [UInt8] = []
      for entry in entries {
        switch entry {
        case .request(let record): bytes += AccessLogLine(record).text.utf8
        case .failure(let failure, let date): bytes += AccessLogLine(failure: failure, at: date).text.utf8
        }
      }
      if !sink(bytes) { buffer.withLock { $0.lose(entries.count) } }
    }
  }
}

/// Goes on once, whoever comes first.
private final class EndOfWaiting: Sendable {
  private let waiting: Mutex<CheckedContinuation<Void, Never>?>

  init(_ continuation: CheckedContinuation<Void, Never>) { waiting = Mutex(continuation) }

  func resume() {
    let continuation = waiting.withLock { waiting in
      defer { waiting = nil }
      return waiting
    }
    continuation?.resume()
  }
}
