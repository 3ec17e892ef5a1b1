import CoreStores
import FoundationEssentials
import ServicesHTTPMessages
import ServicesHTTPServer

// Orders: they are placed, paid and undone.
extension MarketRoutes {
  func orders(_ request: ServerRequest, _ caller: Caller) async throws -> ServerResponse {
    let userID = caller.userID
    await moves.cancelOverdueIfPossible()
    return .json(.ok, writing: try await repository.orders(of: userID))
  }

  /// Without a payment the order is placed, and that is all. With one it is made first, pending, and paid after that: whatever
  /// happens in between, what is paid for is kept for the buyer. The repetition of such a request goes on where the first ended.
  func placeOrder(_ request: ServerRequest, _ caller: Caller) async throws -> ServerResponse {
    let userID = caller.userID
    let draft = try MarketInput.order(request)
    let key = try requests.key(request)
    try await moves.cancelOverdue()
    let provider = draft.paymentToken == nil ? nil : payments.provider.name
    let reply = try await change {
      try await repository.placeOrder(draft, provider: provider, by: userID, key: key) { order in
        StoredReply(.created, writing: MarketReply.OrderDone(order: order))
      }
    } isChange: {
      $0.lessensStock
    }
    guard let token = draft.paymentToken else { return reply.response }
    guard let order = try await repository.order(try Self.orderID(in: reply)) else { throw Self.noOrder }
    return try Self.response(for: try await payments.pay(order, by: token), isReplay: reply.isReplay)
  }

  /// `POST /api/orders/:id/refund`.
  func undoOrder(_ request: ServerRequest, _ caller: Caller) async throws -> ServerResponse {
    let userID = caller.userID
    let id = try requests.identifier(request)
    try await moves.cancelOverdue()
    guard let order = try await repository.order(id) else { throw Self.noOrder }
    let undone: OrderRecord
    switch try OrderUndoing(order, by: userID) {
    case .nothing: undone = order
    case .refund: undone = try await payments.refund(order)
    case .cancel:
      guard let outcome = try await moves.apply(.cancelled, to: id) else { throw Self.noOrder }
      // It may have been paid a moment ago.
      guard outcome.order.status == .cancelled else {
        throw HTTPFailure(.conflict, "The order is \(outcome.order.status.rawValue). Look at it again.")
      }
      undone = outcome.order
    }
    return .json(.ok, writing: MarketReply.OrderDone(order: undone))
  }

  /// `POST /api/payments/webhook`: from the payment provider, who signs instead of signing in.
  func paymentNotice(_ request: ServerRequest) async throws -> ServerResponse {
    try PaymentSignature.check(
      request.fields[PaymentSignature.fieldName], of: request.body, at: moves.now(), paymentSecret)
    try await payments.receive(try PaymentNotice(request.body))
    return try .json(.ok, MarketReply.Done())
  }

  private static var noOrder: HTTPFailure { HTTPFailure(.notFound, "There is no such order.") }

  private struct PlacedOrder: Decodable {
    struct Order: Decodable {
      var id: Int64
    }
    var order: Order
  }

  /// The order that a stored answer is about.
  private static func orderID(in reply: StoredReply) throws -> Int64 {
    try JSONDecoder().decode(PlacedOrder.self, from: reply.body).order.id
  }

  /// What a buyer is answered whose order was to be paid: 201 when it is, 202 while that is not known.
  private static func response(for order: OrderRecord, isReplay: Bool) throws(HTTPFailure) -> ServerResponse {
    let status: HTTPStatus
    switch order.status {
    case .placed, .paid, .refunded: status = .created
    // 202 (RFC 9110 §15.3.3): taken, and not done yet.
    case .pending: status = 202
    case .refused:
      // 402 (RFC 9110 §15.5.3) is reserved for what this is.
      throw HTTPFailure(402, "The payment was refused.")
    case .cancelled: throw HTTPFailure(.conflict, "The order was cancelled. Nothing was paid.")
    }
    var reply = StoredReply(status, writing: MarketReply.OrderDone(order: order))
    reply.isReplay = isReplay
    return reply.response
  }
}
