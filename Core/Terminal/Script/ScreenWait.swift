/// Waits for the first of several things to happen.
@MainActor
final class ScreenWait {
  /// What happened.
  enum Outcome: Hashable {
    /// The screen is as it was wanted.
    case reached
    /// It took too long.
    case late
    /// The terminal was closed.
    case ended
    /// The task was cancelled.
    case cancelled
  }

  private var known: Outcome?
  private var waiting: CheckedContinuation<Outcome, Never>?

  /// Something happened; only the first one counts.
  func end(_ outcome: Outcome) {
    guard known == nil else { return }
    known = outcome
    waiting?.resume(returning: outcome)
    waiting = nil
  }

  /// What happened first. To be asked once.
  var outcome: Outcome {
    get async {
      await withTaskCancellationHandler {
        await withCheckedContinuation { continuation in
          if let known { continuation.resume(returning: known) } else { waiting = continuation }
        }
      } onCancel: {
        Task { @MainActor in end(.cancelled) }
      }
    }
  }
}
