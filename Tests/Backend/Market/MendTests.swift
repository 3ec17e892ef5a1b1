import Foundation
import RawConnections
import Testing

@Suite("What the original server does wrong and ours does right", .bothDatabases)
struct MendTests {
  private func add(_ server: TestServer, _ token: String, _ productID: Int, _ quantity: String) async throws
    -> RawResponse
  {
    try await server.send(
      "POST", "/api/cart/items", token: token, #"{"product_id":\#(productID),"quantity":\#(quantity)}"#)
  }

  private func quantities(_ server: TestServer, _ token: String) async throws -> [Int] {
    let cart = try await server.send("GET", "/api/cart", token: token).object["cart"] as? [String: Any]
    return (cart?["cartItems"] as? [[String: Any]] ?? []).compactMap { $0["quantity"] as? Int }
  }

  private func checkOut(
    _ server: TestServer, _ token: String, key: String? = nil, total: String = "1701",
    items: String = #"[{"product_id":1,"quantity":2}]"#
  ) async throws -> RawResponse {
    try await server.send(
      "POST", "/api/orders", token: token, #"{"total":\#(total),"order_items":\#(items)}"#,
      fields: key.map { ["Idempotency-Key": $0] } ?? [:])
  }

  private func parallel(
    _ count: Int, _ body: @escaping @Sendable (Int) async throws -> RawResponse
  ) async throws -> [RawResponse] {
    try await withThrowingTaskGroup(of: RawResponse.self) { group in
      for number in 0..<count { group.addTask { try await body(number) } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
  }

  @Test("of parallel registrations of one name, in any case, one wins")
  func parallelRegistration() async throws {
    try await TestServer.market { server in
      let responses = try await parallel(16) { number in
        let name = number.isMultiple(of: 2) ? "alice" : "ALICE"
        return try await server.send("POST", "/api/auth/register", #"{"username":"\#(name)","password":"pw"}"#)
      }
      #expect(responses.filter { $0.status == 201 }.count == 1)
      let taken = responses.filter { $0.status == 200 }
      #expect(taken.count == 15)
      #expect(taken.allSatisfy { $0.text == #"{"message":"Username taken!","success":false}"# })
    }
  }

  @Test("20 parallel +1 give 21, in one cart with one line")
  func parallelAdds() async throws {
    try await TestServer.market { server in
      let token = try await server.signIn("alice")
      let responses = try await parallel(21) { _ in try await add(server, token, 1, "1") }
      #expect(responses.allSatisfy { $0.status == 201 })
      #expect(try await quantities(server, token) == [21])
    }
  }

  @Test("parallel checkouts without a key make one order, and none hangs")
  func parallelCheckouts() async throws {
    try await TestServer.market { server in
      let token = try await server.signIn("alice")
      _ = try await add(server, token, 1, "2")
      let responses = try await parallel(12) { _ in try await checkOut(server, token) }
      #expect(responses.filter { $0.status == 201 }.count == 1)
      #expect(responses.filter { $0.status == 422 }.count == 11)
      #expect(try await server.send("GET", "/api/orders", token: token).array.count == 1)
    }
  }

  @Test("a checkout repeated with its key gets the same answer and makes one order")
  func repeatedCheckout() async throws {
    try await TestServer.market { server in
      let token = try await server.signIn("alice")
      _ = try await add(server, token, 1, "2")
      let responses = try await parallel(6) { _ in try await checkOut(server, token, key: "k1") }
      #expect(responses.allSatisfy { $0.status == 201 })
      #expect(Set(responses.map(\.text)).count == 1)
      #expect(responses.filter { $0.field("Idempotency-Replayed") == "true" }.count == 5)
      #expect(try await server.send("GET", "/api/orders", token: token).array.count == 1)
      let other = try await checkOut(server, token, key: "k1", total: "1.00")
      #expect(other.status == 422)
      let bob = try await server.signIn("bob")
      #expect(try await checkOut(server, bob, key: "k1").status == 422)
      #expect(try await server.send("GET", "/api/orders", token: bob).array.isEmpty)
    }
  }

  @Test("a refused checkout does not use up its key")
  func keyAfterRefusal() async throws {
    try await TestServer.market { server in
      let token = try await server.signIn("alice")
      #expect(try await checkOut(server, token, key: "k1").status == 422)
      _ = try await add(server, token, 1, "2")
      #expect(try await checkOut(server, token, key: "k1").status == 201)
    }
  }

  @Test("an addition repeated with its key counts once")
  func repeatedAdd() async throws {
    try await TestServer.market { server in
      let token = try await server.signIn("alice")
      for _ in 0..<3 {
        let response = try await server.send(
          "POST", "/api/cart/items", token: token, #"{"product_id":1,"quantity":2}"#, fields: ["Idempotency-Key": "a"])
        #expect(response.status == 201)
      }
      #expect(try await quantities(server, token) == [2])
    }
  }

  @Test("the client's total is not believed, its items neither", arguments: ["0.01", "1700.99", "1701.01", "1e6"])
  func totalMismatch(total: String) async throws {
    try await TestServer.market { server in
      let token = try await server.signIn("alice")
      _ = try await add(server, token, 1, "2")
      let response = try await checkOut(server, token, total: total)
      #expect(response.status == 409)
      #expect(response.text.contains("$1,701.00"))
      let fewer = try await checkOut(server, token, total: "850.50", items: #"[{"product_id":1,"quantity":1}]"#)
      #expect(fewer.status == 409)
      #expect(try await quantities(server, token) == [2])
      #expect(try await server.send("GET", "/api/orders", token: token).array.isEmpty)
    }
  }

  @Test("three at 0.1 cost 0.3, to the cent and in the JSON")
  func exactMoney() async throws {
    try await TestServer.market { server in
      let token = try await server.signIn("alice")
      let created = try await server.send(
        "POST", "/api/products", token: token, #"{"name":"Nail","description":"One","price":0.1,"photo_url":""}"#)
      let product = try #require(created.object["product"] as? [String: Any])
      let id = try #require(product["id"] as? Int)
      _ = try await add(server, token, id, "3")
      let placed = try await checkOut(
        server, token, total: "0.3", items: #"[{"product_id":\#(id),"quantity":3}]"#)
      #expect(placed.status == 201)
      #expect(try await server.send("GET", "/api/orders", token: token).text.contains(#""total":0.3,"#))
    }
  }

  @Test(
    "quantities that are no whole number from 1 to 9999 are refused",
    arguments: [
      "0", "-1", "3.5", "\"3\"", "\"3abc\"", "10000", "9223372036854775808", "1e400", "true", "null", "[1]", "{}",
    ])
  func quantity(text: String) async throws {
    try await TestServer.market { server in
      let token = try await server.signIn("alice")
      let response = try await add(server, token, 1, text)
      #expect(response.status == 422 || (text == "1e400" && response.status == 400), "\(response.text)")
      #expect(response.keys == ["message", "success"])
      #expect(try await quantities(server, token) == [])
    }
  }

  @Test(
    "further members are passed over, whatever numbers they hold; what is read is refused",
    arguments: ["1e999", "5e-324", "6.8848543078213e+291", "1e999999999"])
  func furtherMembers(number: String) async throws {
    try await TestServer.market { server in
      let token = try await server.signIn("alice")
      let item = #"{"product_id":1,"quantity":1,"further":[{"a":\#(number)}]}"#
      #expect(try await server.send("POST", "/api/cart/items", token: token, item).status == 201)
      let draft = #"{"name":"x","description":"y","price":\#(number),"photo_url":null}"#
      #expect(try await server.send("POST", "/api/products", token: token, draft).status == 422)
      let payment = try await server.send(
        "POST", "/api/payment/create-payment-intent", token: token, #"{"totalAmount":\#(number)}"#)
      #expect(payment.status == 400)
    }
  }

  @Test("a line holds at most 9999 pieces, however they are added")
  func quantityLimit() async throws {
    try await TestServer.market { server in
      let token = try await server.signIn("alice")
      #expect(try await add(server, token, 1, "9999").status == 201)
      #expect(try await add(server, token, 1, "1").status == 422)
      #expect(try await quantities(server, token) == [9999])
    }
  }

  @Test("the quantity can be set, only in one's own cart")
  func setQuantity() async throws {
    try await TestServer.market { server in
      let alice = try await server.signIn("alice")
      let bob = try await server.signIn("bob")
      _ = try await add(server, alice, 1, "2")
      #expect(try await server.send("PUT", "/api/cart/items/1", token: alice, #"{"quantity":7}"#).status == 200)
      #expect(try await server.send("PUT", "/api/cart/items/1", token: alice, #"{"quantity":0}"#).status == 422)
      #expect(try await server.send("PUT", "/api/cart/items/1", token: bob, #"{"quantity":9}"#).status == 404)
      #expect(try await server.send("DELETE", "/api/cart/item/1", token: bob).status == 404)
      #expect(try await quantities(server, alice) == [7])
      #expect(try await server.send("DELETE", "/api/cart", token: alice).status == 200)
      #expect(try await quantities(server, alice) == [])
    }
  }

  @Test("products are changed and deleted by their owner alone")
  func ownership() async throws {
    try await TestServer.market { server in
      let token = try await server.signIn("mallory")
      let draft = #"{"name":"Stolen","description":"x","price":0.01,"photo_url":""}"#
      #expect(try await server.send("PUT", "/api/products/1", token: token, draft).status == 404)
      #expect(try await server.send("DELETE", "/api/products/1", token: token).status == 404)
      let untouched = try await server.send("GET", "/api/products/1")
      #expect(untouched.object["name"] as? String == "Mirra Chair")
    }
  }

  @Test("order history keeps what was sold when the product changes and goes")
  func history() async throws {
    try await TestServer.market { server in
      let token = try await server.signIn("alice")
      let created = try await server.send(
        "POST", "/api/products", token: token, #"{"name":"Lamp","description":"Old","price":10,"photo_url":"p"}"#)
      let product = try #require(created.object["product"] as? [String: Any])
      let id = try #require(product["id"] as? Int)
      _ = try await add(server, token, id, "1")
      _ = try await checkOut(server, token, total: "10", items: #"[{"product_id":\#(id),"quantity":1}]"#)
      let before = try await server.send("GET", "/api/orders", token: token).text
      _ = try await server.send(
        "PUT", "/api/products/\(id)", token: token, #"{"name":"X","description":"New","price":99,"photo_url":"q"}"#)
      #expect(try await server.send("GET", "/api/orders", token: token).text == before)
      _ = try await server.send("DELETE", "/api/products/\(id)", token: token)
      #expect(try await server.send("GET", "/api/orders", token: token).text == before)
      #expect(before.contains(#""name":"Lamp""#))
    }
  }

  @Test("a percent sign in a name is a percent sign")
  func percent() async throws {
    try await TestServer.market { server in
      _ = try await server.signIn("alice")
      let path = "/api/auth/login"
      for name in ["%", "a%", "_lice", "al*"] {
        let response = try await server.send(
          "POST", path, #"{"username":"\#(name)","password":"correct horse"}"#)
        #expect(response.status == 401, "\(name)")
      }
      let created = try await server.send("POST", "/api/auth/register", #"{"username":"%","password":"x"}"#)
      #expect(created.status == 201)
    }
  }

  @Test(
    "names and passwords that are no proper strings are refused",
    arguments: [
      #"{"username":["alice"],"password":"x"}"#, #"{"username":{"a":1},"password":"x"}"#,
      #"{"username":7,"password":"x"}"#, #"{"username":"a","password":["x"]}"#, #"{"username":"a"}"#,
      #"{"username":"a\u0000b","password":"x"}"#, #"{"username":" a","password":"x"}"#,
      #"{"username":"a\u202eb","password":"x"}"#, #"[]"#, #""alice""#,
    ])
  func notStrings(body: String) async throws {
    try await TestServer.market { server in
      for path in ["/api/auth/register", "/api/auth/login"] {
        let response = try await server.send("POST", path, body)
        #expect(response.status == 422, "\(response.text)")
      }
    }
  }

  @Test("a name has at most 64 characters, a password at most 1024 bytes")
  func lengths() async throws {
    try await TestServer.market { server in
      for (name, password, status) in [(64, 1, 201), (65, 1, 422), (3, 1024, 201), (2, 1025, 422)] {
        let username = String(repeating: "n", count: name)
        let body = #"{"username":"\#(username)","password":"\#(String(repeating: "p", count: password))"}"#
        let response = try await server.send("POST", "/api/auth/register", body)
        #expect(response.status == status)
      }
    }
  }

  @Test(
    "prices that are no positive amount of whole cents are refused",
    arguments: ["\"abc\"", "-5", "0", "0.001", "1e12", "null", "true", "[]", "10000000"])
  func price(text: String) async throws {
    try await TestServer.market { server in
      let token = try await server.signIn("alice")
      let response = try await server.send(
        "POST", "/api/products", token: token, #"{"name":"x","description":"y","price":\#(text),"photo_url":""}"#)
      #expect(response.status == 422)
      #expect(try await server.send("GET", "/api/products").array.count == 24)
    }
  }

  @Test("a token expires after an hour")
  func expiry() async throws {
    try await TestServer.market { server in
      let token = try await server.signIn("alice")
      server.clock.advance(by: 3599)
      #expect(try await server.send("GET", "/api/cart", token: token).status == 200)
      server.clock.advance(by: 1)
      #expect(try await server.send("GET", "/api/cart", token: token).status == 403)
    }
  }

  @Test("an unknown product is 404, a wrong id 422")
  func unknownProduct() async throws {
    try await TestServer.market { server in
      let token = try await server.signIn("alice")
      #expect(try await add(server, token, 999, "1").status == 404)
      #expect(try await server.send("GET", "/api/products/999").status == 404)
      for id in ["abc", "0", "-1", "1.5", "9223372036854775808", "1%20"] {
        #expect(try await server.send("GET", "/api/products/\(id)").status == 422, "\(id)")
      }
    }
  }

  @Test("the owner of the catalogue cannot sign in or be registered over")
  func systemUser() async throws {
    try await TestServer.market { server in
      let body = #"{"username":"Ambient Market","password":"no such user"}"#
      let login = try await server.send("POST", "/api/auth/login", body)
      #expect(login.status == 401)
      let registration = try await server.send("POST", "/api/auth/register", body)
      #expect(registration.status == 200)
    }
  }
}
