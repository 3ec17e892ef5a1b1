import Dispatch
import Synchronization

/// A few connections, each on a thread of its own, and those who wait for one: first come, first served.
final class PostgreSQLPool: Sendable {
  /// What somebody wants done on a connection; or why there is none.
  typealias Job = @Sendable (Result<PostgreSQLSlot, DatabaseError>) -> Void

  private struct Waiting {
    var job: Job
    var since: ContinuousClock.Instant
  }

  private struct State {
    /// The ones used last come last, and are used first: where little is asked, few connections are made.
    var idle: [Int]
    var waiting: [Waiting] = []
    /// Those of `waiting` before this one were taken.
    var taken = 0
    /// Whether somebody looks after those who wait too long.
    var isWatched = false
    var isClosed = false
  }

  private let slots: [PostgreSQLSlot]
  private let queues: [DispatchQueue]
  private let busyTimeout: Duration
  private let state: Mutex<State>

  /// So many may wait; what comes then is told at once that the database is busy.
  private static let limit = 4_096

  init(_ address: PostgreSQLAddress, count: Int, busyTimeout: Duration) {
    let reachability = PostgreSQLReachability()
    slots = (0..<count).map { _ in PostgreSQLSlot(address, busyTimeout: busyTimeout, reachability) }
    queues = (0..<count).map { DispatchQueue(label: "database.postgresql.\($0)") }
    self.busyTimeout = busyTimeout
    state = Mutex(State(idle: Array((0..<count).reversed())))
  }

  /// Has a job done when a connection is free. It is called once, on the thread of the connection, which it may block.
  func submit(_ job: @escaping Job) {
    enum Next {
      case run(Int), wait, refuse(DatabaseError)
    }
    let next = state.withLock { state -> Next in
      if state.isClosed { return .refuse(.closed) }
      if let free = state.idle.popLast() { return .run(free) }
      guard state.waiting.count - state.taken < Self.limit else { return .refuse(.busy) }
      state.waiting.append(Waiting(job: job, since: .now))
      return .wait
    }
    switch next {
    case .wait: watch()
    case .refuse(let error): job(.failure(error))
    case .run(let index):
      queues[index].async { [self] in
        job(.success(slots[index]))
        while let waiting = take(orFree: index) {
          waiting.job(.success(slots[index]))
        }
      }
    }
  }

  /// Has those told that the database is busy who have waited for too long, though no connection comes free: a server may be silent for
  /// longer than anybody should wait.
  private func watch() {
    let isNew = state.withLock { state in
      defer { state.isWatched = true }
      return !state.isWatched
    }
    if isNew { watch(for: busyTimeout) }
  }

  private func watch(for duration: Duration) {
    DispatchQueue.global().asyncAfter(deadline: .now() + duration / .seconds(1)) { [self] in
      let now = ContinuousClock.now
      let (late, rest) = state.withLock { state -> ([Waiting], Duration?) in
        state.waiting.removeFirst(state.taken)
        state.taken = 0
        let late = Array(state.waiting.prefix { $0.since + busyTimeout <= now })
        state.waiting.removeFirst(late.count)
        guard let next = state.waiting.first else {
          state.isWatched = false
          return (late, nil)
        }
        return (late, next.since + busyTimeout - now)
      }
      for waiting in late { waiting.job(.failure(.busy)) }
      if let rest { watch(for: rest) }
    }
  }

  private func take(orFree index: Int) -> Waiting? {
    state.withLock { state in
      guard state.taken < state.waiting.count else {
        state.waiting.removeAll(keepingCapacity: true)
        state.taken = 0
        // One without a connection comes last: the server may have none to give, while the others are free.
        if slots[index].isConnected { state.idle.append(index) } else { state.idle.insert(index, at: 0) }
        return nil
      }
      defer { state.taken += 1 }
      if state.taken > 1_024 {
        state.waiting.removeFirst(state.taken)
        state.taken = 0
      }
      return state.waiting[state.taken]
    }
  }

  /// Lets what was submitted end, then ends the connections.
  func close() {
    state.withLock { $0.isClosed = true }
    for (queue, slot) in zip(queues, slots) { queue.sync { slot.close() } }
  }
}
