public import CoreObserving

/// When an animation counts as done (SwiftUI: `AnimationCompletionCriteria`). A terminal shows a change at once: both are the same.
public struct AnimationCompletionCriteria: Hashable, Sendable {
  private let name: String
  /// Once the values have reached their end, which in a terminal is at once.
  public static let logicallyComplete = AnimationCompletionCriteria(name: "logicallyComplete")
  /// Once the animation has left the screen, which in a terminal is at once.
  public static let removed = AnimationCompletionCriteria(name: "removed")
}

/// Runs `body`; what it changes is shown with `animation`, and then `completion` is called (SwiftUI:
/// `withAnimation(_:completionCriteria:_:completion:)`).
///
/// A terminal shows every change at once: `completion` runs in the same update, once views follow what was changed.
///
/// `completionCriteria` has no effect here: what is shown at once is complete and over at the same time.
@preconcurrency
public func withAnimation<Result>(
  _ animation: Animation? = .default, completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
  _ body: () throws -> Result, completion: @escaping @MainActor () -> Void
) rethrows -> Result {
  let result = try withAnimation(animation, body)
  if MainQueue.isCurrent {
    // The main actor's executor is the main queue.
    MainActor.assumeIsolated { EffectQueue.main.add(completion) }
  } else {
    MainQueue.async { EffectQueue.main.add(completion) }
  }
  return result
}
