import CAmbientMicrohttpd
import Glibc
import ServicesHTTPMessages
import Synchronization

/// An event stream on one connection, pulled by the library when the client can take more.
///
/// With nothing to send the connection is suspended; the log wakes it. So a stream costs its position and no thread.
final class MicrohttpdStream: EventLogReader {
  /// What other threads tell a stream; read under the log's lock before it sleeps, so nothing is missed.
  private struct Signals {
    var isHeartbeatDue = false
    var isEnded = false
    var lastWrite = ContinuousClock.now
  }

  // Safe: a connection outlives its response, and the response holds this object; resuming is allowed from any thread.
  private nonisolated(unsafe) let connection: OpaquePointer
  private let stream: EventStream
  private let signals = Mutex(Signals())
  private let onClose: @Sendable (MicrohttpdStream) -> Void

  // Safe: only the library's thread of this connection touches these, and `sleep` is called on it.
  private nonisolated(unsafe) var isAsleep = false
  private nonisolated(unsafe) var pending: [UInt8]
  private nonisolated(unsafe) var position: UInt64
  /// Bytes given to be sent.
  private(set) nonisolated(unsafe) var sentBytes = 0
  private nonisolated(unsafe) var room = IdleRoom()

  private static let heartbeat = Array(": heartbeat\n\n".utf8)

  init(connection: OpaquePointer, stream: EventStream, onClose: @escaping @Sendable (MicrohttpdStream) -> Void) {
    self.connection = connection
    var kept = stream
    // A snapshot may be large, and the stream may stay for hours.
    kept.prelude = []
    self.stream = kept
    self.onClose = onClose
    position = stream.position
    pending = stream.opening
  }

  // MARK: Called by the log, under its lock

  func sleep() -> Bool {
    signals.withLock { signals in
      if signals.isHeartbeatDue || signals.isEnded { return false }
      MicrohttpdLibrary.functions.suspend_connection(connection)
      isAsleep = true
      return true
    }
  }

  func wake() { MicrohttpdLibrary.functions.resume_connection(connection) }

  // MARK: Called by the transport, from any thread

  /// Sends a comment if nothing was sent for `interval`, which also finds clients that have left.
  func beat(after interval: Duration, now: ContinuousClock.Instant) {
    let isDue = signals.withLock { signals in
      guard now - signals.lastWrite >= interval else { return false }
      signals.isHeartbeatDue = true
      return true
    }
    if isDue { stream.log.wake(self) }
  }

  /// The client sends no more. Whether it still reads is found by sending a comment.
  func probe() {
    signals.withLock { $0.isHeartbeatDue = true }
    stream.log.wake(self)
  }

  /// Ends the stream after what has been written.
  func end() {
    signals.withLock { $0.isEnded = true }
    stream.log.wake(self)
  }

  func closed() { onClose(self) }

  // MARK: Called by the library

  /// Fills `buffer`; returns how many bytes, 0 when the connection was suspended, or the mark of the end.
  func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    while true {
      fill(upTo: buffer.count)
      if !pending.isEmpty {
        let count = min(pending.count, buffer.count)
        pending.withUnsafeBytes { buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[..<count])) }
        if pending.count == count { pending = [] } else { pending.removeFirst(count) }
        sentBytes += count
        room.wrote(count)
        signals.withLock { $0.lastWrite = .now }
        return count
      }
      if signals.withLock({ $0.isEnded }) { return ambient_MHD_end_of_stream() }
      // Before it sleeps: from then on another thread may wake it, and the library use the room again.
      room.release(buffer)
      switch stream.log.read(after: position, reader: self) {
      case .end: return ambient_MHD_end_of_stream()
      case .nothing:
        // Suspended now (and perhaps resumed already), or a signal came in between and the loop looks again.
        if isAsleep {
          isAsleep = false
          return 0
        }
      case .event(let id, let bytes):
        position = id
        // The log's own bytes, unless others wait before them.
        if pending.isEmpty { pending = bytes } else { pending += bytes }
      case .gap(let missedThrough): recover(missedThrough)
      }
    }
  }

  /// Takes what is there without waiting, so that many small events go out in one chunk.
  private func fill(upTo count: Int) {
    let isDue = signals.withLock { signals in
      defer { signals.isHeartbeatDue = false }
      return signals.isHeartbeatDue
    }
    if isDue { pending += Self.heartbeat }
    while pending.count < count {
      switch stream.log.read(after: position, reader: nil) {
      case .event(let id, let bytes):
        position = id
        // The log's own bytes, unless others wait before them.
        if pending.isEmpty { pending = bytes } else { pending += bytes }
      case .gap(let missedThrough): recover(missedThrough)
      case .nothing, .end: return
      }
    }
  }

  private func recover(_ missedThrough: UInt64) {
    let recovery = stream.recover(missedThrough)
    for event in recovery.events { pending += event.encoded }
    // Never backwards: a recovery that lags behind would be asked for ever again.
    position = max(recovery.position, missedThrough)
  }
}
