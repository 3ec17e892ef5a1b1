import AppsScreens

/// The pauses before something that was lost is asked for again: each lasts until the test ends it.
@MainActor
final class Pauses {
  /// How long each would have been.
  private(set) var durations: [Duration] = []
  private var waiting: [CheckedContinuation<Void, Never>] = []

  isolated deinit { for pause in waiting { pause.resume() } }

  /// For the environment of a screen.
  var retryPause: RetryPause { RetryPause { [weak self] duration in await self?.pause(duration) } }

  /// Waits until somebody pauses, and ends it.
  func end() async {
    _ = await eventually { !waiting.isEmpty }
    let ended = waiting
    waiting = []
    for pause in ended { pause.resume() }
  }

  /// Waits until there were so many.
  func began(_ count: Int) async { _ = await eventually { durations.count >= count } }

  private func pause(_ duration: Duration) async {
    durations.append(duration)
    await withCheckedContinuation { waiting.append($0) }
  }
}
