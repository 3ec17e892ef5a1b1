/// A payment that a market has prepared: what its provider's own form would go on with. No money has moved.
///
/// It never shows itself: whoever has it could pay in the user's name.
public struct PaymentIntent: Hashable, Sendable, CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  /// What the provider calls the payment.
  ///
  /// Whoever has it could pay: do not show or log it.
  public let secret: String
  /// The amount that is to be paid.
  public let total: Money

  /// Wraps a payment that a market has prepared.
  public init(secret: String, total: Money) {
    self.secret = secret
    self.total = total
  }

  /// The amount alone, so that no log gets the secret.
  public var description: String { "a payment of \(total)" }
  /// The amount alone, so that no debugger's output gets the secret.
  public var debugDescription: String { description }
  /// The amount alone, so that `dump` does not show the secret.
  public var customMirror: Mirror { Mirror(self, children: ["total": total]) }
}
