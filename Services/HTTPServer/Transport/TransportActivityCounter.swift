import Synchronization

/// Counts what a transport has running, and tells when that is as somebody wants it.
final class TransportActivityCounter: Sendable {
  private struct State {
    var activity = TransportActivity()
    var waiters = Waiters<TransportActivity>()
    var tide = StreamTide()
  }

  private let state = Mutex(State())

  var activity: TransportActivity { state.withLock { $0.activity } }

  func requestBegan() {
    change { activity in
      activity.requests += 1
      activity.total += 1
    }
  }

  func requestEnded() { change { $0.requests -= 1 } }

  func streamOpened() {
    change { activity in
      activity.streams += 1
      activity.streamsOpened += 1
    }
    state.withLock { $0.tide.opened($0.activity.streams) }
  }

  /// - Returns: Whether so many have gone that their memory should go back to the system.
  func streamClosed() -> Bool {
    change { $0.streams -= 1 }
    return state.withLock { $0.tide.closed($0.activity.streams) }
  }

  /// Returns when neither request nor stream is running, or the task is cancelled.
  func idle() async { await becomes { $0.requests == 0 && $0.streams == 0 } }

  /// Waits until what is running is as it is wanted.
  ///
  /// - Returns: Whether it has become so; `false` where the task is cancelled.
  @discardableResult
  func becomes(_ isSo: @escaping @Sendable (TransportActivity) -> Bool) async -> Bool {
    await Waiters.wait(until: isSo) { body in state.withLock { body(&$0.waiters, $0.activity) } }
  }

  private func change(_ body: (inout TransportActivity) -> Void) {
    state.withLock { state in
      body(&state.activity)
      state.activity.lastActive = .now
      state.waiters.tell(state.activity)
    }
  }
}
