/// A payment that a market has prepared: what its provider's own form would go on with. No money has moved.
///
/// It never shows itself: whoever has it could pay in the user's name.
public struct PaymentIntent: Hashable, Sendable, CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  /// What the provider calls the payment.
  public let secret: String
  /// What is to be paid.
  public let total: Money

  /// Wraps a payment.
  public init(secret: String, total: Money) {
    self.secret = secret
    self.total = total
  }

  /// The amount alone.
  public var description: String { "a payment of \(total)" }
  /// The amount alone.
  public var debugDescription: String { description }
  /// Nothing to look into.
  public var customMirror: Mirror { Mirror(self, children: ["total": total]) }
}
