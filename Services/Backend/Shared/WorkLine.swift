import Dispatch
import Synchronization

/// Work that takes a core for long, done off the shared threads: a few pieces at a time, the others in one line.
///
/// Whoever comes first is served first, whichever thread comes free.
final class WorkLine: Sendable {
  typealias Work = @Sendable () -> Void

  private struct State {
    /// Threads with nothing to do.
    var idle: [Int]
    var waiting: [Work] = []
    /// The first in `waiting` who was not served.
    var head = 0
  }

  private let queues: [DispatchQueue]
  private let limit: Int
  private let state: Mutex<State>

  /// A line of at most `limit`, in front of `width` threads.
  init(width: Int, limit: Int) {
    self.limit = limit
    queues = (0..<width).map { DispatchQueue(label: "work.\($0)") }
    state = Mutex(State(idle: Array(0..<width)))
  }

  /// How many wait.
  var waitingCount: Int { state.withLock { $0.waiting.count - $0.head } }

  /// Does the work as soon as it is its turn; `false` where as many wait as may, and it is not done.
  func add(_ work: @escaping Work) -> Bool {
    let (thread, isTaken) = state.withLock { state -> (Int?, Bool) in
      if let thread = state.idle.popLast() { return (thread, true) }
      guard state.waiting.count - state.head < limit else { return (nil, false) }
      state.waiting.append(work)
      return (nil, true)
    }
    if let thread {
      queues[thread].async { [self] in
        work()
        serve(by: thread)
      }
    }
    return isTaken
  }

  /// Serves those who wait until there are none.
  private func serve(by thread: Int) {
    while let work = next(for: thread) { work() }
  }

  private func next(for thread: Int) -> Work? {
    state.withLock { state in
      guard state.head < state.waiting.count else {
        state.waiting = []
        state.head = 0
        state.idle.append(thread)
        return nil
      }
      let work = state.waiting[state.head]
      state.head += 1
      // What was served is dropped when it is most of the line, so that a turn costs the same however long the line was.
      if state.head > 64, state.head * 2 > state.waiting.count {
        state.waiting.removeFirst(state.head)
        state.head = 0
      }
      return work
    }
  }
}
