import Dispatch
import Synchronization

/// What a server has seen so far.
public struct Snapshot: Sendable {
  /// The requests in the order they came.
  public internal(set) var requests: [RecordedRequest] = []
  /// How many connections were accepted.
  public internal(set) var connections = 0
  /// How many of them have ended, on whichever side.
  public internal(set) var closedConnections = 0
  /// How many bytes arrived on all connections together.
  public internal(set) var bytesReceived = 0
  /// How many bytes the clients took, or their systems for them.
  public internal(set) var bytesSent = 0
  var isStopped = false
}

/// The record of a server, with those who wait for it to change.
final class Record: Sendable {
  private struct State {
    var snapshot = Snapshot()
    var waiters: [(isTrue: @Sendable (Snapshot) -> Bool, resume: @Sendable () -> Void)] = []
  }

  private let state = Mutex(State())

  var snapshot: Snapshot {
    state.withLock { $0.snapshot }
  }

  func change(_ change: (inout Snapshot) -> Void) {
    let ready = state.withLock { state in
      change(&state.snapshot)
      let snapshot = state.snapshot
      let ready = state.waiters.filter { $0.isTrue(snapshot) || snapshot.isStopped }
      state.waiters.removeAll { $0.isTrue(snapshot) || snapshot.isStopped }
      return ready
    }
    for waiter in ready { waiter.resume() }
  }

  /// Calls `resume` once when `isTrue` holds or the server has stopped.
  func whenever(_ isTrue: @escaping @Sendable (Snapshot) -> Bool, resume: @escaping @Sendable () -> Void) {
    let isReady = state.withLock { state in
      if isTrue(state.snapshot) || state.snapshot.isStopped { return true }
      state.waiters.append((isTrue, resume))
      return false
    }
    if isReady { resume() }
  }

  /// Blocks the calling thread, which must be the fixture's own, until `isTrue` holds; `false` when the server stopped.
  func wait(until isTrue: @escaping @Sendable (Snapshot) -> Bool) -> Bool {
    let semaphore = DispatchSemaphore(value: 0)
    whenever(isTrue) { semaphore.signal() }
    semaphore.wait()
    return !snapshot.isStopped
  }
}
