import CoreObserving
import Dispatch
import Observation
import Synchronization

/// A model with a property for each reader.
@Observable
@MainActor
final class Counter {
  var count = 0
  var isOn = false
  var name = "a"
  nonisolated init() {}
}

/// A model that any thread may write.
@Observable
final class SharedCounter: Sendable {
  @ObservationIgnored private let storage = Mutex(0)

  var value: Int {
    get {
      access(keyPath: \.value)
      return storage.withLock { $0 }
    }
    set {
      withMutation(keyPath: \.value) { storage.withLock { $0 = newValue } }
    }
  }
}

extension UpdateCycle {
  /// A cycle that runs only when the test flushes it.
  static var manual: UpdateCycle { UpdateCycle { _ in } }
}

/// Counts how many of its tickets are alive.
final class Census: Sendable {
  private let count = Mutex(0)
  private let deaths = AsyncStream.makeStream(of: Void.self)
  var living: Int { count.withLock { $0 } }

  /// Waits until none is living; for one at a time.
  func empty() async {
    if living == 0 { return }
    for await _ in deaths.stream where living == 0 { return }
  }

  func ticket() -> Ticket { Ticket(self) }

  final class Ticket: Sendable {
    private let census: Census
    fileprivate init(_ census: Census) {
      self.census = census
      census.count.withLock { $0 += 1 }
    }
    deinit {
      census.count.withLock { $0 -= 1 }
      census.deaths.continuation.yield()
    }
  }
}

/// Does `write` on another thread, and returns when it is done.
func writeOnAnotherThread(_ write: @escaping @Sendable () -> Void) {
  // A queue of its own has a thread of its own: the pool that tasks share may be busy.
  let done = DispatchSemaphore(value: 0)
  DispatchQueue(label: "writer").async {
    write()
    done.signal()
  }
  done.wait()
}
