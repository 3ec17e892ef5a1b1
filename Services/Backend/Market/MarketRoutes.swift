import CAmbientSodium
import CoreStores
import FoundationEssentials
import ServicesHTTPMessages
import ServicesHTTPServer

/// The market's paths.
struct MarketRoutes: Sendable {
  let repository: any MarketRepository
  let requests: MarketRequestReader
  let events: MarketEvents
  /// Lists of products and single ones.
  let answers: KeptAnswers
  let moves: OrderMoves
  let payments: OrderPayments
  let paymentSecret: PaymentSecret
  /// Whether a user runs the market.
  let isOperator: @Sendable (_ userID: Int64) async throws -> Bool

  func register(in router: inout Router) {
    router.get("/api/products", kept: { keptProducts($0) }) { try await products($0) }
    router.get("/api/products/user") { try await ownProducts($0) }
    router.get("/api/products/:id", kept: { keptProduct($0) }) { try await product($0) }
    router.post("/api/products") { try await createProduct($0) }
    router.put("/api/products/:id") { try await updateProduct($0) }
    router.delete("/api/products/:id") { try await deleteProduct($0) }
    router.get("/api/cart") { try await cart($0) }
    router.delete("/api/cart") { try await deleteCart($0) }
    router.post("/api/cart/items") { try await addToCart($0) }
    router.put("/api/cart/items/:id") { try await setQuantity($0) }
    router.delete("/api/cart/item/:id") { try await deleteCartItem($0) }
    router.delete("/api/cart/items/:id") { try await deleteCartItem($0) }
    router.get("/api/user") { try await userInfo($0) }
    router.put("/api/user") { try await updateUserInfo($0) }
    router.post("/api/payment/create-payment-intent") { try await paymentIntent($0) }
    router.get("/api/orders") { try await orders($0) }
    router.post("/api/orders") { try await placeOrder($0) }
    router.post("/api/orders/:id/refund") { try await undoOrder($0) }
    router.post("/api/payments/webhook") { try await paymentNotice($0) }
    router.events("/api/events") { try await eventStream($0) }
  }

  // MARK: Cart

  private func cart(_ request: ServerRequest) async throws -> ServerResponse {
    let cart = try await repository.cart(of: requests.user(request))
    return .json(.ok, writing: MarketReply.CartFound(cart: cart))
  }

  private func deleteCart(_ request: ServerRequest) async throws -> ServerResponse {
    let userID = try await requests.user(request)
    try await repository.deleteCart(of: userID)
    return try .json(.ok, MarketReply.Done())
  }

  private func addToCart(_ request: ServerRequest) async throws -> ServerResponse {
    let userID = try await requests.user(request)
    let (productID, quantity) = try MarketInput.cartItem(request)
    try await moves.cancelOverdue()
    let reply = try await repository.addToCart(
      productID, quantity: quantity, by: userID, client: ClientInstance(request), key: requests.key(request)
    ) { item in
      StoredReply(.created, writing: MarketReply.CartItemDone(message: "Item added to the cart.", cartItem: item))
    }
    return reply.response
  }

  private func setQuantity(_ request: ServerRequest) async throws -> ServerResponse {
    let userID = try await requests.user(request)
    let quantity = try MarketInput.quantity(request)
    try await moves.cancelOverdue()
    guard
      let item = try await repository.setQuantity(
        quantity, ofItem: requests.identifier(request), by: userID, client: ClientInstance(request))
    else {
      throw HTTPFailure(.notFound, "Cart item not found")
    }
    return .json(.ok, writing: MarketReply.CartItemDone(cartItem: item))
  }

  private func deleteCartItem(_ request: ServerRequest) async throws -> ServerResponse {
    let userID = try await requests.user(request)
    guard
      try await repository.deleteCartItem(
        requests.identifier(request), by: userID, client: ClientInstance(request))
    else {
      throw HTTPFailure(.notFound, "Cart item not found")
    }
    return try .json(.ok, MarketReply.Done())
  }

  // MARK: Profile

  private func userInfo(_ request: ServerRequest) async throws -> ServerResponse {
    guard let record = try await repository.userInfo(requests.user(request)) else {
      throw MarketRequestReader.userIsGone
    }
    return try .json(.ok, MarketReply.UserFound(userInfo: MarketReply.UserForm(info: record.info)))
  }

  private func updateUserInfo(_ request: ServerRequest) async throws -> ServerResponse {
    let info = try MarketInput.userInfo(request, userID: await requests.user(request))
    guard let record = try await repository.updateUserInfo(info) else { throw MarketRequestReader.userIsGone }
    return try .json(
      .ok,
      MarketReply.UserFound(
        message: "User updated successfully",
        userInfo: MarketReply.UserForm(
          info: record.info, updatedAt: Date(millisecondsSince1970: record.updatedAt).timestamp)))
  }

  // MARK: Payment and events

  /// Answers in the form of a payment provider; no money moves.
  private func paymentIntent(_ request: ServerRequest) async throws -> ServerResponse {
    let userID = try await requests.user(request)
    let amount = try MarketInput.paymentAmount(request)
    return try .json(
      .ok,
      MarketReply.Payment(
        paymentIntent: "pi_local_\(userID)_\(amount.minorUnits)usd_secret", ephemeralKey: "ek_local_\(userID)_secret",
        customer: "cus_local_\(userID)", publishableKey: "pk_test_local"))
  }

  /// What changes of the signed-in user's from now on, or after `Last-Event-ID`.
  private func eventStream(_ request: ServerRequest) async throws -> ServerResponse {
    let userID = try await requests.user(request)
    let position = request.fields["Last-Event-ID"].flatMap(UInt64.init)
    return .eventStream(events.stream(of: userID, after: position))
  }
}

extension StoredReply {
  init(_ status: HTTPStatus, _ value: some Encodable) throws {
    guard case .data(let body) = try ServerResponse.json(status, value).body else {
      throw HTTPFailure(.internalServerError, "Internal server error")
    }
    self.init(status: status.rawValue, body: body)
  }

  init(_ status: HTTPStatus, writing value: some JSONWritable) {
    self.init(status: status.rawValue, body: value.json)
  }

  var response: ServerResponse {
    var fields: HTTPFields = ["Content-Type": "application/json; charset=utf-8"]
    if isReplay { fields.put("Idempotency-Replayed", "true") }
    return .data(HTTPStatus(rawValue: status), fields, body)
  }
}
