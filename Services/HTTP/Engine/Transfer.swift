import CAmbientCurl
import FoundationEssentials
import Synchronization

/// One request on its way, from the engine's inbox to its end.
///
/// Safe to share although unchecked: all that changes is touched by the engine's thread only; other threads carry the
/// reference and read constants.
final class Transfer: @unchecked Sendable {
  /// How far the transfer has come.
  enum Phase {
    case new, waiting, running, done
  }

  let request: WireRequest
  let consumer: any TransferConsumer
  let limits: TransferLimits
  /// Set from any thread before the engine hears of it: a cancelled transfer never starts.
  let isCancelled = Atomic(false)

  var phase = Phase.new
  var handle: EasyHandle?
  var lastActivity = ContinuousClock.now
  var isPaused = false
  /// How often it was begun anew.
  var restarts = 0
  /// Whether the reply's head is in.
  var hasHead: Bool { reader.head != nil }
  /// Where it is noted that content has come, until who waits for it is told.
  var news: TurnNews?
  private var isNoted = false
  private var reader: ReplyHeadReader
  private var sent = 0
  /// Why a callback stopped the transfer, in place of libcurl's own "write error".
  private(set) var refusal: HTTPError?

  init(request: WireRequest, consumer: any TransferConsumer, limits: TransferLimits) {
    self.request = request
    self.consumer = consumer
    self.limits = limits
    reader = ReplyHeadReader(url: request.url, limit: limits.maximumHeadBytes)
  }

  /// When the transfer is given up if nothing changes, and the limit to name then.
  var deadline: (instant: ContinuousClock.Instant, limit: Duration)? {
    if !limits.isStream || reader.head == nil { return (limits.deadline, limits.timeout) }
    // A paused transfer waits for its reader, not for the server.
    guard let silence = limits.streamSilenceLimit, !isPaused else { return nil }
    return (lastActivity + silence, silence)
  }

  /// Takes a line of the head; `false` stops the transfer.
  func receive(line: UnsafeRawBufferPointer) -> Bool {
    keep { () throws(HTTPError) in
      let hadHead = reader.head != nil
      try reader.receive(line)
      // A stream's silence counts from its head on; trailers are no silence either.
      guard let head = reader.head else { return }
      lastActivity = .now
      guard !hadHead else { return }
      if !limits.isStream, request.method != .head, let length = reader.announcedLength,
        length > limits.maximumBodyBytes, head.status != 304
      {
        throw .bodyTooLarge(limit: limits.maximumBodyBytes)
      }
      try consumer.receive(head: head, announcedLength: reader.announcedLength)
    }
  }

  /// Takes content; `nil` stops the transfer.
  func receive(_ bytes: UnsafeRawBufferPointer) -> TransferVerdict? {
    var verdict = TransferVerdict.taken
    let goesOn = keep { () throws(HTTPError) in
      guard reader.head != nil else { throw .malformedReply(reason: "its content comes before its head") }
      verdict = try consumer.receive(bytes)
      isPaused = verdict == .pause
      lastActivity = .now
      if !isNoted, let news {
        isNoted = true
        news.transfers.append(self)
      }
    }
    return goesOn ? verdict : nil
  }

  /// Hands out the next part of the request's content. There is no way back, so libcurl cannot send it twice.
  func provide(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    guard let body = request.body, sent < body.count else { return 0 }
    let count = min(buffer.count, body.count - sent)
    let start = body.startIndex + sent
    body[start..<(start + count)].copyBytes(to: buffer)
    sent += count
    return count
  }

  /// Has who waits for content told of it.
  func handOver() {
    isNoted = false
    consumer.handOver()
  }

  private func keep(_ work: () throws(HTTPError) -> Void) -> Bool {
    do throws(HTTPError) {
      try work()
      return true
    } catch {
      refusal = refusal ?? error
      return false
    }
  }
}

/// The transfers for which content has come in a turn of their engine. Touched by its thread only.
final class TurnNews {
  var transfers: [Transfer] = []
}

/// What a transfer may take, in time and bytes.
struct TransferLimits: Sendable {
  var deadline: ContinuousClock.Instant
  var timeout: Duration
  var connectTimeout: Duration
  var isStream = false
  var streamSilenceLimit: Duration?
  var maximumHeadBytes: Int
  var maximumBodyBytes: Int
}
