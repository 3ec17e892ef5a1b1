import FoundationEssentials
import ServicesHTTPMessages
import Synchronization

/// Holds a stream's content between the engine's thread and the one task that reads it, and stops the server when the
/// reader falls behind.
final class StreamBuffer: TransferConsumer {
  typealias HeadOutcome = Result<HTTPResponseHead, HTTPError>
  typealias ChunkOutcome = Result<Data?, HTTPError>

  private struct State {
    var head: HTTPResponseHead?
    var headWaiter: CheckedContinuation<HeadOutcome, Never>?
    var pending = Data()
    /// How much to make room for: what the reader was given last, at once, and what may come with the last of it.
    var room = 0
    var isPaused = false
    var reader: CheckedContinuation<ChunkOutcome, Never>?
    var end: Result<Void, HTTPError>?

    /// All there is for the reader.
    mutating func take() -> Data {
      room = min(pending.count, StreamBuffer.highWater / 2) + StreamBuffer.mostAtOnce
      defer { pending = Data() }
      return pending
    }
  }

  /// How much is held before the transfer is paused: some turns of the engine, so that a reader that keeps up never stops it.
  static let highWater = 1 << 20
  /// As much is worth waking a reader in the middle of a turn.
  private static let muchAtOnce = 512 << 10

  /// What libcurl hands over at most (`CURL_MAX_WRITE_SIZE`).
  private static let mostAtOnce = 16 << 10

  private let state: Mutex<State>

  init() { state = Mutex(State()) }

  /// Makes one in which all content is, and nothing more comes.
  init(holding content: Data) { state = Mutex(State(pending: content, end: .success(()))) }

  /// Waits for the head; `start` runs when the wait is in place.
  func head(whenWaiting start: () -> Void) async -> HeadOutcome {
    await withCheckedContinuation { continuation in
      let outcome = state.withLock { state -> HeadOutcome? in
        if let head = state.head { return .success(head) }
        if case .failure(let error) = state.end { return .failure(error) }
        state.headWaiter = continuation
        return nil
      }
      if let outcome { continuation.resume(returning: outcome) } else { start() }
    }
  }

  /// Waits for content and takes all there is; `nil` after the last. `resume` runs when a paused transfer can go on.
  func next(resume: () -> Void) async -> ChunkOutcome {
    await withCheckedContinuation { continuation in
      var resumesTransfer = false
      let outcome = state.withLock { state -> ChunkOutcome? in
        // Also where all was handed over since the pause: nothing more comes before.
        resumesTransfer = state.isPaused
        state.isPaused = false
        if !state.pending.isEmpty {
          return .success(state.take())
        }
        switch state.end {
        case .success: return .success(nil)
        case .failure(let error): return .failure(error)
        case nil: break
        }
        precondition(
          state.reader == nil,
          "Two tasks read one HTTPByteStream at the same time. Let one task read it and share what it reads.")
        state.reader = continuation
        return nil
      }
      if resumesTransfer { resume() }
      if let outcome { continuation.resume(returning: outcome) }
    }
  }

  /// Ends the stream for its reader; what was not read is dropped.
  func cancelled() {
    finish(.cancelled, droppingPending: true)
  }

  func receive(head: HTTPResponseHead, announcedLength: Int?) throws(HTTPError) {
    let waiter = state.withLock { state in
      state.head = head
      defer { state.headWaiter = nil }
      return state.headWaiter
    }
    waiter?.resume(returning: .success(head))
  }

  func receive(_ bytes: UnsafeRawBufferPointer) throws(HTTPError) -> TransferVerdict {
    let (verdict, handsOver) = take(bytes)
    if handsOver { handOver() }
    return verdict
  }

  /// Takes bytes; says whether a reader that waits should have what there is at once, and not at the end of the turn: libcurl reads on as
  /// long as there is something.
  private func take(_ bytes: UnsafeRawBufferPointer) -> (TransferVerdict, Bool) {
    state.withLock { state in
      guard state.pending.count < Self.highWater else {
        state.isPaused = true
        return (.pause, false)
      }
      // After a cancellation nobody reads; the engine learns of it in a moment.
      guard state.end == nil else { return (.taken, false) }
      // Much has come at a time: the next will be as much, and should not be moved as it grows.
      if state.pending.isEmpty, state.room > bytes.count { state.pending.reserveCapacity(state.room) }
      state.pending.append(contentsOf: bytes)
      return (.taken, state.reader != nil && state.pending.count >= Self.muchAtOnce)
    }
  }

  func handOver() {
    let handed = state.withLock { state -> (reader: CheckedContinuation<ChunkOutcome, Never>, content: Data)? in
      guard let reader = state.reader, !state.pending.isEmpty else { return nil }
      state.reader = nil
      return (reader, state.take())
    }
    if let handed { handed.reader.resume(returning: .success(handed.content)) }
  }

  func finish(_ error: HTTPError?) {
    finish(error, droppingPending: false)
  }

  /// Sets the end and drops what was not read in one step: the engine may receive more between two.
  private func finish(_ error: HTTPError?, droppingPending: Bool) {
    // What has come before the end is read before it.
    if !droppingPending { handOver() }
    let waiters = state.withLock { state in
      if droppingPending { state.pending = Data() }
      guard state.end == nil else {
        return (
          head: CheckedContinuation<HeadOutcome, Never>?.none, reader: CheckedContinuation<ChunkOutcome, Never>?.none
        )
      }
      state.end = error.map { .failure($0) } ?? .success(())
      defer { (state.headWaiter, state.reader) = (nil, nil) }
      return (head: state.headWaiter, reader: state.reader)
    }
    waiters.head?.resume(
      returning: .failure(error ?? .connectionLost(reason: "the server closed it without a reply")))
    waiters.reader?.resume(returning: error.map { .failure($0) } ?? .success(nil))
  }
}
