/// An `observe` on another actor than the main one.
enum ActorObserver {
  /// Runs `apply` now, and again on `isolation` after changes, until the token ends it.
  static func start(on isolation: isolated any Actor, apply: @escaping () -> Void) -> ObserveToken {
    // Of the changes that come while the actor is busy the stream keeps one: it is there, or it is not.
    let (changes, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let tracking = Tracking { _ in continuation.yield() }
    tracking.run(apply)
    Task {
      // Naming the actor makes this closure run on it.
      _ = isolation
      for await _ in changes { tracking.run(apply) }
    }
    return ObserveToken {
      tracking.cancel()
      continuation.finish()
    }
  }
}
