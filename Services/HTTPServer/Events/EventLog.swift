import ServicesHTTPMessages
import Synchronization

/// A bounded log of events that any number of streams read at their own pace.
///
/// Append from anywhere; ids are 1, 2, 3 … without a hole. Each event is encoded once, whatever the number of readers.
/// The log keeps the newest `capacity` events: a reader that fell further behind learns of its gap (`EventStream.recover`),
/// so a slow reader costs no memory. All members are thread-safe and O(1), `append` O(readers that wait).
public final class EventLog: Sendable {
  /// What a reader finds after its position.
  public enum Reading: Sendable, Equatable {
    /// The next event.
    case event(id: UInt64, bytes: [UInt8])
    /// The events up to and including `missedThrough` are gone, or the position is from another run's log.
    case gap(missedThrough: UInt64)
    /// Nothing yet; the wake-up was registered.
    case nothing
    /// The log was closed and everything was read.
    case end
  }

  private struct State {
    var ring: [[UInt8]] = []
    let start: UInt64
    var lastID: UInt64
    var isClosed = false
    var waiting: [ObjectIdentifier: any EventLogReader] = [:]
    var countWaiters = Waiters<Int>()
  }

  /// How many events are kept.
  public let capacity: Int
  private let state: Mutex<State>

  /// An empty log. `lastID` is the position before its first event: a log that continues an earlier one begins there.
  public init(capacity: Int = 1024, lastID: UInt64 = 0) {
    precondition(capacity > 0, "An event log keeps at least one event.")
    self.capacity = capacity
    state = Mutex(State(start: lastID, lastID: lastID))
  }

  /// The id of the newest event, the initial `lastID` when there is none.
  public var lastID: UInt64 { state.withLock { $0.lastID } }

  /// Whether `close()` was called.
  public var isClosed: Bool { state.withLock { $0.isClosed } }

  /// Adds an event and wakes the readers that wait; returns its id. Nothing happens on a closed log, the last id is returned.
  @discardableResult
  public func append(type: String = "message", data: String) -> UInt64 {
    state.withLock { state in
      guard !state.isClosed else { return state.lastID }
      state.lastID += 1
      let bytes = ServerSentEvent(type: type, data: data, id: "\(state.lastID)").encoded
      let slot = Int(state.lastID % UInt64(capacity))
      if state.ring.isEmpty { state.ring = Array(repeating: [], count: capacity) }
      state.ring[slot] = bytes
      Self.wakeAll(&state)
      return state.lastID
    }
  }

  /// Ends the log: readers get what is left, then their streams close.
  public func close() {
    state.withLock { state in
      state.isClosed = true
      Self.wakeAll(&state)
    }
  }

  /// What follows position `id`; when that is nothing, `reader` is registered and told once by `wake()`.
  ///
  /// `reader.sleep()` is called under the log's lock, so no append can fall between the look and the sleep; when it
  /// declines, the reader is not registered.
  func read(after id: UInt64, reader: (any EventLogReader)?) -> Reading {
    state.withLock { state in
      // A position from the future was given by another run's log: nothing is known of what came between.
      if id > state.lastID { return .gap(missedThrough: state.lastID) }
      if id == state.lastID {
        if state.isClosed { return .end }
        if let reader, reader.sleep() {
          state.waiting[ObjectIdentifier(reader)] = reader
          state.countWaiters.tell(state.waiting.count)
        }
        return .nothing
      }
      let kept = min(UInt64(capacity), state.lastID - state.start)
      let oldest = state.lastID - kept
      if id < oldest { return .gap(missedThrough: oldest) }
      return .event(id: id + 1, bytes: state.ring[Int((id + 1) % UInt64(capacity))])
    }
  }

  /// Takes a waiting reader out and wakes it; used for heartbeats and at the end. Does nothing when it does not wait.
  func wake(_ reader: any EventLogReader) {
    state.withLock { state in
      state.waiting.removeValue(forKey: ObjectIdentifier(reader))?.wake()
    }
  }

  /// How many readers wait for the next event; for tests and `status`.
  public var waitingCount: Int { state.withLock { $0.waiting.count } }

  /// Waits until so many readers wait for the next event.
  ///
  /// - Returns: Whether it has become so; `false` where the task is cancelled.
  package func becomes(waitingCount count: Int) async -> Bool {
    await Waiters.wait(until: { $0 == count }) { body in
      state.withLock { body(&$0.countWaiters, $0.waiting.count) }
    }
  }

  private static func wakeAll(_ state: inout State) {
    let readers = state.waiting.values
    state.waiting.removeAll(keepingCapacity: true)
    for reader in readers { reader.wake() }
  }
}

/// A transport's reader of a log. Both calls come under the log's lock and must not call back into it.
protocol EventLogReader: AnyObject, Sendable {
  /// Suspends, unless there is a reason not to; says whether it did.
  func sleep() -> Bool
  func wake()
}
