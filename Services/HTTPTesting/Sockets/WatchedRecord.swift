import Dispatch
import Synchronization

/// What a server or a proxy has seen, with those who wait for it to change.
final class WatchedRecord<Snapshot: Sendable>: Sendable {
  private struct State {
    var snapshot: Snapshot
    var isStopped = false
    var waiters: [(isTrue: @Sendable (Snapshot) -> Bool, resume: @Sendable () -> Void)] = []
  }

  private let state: Mutex<State>

  init(_ snapshot: Snapshot) {
    state = Mutex(State(snapshot: snapshot))
  }

  var snapshot: Snapshot { state.withLock { $0.snapshot } }
  var isStopped: Bool { state.withLock { $0.isStopped } }

  func change(_ change: (inout Snapshot) -> Void) {
    resumeWaiters { change(&$0.snapshot) }
  }

  /// Ends all waiting, that of later ones too.
  func stop() {
    resumeWaiters { $0.isStopped = true }
  }

  private func resumeWaiters(after change: (inout State) -> Void) {
    let ready = state.withLock { state in
      change(&state)
      var ready: [@Sendable () -> Void] = []
      var waiting = state.waiters
      waiting.removeAll { waiter in
        guard state.isStopped || waiter.isTrue(state.snapshot) else { return false }
        ready.append(waiter.resume)
        return true
      }
      state.waiters = waiting
      return ready
    }
    for resume in ready { resume() }
  }

  /// Calls `resume` once when `isTrue` holds or the owner has stopped.
  func whenever(_ isTrue: @escaping @Sendable (Snapshot) -> Bool, resume: @escaping @Sendable () -> Void) {
    let isReady = state.withLock { state in
      if state.isStopped || isTrue(state.snapshot) { return true }
      state.waiters.append((isTrue, resume))
      return false
    }
    if isReady { resume() }
  }

  /// Suspends the task until `isTrue` holds or the owner has stopped.
  func wait(until isTrue: @escaping @Sendable (Snapshot) -> Bool) async {
    await withCheckedContinuation { continuation in
      whenever(isTrue) { continuation.resume() }
    }
  }

  /// Blocks the calling thread, which no task may run on, until `isTrue` holds; `false` when the owner has stopped.
  func block(until isTrue: @escaping @Sendable (Snapshot) -> Bool) -> Bool {
    let semaphore = DispatchSemaphore(value: 0)
    whenever(isTrue) { semaphore.signal() }
    semaphore.wait()
    return !isStopped
  }
}
