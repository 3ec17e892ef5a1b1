import ServicesHTTPServer
import Synchronization

/// A clock that stands still until a test advances it.
final class VirtualClock: Clock {
  struct Instant: InstantProtocol {
    var offset: Duration

    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private struct State {
    var now = Instant(offset: .zero)
    var nextID = 0
    var sleepers: [Int: (deadline: Instant, continuation: CheckedContinuation<Void, any Error>)] = [:]
    var cancelled: Set<Int> = []
    var watchers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
  }

  private let state = Mutex(State())

  var now: Instant { state.withLock { $0.now } }
  var minimumResolution: Duration { .nanoseconds(1) }

  /// How many sleep now.
  var sleeperCount: Int { state.withLock { $0.sleepers.count } }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let id = state.withLock { state in
      state.nextID += 1
      return state.nextID
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let (result, met) = state.withLock { state -> (Result<Void, any Error>?, [CheckedContinuation<Void, Never>]) in
          if state.cancelled.remove(id) != nil { return (.failure(CancellationError()), []) }
          if deadline <= state.now { return (.success(()), []) }
          state.sleepers[id] = (deadline, continuation)
          return (nil, Self.met(&state))
        }
        for watcher in met { watcher.resume() }
        if let result { continuation.resume(with: result) }
      }
    } onCancel: {
      let (continuation, met) = state.withLock { state in
        let sleeper = state.sleepers.removeValue(forKey: id)
        if sleeper == nil { state.cancelled.insert(id) }
        return (sleeper?.continuation, Self.met(&state))
      }
      continuation?.resume(throwing: CancellationError())
      for watcher in met { watcher.resume() }
    }
  }

  /// Moves the time on and wakes whom it concerns.
  func advance(by duration: Duration) {
    let due = state.withLock { state in
      state.now = state.now.advanced(by: duration)
      let due = state.sleepers.filter { $0.value.deadline <= state.now }
      for id in due.keys { state.sleepers.removeValue(forKey: id) }
      return due.values.map(\.continuation)
    }
    for continuation in due { continuation.resume() }
  }

  /// Returns once exactly `count` sleep.
  func sleepers(_ count: Int) async {
    await withCheckedContinuation { continuation in
      let isMet = state.withLock { state in
        if state.sleepers.count == count { return true }
        state.watchers.append((count, continuation))
        return false
      }
      if isMet { continuation.resume() }
    }
  }

  private static func met(_ state: inout State) -> [CheckedContinuation<Void, Never>] {
    let count = state.sleepers.count
    let met = state.watchers.filter { $0.count == count }.map(\.continuation)
    state.watchers.removeAll { $0.count == count }
    return met
  }
}
