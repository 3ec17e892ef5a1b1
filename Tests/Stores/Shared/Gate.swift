import CoreStores
import Synchronization

/// A place where calls of a fake service wait until the test answers them, in whatever order it likes.
final class Gate<Value: Sendable>: Sendable {
  private typealias Answer = Result<Value, ServiceError>

  private struct State {
    var calls: [CheckedContinuation<Answer, Never>?] = []
    var arrivals: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
  }

  private let state = Mutex(State())

  /// How many calls have come so far.
  var callCount: Int { state.withLock { $0.calls.count } }

  /// What a fake service's method does: waits for the answer to this very call.
  func pass() async throws(ServiceError) -> Value {
    let answer = await withCheckedContinuation { continuation in
      let reached = state.withLock { state in
        state.calls.append(continuation)
        let reached = state.arrivals.filter { $0.count <= state.calls.count }
        state.arrivals.removeAll { $0.count <= state.calls.count }
        return reached
      }
      for arrival in reached { arrival.continuation.resume() }
    }
    return try answer.get()
  }

  /// Waits until so many calls have come.
  func arrived(_ count: Int) async {
    await withCheckedContinuation { continuation in
      let isThere = state.withLock { state in
        guard state.calls.count < count else { return true }
        state.arrivals.append((count, continuation))
        return false
      }
      if isThere { continuation.resume() }
    }
  }

  /// Answers call number `index`, the first being 0.
  func answer(_ index: Int, _ value: Value) { resume(index, .success(value)) }

  /// Lets call number `index` fail.
  func fail(_ index: Int, _ error: ServiceError) { resume(index, .failure(error)) }

  private func resume(_ index: Int, _ answer: Answer) {
    let continuation = state.withLock { state in
      defer { state.calls[index] = nil }
      return state.calls[index]
    }
    continuation?.resume(returning: answer)
  }
}

extension ServiceError {
  static let down = ServiceError(.unreachable, "The server is down.", nextStep: "Start it.")
}

/// Runs `body` and hands back the ``ServiceError`` it threw.
func failure(
  isolation: isolated (any Actor)? = #isolation, _ body: () async throws(ServiceError) -> Void
) async -> ServiceError? {
  do {
    try await body()
    return nil
  } catch {
    return error
  }
}
