import AmbientHTTPTesting
import CoreStores
import ServicesClients
import ServicesHTTP
import Synchronization
import Testing

/// What the market's client makes of its own changes of the cart: of their answers, and of the events that come of them.
@Suite struct MarketEchoTests {
  private static let line = #"""
    {"id":7,"cart_id":4,"product_id":1,"quantity":5,"product":{"id":1,"name":"Oak chair","price":799.99}}
    """#

  /// A market that answers changes with the line, and tells of events whose `CLIENT` is the client that changed something.
  private func market(events: String) throws -> MisbehavingServer {
    let instance = Mutex("")
    return try MisbehavingServer(
      .answers { request in
        if let name = request.values(for: "Client-Instance").first { instance.withLock { $0 = name } }
        guard request.target == "/api/events" else {
          return json(#"{"success":true,"cartItem":\#(Self.line)}"#, status: "201 Created")
        }
        return RawReply.eventStreamHead + events.replacing("CLIENT", with: instance.withLock { $0 })
      })
  }

  private func client(_ server: MisbehavingServer) throws -> MarketClient {
    MarketClient(endpoint: try endpoint(server)) { [server] () throws(ServiceError) in
      withExtendedLifetime(server) { AccessToken("key") }
    }
  }

  @Test("the answer to an addition, and to a changed quantity, is the line with its cart; each is one request")
  func answers() async throws {
    let server = try market(events: "")
    let client = try client(server)
    let item = CartItem(
      id: 7, product: Product(id: 1, name: "Oak chair", price: Money(minorUnits: 799_99)),
      quantity: try #require(Quantity(rawValue: 5)))
    let added = try await client.add(productID: 1, quantity: .one)
    #expect(added == ChangedCartItem(cartID: 4, item: item))
    let set = try await client.setQuantity(item.quantity, of: item)
    #expect(set == ChangedCartItem(cartID: 4, item: item))
    #expect(
      server.requests.map { "\($0.method) \($0.target)" } == ["POST /api/cart/items", "PUT /api/cart/items/7"])
  }

  @Test("an answer without the line is no failure, and says nothing")
  func silent() async throws {
    for body in [#"{"success":true}"#, #"{"success":true,"cartItem":{"id":7}}"#, "<html></html>"] {
      let client = try client(try MisbehavingServer(.answers { _ in json(body, status: "201 Created") }))
      let added = try await client.add(productID: 1, quantity: .one)
      #expect(added == nil)
    }
  }

  @Test("an event of the client's own change of the cart is not told; those of others, and of other parts, are")
  func echo() async throws {
    let server = try market(
      events: """
        id: 1
        event: cart
        data: {"client":"CLIENT"}

        id: 2
        event: cart
        data: {"client":"another"}

        id: 3
        event: cart
        data: {}

        id: 4
        event: orders
        data: {"client":"CLIENT"}

        id: 5
        event: cart
        data: no JSON

        id: 6
        event: products
        data: {}


        """)
    let client = try client(server)
    _ = try await client.add(productID: 1, quantity: .one)
    var parts: [MarketPart] = []
    for try await element in client.changes() {
      if case .changed(let part) = element { parts.append(part) }
      if parts.last == .products { break }
    }
    #expect(parts == [.cart, .cart, .orders, .cart, .products])
  }

  @Test("two clients have two names, and one keeps its own")
  func names() async throws {
    let server = try market(events: "")
    let (one, other) = (try client(server), try client(server))
    for client in [one, one, other] { _ = try await client.add(productID: 1, quantity: .one) }
    let names = server.requests.flatMap { $0.values(for: "Client-Instance") }
    #expect(names.count == 3)
    #expect(names[0] == names[1])
    #expect(names[1] != names[2])
    #expect(names.allSatisfy { $0.count == 32 && $0.allSatisfy(\.isHexDigit) })
  }
}
