public import CoreObserving

/// When an animation counts as done (SwiftUI: `AnimationCompletionCriteria`).
///
/// A terminal shows a change at once: both are the same, but for a ``CustomAnimation``.
public struct AnimationCompletionCriteria: Hashable, Sendable {
  private let name: String
  /// Once the values have reached their end, or an animation of the program's own says that they as good as have.
  public static let logicallyComplete = AnimationCompletionCriteria(name: "logicallyComplete")
  /// Once the animation has left the screen, which in a terminal is at once, but for an animation of the program's own.
  public static let removed = AnimationCompletionCriteria(name: "removed")
}

/// Runs `body`; what it changes is shown with `animation`, and then `completion` is called (SwiftUI:
/// `withAnimation(_:completionCriteria:_:completion:)`).
///
/// A terminal shows every change at once: `completion` runs in the same update, once views follow what was changed. After a
/// ``CustomAnimation`` it runs when the last of the values that it moves is where it is to be, as `completionCriteria` says.
@preconcurrency
public func withAnimation<Result>(
  _ animation: Animation? = .default, completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
  _ body: () throws -> Result, completion: @escaping @MainActor () -> Void
) rethrows -> Result {
  var transaction = Transaction(animation: animation)
  let wait = transaction.addAnimationWait(completionCriteria, completion)
  let result = try withTransaction(transaction, body)
  wait.closeAfterUpdate()
  return result
}

extension Transaction {
  /// Calls `completion` when the animations of what is changed with the transaction are done (SwiftUI:
  /// `addAnimationCompletion(criteria:_:)`).
  ///
  /// A terminal shows every change at once, so that is in the next update, but for a `CustomAnimation`, which is waited for as
  /// `criteria` says. To be called in the turn of the main actor in which the transaction is used.
  @preconcurrency
  public mutating func addAnimationCompletion(
    criteria: AnimationCompletionCriteria = .logicallyComplete, _ completion: @escaping @MainActor () -> Void
  ) { addAnimationWait(criteria, completion).closeAfterUpdate() }

  fileprivate mutating func addAnimationWait(
    _ criteria: AnimationCompletionCriteria, _ completion: @escaping @MainActor () -> Void
  ) -> AnimationWait {
    let wait = AnimationWait(isLogical: criteria == .logicallyComplete, completion)
    // Changes of the framework's own animations are shown at once: nobody has to know who waits.
    if animation?.custom != nil { self[AnimationWaitsKey.self] += [wait] }
    return wait
  }

  /// Who waits for the animations of what is changed with it.
  var animationWaits: [AnimationWait] { self[AnimationWaitsKey.self] }
}

private enum AnimationWaitsKey: TransactionKey {
  static var defaultValue: [AnimationWait] { [] }
}

/// Waits until nothing moves any more that was changed with a transaction.
@MainActor
final class AnimationWait {
  /// What has as good as come is waited for no longer.
  let isLogical: Bool
  private var completion: (@MainActor () -> Void)?
  private var moving = 0
  private var isClosed = false

  nonisolated init(isLogical: Bool, _ completion: @escaping @MainActor () -> Void) {
    (self.isLogical, self.completion) = (isLogical, completion)
  }

  /// Another value begins to move.
  func begin() { moving += 1 }

  /// One of the values has come.
  func end() {
    moving -= 1
    guard isClosed, moving == 0, let completion = completion.take() else { return }
    // What comes after it sees the value where it has come to.
    EffectQueue.main.add(completion)
  }

  /// No value begins to move any more once views follow what was changed.
  nonisolated func closeAfterUpdate() {
    let close: @MainActor () -> Void = { [self] in
      isClosed = true
      if moving == 0 { completion.take()?() }
    }
    if MainQueue.isCurrent {
      // The main actor's executor is the main queue.
      MainActor.assumeIsolated { EffectQueue.main.add(close) }
    } else {
      MainQueue.async { EffectQueue.main.add(close) }
    }
  }
}
