public import ServicesHTTPMessages

/// A response body that follows an `EventLog` from a position.
///
/// The transport writes `retry:` and, where there is no prelude, `id:` with the position; then `prelude`, then the log after
/// `position`; when the log is idle, a comment line each heartbeat. It ends when the log is closed and read.
public struct EventStream: Sendable {
  /// What to send in place of events that are gone, and where to go on.
  public struct Recovery: Sendable {
    /// Sent at once, typically one `snapshot` whose id is `position`.
    public var events: [ServerSentEvent]
    /// Reading goes on after this id.
    public var position: UInt64

    /// A recovery; `position` must be at least the gap's `missedThrough`, else the gap is found again.
    public init(events: [ServerSentEvent], position: UInt64) {
      self.events = events
      self.position = position
    }
  }

  /// The log to follow.
  public var log: EventLog
  /// Events after this id are sent.
  public var position: UInt64
  /// The reconnection time told to the client, `nil` to say nothing.
  public var retry: Duration?
  /// Sent first. Give the last one the id `position`, so that a client that breaks off at once resumes right.
  public var prelude: [ServerSentEvent]
  /// Asked when events after the position are gone (slow reader, old `Last-Event-ID`). Called on the transport's thread:
  /// quick, without waiting. The default sends an event `gap` with `{"missedThrough":N}`.
  public var recover: @Sendable (_ missedThrough: UInt64) -> Recovery

  /// A stream after event `position` of `log`.
  public init(
    log: EventLog, after position: UInt64, retry: Duration? = .seconds(2), prelude: [ServerSentEvent] = [],
    recover: @escaping @Sendable (_ missedThrough: UInt64) -> Recovery = EventStream.gapNotice
  ) {
    self.log = log
    self.position = position
    self.retry = retry
    self.prelude = prelude
    self.recover = recover
  }

  /// What a transport writes first.
  ///
  /// A block without `data` sets the last event id and tells nothing (WHATWG HTML 9.2.6): a client that breaks off before the first event
  /// comes back with the position, and misses nothing. A prelude says it itself, at its end: who breaks off within it gets all of it again.
  var opening: [UInt8] {
    var lines = ""
    if let retry { lines += "retry: \(retry.nanoseconds / 1_000_000)\n" }
    if prelude.isEmpty { lines += "id: \(position)\n" }
    let block: [UInt8] = lines.isEmpty ? [] : Array((lines + "\n").utf8)
    return prelude.reduce(into: block) { $0 += $1.encoded }
  }

  /// The default recovery: one event of type `gap`, then the oldest event kept.
  public static func gapNotice(_ missedThrough: UInt64) -> Recovery {
    Recovery(
      events: [ServerSentEvent(type: "gap", data: #"{"missedThrough":\#(missedThrough)}"#, id: "\(missedThrough)")],
      position: missedThrough)
  }
}
