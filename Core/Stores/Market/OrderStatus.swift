/// Where an order stands.
///
/// ```
/// placed                          taken without a payment
/// pending ──→ paid ──→ refunded
///    ├──────→ refused             nothing was paid; the cart is as it was
///    └──────→ cancelled           nothing was paid; the goods are back in stock
/// ```
/// The list is closed: a word that a later market may use is read as a status that is not known.
public enum OrderStatus: String, Hashable, Sendable, Codable, CaseIterable {
  /// Taken without a payment.
  case placed
  /// The goods are kept for the buyer; whether they are paid is not known yet.
  case pending
  /// The payment was taken.
  case paid
  /// The payment was refused.
  case refused
  /// Given up before it was paid, by the buyer or because its time was over.
  case cancelled
  /// Paid, and the money was given back.
  case refunded
}
