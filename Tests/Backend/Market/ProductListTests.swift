import Foundation
import RawConnections
import Testing

@Suite("The list of products", .bothDatabases)
struct ProductListTests {
  @Test("is ordered by id, can be searched and paged")
  func list() async throws {
    try await TestServer.market { server in
      let all = try await server.send("GET", "/api/products").array.compactMap { $0["id"] as? Int }
      #expect(all == Array(1...24))
      let tea = try await server.send("GET", "/api/products?q=JASMINE").array.compactMap { $0["name"] as? String }
      #expect(tea == ["Jasmine Tea"])
      #expect(try await server.send("GET", "/api/products?q=%25").array.isEmpty)
      #expect(try await server.send("GET", "/api/products?page=1").array.count == 24)
      #expect(try await server.send("GET", "/api/products?page=2").text == "[]")
      #expect(try await server.send("GET", "/api/products?page=0").status == 422)
    }
  }

  @Test("is not guessed at where a parameter is given twice, is empty or no page")
  func refusedQuery() async throws {
    try await TestServer.market { server in
      _ = try await server.send("GET", "/api/products?page=1")
      for (query, message) in [
        ("page=1&page=1", "page is given more than once."), ("page=2&page=x", "page is given more than once."),
        ("q=tea&q=chair", "q is given more than once."), ("page=", "page must be a whole number from 1."),
      ] {
        let refused = try await server.send("GET", "/api/products?\(query)")
        #expect(refused.status == 422, "\(query)")
        #expect(refused.object["message"] as? String == message, "\(query)")
      }
      #expect(try await server.send("GET", "/api/products?x=1&x=2").status == 200)
    }
  }

  @Test("has an entity tag: 304 while nothing changes, 200 after")
  func entityTag() async throws {
    try await TestServer.market { server in
      let token = try await server.signIn("alice")
      let first = try await server.send("GET", "/api/products")
      let tag = try #require(first.field("ETag"))
      let second = try await server.send("GET", "/api/products", fields: ["If-None-Match": "\"x\", W/\(tag)"])
      #expect(second.status == 304)
      #expect(second.field("ETag") == tag)
      _ = try await server.send(
        "POST", "/api/products", token: token, #"{"name":"x","description":"y","price":1,"photo_url":""}"#)
      let third = try await server.send("GET", "/api/products", fields: ["If-None-Match": tag])
      #expect(third.status == 200)
      #expect(third.field("ETag") != tag)
    }
  }

  @Test("tells at once of what was made, changed, sold and taken away, whatever was asked before")
  func changes() async throws {
    try await TestServer.market { server in
      let token = try await server.signIn("alice")
      let draft = #"{"name":"Zither","description":"Strings","price":10,"photo_url":null,"stock":2}"#
      func names(_ query: String) async throws -> [String] {
        try await server.send("GET", "/api/products\(query)").array.compactMap { $0["name"] as? String }
      }
      func isListed(_ name: String) async throws -> [Bool] {
        var found: [Bool] = []
        for query in ["", "?page=1", "?q=strings", "?q=STRINGS&page=1"] {
          found.append(try await names(query).contains(name))
        }
        return found
      }
      let (all, none) = (Array(repeating: true, count: 4), Array(repeating: false, count: 4))
      #expect(try await isListed("Zither") == none)
      let created = try await server.send("POST", "/api/products", token: token, draft)
      let id = try #require((created.object["product"] as? [String: Any])?["id"] as? Int)
      #expect(try await isListed("Zither") == all)
      let path = "/api/products/\(id)"
      #expect(try await server.send("GET", path).object["stock"] as? Int == 2)
      let item = #"{"product_id":\#(id),"quantity":1}"#
      #expect(try await server.send("POST", "/api/cart/items", token: token, item).status == 201)
      let order = #"{"total":10,"order_items":[\#(item)]}"#
      #expect(try await server.send("POST", "/api/orders", token: token, order).status == 201)
      #expect(try await server.send("GET", path).object["stock"] as? Int == 1)
      let listed = try await server.send("GET", "/api/products?q=strings").array
      #expect(listed.compactMap { $0["stock"] as? Int } == [1])
      let renamed = draft.replacingOccurrences(of: "Zither", with: "Lute")
      #expect(try await server.send("PUT", path, token: token, renamed).status == 200)
      #expect(try await isListed("Zither") == none)
      #expect(try await isListed("Lute") == all)
      #expect(try await server.send("GET", path).object["name"] as? String == "Lute")
      #expect(try await server.send("DELETE", path, token: token).status == 200)
      #expect(try await isListed("Lute") == none)
      #expect(try await server.send("GET", path).status == 404)
    }
  }

  @Test("of two searches that only look alike is not one")
  func normalization() async throws {
    try await TestServer.market { server in
      let token = try await server.signIn("alice")
      // Composed, as it is sent and searched.
      let draft = #"{"name":"Caf\u00e9","description":"x","price":1,"photo_url":null}"#
      #expect(try await server.send("POST", "/api/products", token: token, draft).status == 201)
      for _ in 0..<2 {
        #expect(try await server.send("GET", "/api/products?q=caf%C3%A9").array.count == 1)
        #expect(try await server.send("GET", "/api/products?q=cafe%CC%81").array.isEmpty)
      }
    }
  }

  @Test("is the same bytes each time it is asked for, by whichever way")
  func repeated() async throws {
    try await TestServer.market { server in
      let first = try await server.send("GET", "/api/products")
      for path in ["/api/products", "/api/products/", "/api/products?q=", "/api/products?x=1&q="] {
        let again = try await server.send("GET", path)
        #expect(again.body == first.body)
        #expect(again.field("ETag") == first.field("ETag"))
        #expect(again.field("Cache-Control") == "no-cache")
        #expect(again.field("Content-Type") == "application/json; charset=utf-8")
      }
      let tag = try #require(first.field("ETag"))
      let head = try await server.send("HEAD", "/api/products", fields: ["If-None-Match": tag])
      #expect(head.status == 304)
      let product = try await server.send("GET", "/api/products/1")
      let same = try await server.send(
        "GET", "/api/products/1", fields: ["If-None-Match": try #require(product.field("ETag"))])
      #expect(same.status == 304)
      #expect(same.body.isEmpty)
    }
  }

  @Test("is the same in every fresh database but for times")
  func deterministic() async throws {
    var texts: Set<String> = []
    for _ in 0..<2 {
      try await TestServer.market { server in texts.insert(try await server.send("GET", "/api/products").text) }
    }
    #expect(texts.count == 1)
  }

  @Test("has its length in answer to HEAD, without the bytes")
  func head() async throws {
    try await TestServer.market { server in
      let whole = try await server.send("GET", "/api/products")
      let head = try await server.send("HEAD", "/api/products")
      #expect(head.status == 200)
      #expect(head.field("Content-Length") == String(whole.body.count))
    }
  }
}
