import CoreEnvironment
import CoreObserving
import Observation
import Synchronization

/// A model of the main actor.
@Observable
final class BenchModel {
  var value = 0
  var other = 0
}

/// A model that any thread may write.
@Observable
final class SharedModel: Sendable {
  @ObservationIgnored private let storage = Mutex(0)

  nonisolated init() {}

  nonisolated var value: Int {
    get {
      access(keyPath: \.value)
      return storage.withLock { $0 }
    }
    set { withMutation(keyPath: \.value) { storage.withLock { $0 = newValue } } }
  }
}

/// A key for each type.
struct BenchKey<Tag>: EnvironmentKey {
  static var defaultValue: Int { 0 }
}

extension EnvironmentValues {
  /// Any key will do.
  var bench: Int {
    get { self[BenchKey<Int>.self] }
    set { self[BenchKey<Int>.self] = newValue }
  }
  /// One that nobody reads.
  var benchUnread: Int {
    get { self[BenchKey<Never>.self] }
    set { self[BenchKey<Never>.self] = newValue }
  }
}

extension UpdateCycle {
  /// Runs when it is flushed, and at no other time.
  static var manual: UpdateCycle { UpdateCycle { _ in } }
}
