/// The wake-ups of one that waits: many signals that come before it looks are one, and the last comes when the limit is over.
///
/// ```swift
/// let wakeUps = WakeUps(limit: .seconds(60))
/// defer { wakeUps.end() }
/// for await _ in wakeUps.signals where isSo() { return true }
/// return false
/// ```
/// The first is there from the beginning: what is waited for may be so already.
package struct WakeUps: Sendable {
  /// The signals; they end with the limit.
  package let signals: AsyncStream<Void>
  private let signal: AsyncStream<Void>.Continuation
  private let net: Task<Void, Never>

  /// - Parameter limit: When to give up. It only keeps a failure from hanging.
  package init(limit: Duration) {
    let (signals, signal) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    self.signals = signals
    self.signal = signal
    net = Task {
      try? await Task.sleep(for: limit)
      signal.finish()
    }
    signal.yield()
  }

  /// Something may be so now.
  package func wake() { signal.yield() }

  /// Nobody waits any more.
  package func end() {
    net.cancel()
    signal.finish()
  }
}
