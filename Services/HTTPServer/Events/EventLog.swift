import ServicesHTTPMessages
import Synchronization

/// A bounded log of events that any number of streams read at their own pace.
///
/// Append from anywhere; ids are 1, 2, 3 … unless they come from elsewhere and are only higher each time. Each event is encoded once,
/// whatever the number of readers.
/// The log keeps the newest `capacity` events: a reader that fell further behind learns of its gap (`EventStream.recover`),
/// so a slow reader costs no memory. All members are thread-safe; reading is O(log capacity), `append` O(readers that wait).
public final class EventLog: Sendable {
  /// What a reader finds after its position.
  public enum Reading: Sendable, Equatable {
    /// The next event.
    case event(id: UInt64, bytes: [UInt8])
    /// The events up to and including `missedThrough` are gone, or the position is from another run's log, where the ids are the log's own.
    case gap(missedThrough: UInt64)
    /// Nothing yet; the wake-up was registered.
    case nothing
    /// The log was closed and everything was read.
    case end
  }

  private struct State {
    var ring: [(id: UInt64, bytes: [UInt8])] = []
    /// How many events there were; the newest is at `(count - 1) % capacity` of the ring.
    var count = 0
    /// The id of the newest event that is not kept, at first the one before all.
    var before: UInt64
    var lastID: UInt64
    var isClosed = false
    var waiting: [ObjectIdentifier: any EventLogReader] = [:]
    var countWaiters = Waiters<Int>()
  }

  /// How many events are kept.
  public let capacity: Int
  private let isNumberedElsewhere: Bool
  private let state: Mutex<State>

  /// An empty log.
  ///
  /// - Parameters:
  ///   - capacity: How many events are kept.
  ///   - lastID: The position before its first event: a log that continues an earlier one begins there.
  ///   - isNumberedElsewhere: Whether ids come with the events, of which others may not be for this log. Then it does not know how far they
  ///     have come: a position after its newest event waits for one with a higher id, and whether it is of another run, who opens the
  ///     stream has to know. Else such a position is a gap.
  public init(capacity: Int = 1024, lastID: UInt64 = 0, isNumberedElsewhere: Bool = false) {
    self.isNumberedElsewhere = isNumberedElsewhere
    precondition(capacity > 0, "An event log keeps at least one event.")
    self.capacity = capacity
    state = Mutex(State(before: lastID, lastID: lastID))
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
      add(ServerSentEvent(type: type, data: data, id: "\(state.lastID + 1)"), state.lastID + 1, to: &state)
      return state.lastID
    }
  }

  /// Adds an event that has an id, such as one that several servers share. Nothing happens where the log has one as high, or is closed.
  public func append(id: UInt64, type: String = "message", data: String) {
    state.withLock { state in
      guard !state.isClosed, id > state.lastID else { return }
      add(ServerSentEvent(type: type, data: data, id: "\(id)"), id, to: &state)
    }
  }

  private func add(_ event: ServerSentEvent, _ id: UInt64, to state: inout State) {
    let entry = (id: id, bytes: event.encoded)
    if state.ring.count < capacity {
      state.ring.append(entry)
    } else {
      let slot = state.count % capacity
      state.before = state.ring[slot].id
      state.ring[slot] = entry
    }
    state.count += 1
    state.lastID = id
    Self.wakeAll(&state)
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
      if id > state.lastID, !isNumberedElsewhere { return .gap(missedThrough: state.lastID) }
      if id >= state.lastID {
        if state.isClosed { return .end }
        if let reader, reader.sleep() {
          state.waiting[ObjectIdentifier(reader)] = reader
          state.countWaiters.tell(state.waiting.count)
        }
        return .nothing
      }
      if id < state.before { return .gap(missedThrough: state.before) }
      let next = state.ring[Self.place(after: id, state)]
      return .event(id: next.id, bytes: next.bytes)
    }
  }

  /// Where in the ring the first event after a position is, which has to be there: found by halves.
  private static func place(after id: UInt64, _ state: State) -> Int {
    let first = state.count - state.ring.count
    var (low, high) = (first, state.count - 1)
    while low < high {
      let middle = low + (high - low) / 2
      if state.ring[middle % state.ring.count].id > id { high = middle } else { low = middle + 1 }
    }
    return low % state.ring.count
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
