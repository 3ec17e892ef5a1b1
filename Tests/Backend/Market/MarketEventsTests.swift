@testable import ServicesHTTPServer
import Foundation
import RawConnections
import Testing

@testable import ServicesBackend

@Suite("Events of the market", .bothDatabases, .timeLimit(.minutes(5)))
struct MarketEventsTests {
  private func open(_ server: TestServer, _ token: String, after id: String? = nil) async throws -> RawReader {
    let connection = try RawConnection(server.address)
    let resume = id.map { "Last-Event-ID: \($0)\r\n" } ?? ""
    try await connection.send(
      "GET /api/events HTTP/1.1\r\nHost: a\r\n\(resume)Authorization: Bearer \(token)\r\n\r\n")
    let reader = RawReader(connection)
    let head = try #require(try await reader.read(through: "\r\n\r\n"))
    #expect(head.hasPrefix("HTTP/1.1 200"))
    return reader
  }

  /// The types of the next events, and the last id.
  private func types(_ reader: RawReader, count: Int) async throws -> (types: [String], id: String) {
    var text = ""
    while text.components(separatedBy: "\ndata: ").count <= count {
      guard let chunk = try await reader.chunk() else { break }
      text += String(decoding: chunk, as: UTF8.self)
    }
    let lines = text.split(separator: "\n")
    let ids = lines.filter { $0.hasPrefix("id: ") }
    return (
      lines.filter { $0.hasPrefix("event: ") }.map { String($0.dropFirst(7)) }, String(ids.last?.dropFirst(4) ?? "")
    )
  }

  @Test("reach the user's other clients, in order, and nobody else's")
  func follow() async throws {
    try await TestServer.market { server in
      let alice = try await server.signIn("alice")
      let bob = try await server.signIn("bob")
      let watching = try await open(server, alice)
      let other = try await open(server, bob)
      _ = try await server.send("POST", "/api/cart/items", token: alice, #"{"product_id":1,"quantity":2}"#)
      _ = try await server.send(
        "POST", "/api/orders", token: alice, #"{"total":1701,"order_items":[{"product_id":1,"quantity":2}]}"#)
      _ = try await server.send(
        "POST", "/api/products", token: alice, #"{"name":"x","description":"y","price":1,"photo_url":""}"#)
      let seen = try await types(watching, count: 4)
      #expect(seen.types == ["cart", "orders", "cart", "products"])
      let foreign = try await types(other, count: 1)
      #expect(foreign.types == ["products"])
    }
  }

  @Test("tell everybody of an order only where it has lessened what is counted")
  func stock() async throws {
    try await TestServer.market { server in
      let alice = try await server.signIn("alice")
      let watching = try await open(server, try await server.signIn("bob"))
      func order(_ product: Int, _ total: String, key: String) async throws {
        let item = #"{"product_id":\#(product),"quantity":1}"#
        #expect(try await server.send("POST", "/api/cart/items", token: alice, item).status == 201)
        // The repetition is answered, and changes nothing.
        for _ in 0..<2 {
          let placed = try await server.send(
            "POST", "/api/orders", token: alice, #"{"total":\#(total),"order_items":[\#(item)]}"#,
            fields: ["Idempotency-Key": key])
          #expect(placed.status == 201)
        }
      }
      // Nobody counts the first one; there are three of the second.
      try await order(1, "850.5", key: "a")
      try await order(22, "54", key: "b")
      // Bob's own event comes behind all that there were for him.
      let bob = try await server.signIn("bob")
      #expect(try await server.send("DELETE", "/api/cart", token: bob).status == 200)
      #expect(try await types(watching, count: 2).types == ["products", "cart"])
    }
  }

  @Test("resume after the last id, and tell to load everything when that is no longer known")
  func resume() async throws {
    try await TestServer.market { server in
      let token = try await server.signIn("alice")
      let body = #"{"product_id":1,"quantity":1}"#
      let first = try await open(server, token)
      _ = try await server.send("POST", "/api/cart/items", token: token, body)
      let seen = try await types(first, count: 1)
      _ = try await server.send("DELETE", "/api/cart", token: token)
      let resumed = try await types(try await open(server, token, after: seen.id), count: 1)
      #expect(resumed.types == ["cart"])
      // A number from before this run, which a database that goes on with its numbers does not have; and one that was never given.
      for old in TestDatabase.isPostgreSQL ? ["18446744073709551615"] : ["1", "18446744073709551615"] {
        let anew = try await types(try await open(server, token, after: old), count: 3)
        #expect(anew.types == ["cart", "orders", "products"])
        #expect(anew.id == resumed.id)
      }
    }
  }

  @Test("name the client whose request has changed the cart, where it has a name of letters and digits")
  func origin() async throws {
    try await TestServer.market { server in
      let token = try await server.signIn("alice")
      let watching = try await open(server, token)
      let body = #"{"product_id":1,"quantity":1}"#
      for name in ["abc123", #"a"b"#, String(repeating: "a", count: 65), "a b"] {
        let added = try await server.send(
          "POST", "/api/cart/items", token: token, body, fields: ["Client-Instance": name])
        #expect(added.status == 201)
      }
      _ = try await server.send("DELETE", "/api/cart", token: token, fields: ["Client-Instance": "abc123"])
      var text = ""
      while text.components(separatedBy: "\ndata: ").count <= 5, let chunk = try await watching.chunk() {
        text += String(decoding: chunk, as: UTF8.self)
      }
      let data = text.split(separator: "\n").filter { $0.hasPrefix("data: ") }.map { String($0.dropFirst(6)) }
      #expect(data == [#"{"client":"abc123"}"#, "{}", "{}", "{}", "{}"])
    }
  }

  @Test("end for all streams of a user where one of the sessions ends; who is still signed in may come back")
  func signedOut() async throws {
    try await TestServer.market { server in
      let (ada, again) = (try await server.signIn("alice"), try await server.signIn("alice"))
      let streams = [try await open(server, ada), try await open(server, again)]
      let other = try await open(server, try await server.signIn("bob"))
      #expect(try await server.send("POST", "/api/auth/logout", token: ada).status == 200)
      for stream in streams {
        while let chunk = try await stream.chunk() {
          #expect(!String(decoding: chunk, as: UTF8.self).contains("event:"))
        }
      }
      #expect(try await server.send("GET", "/api/events", token: ada).status == 403)
      let back = try await open(server, again)
      _ = try await server.send("POST", "/api/cart/items", token: again, #"{"product_id":1,"quantity":1}"#)
      #expect(try await types(back, count: 1).types == ["cart"])
      let seller = #"{"name":"x","description":"y","price":1,"photo_url":""}"#
      _ = try await server.send("POST", "/api/products", token: again, seller)
      #expect(try await types(other, count: 1).types == ["products"])
    }
  }

  @Test("end where something of the account has changed, for that user alone; who comes back is told what was missed")
  func accountChanged() {
    let source = DatabaseEvents(after: 0)
    let events = MarketEvents(source)
    let (ada, bob) = (events.stream(of: 1, after: nil), events.stream(of: 2, after: nil))
    source.append([AccountNotice(userID: 1).event, MarketNotice.user(1, .cart).event])
    #expect(ada.log.isClosed && !bob.log.isClosed)
    #expect(events.logCount == 1)
    let back = events.stream(of: 1, after: 1)
    #expect(!back.log.isClosed && back.log.lastID == 2)
  }

  @Test("need a token")
  func token() async throws {
    try await TestServer.market { server in
      let response = try await server.send("GET", "/api/events")
      #expect(response.status == 401)
    }
  }

  @Test("keep no log of users who have gone, when there are many")
  func bounded() {
    let events = MarketEvents(DatabaseEvents(after: 0), logLimit: 10)
    for user in Int64(0)..<100 { _ = events.stream(of: user, after: nil) }
    #expect(events.logCount <= 10)
  }
}
