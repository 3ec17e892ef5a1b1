import FoundationEssentials
import ServicesHTTPMessages
import Synchronization

/// Writes a reply's content to a file on the engine's thread, and hands its end to the one task that waits for it. What is no part of the
/// file, as the words of an error, is held.
final class FileReply: TransferConsumer {
  typealias Outcome = Result<HTTPDownload, HTTPError>

  private struct State {
    var head: HTTPResponseHead?
    /// What is held; `nil` where the content goes to the file.
    var held: Data? = Data()
    var waiter: UnsafeContinuation<Outcome, Never>?
    var outcome: Outcome?
    /// What was there before, and stays.
    var offset = 0
  }

  /// How much of an earlier attempt is part of the file.
  var offsetTaken: Int { state.withLock { $0.offset } }

  private let state = Mutex(State())
  private let file: PartialFile
  private let address: URL
  /// Where the content has to begin that is asked for.
  private let offset: Int

  /// Makes one for a request that asks for all from `offset` on.
  init(file: PartialFile, address: URL, offset: Int) {
    self.file = file
    self.address = address
    self.offset = offset
  }

  /// More of an error is not read.
  private static let heldLimit = 64 << 10

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
    switch head.status {
    case 206 where offset > 0:
      guard let range = ContentRange(head), range.start == offset else {
        throw .malformedReply(reason: "it is another part than was asked for")
      }
      try file.begin(at: offset, nil)
      state.withLock { $0.offset = offset }
    case 206: throw .malformedReply(reason: "it is a part, and all was asked for")
    case 200...299: try file.begin(at: 0, PartialFile.Note(head, for: address))
    default:
      return state.withLock { $0.head = head }
    }
    state.withLock { ($0.head, $0.held) = (head, nil) }
  }

  func receive(_ bytes: UnsafeRawBufferPointer) throws(HTTPError) -> TransferVerdict {
    let isHeld = state.withLock { state in
      guard let held = state.held else { return false }
      state.held?.append(contentsOf: bytes.prefix(Self.heldLimit - held.count))
      return true
    }
    // Who waits may have been told already that it was cancelled: what comes until the transfer ends is part of the file nevertheless.
    if !isHeld { try file.write(bytes) }
    return .taken
  }

  func handOver() {}

  /// The file is the engine's until it has ended the transfer.
  func cancelled() {}

  func finish(_ error: HTTPError?) {
    let resumption = state.withLock { state -> (UnsafeContinuation<Outcome, Never>?, Outcome)? in
      guard state.outcome == nil else { return nil }
      let outcome: Outcome =
        if let error {
          .failure(error)
        } else if let head = state.head {
          .success(HTTPDownload(head: head, content: state.held.map { .held($0) } ?? .file(file)))
        } else {
          .failure(.connectionLost(reason: "the server closed it without a reply"))
        }
      state.outcome = outcome
      defer { state.waiter = nil }
      return (state.waiter, outcome)
    }
    if let (waiter, outcome) = resumption { waiter?.resume(returning: outcome) }
  }
}

/// `Content-Range: bytes 100-199/200` (RFC 9110 §14.4).
struct ContentRange: Equatable {
  /// The first byte's place; `nil` where no range was sent (`*`).
  let start: Int?
  /// How many bytes there are in all; `nil` where the server does not know (`*`).
  let total: Int?

  init?(_ head: HTTPResponseHead) {
    guard let text = head.fields["Content-Range"], text.lowercased().hasPrefix("bytes ") else { return nil }
    let parts = text.dropFirst(6).split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    total = Int(parts[1])
    guard total != nil || parts[1] == "*" else { return nil }
    if parts[0] == "*" {
      start = nil
      return
    }
    let bounds = parts[0].split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard bounds.count == 2, let first = bounds[0], let last = bounds[1], 0 <= first, first <= last,
      total.map({ last < $0 }) ?? true
    else { return nil }
    start = first
  }
}
