import CoreStores

/// What can happen to an order.
enum OrderEvent: CaseIterable, Sendable {
  /// Its payment was taken.
  case paid
  /// Its payment was refused.
  case refused
  /// It was given up before it was paid: by its buyer, or because its time was over.
  case cancelled
  /// Its money was given back.
  case refunded
}

extension OrderStatus {
  /// The status after an event; `nil` where the event cannot happen to an order of this status, or has happened already.
  func after(_ event: OrderEvent) -> OrderStatus? {
    switch (self, event) {
    case (.pending, .paid): .paid
    case (.pending, .refused): .refused
    case (.pending, .cancelled): .cancelled
    case (.paid, .refunded): .refunded
    case (.pending, .refunded), (.paid, .paid), (.paid, .refused), (.paid, .cancelled): nil
    case (.placed, _), (.refused, _), (.cancelled, _), (.refunded, _): nil
    }
  }

  /// Whether an order of this status keeps nothing for its buyer, and nothing is to be paid for it: what it had kept goes back
  /// into the stock when it gets there, and money that comes for it goes back, too.
  var isVoid: Bool {
    switch self {
    case .refused, .cancelled: true
    case .placed, .pending, .paid, .refunded: false
    }
  }
}
