import CoreStores
import AmbientHTTPTesting
import ServicesClients
import ServicesHTTP
import Testing

@Suite("The market client reads what a HelloMarket server says")
struct MarketContractTests {
  let replies: RecordedReplies

  init() throws {
    replies = try RecordedReplies()
  }

  func client(_ server: MisbehavingServer, token: String? = "key") throws -> MarketClient {
    // The client keeps the server alive: most tests have no other use for it.
    MarketClient(endpoint: try endpoint(server)) { [server] () throws(ServiceError) in
      withExtendedLifetime(server) { token.map(AccessToken.init) }
    }
  }

  @Test("all replies of the recording are found")
  func recording() {
    #expect(replies.count == 23)
  }

  @Test("a list keeps its products though one has no price and one a negative price")
  func products() async throws {
    let server = try replies.server("List all products (public, a bare array)")
    let products = try await client(server).products()
    #expect(products.map(\.id) == [1, 2, 3, 4, 5])
    #expect(products.map { $0.price?.minorUnits } == [850_50, 3_49, nil, nil, 0])
    #expect(products[0].photoURL == "http://127.0.0.1:8080/uploads/image-1795166759118.png")
    #expect(server.requests.map(\.target) == ["/api/products"])
    #expect(server.requests[0].values(for: "Authorization") == [])
  }

  @Test("a product is looked up in the list where the server has no page of its own for it")
  func productWithoutExtension() async throws {
    let server = try replies.server("Unknown path: HTML", "List all products (public, a bare array)")
    let product = try await client(server).product(id: 2)
    #expect(product.name == "Tea")
    #expect(server.requests.map(\.target) == ["/api/products/2", "/api/products"])
  }

  @Test("a product that is not in the list either is not found")
  func unknownProduct() async throws {
    let server = try replies.server("Unknown path: HTML", "List all products (public, a bare array)")
    let client = try client(server)
    let error = await failure { () async throws(ServiceError) in try await client.product(id: 99) }
    #expect(error?.reason == .notFound)
  }

  @Test("a user is registered")
  func register() async throws {
    let server = try replies.server("Register")
    try await client(server, token: nil).register(username: "alice", password: Password("pw1"))
    #expect(server.requests[0].method == "POST")
    #expect(server.requests[0].target == "/api/auth/register")
    #expect(server.requests[0].text == #"{"password":"pw1","username":"alice"}"#)
  }

  @Test(
    "what goes wrong with an account is a typed error with the server's own sentence",
    arguments: [
      (
        "Register the same name again, other case: 200 with success false", ServiceError.Reason.conflict,
        "Username taken!"
      ),
      ("Register with empty fields", .invalid, "username cannot be empty. password cannot be empty."),
      (
        "Register, broken JSON: Express HTML page, not JSON", .invalid,
        "the test server refused the request (status 400)."
      ),
    ])
  func registerFailures(title: String, reason: ServiceError.Reason, message: String) async throws {
    let client = try client(try replies.server(title))
    let error = await failure { () async throws(ServiceError) in
      try await client.register(username: "alice", password: Password("pw1"))
    }
    #expect(error?.reason == reason)
    #expect(error?.message == message)
  }

  @Test("signing in gives a session")
  func login() async throws {
    let server = try replies.server("Login")
    let session = try await client(server, token: nil).login(username: "alice", password: Password("pw1"))
    #expect(session == Session(userID: 1, username: "alice", token: AccessToken("HEADER.PAYLOAD.SIGNATURE")))
  }

  @Test("a wrong password is said in the server's words, and no password is in the error")
  func wrongPassword() async throws {
    let client = try client(try replies.server("Login, wrong password"), token: nil)
    let error = await failure { () async throws(ServiceError) in
      try await client.login(username: "alice", password: Password("s3cret-nope"))
    }
    #expect(error?.reason == .notSignedIn)
    #expect(error?.message == "Username or password is incorrect")
    #expect(error.map { !"\($0)".contains("s3cret-nope") } == true)
  }

  @Test("no cart yet is no cart")
  func noCart() async throws {
    let server = try replies.server("Load cart before there is one: cart null")
    #expect(try await client(server).cart() == nil)
    #expect(server.requests[0].values(for: "Authorization") == ["Bearer key"])
  }

  @Test("a cart has its lines and an exact total")
  func cart() async throws {
    let cart = try #require(try await client(try replies.server("Load cart")).cart())
    #expect(cart.items.map(\.quantity.rawValue) == [4, 1])
    #expect(cart.total == Money(minorUnits: 3_199_97))
    #expect(cart.itemsCount == 5)
  }

  @Test("adding sends the difference")
  func add() async throws {
    let server = try replies.server("Add to cart")
    try await client(server).add(productID: 1, quantity: try #require(Quantity(rawValue: 2)))
    #expect(server.requests.map { "\($0.method) \($0.target)" } == ["POST /api/cart/items"])
    #expect(server.requests[0].text == #"{"product_id":1,"quantity":2}"#)
  }

  @Test("a quantity is set by adding the difference where the server cannot set it")
  func setMore() async throws {
    let server = try replies.server("Unknown path: HTML", "Add to cart")
    let item = CartItem(id: 1, product: MockMarket.products[0], quantity: .one)
    try await client(server).setQuantity(try #require(Quantity(rawValue: 4)), of: item)
    #expect(
      server.requests.map { "\($0.method) \($0.target)" } == ["PUT /api/cart/items/1", "POST /api/cart/items"])
    #expect(server.requests[1].text.contains(#""quantity":3"#))
  }

  @Test("a smaller quantity is set by removing the line and adding it anew where the server cannot set it")
  func setLess() async throws {
    let server = try replies.server("Unknown path: HTML", "Remove an item", "Add to cart")
    let item = CartItem(id: 7, product: MockMarket.products[0], quantity: try #require(Quantity(rawValue: 4)))
    try await client(server).setQuantity(.one, of: item)
    #expect(
      server.requests.map { "\($0.method) \($0.target)" }
        == ["PUT /api/cart/items/7", "DELETE /api/cart/item/7", "POST /api/cart/items"])
    #expect(server.requests[2].text.contains(#""quantity":1"#))
  }

  @Test("removing twice: the second time it is not found")
  func removeAgain() async throws {
    let server = try replies.server("Remove an item", "Remove it again")
    let client = try client(server)
    let item = CartItem(id: 2, product: MockMarket.products[0], quantity: .one)
    try await client.remove(item)
    let error = await failure { () async throws(ServiceError) in try await client.remove(item) }
    #expect(error?.reason == .notFound)
    #expect(error?.message == "Cart item not found")
    #expect(error?.status == 404)
  }

  @Test(
    "a session that is missing or over asks for signing in",
    arguments: [("No token", 401), ("Bad token", 403)])
  func session(title: String, status: Int) async throws {
    let client = try client(try replies.server(title))
    let error = await failure { () async throws(ServiceError) in try await client.cart() }
    #expect(error?.reason == .notSignedIn)
    #expect(error?.status == status)
    #expect(error?.message == "The session with the test server has ended.")
  }

  @Test("without a session nothing is sent")
  func nobody() async throws {
    let server = try replies.server("Load cart")
    let client = try client(server, token: nil)
    let error = await failure { () async throws(ServiceError) in try await client.cart() }
    #expect(error?.reason == .notSignedIn)
    #expect(server.requests.isEmpty)
  }

  @Test("a server that fails is said to have failed")
  func serverFailed() async throws {
    let client = try client(try replies.server("Unknown product: 500 and no success field"))
    let error = await failure { () async throws(ServiceError) in try await client.add(productID: 999, quantity: .one) }
    #expect(error?.reason == .serverFailed)
    #expect(error?.message == "Internal server error")
  }

  @Test("a profile is read, with what is not known, and written")
  func profile() async throws {
    let server = try replies.server("Profile, new user", "Update profile")
    let client = try client(server)
    #expect(try await client.userInfo() == UserInfo(id: 1))
    let kept = try await client.update(UserInfo(id: 1, firstName: "Alice"))
    #expect(kept.lastName == "Liddell")
    #expect(server.requests[1].method == "PUT")
  }

  @Test("orders are read; a line without a price of its own shows the product's")
  func orders() async throws {
    let orders = try await client(try replies.server("Order history")).orders()
    #expect(orders.map(\.total) == [Money(minorUnits: 1)])
    #expect(orders[0].items.map(\.name) == ["Mirra Chair 2", "Stolen"])
    #expect(orders[0].items[0].unitPrice == Money(minorUnits: 799_99))
    #expect(orders[0].createdAt == nil)
  }

  @Test("an order that the server refuses is invalid, in the server's words")
  func emptyOrder() async throws {
    let server = try replies.server("Order with nothing valid")
    let client = try client(server)
    let error = await failure { () async throws(ServiceError) in
      try await client.placeOrder(for: MockMarket.chairsAndTable, key: "k-1")
    }
    #expect(error?.reason == .invalid)
    #expect(error?.message.hasPrefix("total must be a positive number") == true)
    #expect(server.requests[0].values(for: "Idempotency-Key") == ["k-1"])
    #expect(server.requests[0].text.contains(#""total":3388.96"#))
  }

  @Test("HTML in place of JSON is a bad reply that says so")
  func html() async throws {
    let server = try MisbehavingServer(
      .answers { _ in RawReply.text("<html>hello</html>", fields: ["Content-Type: text/html"]) })
    let client = try client(server)
    let error = await failure { () async throws(ServiceError) in try await client.products() }
    #expect(error?.reason == .badReply)
    #expect(error?.message == "The reply of the test server cannot be used: it is text/html, not JSON.")
  }

  @Test("no server is unreachable")
  func noServer() async throws {
    let server = try MisbehavingServer(.silent)
    let client = try client(server)
    server.stop()
    await server.wait { $0.connections > 0 }
    let error = await failure { () async throws(ServiceError) in try await client.products() }
    #expect(error?.reason == .unreachable)
  }
}
