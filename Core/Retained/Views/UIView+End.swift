import CoreObserving
import AmbientToolchain
import Dispatch
import Synchronization

extension UIView {
  /// What is done before a view is freed, on the main thread whoever lets go of it last. To be called by `deinit`.
  ///
  /// A class of the user's may have a plain `deinit`, which the isolated one of a superclass would not allow. Elsewhere it waits
  /// for the main thread: until then whoever looks at the view there finds it in memory. A main thread that waits itself for
  /// what goes on here is not waited for longer than a second, once for all views: it does not look at any then.
  nonisolated final func end(_ work: @escaping @MainActor @Sendable (UIView) -> Void) {
    // Safe: checked in this very line.
    if MainQueue.isCurrent { return MainActor.assumeIsolated { work(self) } }
    guard !MainThread.isBusy, endOnMain(work) else {
      return withoutMainActor(work)(self)
    }
  }

  /// - Returns: Whether the main thread has done it.
  private nonisolated func endOnMain(_ work: @escaping @MainActor @Sendable (UIView) -> Void) -> Bool {
    let turn = Turn()
    let done = DispatchSemaphore(value: 0)
    let view = UnmanagedView(view: .passUnretained(self))
    MainQueue.async {
      guard turn.take() else { return MainThread.answered() }
      // Not retained: when the other thread is told, it frees the view.
      view.view._withUnsafeGuaranteedRef {
        work($0)
        $0.letGo()
      }
      done.signal()
    }
    guard done.wait(timeout: .now() + .seconds(1)) == .timedOut else { return true }
    guard turn.take() else {
      // Begun meanwhile, it ends.
      done.wait()
      return true
    }
    MainThread.didNotAnswer()
    return false
  }

  /// Those that live on must not find it.
  final func isGone() {
    extras?.reference?.forget()
    for view in subviews where view.superview === self { view.superviewIsGone() }
  }

  /// What it holds is freed on the main thread.
  private func letGo() {
    subviews = []
    extras = nil
    ownNode = nil
    passes = nil
    childIndex = nil
  }
}

/// Whether the main thread can be waited for.
private enum MainThread {
  /// How many questions it has not come to.
  private static let unanswered = Atomic(0)

  static var isBusy: Bool { unanswered.load(ordering: .acquiring) > 0 }
  static func didNotAnswer() { unanswered.add(1, ordering: .acquiringAndReleasing) }
  static func answered() { unanswered.subtract(1, ordering: .acquiringAndReleasing) }
}

/// A view that is being freed, to be handed to the main thread while this one waits for it.
///
/// Unchecked: one thread at a time uses the view, as the one that frees it waits until the main thread has signalled, or
/// has taken the turn from it.
private struct UnmanagedView: @unchecked Sendable {
  let view: Unmanaged<UIView>
}

/// Is taken once.
private final class Turn: Sendable {
  private let isTaken = Atomic(false)

  func take() -> Bool { !isTaken.exchange(true, ordering: .acquiringAndReleasing) }
}
