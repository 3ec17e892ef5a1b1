import CoreStores

/// How a purchase is paid here: by the market's test provider, which moves no money. There is no other one.
nonisolated enum TestPayment: String, CaseIterable, Sendable {
  case made = "test-ok"
  case refused = "test-refused"
  case unanswered = "test-timeout"

  /// The provider's word for it.
  var token: PaymentToken {
    switch self {
    case .made: .testOK
    case .refused: .testRefused
    case .unanswered: .testTimeout
    }
  }
}
