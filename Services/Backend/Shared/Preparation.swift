import Synchronization

/// Work that is begun while a server already answers; what needs it waits. Where it fails, who waits next begins it anew.
final class Preparation: Sendable {
  private enum State {
    /// Nobody wants it yet: nothing is waited for.
    case resting
    case running(Task<Void, any Error>)
    case failed
    case done
  }

  private let state = Mutex(State.resting)
  private let work: @Sendable () async throws -> Void

  /// - Parameter work: What is done; once, unless it throws.
  init(_ work: @escaping @Sendable () async throws -> Void) {
    self.work = work
  }

  /// Begins the work, unless it was begun.
  func begin() {
    state.withLock { state in
      guard case .resting = state else { return }
      state = .running(start())
    }
  }

  /// Returns when the work is done; at once where it was never begun.
  ///
  /// - Throws: What it throws.
  func wait() async throws {
    let task = state.withLock { state -> Task<Void, any Error>? in
      switch state {
      case .resting, .done: return nil
      case .running(let task): return task
      case .failed:
        let task = start()
        state = .running(task)
        return task
      }
    }
    try await task?.value
  }

  private func start() -> Task<Void, any Error> {
    Task { [self] in
      do {
        try await work()
        state.withLock { $0 = .done }
      } catch {
        state.withLock { $0 = .failed }
        throw error
      }
    }
  }
}
