public import CoreStores
public import FoundationEssentials
import ServicesHTTP
import ServicesHTTPMessages

/// Speaks the market API: with our backend, and with a HelloMarket server as it stands.
///
/// Extensions of the API are tried, and done without where the server does not know their paths (it answers 404 without
/// JSON then).
public struct MarketClient: Sendable {
  /// The key of the signed-in user, asked for before each request that needs it.
  public typealias TokenSource = @Sendable () throws(ServiceError) -> AccessToken?

  /// Forgets the session of a key that the market does not take any more, unless another one was kept since. May be called more
  /// than once for a key, and from any thread.
  public typealias SessionEnd = @Sendable (_ refused: AccessToken) -> Void

  let endpoint: ServiceEndpoint
  /// Names this client in what it changes of the cart, so that it knows the events that come of it: 128 random bits.
  let instance = IdempotencyKey.random()
  let sessionEnded: SessionEnd
  let now: @Sendable () -> Date
  let renewer: SessionRenewer?
  let token: TokenSource

  /// Creates a client; the endpoint's base is the server's root, above `/api`.
  ///
  /// - Parameters:
  ///   - sessionEnded: Called where a key is refused for good, before the request's error is thrown.
  ///   - keeping: Where the session is, which is renewed where its key is refused; `nil` for keys that nobody renews.
  ///   - now: The time of day, by which a key has run out.
  public init(
    endpoint: ServiceEndpoint, token: @escaping TokenSource, sessionEnded: @escaping SessionEnd = { _ in },
    renewing keeping: SessionKeeping? = nil, now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.endpoint = endpoint
    self.token = token
    self.sessionEnded = sessionEnded
    renewer = keeping.map { SessionRenewer($0) }
    self.now = now
  }

  func request(
    _ method: HTTPMethod, _ segments: String..., signedIn: Bool, body: (any Encodable & Sendable)? = nil,
    key: String? = nil
  ) throws(ServiceError) -> HTTPRequest {
    var request = HTTPRequest(method: method, url: try endpoint.url(["api"] + segments))
    do {
      if signedIn {
        guard let token = try token() else {
          throw ServiceError(.notSignedIn, "Nobody is signed in.", nextStep: "Sign in first.")
        }
        try request.fields.set("Authorization", to: Self.scheme + token.secret)
      }
      if let body {
        request.fields.put("Content-Type", "application/json")
        let encoder = JSONEncoder()
        // The same bytes for the same request: a server may compare them under one Idempotency-Key.
        encoder.outputFormatting = .sortedKeys
        request.body = try encoder.encode(body)
      }
      if let key { try request.fields.set("Idempotency-Key", to: key) }
    } catch let error as ServiceError {
      throw error
    } catch let error as HTTPFieldError {
      throw endpoint.serviceError(HTTPError(error))
    } catch {
      throw ServiceError(.invalid, "The request cannot be written as JSON: \(error)")
    }
    return request
  }

  /// Sends a request that changes something, and reads its reply; `nil` where the server did what was asked, and its reply
  /// cannot be read: that is no failure.
  func accepted<Reply: Decodable>(
    _ request: HTTPRequest, as type: Reply.Type
  ) async throws(ServiceError) -> Reply? {
    var request = request
    if request.fields["Accept"] == nil { request.fields.put("Accept", "application/json") }
    let body = try await send(request).body
    // See above: the server did what was asked.
    return try? JSONDecoder().decode(type, from: body)
  }

  /// Runs `body`; `nil` when the server does not know the path at all.
  private func unlessUnknownPath<Value>(
    _ body: () async throws(ServiceError) -> Value
  ) async throws(ServiceError) -> Value? {
    do {
      return try await body()
    } catch  where error.status == 404 && !error.isWordedByServer {
      return nil
    }
  }
}

extension MarketClient: ProductService {
  /// `GET /api/products`. A product that cannot be read is left out; the others stay.
  public func products() async throws(ServiceError) -> [Product] {
    let request = try request(.get, "products", signedIn: false)
    return try await load(request, as: LossyList<Product>.self).elements
  }

  /// `GET /api/products/:id`, else looked up in the list.
  public func product(id: Product.ID) async throws(ServiceError) -> Product {
    let request = try request(.get, "products", String(id), signedIn: false)
    let direct = try await unlessUnknownPath { () async throws(ServiceError) in
      try await load(request, as: Product.self)
    }
    if let direct { return direct }
    guard let product = try await products().first(where: { $0.id == id }) else {
      throw ServiceError(.notFound, "There is no product \(id).")
    }
    return product
  }
}

extension MarketClient: CartService {
  private struct CartReply: Decodable {
    var cart: Cart?
  }

  private struct ItemReply: Decodable {
    var cartItem: ChangedCartItem
  }

  private struct Addition: Encodable, Sendable {
    var product_id: Int
    var quantity: Int
  }

  private struct NewQuantity: Encodable, Sendable {
    var quantity: Int
  }

  /// `GET /api/cart`.
  public func cart() async throws(ServiceError) -> Cart? {
    try await load(try request(.get, "cart", signedIn: true), as: CartReply.self).cart
  }

  /// `POST /api/cart/items`, whose quantity is added to what is there.
  @discardableResult
  public func add(productID: Product.ID, quantity: Quantity) async throws(ServiceError) -> ChangedCartItem? {
    let body = Addition(product_id: productID, quantity: quantity.rawValue)
    let request = marked(try request(.post, "cart", "items", signedIn: true, body: body))
    return try await accepted(request, as: ItemReply.self)?.cartItem
  }

  /// `PUT /api/cart/items/:id`, else by adding the difference, or by removing the line and adding it anew where there
  /// is less of it: a server without the extension knows no other way.
  @discardableResult
  public func setQuantity(_ quantity: Quantity, of item: CartItem) async throws(ServiceError) -> ChangedCartItem? {
    let body = NewQuantity(quantity: quantity.rawValue)
    let request = marked(try request(.put, "cart", "items", String(item.id), signedIn: true, body: body))
    let done: ChangedCartItem?? = try await unlessUnknownPath { () async throws(ServiceError) -> ChangedCartItem? in
      try await accepted(request, as: ItemReply.self)?.cartItem
    }
    if let done { return done }
    guard quantity != item.quantity else { return nil }
    if let difference = Quantity(rawValue: quantity.rawValue - item.quantity.rawValue) {
      return try await add(productID: item.product.id, quantity: difference)
    }
    try await remove(item)
    try await add(productID: item.product.id, quantity: quantity)
    // The line stands in another place now: the cart is to be loaded.
    return nil
  }

  /// `DELETE /api/cart/item/:id`.
  public func remove(_ item: CartItem) async throws(ServiceError) {
    _ = try await send(marked(try request(.delete, "cart", "item", String(item.id), signedIn: true)))
  }

  /// A request whose events come back with this client's name.
  private func marked(_ request: HTTPRequest) -> HTTPRequest {
    var request = request
    request.fields.put("Client-Instance", instance)
    return request
  }
}

extension MarketClient: OrderService {
  private struct NewOrder: Encodable, Sendable {
    struct Item: Encodable, Sendable {
      var product_id: Int
      var quantity: Quantity
    }
    var total: Money
    var order_items: [Item]
    var payment_token: String?
  }

  private struct OrderReply: Decodable {
    var order: Order
  }

  /// `GET /api/orders`, the latest first whatever the server's order. An order that cannot be read is left out; the others
  /// stay.
  public func orders() async throws(ServiceError) -> [Order] {
    let request = try request(.get, "orders", signedIn: true)
    return try await load(request, as: LossyList<Order>.self).elements.sorted { $0.id > $1.id }
  }

  /// `POST /api/orders` with an `Idempotency-Key`. A HelloMarket server passes over the token, and says nothing of the order.
  @discardableResult
  public func placeOrder(
    for cart: Cart, paidBy token: PaymentToken? = nil, key: String
  ) async throws(ServiceError) -> Order? {
    let body = NewOrder(
      total: cart.total,
      order_items: cart.items.map { NewOrder.Item(product_id: $0.product.id, quantity: $0.quantity) },
      payment_token: token?.secret)
    let request = try request(.post, "orders", signedIn: true, body: body, key: key)
    return try await accepted(request, as: OrderReply.self)?.order
  }

  /// `POST /api/orders/:id/refund`.
  public func refund(_ orderID: Order.ID) async throws(ServiceError) -> Order {
    let request = try request(.post, "orders", String(orderID), "refund", signedIn: true)
    do {
      return try await load(request, as: OrderReply.self).order
    } catch  where error.status == 403 && error.isWordedByServer {
      // The key is good, and the order is somebody else's.
      throw ServiceError(.forbidden, error.sentence, status: error.status, isWordedByServer: true)
    } catch  where error.status == 404 && !error.isWordedByServer {
      throw ServiceError(.unsupported, "\(endpoint.name) does not give money back.", status: error.status)
    }
  }
}

extension MarketClient: AuthenticationService {
  private struct Credentials: Encodable, Sendable {
    var username: String
    var password: String
  }

  private struct RegisterReply: Decodable {
    @Lenient var success: Bool?
    @Lenient var message: String?
  }

  /// `POST /api/auth/register`; a taken name comes as status 200 with `success` false.
  public func register(username: String, password: Password) async throws(ServiceError) {
    let body = Credentials(username: username, password: password.secret)
    let reply = try await load(
      try request(.post, "auth", "register", signedIn: false, body: body), as: RegisterReply.self)
    guard reply.success != false else {
      throw ServiceError(
        .conflict, reply.message.map(Phrase.init(verbatim:)) ?? "The name “\(username)” is taken.",
        nextStep: "Choose another name.",
        field: "username")
    }
  }

  /// `POST /api/auth/login`.
  public func login(username: String, password: Password) async throws(ServiceError) -> Session {
    let body = Credentials(username: username, password: password.secret)
    do throws(ServiceError) {
      let reply = try await load(
        try request(.post, "auth", "login", signedIn: false, body: body), as: SessionReply.self)
      return reply.session(of: username)
    } catch  where error.status == 404 && !error.isWordedByServer {
      throw ServiceError(
        .notFound, "\(endpoint.name) has no accounts to sign in to (status 404).",
        nextStep: "Check the server's address.", status: 404)
    }
  }

  /// `POST /api/auth/logout`, at a server that gave a refresh token: others know no such request.
  public func logout(_ session: Session) async throws(ServiceError) {
    guard let refreshToken = session.refreshToken else { return }
    do throws(ServiceError) {
      _ = try await endpoint.send(try logout(with: session.token))
    } catch  where error.status == 403 {
      // The key has run out, and the rest of the session has not.
      _ = try await endpoint.send(try logout(with: try await refreshed(by: refreshToken, session.username).token))
    }
  }

  private func logout(with token: AccessToken) throws(ServiceError) -> HTTPRequest {
    try Self.request(try request(.post, "auth", "logout", signedIn: false), with: token, at: endpoint)
  }
}

extension MarketClient: UserService {
  private struct UserReply: Decodable {
    var userInfo: UserInfo
  }

  /// `GET /api/user`.
  public func userInfo() async throws(ServiceError) -> UserInfo {
    try await load(try request(.get, "user", signedIn: true), as: UserReply.self).userInfo
  }

  /// `PUT /api/user`. What the server kept is what was sent, where its reply says nothing else.
  public func update(_ userInfo: UserInfo) async throws(ServiceError) -> UserInfo {
    let request = try request(.put, "user", signedIn: true, body: userInfo)
    return try await accepted(request, as: UserReply.self)?.userInfo ?? userInfo
  }
}
