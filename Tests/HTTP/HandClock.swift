import Synchronization

/// A clock that a test moves by hand.
final class HandClock: Clock, Sendable {
  struct Instant: InstantProtocol {
    var offset: Duration
    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private struct State {
    var now = Instant(offset: .zero)
    var count = 0
    var sleeping: [Int: (deadline: Instant, continuation: CheckedContinuation<Void, any Error>)] = [:]
    var waiting: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []

    /// Those who wait for as many sleepers as there are.
    mutating func satisfied() -> [CheckedContinuation<Void, Never>] {
      let (sleepers, ready) = (sleeping.count, waiting.filter { $0.count <= sleeping.count }.map(\.continuation))
      waiting.removeAll { $0.count <= sleepers }
      return ready
    }
  }

  private let state = Mutex(State())

  var now: Instant { state.withLock { $0.now } }
  var minimumResolution: Duration { .zero }
  /// How many tasks sleep.
  var sleepers: Int { state.withLock { $0.sleeping.count } }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let number = state.withLock { state in
      state.count += 1
      return state.count
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
        let (outcome, ready) = state.withLock {
          state -> (Result<Void, any Error>?, [CheckedContinuation<Void, Never>]) in
          if Task.isCancelled { return (.failure(CancellationError()), []) }
          if deadline <= state.now { return (.success(()), []) }
          state.sleeping[number] = (deadline, continuation)
          return (nil, state.satisfied())
        }
        if let outcome { continuation.resume(with: outcome) }
        for waiter in ready { waiter.resume() }
      }
    } onCancel: {
      state.withLock { $0.sleeping.removeValue(forKey: number) }?.continuation.resume(throwing: CancellationError())
    }
  }

  /// Moves the time on, and wakes those whose time it is.
  func advance(by duration: Duration) {
    let due = state.withLock { state in
      state.now = state.now.advanced(by: duration)
      let due = state.sleeping.filter { $0.value.deadline <= state.now }
      for number in due.keys { state.sleeping[number] = nil }
      return due.values.map(\.continuation)
    }
    for continuation in due { continuation.resume() }
  }

  /// Waits until so many tasks sleep.
  func waitForSleepers(_ count: Int) async {
    await withCheckedContinuation { continuation in
      let isThere = state.withLock { state in
        guard state.sleeping.count < count else { return true }
        state.waiting.append((count, continuation))
        return false
      }
      if isThere { continuation.resume() }
    }
  }
}
