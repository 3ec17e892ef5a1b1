/// Keeps an `observe` going for as long as it lives.
///
/// ```swift
/// final class Receipt {
///   private var tokens: Set<ObserveToken> = []
///
///   @MainActor func follow(_ basket: Basket) {
///     observe { print(basket.count) }.store(in: &tokens)
///   }
/// }
/// ```
public final class ObserveToken: Sendable {
  private let end: @Sendable () -> Void

  /// Makes one that does `end` when it is cancelled or released; maybe more than once, and on any thread.
  package init(end: @escaping @Sendable () -> Void) {
    self.end = end
  }

  deinit {
    end()
  }

  /// Ends it: the closure does not run again, and nothing of it stays registered. May be called from any thread, more
  /// than once, and by the closure itself.
  public func cancel() {
    end()
  }

  /// Keeps this token in `tokens`: the observation goes on for as long as the set does.
  public func store(in tokens: inout Set<ObserveToken>) {
    tokens.insert(self)
  }
}

extension ObserveToken: Hashable {
  /// Tokens are the same when they are the same object.
  public static func == (left: ObserveToken, right: ObserveToken) -> Bool { left === right }
  /// Hashes the identity of the token; two observations of the same closure differ.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
