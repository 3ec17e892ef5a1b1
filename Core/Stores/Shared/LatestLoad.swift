/// Loads a value into a state, such that of several loads under way the one asked for last decides, whatever the order
/// in which they finish.
@MainActor
struct LatestLoad<Value: Sendable> {
  private var generation = 0

  /// Marks the state as loading, and says which attempt this is.
  mutating func begin(_ state: inout Loading<Value>) -> Int {
    generation += 1
    state = .loading(previous: state.value)
    return generation
  }

  /// Takes in the outcome of an attempt, unless a later one was begun.
  func finish(_ attempt: Int, _ state: inout Loading<Value>, with outcome: Result<Value, ServiceError>) {
    guard attempt == generation else { return }
    switch outcome {
    case .success(let value): state = .loaded(value)
    case .failure(let error): state = .failed(error, previous: state.value)
    }
  }

  /// Forgets the value; attempts under way come to nothing.
  mutating func reset(_ state: inout Loading<Value>) {
    generation += 1
    state = .idle
  }
}
