import FoundationEssentials
import ServicesHTTP
import ServicesHTTPMessages

/// A client of the market that is measured.
nonisolated struct BenchMarket: Sendable {
  private struct SignedIn: Decodable {
    var token: String
  }

  private struct Product: Decodable {
    var id: Int
  }

  private struct ProductDone: Decodable {
    var product: Product
  }

  private struct CartLine: Decodable {
    var quantity: Int
  }

  private struct Cart: Decodable {
    var cartItems: [CartLine]
  }

  private struct CartFound: Decodable {
    var cart: Cart?
  }

  private let address: String
  private let client: HTTPClient
  private let seller: String

  /// Signs a seller in at the server of an address.
  init(_ address: String) async throws {
    var configuration = HTTPClient.Configuration()
    configuration.maximumConnectionsPerOrigin = 64
    configuration.timeout = .seconds(60)
    let client = HTTPClient(configuration: configuration)
    seller = try await Self.signIn("seller", at: address, client)
    (self.address, self.client) = (address, client)
  }

  /// Makes the list so long; its bytes.
  func fill(to count: Int) async throws -> Data {
    while true {
      let list = try await get("/api/products")
      let missing = count - (try list.json([Product].self).count)
      guard missing > 0 else { return list.body }
      for number in 0..<missing {
        try await post(
          "/api/products", by: seller, #"{"name":"Ware \#(number)","description":"So and so","price":19.99}"#)
      }
    }
  }

  /// What a path answers.
  func get(_ path: String, _ fields: HTTPFields = [:]) async throws -> HTTPResponse {
    let reply = try await client.send(HTTPRequest(url: try Self.url(address, path), fields: fields))
    guard reply.isSuccess else { throw BenchError(text: "\(path) was answered with \(reply.status).") }
    return reply
  }

  /// Puts a product up of which there are so many; its number.
  func sell(pieces: Int) async throws -> Int {
    let reply = try await post(
      "/api/products", by: seller, #"{"name":"Rare","description":"The last ones","price":1.00,"stock":\#(pieces)}"#)
    return try reply.json(ProductDone.self).product.id
  }

  /// The tokens of so many users, made and signed in.
  func users(_ count: Int) async throws -> [String] {
    var tokens: [String] = []
    let prefix = UUID().uuidString.prefix(8).lowercased()
    for number in 0..<count { tokens.append(try await Self.signIn("\(prefix)-\(number)", at: address, client)) }
    return tokens
  }

  /// Puts one of a product into the cart of who has the token.
  func add(_ product: Int, by token: String) async throws {
    let reply = try await post("/api/cart/items", by: token, #"{"product_id":\#(product),"quantity":1}"#)
    guard reply.status == 201 else { throw BenchError(text: "An add was answered with \(reply.status).") }
  }

  /// How many pieces are in the cart of who has the token, of all products together.
  func pieces(inCartOf token: String) async throws -> Int {
    let reply = try await get("/api/cart", HTTPFields(["Authorization": "Bearer \(token)"]))
    return try reply.json(CartFound.self).cart?.cartItems.reduce(0) { $0 + $1.quantity } ?? 0
  }

  /// The bytes of a request that changes a product, of which all clients are told.
  func change(of product: Int, price: Int) -> String {
    RequestLoad.request(
      "PUT", "/api/products/\(product)", by: seller,
      json: #"{"name":"Rare","description":"The last ones","price":\#(price).50}"#)
  }

  /// Adds one and orders it; whether there was one.
  func buy(_ product: Int, by token: String) async throws -> Bool {
    let added = try await post("/api/cart/items", by: token, #"{"product_id":\#(product),"quantity":1}"#)
    guard added.status == 201 else { return false }
    let ordered = try await post(
      "/api/orders", by: token, #"{"total":1.00,"order_items":[{"product_id":\#(product),"quantity":1}]}"#)
    if ordered.status == 201 { return true }
    var request = HTTPRequest(method: .delete, url: try Self.url(address, "/api/cart"))
    request.fields.put("Authorization", "Bearer \(token)")
    _ = try await client.send(request)
    return false
  }

  /// What the server tells who has the token.
  func events(of token: String) throws -> ServerSentEventSequence {
    var request = HTTPRequest(url: try Self.url(address, "/api/events"))
    request.fields.put("Authorization", "Bearer \(token)")
    return client.serverSentEvents(from: request)
  }

  /// A request of the seller's to put into the cart what a body says.
  func addition(_ json: String) throws -> HTTPRequest {
    HTTPRequest(
      method: .post, url: try Self.url(address, "/api/cart/items"),
      fields: HTTPFields(["Authorization": "Bearer \(seller)", "Content-Type": "application/json"]),
      body: Data(json.utf8))
  }

  @discardableResult
  private func post(_ path: String, by token: String, _ json: String) async throws -> HTTPResponse {
    var fields = HTTPFields()
    fields.put("Authorization", "Bearer \(token)")
    return try await Self.post(path, at: address, client, fields, json)
  }

  private static func signIn(_ name: String, at address: String, _ client: HTTPClient) async throws -> String {
    let credentials = #"{"username":"\#(name)","password":"correct horse battery"}"#
    _ = try await post("/api/auth/register", at: address, client, [:], credentials)
    return try await post("/api/auth/login", at: address, client, [:], credentials).json(SignedIn.self).token
  }

  private static func post(
    _ path: String, at address: String, _ client: HTTPClient, _ fields: HTTPFields, _ json: String
  ) async throws -> HTTPResponse {
    var fields = fields
    fields.put("Content-Type", "application/json")
    return try await client.send(
      HTTPRequest(method: .post, url: try url(address, path), fields: fields, body: Data(json.utf8)))
  }

  private static func url(_ address: String, _ path: String) throws -> URL {
    guard let url = URL(string: address + path) else { throw BenchError(text: "\(address) is no address.") }
    return url
  }
}
