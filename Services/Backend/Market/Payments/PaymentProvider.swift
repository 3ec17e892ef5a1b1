import CoreStores

/// Who takes payments: a service outside, which knows the buyers' cards. Nothing of a card comes here.
///
/// Each call has an idempotency key of its own: asked again with the same key, a provider does nothing and answers as before.
/// A provider waits for its own answers as long as it sees fit, and then throws ``PaymentFailure/noAnswer``: what became of the
/// payment comes later, as a notice (``PaymentNotice``).
protocol PaymentProvider: Sendable {
  /// Names the provider in the database; never changes.
  var name: String { get }

  /// Reserves an amount of the buyer's.
  ///
  /// - Parameter order: The order's number, which the provider's notices about the payment bear.
  /// - Returns: What the provider calls the payment from here on.
  func authorise(
    _ amount: Money, by token: PaymentToken, forOrder order: Int64, key: String
  ) async throws(PaymentFailure) -> PaymentReference

  /// Takes an amount that was reserved.
  func capture(_ payment: PaymentReference, _ amount: Money, key: String) async throws(PaymentFailure)

  /// Gives up an amount that was reserved and not taken.
  func void(_ payment: PaymentReference, key: String) async throws(PaymentFailure)

  /// Gives an amount back that was taken.
  func refund(_ payment: PaymentReference, _ amount: Money, key: String) async throws(PaymentFailure)
}

/// Why a provider did not do what it was asked.
enum PaymentFailure: Error, Sendable, Equatable {
  /// It will not: nothing was done.
  case refused
  /// Nobody knows yet.
  case noAnswer
}

/// What a provider calls a payment.
struct PaymentReference: Hashable, Sendable {
  let text: String

  /// - Returns: `nil` unless it has 1 to 255 visible characters of ASCII.
  init?(_ text: String) {
    guard (1...255).contains(text.utf8.count), text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else { return nil }
    self.text = text
  }
}
