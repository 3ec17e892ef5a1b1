import Synchronization

/// Counts what a transport has running, and tells when it has nothing.
final class TransportActivityCounter: Sendable {
  private struct State {
    var activity = TransportActivity()
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Mutex(State())

  var activity: TransportActivity { state.withLock { $0.activity } }

  func requestBegan() {
    state.withLock { state in
      state.activity.requests += 1
      state.activity.total += 1
      state.activity.lastActive = .now
    }
  }

  func requestEnded() { change { $0.requests -= 1 } }

  func streamOpened() { change { $0.streams += 1 } }

  func streamClosed() { change { $0.streams -= 1 } }

  /// Returns when neither request nor stream is running.
  func idle() async {
    await withCheckedContinuation { continuation in
      let isIdle = state.withLock { state in
        if state.activity.requests == 0 && state.activity.streams == 0 { return true }
        state.waiting.append(continuation)
        return false
      }
      if isIdle { continuation.resume() }
    }
  }

  /// Lets everybody go who waits for idleness.
  func giveUp() {
    for continuation in state.withLock({ state in
      defer { state.waiting = [] }
      return state.waiting
    }) {
      continuation.resume()
    }
  }

  private func change(_ body: (inout TransportActivity) -> Void) {
    let ready = state.withLock { state in
      body(&state.activity)
      state.activity.lastActive = .now
      guard state.activity.requests == 0, state.activity.streams == 0 else {
        return [CheckedContinuation<Void, Never>]()
      }
      defer { state.waiting = [] }
      return state.waiting
    }
    for continuation in ready { continuation.resume() }
  }
}
