import RawConnections
import Testing

@Suite("The list of products")
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
