import Observation

/// What the program knows. Screens read it, and show its changes.
@Observable
final class CounterStore {
  private(set) var count = 0

  func add() { count += 1 }
}
