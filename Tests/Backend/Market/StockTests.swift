import Foundation
import RawConnections
import Testing

@Suite("What is left of a product", .bothDatabases)
struct StockTests {
  /// A product of a seller's own, with what is said of its stock.
  private func offer(_ server: TestServer, _ token: String, stock: String?) async throws -> Int {
    let reply = try await server.send(
      "POST", "/api/products", token: token, body(price: "10", stock: stock))
    #expect(reply.status == 201)
    return try #require((reply.object["product"] as? [String: Any])?["id"] as? Int)
  }

  private func body(price: String, stock: String?) -> String {
    let stock = stock.map { #","stock":\#($0)"# } ?? ""
    return #"{"name":"Print","description":"One of few.","price":\#(price),"photo_url":null\#(stock)}"#
  }

  private func add(_ server: TestServer, _ token: String, _ id: Int, _ quantity: Int) async throws -> RawResponse {
    try await server.send(
      "POST", "/api/cart/items", token: token, #"{"product_id":\#(id),"quantity":\#(quantity)}"#)
  }

  private func checkOut(_ server: TestServer, _ token: String, _ id: Int, _ quantity: Int) async throws -> RawResponse {
    try await server.send(
      "POST", "/api/orders", token: token,
      #"{"total":\#(quantity * 10),"order_items":[{"product_id":\#(id),"quantity":\#(quantity)}]}"#)
  }

  private func stock(_ server: TestServer, _ id: Int) async throws -> Int? {
    try await server.send("GET", "/api/products/\(id)").object["stock"] as? Int
  }

  @Test("a cart takes no more than there is, and gives back what it likes")
  func cart() async throws {
    try await TestServer.market { server in
      let (seller, token) = (try await server.signIn("seller"), try await server.signIn("alice"))
      let id = try await offer(server, seller, stock: "3")
      #expect(try await add(server, token, id, 2).status == 201)
      let refused = try await add(server, token, id, 2)
      #expect(refused.status == 409)
      #expect(refused.object["message"] as? String == "Only 3 of “Print” are left. Take fewer of it.")
      let cart = try await server.send("GET", "/api/cart", token: token).object["cart"] as? [String: Any]
      let line = try #require((cart?["cartItems"] as? [[String: Any]])?.first)
      #expect(line["quantity"] as? Int == 2)
      let path = "/api/cart/items/\(try #require(line["id"] as? Int))"
      #expect(try await server.send("PUT", path, token: token, #"{"quantity":3}"#).status == 200)
      #expect(try await server.send("PUT", path, token: token, #"{"quantity":4}"#).status == 409)
      // The seller has only one left: what is in the cart may become less, though it stays too much.
      let product = "/api/products/\(id)"
      #expect(try await server.send("PUT", product, token: seller, body(price: "10", stock: "1")).status == 200)
      #expect(try await server.send("PUT", path, token: token, #"{"quantity":2}"#).status == 200)
      #expect(try await checkOut(server, token, id, 2).status == 409)
      #expect(try await server.send("PUT", path, token: token, #"{"quantity":1}"#).status == 200)
      #expect(try await checkOut(server, token, id, 1).status == 201)
      #expect(try await stock(server, id) == 0)
      #expect(
        try await add(server, token, id, 1).object["message"] as? String
          == "“Print” is sold out. Take it out of the cart.")
    }
  }

  @Test("of parallel buyers of the last piece one gets it, and the stock is nothing then")
  func lastPiece() async throws {
    try await TestServer.market { server in
      let id = try await offer(server, try await server.signIn("seller"), stock: "1")
      var tokens: [String] = []
      for number in 0..<8 { tokens.append(try await server.signIn("buyer\(number)")) }
      for token in tokens { #expect(try await add(server, token, id, 1).status == 201) }
      let statuses = try await withThrowingTaskGroup(of: Int.self) { [tokens] group in
        for token in tokens { group.addTask { try await checkOut(server, token, id, 1).status } }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(statuses.sorted() == [201] + Array(repeating: 409, count: 7))
      #expect(try await stock(server, id) == 0)
    }
  }

  @Test("a seller who says nothing of it changes nothing; null counts no more; what is no stock is refused")
  func seller() async throws {
    try await TestServer.market { server in
      let token = try await server.signIn("seller")
      let id = try await offer(server, token, stock: "5")
      let path = "/api/products/\(id)"
      #expect(try await server.send("PUT", path, token: token, body(price: "11", stock: nil)).status == 200)
      #expect(try await stock(server, id) == 5)
      for wrong in ["-1", "1.5", #""7""#, "1000001", "true", "[]"] {
        #expect(try await server.send("PUT", path, token: token, body(price: "11", stock: wrong)).status == 422)
      }
      #expect(try await stock(server, id) == 5)
      #expect(try await server.send("PUT", path, token: token, body(price: "11", stock: "null")).status == 200)
      #expect(try await stock(server, id) == nil)
      #expect(try await add(server, token, id, 9_999).status == 201)
      let uncounted = try await offer(server, token, stock: nil)
      #expect(try await stock(server, uncounted) == nil)
    }
  }
}
