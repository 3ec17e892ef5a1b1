import CoreStores
import AmbientHTTPTesting
import ServicesClients
import Testing

@Suite("The market client keeps what it can read of a careless server")
struct MarketLeniencyTests {
  private func client(_ replies: String...) throws -> (client: MarketClient, server: MisbehavingServer) {
    let script = Script(replies)
    let server = try MisbehavingServer(.answers { _ in script.next() })
    let client = MarketClient(endpoint: try endpoint(server)) { () throws(ServiceError) in AccessToken("key") }
    return (client, server)
  }

  @Test("a total that binary fractions have drifted from is rounded to cents, and costs the list nothing")
  func drifted() async throws {
    let (client, server) = try client(
      json(
        """
        [{"id":1,"user_id":1,"total":0.30000000000000004,"items":[{"id":1,"quantity":3,"product":{"id":2,"name":"Tea",
          "price":0.10000000000000001}}]},
         {"id":2,"user_id":1,"total":10.125,"items":[]}]
        """))
    let orders = try await client.orders()
    #expect(orders.map(\.id) == [2, 1])
    #expect(orders.map(\.total) == [Money(minorUnits: 10_13), Money(minorUnits: 30)])
    #expect(orders[1].items[0].unitPrice == Money(minorUnits: 10))
    withExtendedLifetime(server) {}
  }

  @Test("orders and their lines stay though others cannot be read; a total that is missing is worked out")
  func orders() async throws {
    let (client, server) = try client(
      json(
        """
        [null, 7, {"id":"x","total":1,"items":[]}, {"id":3,"total":null,"items":[]},
         {"id":4,"total":null,"items":[{"id":1,"quantity":2,"product":{"id":2,"name":"Tea","price":3.49}}]},
         {"id":5,"total":7,"createdAt":7,"items":[null,{"id":1,"quantity":0},{"id":2,"quantity":1,"name":7,
           "unit_price":"x","product_id":"y","product":{"id":9}}]},
         {"id":6,"total":8,"items":"none"}]
        """))
    let orders = try await client.orders()
    #expect(orders.map(\.id) == [6, 5, 4])
    #expect(orders.map(\.total.minorUnits) == [8_00, 7_00, 6_98])
    #expect(orders.map(\.items.count) == [0, 1, 1])
    #expect(orders[1].items[0].name == "a product no longer sold")
    withExtendedLifetime(server) {}
  }

  @Test("a cart keeps its lines though one cannot be read, and a product its name though all else cannot")
  func cart() async throws {
    let (client, server) = try client(
      json(
        """
        {"success":true,"cart":{"id":1,"cartItems":[{"id":1,"quantity":2,"product":{"id":1,"name":"Chair","price":5,
          "description":7,"photo_url":{},"user_id":"u","stock":"many"}},
         {"id":2,"quantity":1,"product":null},{"id":3,"quantity":-1,"product":{"id":1,"name":"Chair"}}]}}
        """))
    let cart = try #require(try await client.cart())
    #expect(cart.items.map(\.id) == [1])
    #expect(cart.items[0].product == Product(id: 1, name: "Chair", price: Money(minorUnits: 5_00)))
    withExtendedLifetime(server) {}
  }

  @Test("a profile is known as far as it can be read")
  func profile() async throws {
    let (client, server) = try client(
      json(#"{"userInfo":{"id":1,"first_name":"Ada","zip_code":12345,"city":{},"country":null}}"#))
    #expect(try await client.userInfo() == UserInfo(id: 1, firstName: "Ada", zipCode: "12345"))
    withExtendedLifetime(server) {}
  }

  @Test("what the server did is done, though its reply cannot be read", arguments: ["", "<html>", "{}", "[1]"])
  func done(body: String) async throws {
    let draft = ProductDraft(name: "Lamp", description: "Brass.", price: Money(minorUnits: 50_00), stock: .counted(3))
    let own = json(#"[{"id":4,"name":"Lamp","price":50},{"id":7,"name":"Lamp","price":50},{"id":9,"name":"Pot"}]"#)
    let ok = RawReply.text(body)
    let (client, server) = try client(ok, ok, ok, own)
    #expect(try await client.update(UserInfo(id: 1, city: "Ulm")) == UserInfo(id: 1, city: "Ulm"))
    #expect(
      try await client.change(7, to: draft)
        == Product(id: 7, name: "Lamp", description: "Brass.", price: draft.price, stock: 3))
    #expect(try await client.offer(draft, key: "k").id == 7)
    #expect(server.requests.map(\.method) == ["PUT", "PUT", "POST", "GET"])
  }

  @Test("what the server refuses is refused")
  func refused() async throws {
    let no = json(#"{"message":"No."}"#, status: "422 No")
    let (client, server) = try client(no, no)
    let draft = ProductDraft(name: "Lamp", description: "Brass.", price: Money(minorUnits: 50_00))
    let errors = [
      await failure { () async throws(ServiceError) in _ = try await client.update(UserInfo(id: 1)) },
      await failure { () async throws(ServiceError) in _ = try await client.change(7, to: draft) },
    ]
    #expect(errors.map { $0?.message } == ["No.", "No."])
    #expect(server.requests.count == 2)
  }

  @Test("a product that was taken and is not listed is said to be, and its outcome is open")
  func unlisted() async throws {
    let (client, server) = try client(RawReply.text(""), json("[]"))
    let draft = ProductDraft(name: "Lamp", description: "Brass.", price: Money(minorUnits: 50_00))
    let error = await failure { () async throws(ServiceError) in try await client.offer(draft, key: "k") }
    #expect(error?.reason == .badReply)
    #expect(error?.description == "the test server took the product but does not list it. Look at your products.")
    withExtendedLifetime(server) {}
  }

  @Test(
    "a server that is full is said to be, with the time that it asks for",
    arguments: [
      ("Retry-After: 30", "Try again in 30 s."), ("Retry-After: 0", "Try again."), ("X-No: 1", "Try again in a while."),
    ])
  func full(field: String, advice: String) async throws {
    let (client, server) = try client(RawReply.text("", status: "503 Full", fields: [field]))
    let error = await failure { () async throws(ServiceError) in try await client.products() }
    #expect(error?.reason == .serverFailed && error?.nextStep == advice)
    withExtendedLifetime(server) {}
  }
}
