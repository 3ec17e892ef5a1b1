import CAmbientCurl
import FoundationEssentials
import ServicesHTTPMessages
import Synchronization

/// One request on its way, from the engine's inbox to its end.
///
/// Safe to share although unchecked: all that changes is touched by who drives the engine only, under its lock; other threads carry the
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
  var lastActivity = ContinuousClock.now {
    didSet { if limits.hasOwnClock { _ = activity.wrappingAdd(1, ordering: .relaxed) } }
  }
  /// Another number after each activity, and while the reader has to be waited for, for who measures silence by another clock.
  let activity = Atomic(0)
  /// Whether the reader holds it up. Set by the engine's thread; who measures silence by another clock looks, too.
  var isPaused: Bool {
    get { isHeldUp.load(ordering: .relaxed) }
    set { isHeldUp.store(newValue, ordering: .relaxed) }
  }
  private let isHeldUp = Atomic(false)
  /// Nothing of the request's content was there when libcurl asked for more.
  private(set) var isStarved = false
  /// How often it was begun anew.
  var restarts = 0
  /// Whether the reply's head is in.
  var hasHead: Bool { reader.head != nil }
  /// Where it is noted that content has come, until who waits for it is told.
  var news: TurnNews?
  private var isNoted = false
  /// Whether a content coding is undone, as far as the head says.
  private var isCoded = false
  private var reader: ReplyHeadReader
  private var sent = 0
  private var received = 0
  /// What was measured, where that was asked for; to be read when the transfer has ended, or its head has come.
  private(set) var timings: HTTPTimings?
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
    if !limits.isStream || reader.head == nil {
      // Much content takes its time: what counts is that it goes on.
      guard limits.isLongUpload else { return (limits.deadline, limits.timeout) }
      return (lastActivity + limits.timeout, limits.timeout)
    }
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
      isCoded = head.fields["Content-Encoding"].map { !FieldGrammar.isSame($0, "identity") } ?? false
      if limits.isMeasured { timings = handle?.timings(version: head.version) }
      try consumer.receive(head: head, announcedLength: reader.announcedLength)
    }
  }

  /// What was measured until now is what there is.
  func measure() {
    guard limits.isMeasured, let head = reader.head else { return }
    timings = handle?.timings(version: head.version)
  }

  /// Takes content; `nil` stops the transfer.
  func receive(_ bytes: UnsafeRawBufferPointer) -> TransferVerdict? {
    var verdict = TransferVerdict.taken
    let goesOn = keep { () throws(HTTPError) in
      guard reader.head != nil else { throw .malformedReply(reason: "its content comes before its head") }
      try checkRatio(with: bytes.count)
      verdict = try consumer.receive(bytes)
      isPaused = verdict == .pause
      if !isPaused { received += bytes.count }
      lastActivity = .now
      note()
    }
    return goesOn ? verdict : nil
  }

  /// Has who waits for content, or for progress, told after this turn.
  private func note() {
    guard !isNoted, let news else { return }
    isNoted = true
    news.transfers.append(self)
  }

  /// Refuses content that grows out of all proportion when it is decoded: a bomb. What libcurl has read and not yet counted is allowed for.
  private func checkRatio(with count: Int) throws(HTTPError) {
    guard isCoded, request.decodesContent, received + count > Self.ratioFloor, let handle else { return }
    let coded = handle.receivedBytes + limits.bufferBytes
    guard (received + count) / limits.maximumRatio <= coded else {
      throw .malformedReply(reason: "its content becomes over \(limits.maximumRatio) times as large when it is decoded")
    }
  }

  /// What little there is may grow as it likes.
  private static let ratioFloor = 1 << 20

  /// Hands out the next part of the request's content, for libcurl's `CURLOPT_READFUNCTION`.
  func provide(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    isStarved = false
    guard let content = request.content else { return 0 }
    switch content.provide(into: buffer, after: sent) {
    case .bytes(let count):
      sent += count
      lastActivity = .now
      if count > 0, limits.progress != nil { note() }
      return count
    case .later:
      isStarved = true
      return Int(CURL_READFUNC_PAUSE)
    case .failed(let error):
      refusal = refusal ?? error
      return Int(CURL_READFUNC_ABORT)
    }
  }

  /// Has who waits for content told of it.
  func handOver() {
    isNoted = false
    tellProgress()
    consumer.handOver()
  }

  /// Tells the consumer how it ended.
  func finish(_ error: HTTPError?) {
    if error == nil { tellProgress() }
    request.content?.end()
    consumer.finish(error)
  }

  private func tellProgress() {
    guard let progress = limits.progress else { return }
    progress(
      HTTPProgress(
        sent: sent, toSend: request.content.map(\.length) ?? 0, received: received,
        toReceive: isCoded ? nil : reader.announcedLength))
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

/// The transfers for which content has come in a turn of their engine. Touched by who drives it only.
final class TurnNews {
  var transfers: [Transfer] = []
}

/// What a transfer may take, in time and bytes, and what is wanted of it.
struct TransferLimits: Sendable {
  var deadline: ContinuousClock.Instant
  var timeout: Duration
  var connectTimeout: Duration
  var isStream = false
  /// Whether the content is a file or a stream: then the time limit is for a silence.
  var isLongUpload = false
  var streamSilenceLimit: Duration?
  var maximumHeadBytes: Int
  var maximumBodyBytes: Int
  /// How many times larger content may become when it is decoded.
  var maximumRatio = 200
  /// How much is read at a time: libcurl's own default, as most replies are small.
  var bufferBytes = 16 << 10
  /// Whether times are wanted.
  var isMeasured = false
  /// Whether limits are measured by another clock than the engine's.
  var hasOwnClock = false
  /// Told of what has been sent and received, at most once a turn of the engine; on its thread.
  var progress: (@Sendable (HTTPProgress) -> Void)?
}
