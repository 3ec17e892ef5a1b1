import CAmbientSodium
import CoreStores
import FoundationEssentials
import ServicesHTTPMessages
import ServicesHTTPServer

/// The market's paths.
struct MarketRoutes: Sendable {
  let repository: any MarketRepository
  let callers: CallerReader
  let requests = MarketRequestReader()
  let events: MarketEvents
  /// Lists of products and single ones.
  let answers: KeptAnswers
  let moves: OrderMoves
  let payments: OrderPayments
  let paymentSecret: PaymentSecret

  func register(in router: inout Router) {
    router.get("/api/products", kept: { keptProducts($0) }) { try await products($0) }
    router.on(.get, "/api/products/user", for: callers) { try await ownProducts($0, $1) }
    router.get("/api/products/:id", kept: { keptProduct($0) }) { try await product($0) }
    router.on(.post, "/api/products", for: callers) { try await createProduct($0, $1) }
    router.on(.put, "/api/products/:id", for: callers) { try await updateProduct($0, $1) }
    router.on(.delete, "/api/products/:id", for: callers) { try await deleteProduct($0, $1) }
    router.on(.get, "/api/cart", for: callers) { try await cart($0, $1) }
    router.on(.delete, "/api/cart", for: callers) { try await deleteCart($0, $1) }
    router.on(.post, "/api/cart/items", for: callers) { try await addToCart($0, $1) }
    router.on(.put, "/api/cart/items/:id", for: callers) { try await setQuantity($0, $1) }
    router.on(.delete, "/api/cart/item/:id", for: callers) { try await deleteCartItem($0, $1) }
    router.on(.delete, "/api/cart/items/:id", for: callers) { try await deleteCartItem($0, $1) }
    router.on(.get, "/api/user", for: callers) { try await userInfo($0, $1) }
    router.on(.put, "/api/user", for: callers) { try await updateUserInfo($0, $1) }
    router.on(.post, "/api/payment/create-payment-intent", for: callers) { try await paymentIntent($0, $1) }
    router.on(.get, "/api/orders", for: callers) { try await orders($0, $1) }
    router.on(.post, "/api/orders", for: callers) { try await placeOrder($0, $1) }
    router.on(.post, "/api/orders/:id/refund", for: callers) { try await undoOrder($0, $1) }
    router.post("/api/payments/webhook") { try await paymentNotice($0) }
    router.on(.get, "/api/events", for: callers, admission: { _ in HTTPBodyAdmission(places: .streams) }) {
      try await eventStream($0, $1)
    }
  }

  // MARK: Cart

  private func cart(_ request: ServerRequest, _ caller: Caller) async throws -> ServerResponse {
    let cart = try await repository.cart(of: caller.userID)
    return .json(.ok, writing: MarketReply.CartFound(cart: cart))
  }

  private func deleteCart(_ request: ServerRequest, _ caller: Caller) async throws -> ServerResponse {
    let userID = caller.userID
    try await repository.deleteCart(of: userID)
    return try .json(.ok, MarketReply.Done())
  }

  private func addToCart(_ request: ServerRequest, _ caller: Caller) async throws -> ServerResponse {
    let userID = caller.userID
    let (productID, quantity) = try MarketInput.cartItem(request)
    try await moves.cancelOverdue()
    let reply = try await repository.addToCart(
      productID, quantity: quantity, by: userID, client: ClientInstance(request), key: requests.key(request)
    ) { item in
      StoredReply(.created, writing: MarketReply.CartItemDone(message: "Item added to the cart.", cartItem: item))
    }
    return reply.response
  }

  private func setQuantity(_ request: ServerRequest, _ caller: Caller) async throws -> ServerResponse {
    let userID = caller.userID
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

  private func deleteCartItem(_ request: ServerRequest, _ caller: Caller) async throws -> ServerResponse {
    let userID = caller.userID
    guard
      try await repository.deleteCartItem(
        requests.identifier(request), by: userID, client: ClientInstance(request))
    else {
      throw HTTPFailure(.notFound, "Cart item not found")
    }
    return try .json(.ok, MarketReply.Done())
  }

  // MARK: Profile

  private func userInfo(_ request: ServerRequest, _ caller: Caller) async throws -> ServerResponse {
    guard let record = try await repository.userInfo(caller.userID) else {
      throw CallerReader.userIsGone
    }
    return try .json(.ok, MarketReply.UserFound(userInfo: MarketReply.UserForm(info: record.info)))
  }

  private func updateUserInfo(_ request: ServerRequest, _ caller: Caller) async throws -> ServerResponse {
    let info = try MarketInput.userInfo(request, userID: caller.userID)
    guard let record = try await repository.updateUserInfo(info) else { throw CallerReader.userIsGone }
    return try .json(
      .ok,
      MarketReply.UserFound(
        message: "User updated successfully",
        userInfo: MarketReply.UserForm(
          info: record.info, updatedAt: Date(millisecondsSince1970: record.updatedAt).timestamp)))
  }

  // MARK: Payment and events

  /// Answers in the form of a payment provider; no money moves.
  private func paymentIntent(_ request: ServerRequest, _ caller: Caller) async throws -> ServerResponse {
    let userID = caller.userID
    let amount = try MarketInput.paymentAmount(request)
    return try .json(
      .ok,
      MarketReply.Payment(
        paymentIntent: "pi_local_\(userID)_\(amount.minorUnits)usd_secret", ephemeralKey: "ek_local_\(userID)_secret",
        customer: "cus_local_\(userID)", publishableKey: "pk_test_local"))
  }

  /// What changes of the signed-in user's from now on, or after `Last-Event-ID`.
  private func eventStream(_ request: ServerRequest, _ caller: Caller) async throws -> ServerResponse {
    let userID = caller.userID
    // An id that is no number was never given here: as with one that is too high, what has happened since then is not known.
    let position = request.fields["Last-Event-ID"].map { UInt64($0) ?? .max }
    let stream = events.stream(of: userID, after: position)
    // A sign-out from now on ends the stream. One that came since the caller was told ended nothing, so who asks is told anew.
    _ = try await callers.caller(of: request, .signedIn)
    return .eventStream(stream)
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
