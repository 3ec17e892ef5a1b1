/// Runs `apply` at once, and again whenever an observable property that it read in its last run has changed.
///
/// Inside the closure of another `observe` (or a body, or a layout) "at once" means as soon as that closure has run: what
/// the inner one reads never runs the outer one again.
///
/// ```swift
/// let token = observe { print("\(cart.itemsCount) in the cart") }
/// cart.add(chair)      // prints once more, in the next turn of the main actor
/// cart.add(table)      // … however many changes there are in a turn
/// ```
///
/// - Parameters:
///   - cycle: Who runs it again. The default does so in the next turn of the main actor; `UpdateCycle.main.flush()`
///     does so now.
///   - apply: Reads observable models and shows what it read.
/// - Returns: What keeps it going: `apply` runs until the token is cancelled or released.
@MainActor
public func observe(in cycle: UpdateCycle = .main, _ apply: @escaping @MainActor () -> Void) -> ObserveToken {
  let observer = Observer(cycle: cycle, apply: apply)
  Tracking.outside { _ = observer.evaluate() }
  return ObserveToken(observer)
}

/// Keeps an `observe` going for as long as it lives.
public final class ObserveToken: Sendable {
  private let observer: Observer

  init(_ observer: Observer) {
    self.observer = observer
  }

  deinit {
    observer.cancel()
  }

  /// Ends it: the closure does not run again, and nothing of it stays registered. May be called from any thread.
  public func cancel() {
    observer.cancel()
  }

  /// Keeps this token in `tokens`.
  public func store(in tokens: inout Set<ObserveToken>) {
    tokens.insert(self)
  }
}

extension ObserveToken: Hashable {
  /// Tokens are the same when they are the same object.
  public static func == (left: ObserveToken, right: ObserveToken) -> Bool { left === right }
  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
