import FoundationEssentials
import ServicesHTTPMessages
import Synchronization

/// Collects a reply and hands it to the one task that waits for it.
final class WholeReply: TransferConsumer {
  typealias Outcome = Result<HTTPResponse, HTTPError>

  private struct State {
    var head: HTTPResponseHead?
    var body = Data()
    /// Resumed once, by who sets the outcome: unchecked, for a check costs an object a request.
    var waiter: UnsafeContinuation<Outcome, Never>?
    var outcome: Outcome?
  }

  private let state = Mutex(State())
  private let limit: Int

  /// Makes a collector for at most `limit` bytes of decoded content.
  init(limit: Int) {
    self.limit = limit
  }

  /// Waits for the outcome; `start` runs when the wait is in place.
  func outcome(whenWaiting start: () -> Void) async -> Outcome {
    await withUnsafeContinuation { continuation in
      let outcome = state.withLock { state -> Outcome? in
        if state.outcome == nil { state.waiter = continuation }
        return state.outcome
      }
      if let outcome { continuation.resume(returning: outcome) } else { start() }
    }
  }

  func receive(head: HTTPResponseHead, announcedLength: Int?) throws(HTTPError) {
    state.withLock { state in
      state.head = head
      // A server's word is not worth more than a megabyte.
      if let announcedLength { state.body.reserveCapacity(min(announcedLength, limit, 1 << 20)) }
    }
  }

  func receive(_ bytes: UnsafeRawBufferPointer) throws(HTTPError) -> TransferVerdict {
    let fits = state.withLock { state in
      guard bytes.count <= limit - state.body.count else { return false }
      state.body.append(contentsOf: bytes)
      return true
    }
    guard fits else { throw .bodyTooLarge(limit: limit) }
    return .taken
  }

  func handOver() {}

  /// Nothing else depends on the end: the task goes on at once.
  func cancelled() { finish(.cancelled) }

  func finish(_ error: HTTPError?) {
    let resumption = state.withLock { state -> (UnsafeContinuation<Outcome, Never>?, Outcome)? in
      guard state.outcome == nil else { return nil }
      let outcome: Outcome =
        if let error {
          .failure(error)
        } else if let head = state.head {
          .success(HTTPResponse(head: head, body: state.body))
        } else {
          .failure(.connectionLost(reason: "the server closed it without a reply"))
        }
      state.outcome = outcome
      state.body = Data()
      defer { state.waiter = nil }
      return (state.waiter, outcome)
    }
    if let (waiter, outcome) = resumption { waiter?.resume(returning: outcome) }
  }
}
