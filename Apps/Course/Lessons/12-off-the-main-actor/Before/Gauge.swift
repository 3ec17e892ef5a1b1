import SwiftUI
import Synchronization

/// The water in a tank. Any thread may write it.
@Observable
nonisolated final class Gauge: Sendable {
  @ObservationIgnored private let storage = Mutex(0)
  @ObservationIgnored private let willStore: @Sendable () -> Void

  /// `willStore` is called between the announcement of a level and its storing: this lesson stops there.
  init(willStore: @escaping @Sendable () -> Void = {}) { self.willStore = willStore }

  var level: Int {
    get {
      access(keyPath: \.level)
      return storage.withLock { $0 }
    }
    set {
      withMutation(keyPath: \.level) {
        willStore()
        storage.withLock { $0 = newValue }
      }
    }
  }

  func add(_ amount: Int) {
    withMutation(keyPath: \.level) {
      storage.withLock { $0 += amount }
    }
  }
}
