import CoreObserving
import Dispatch
import Synchronization

extension UIView {
  /// What is done before a view is freed, on the main thread whoever lets go of it last. To be called by `deinit`.
  ///
  /// A class of the user's may have a plain `deinit`, which the isolated one of a superclass would not allow. Elsewhere it waits
  /// for the main thread: until then whoever looks at the view there finds it in memory. A main thread that waits itself for
  /// what goes on here is not waited for longer than a second: it does not look at views then.
  nonisolated final func end(_ work: @escaping @MainActor @Sendable (UIView) -> Void) {
    if MainQueue.isCurrent { return MainActor.assumeIsolated { work(self) } }
    let turn = Turn()
    let done = DispatchSemaphore(value: 0)
    MainQueue.async { [unowned(unsafe) self] in
      guard turn.take() else { return }
      work(self)
      letGo()
      done.signal()
    }
    guard done.wait(timeout: .now() + .seconds(1)) == .timedOut else { return }
    // Begun meanwhile, it ends.
    guard turn.take() else { return done.wait() }
    unsafeBitCast(work, to: (@Sendable (UIView) -> Void).self)(self)
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

/// Is taken once.
private final class Turn: Sendable {
  private let isTaken = Atomic(false)

  func take() -> Bool { !isTaken.exchange(true, ordering: .acquiringAndReleasing) }
}
