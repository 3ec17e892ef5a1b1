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

  func register(in router: inout Router) {
    router.get("/api/products") { try await products($0) }
    router.get("/api/products/user") { try await ownProducts($0) }
    router.get("/api/products/:id") { try await product($0) }
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
    router.events("/api/events") { try await eventStream($0) }
  }

  // MARK: Products

  private func products(_ request: ServerRequest) async throws -> ServerResponse {
    var page: Int?
    if let text = request.target.value(of: "page") {
      guard let number = Int(text), (1...1_000_000).contains(number) else {
        throw HTTPFailure(.unprocessableContent, "page must be a whole number from 1.")
      }
      page = number
    }
    let found = try await repository.products(containing: request.target.value(of: "q"), page: page)
    return try .json(.ok, found).tagged(for: request)
  }

  private func ownProducts(_ request: ServerRequest) async throws -> ServerResponse {
    try .json(.ok, await repository.products(of: requests.user(request)))
  }

  private func product(_ request: ServerRequest) async throws -> ServerResponse {
    guard let product = try await repository.product(requests.identifier(request)) else {
      throw HTTPFailure(.notFound, "Product not found")
    }
    return try .json(.ok, product).tagged(for: request)
  }

  private func createProduct(_ request: ServerRequest) async throws -> ServerResponse {
    let userID = try await requests.user(request)
    let draft = try MarketInput.product(request)
    let reply = try await repository.createProduct(draft, by: userID, key: requests.key(request)) { product in
      try StoredReply(.created, MarketReply.ProductDone(product: product))
    }
    events.productsChanged()
    return reply.response
  }

  private func updateProduct(_ request: ServerRequest) async throws -> ServerResponse {
    let userID = try await requests.user(request)
    let draft = try MarketInput.product(request)
    guard let product = try await repository.updateProduct(requests.identifier(request), draft, by: userID) else {
      throw HTTPFailure(.notFound, "Product not found among yours")
    }
    events.productsChanged()
    return try .json(.ok, MarketReply.ProductDone(message: "Product updated successfully", product: product))
  }

  private func deleteProduct(_ request: ServerRequest) async throws -> ServerResponse {
    let userID = try await requests.user(request)
    guard try await repository.deleteProduct(requests.identifier(request), by: userID) else {
      throw HTTPFailure(.notFound, "Product not found among yours")
    }
    events.productsChanged()
    return try .json(.ok, MarketReply.Done(message: "Product deleted successfully"))
  }

  // MARK: Cart

  private func cart(_ request: ServerRequest) async throws -> ServerResponse {
    let cart = try await repository.cart(of: requests.user(request))
    return try .json(.ok, MarketReply.CartFound(cart: cart.map(MarketReply.CartForm.init)))
  }

  private func deleteCart(_ request: ServerRequest) async throws -> ServerResponse {
    let userID = try await requests.user(request)
    try await repository.deleteCart(of: userID)
    events.changed(.cart, of: userID)
    return try .json(.ok, MarketReply.Done())
  }

  private func addToCart(_ request: ServerRequest) async throws -> ServerResponse {
    let userID = try await requests.user(request)
    let (productID, quantity) = try MarketInput.cartItem(request)
    let reply = try await repository.addToCart(
      productID, quantity: quantity, by: userID, key: requests.key(request)
    ) { item in
      try StoredReply(
        .created,
        MarketReply.CartItemDone(
          message: "Item added to the cart.", cartItem: MarketReply.CartItemForm(item, withTimes: true)))
    }
    events.changed(.cart, of: userID)
    return reply.response
  }

  private func setQuantity(_ request: ServerRequest) async throws -> ServerResponse {
    let userID = try await requests.user(request)
    let quantity = try MarketInput.quantity(request)
    guard let item = try await repository.setQuantity(quantity, ofItem: requests.identifier(request), by: userID) else {
      throw HTTPFailure(.notFound, "Cart item not found")
    }
    events.changed(.cart, of: userID)
    return try .json(.ok, MarketReply.CartItemDone(cartItem: MarketReply.CartItemForm(item, withTimes: true)))
  }

  private func deleteCartItem(_ request: ServerRequest) async throws -> ServerResponse {
    let userID = try await requests.user(request)
    guard try await repository.deleteCartItem(requests.identifier(request), by: userID) else {
      throw HTTPFailure(.notFound, "Cart item not found")
    }
    events.changed(.cart, of: userID)
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

  // MARK: Payment and orders

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

  private func orders(_ request: ServerRequest) async throws -> ServerResponse {
    let found = try await repository.orders(of: requests.user(request))
    return try .json(.ok, found.map(MarketReply.OrderForm.init))
  }

  private func placeOrder(_ request: ServerRequest) async throws -> ServerResponse {
    let userID = try await requests.user(request)
    let draft = try MarketInput.order(request)
    let reply = try await repository.placeOrder(draft, by: userID, key: requests.key(request)) { order in
      try StoredReply(.created, MarketReply.OrderDone(order: MarketReply.OrderForm(order)))
    }
    events.changed(.orders, of: userID)
    events.changed(.cart, of: userID)
    // There is less left of what was sold.
    events.productsChanged()
    return reply.response
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

  var response: ServerResponse {
    var fields: HTTPFields = ["Content-Type": "application/json; charset=utf-8"]
    if isReplay { fields.put("Idempotency-Replayed", "true") }
    return .data(HTTPStatus(rawValue: status), fields, body)
  }
}
