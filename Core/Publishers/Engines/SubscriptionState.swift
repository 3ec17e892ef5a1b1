/// Where a subscriber stands: it waits for its one subscription, has it, or has ended.
enum SubscriptionState {
  case waiting
  case active(any Subscription)
  case ended

  /// Takes the subscription. Returns false where it has to be cancelled instead.
  mutating func begin(_ subscription: any Subscription) -> Bool {
    guard case .waiting = self else { return false }
    self = .active(subscription)
    return true
  }

  /// Ends it. Returns the subscription that was there, whose release may run code: it belongs outside of locks.
  mutating func end() -> (any Subscription)? {
    defer { self = .ended }
    return subscription
  }

  var subscription: (any Subscription)? {
    if case .active(let subscription) = self { subscription } else { nil }
  }

  var isActive: Bool { if case .active = self { true } else { false } }
  var isEnded: Bool { if case .ended = self { true } else { false } }
}
