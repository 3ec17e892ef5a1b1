import CoreStores
import FoundationEssentials

/// A provider that moves no money, and does the same each time: what it does is said by the token.
///
/// | token | what it does |
/// |---|---|
/// | `test-ok` | takes the payment |
/// | `test-refused`, and every other one | refuses it |
/// | `test-timeout` | does not answer; a notice may follow, which somebody else has to send |
/// | `test-capture-refused` | reserves the amount, and refuses to take it |
/// | `test-webhook-twice` | takes the payment, and sends the notice of it twice |
struct TestPaymentProvider: PaymentProvider {
  /// Takes a notice as it would come over the network: its body, and its signature.
  typealias Delivery = @Sendable (_ body: Data, _ signature: String) async throws -> Void

  let secret: PaymentSecret
  let now: @Sendable () -> Date
  let deliver: Delivery

  var name: String { "test" }

  func authorise(
    _ amount: Money, by token: PaymentToken, forOrder order: Int64, key: String
  ) async throws(PaymentFailure) -> PaymentReference {
    let behaviour: Behaviour
    switch token {
    case .testOK: behaviour = .ok
    case .testCaptureRefused: behaviour = .captureRefused
    case .testWebhookTwice: behaviour = .webhookTwice
    case .testTimeout: throw .noAnswer
    default: throw .refused
    }
    guard let reference = PaymentReference("\(behaviour.rawValue).\(order)") else { throw .refused }
    return reference
  }

  func capture(_ payment: PaymentReference, _ amount: Money, key: String) async throws(PaymentFailure) {
    let parts = payment.text.split(separator: ".")
    guard parts.count == 2, let behaviour = Behaviour(rawValue: String(parts[0])), let order = Int64(parts[1]) else {
      throw .refused
    }
    switch behaviour {
    case .ok: break
    case .captureRefused: throw .refused
    case .webhookTwice:
      let notice = PaymentNotice(
        id: "evt-\(order)", kind: .paid, orderID: order, payment: payment, amount: amount)
      let body = notice.json
      let signature = PaymentSignature.field(for: body, at: now(), secret)
      // A notice that is not taken is not sent again: the answer below says the same.
      for _ in 0..<2 { try? await deliver(body, signature) }
    }
  }

  func void(_ payment: PaymentReference, key: String) async throws(PaymentFailure) {}

  func refund(_ payment: PaymentReference, _ amount: Money, key: String) async throws(PaymentFailure) {}

  private enum Behaviour: String {
    case ok
    case captureRefused = "capture-refused"
    case webhookTwice = "webhook-twice"
  }
}
