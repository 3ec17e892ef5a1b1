import CoreStores
import ServicesHTTPMessages
import ServicesHTTPServer

/// Has orders paid by a provider, and their money given back.
///
/// The provider is asked outside of any transaction. Whatever it is asked bears a key that is made of the order's number, so that
/// going on after a crash, or twice at once, pays once.
struct OrderPayments: Sendable {
  let provider: any PaymentProvider
  let moves: OrderMoves

  /// Has a pending order paid; one that is not pending is left as it is.
  ///
  /// - Returns: The order as it is then: paid or refused, and still pending where the provider has not answered.
  /// - Throws: What the database throws: the order is pending then, and the request may be sent again.
  func pay(_ order: OrderRecord, by token: PaymentToken) async throws -> OrderRecord {
    guard order.status == .pending else { return order }
    let payment: PaymentReference
    do {
      payment = try await provider.authorise(
        order.total, by: token, forOrder: order.id, key: Self.key(order.id, "authorise"))
    } catch {
      return try await fail(order, error)
    }
    do {
      try await provider.capture(payment, order.total, key: Self.key(order.id, "capture"))
    } catch {
      // Where that is not answered either, the provider gives the amount up by itself in time.
      if error == .refused { try? await provider.void(payment, key: Self.key(order.id, "void")) }
      return try await fail(order, error)
    }
    guard let outcome = try await moves.apply(.paid, to: order.id, payment: payment) else { return order }
    if case .tooLate = outcome { try await giveBack(payment, order.total, of: order.id) }
    return outcome.order
  }

  /// Gives the money of a paid order back.
  ///
  /// - Throws: `HTTPFailure` 409 where the provider will not, 503 where it does not answer.
  func refund(_ order: OrderRecord) async throws -> OrderRecord {
    guard let payment = order.payment else { throw Self.notRefunded }
    try await giveBack(payment, order.total, of: order.id)
    return try await moves.apply(.refunded, to: order.id)?.order ?? order
  }

  /// Deals with what a provider tells by itself; the same notice once.
  ///
  /// - Throws: `HTTPFailure` 404, 422 where it is about no order of ours, or about another amount.
  func receive(_ notice: PaymentNotice) async throws {
    switch try await moves.receive(notice) {
    case .changed, .unchanged, .knownNotice: break
    case .tooLate(let order):
      // First the money, then the notice: if this ends in between, the provider tells again, and gives back once.
      try await giveBack(notice.payment, order.total, of: order.id)
      try await moves.repository.remember(notice: notice.id, of: order.id)
    }
  }

  // MARK: Parts

  private func fail(_ order: OrderRecord, _ failure: PaymentFailure) async throws -> OrderRecord {
    switch failure {
    case .noAnswer: return order
    case .refused: return try await moves.apply(.refused, to: order.id)?.order ?? order
    }
  }

  private func giveBack(_ payment: PaymentReference, _ amount: Money, of orderID: Int64) async throws {
    do {
      try await provider.refund(payment, amount, key: Self.key(orderID, "refund"))
    } catch {
      switch error {
      case .refused: throw Self.notRefunded
      case .noAnswer:
        throw HTTPFailure(
          .serviceUnavailable, "The payment provider does not answer. Ask again: it is done once.",
          fields: ["Retry-After": "5"])
      }
    }
  }

  private static let notRefunded = HTTPFailure(.conflict, "The payment provider does not give this money back.")

  private static func key(_ orderID: Int64, _ step: String) -> String { "order-\(orderID)-\(step)" }
}

extension OrderMoves {
  /// Lets happen what a notice tells of.
  ///
  /// - Throws: `HTTPFailure` 404, 422 where it is about no order of ours, or about another amount.
  func receive(_ notice: PaymentNotice) async throws -> OrderOutcome {
    try await cancelOverdue()
    guard let order = try await repository.order(notice.orderID), order.status != .placed else { throw Self.noOrder }
    guard notice.amount == order.total else {
      throw HTTPFailure(.unprocessableContent, "The notice is about another amount than the order's.")
    }
    let event: OrderEvent =
      switch notice.kind {
      case .paid: .paid
      case .refused: .refused
      }
    let outcome = try await apply(event, to: order.id, payment: notice.payment, notice: notice.id)
    guard let outcome else { throw Self.noOrder }
    return outcome
  }

  private static var noOrder: HTTPFailure { HTTPFailure(.notFound, "There is no such order.") }
}
