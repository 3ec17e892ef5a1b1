import AppsCourse
import Dispatch
import SwiftUI
import Synchronization

/// Holds one thread between the announcement of a value and its storing.
nonisolated final class Gate: Sendable {
  private let isClosed = Mutex(false)
  private let reached = DispatchSemaphore(value: 0)
  private let opened = DispatchSemaphore(value: 0)

  func pass() {
    guard isClosed.withLock({ $0 }) else { return }
    reached.signal()
    opened.wait()
  }

  /// Has another thread write, lets the main actor go on for a while in the middle of it, and comes back when it is done.
  @MainActor func write(_ body: @escaping @Sendable () -> Void) async {
    isClosed.withLock { $0 = true }
    let written = AsyncStream.makeStream(of: Void.self)
    DispatchQueue(label: "writer").async {
      body()
      written.continuation.finish()
    }
    await withCheckedContinuation { continuation in
      DispatchQueue(label: "waiting").async {
        self.reached.wait()
        continuation.resume()
      }
    }
    for _ in 0..<50 { await Task.yield() }
    isClosed.withLock { $0 = false }
    opened.signal()
    for await _ in written.stream {}
    for _ in 0..<50 { await Task.yield() }
  }
}

package func stage() -> Stage {
  let gate = Gate()
  let gauge = Gauge { gate.pass() }
  let controller = GaugeController(gauge: gauge)
  return Stage(
    controller,
    actions: [
      Stage.Action("write 7 on another thread") { _ in
        await gate.write { gauge.level = 7 }
        return "shown \(controller.shown), stored \(gauge.level)"
      },
      Stage.Action("write 8 on the main thread") { _ in
        gauge.level = 8
        for _ in 0..<50 { await Task.yield() }
        return "shown \(controller.shown), stored \(gauge.level)"
      },
    ])
}
