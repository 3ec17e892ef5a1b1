@testable import ServicesHTTPServer
import Foundation
import RawConnections
import ServicesHTTPMessages
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
      for old in TestDatabase.isPostgreSQL ? ["18446744073709551615", "x"] : ["1", "18446744073709551615", "x"] {
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

  @Test("end where an operator's command disables the user")
  func disabled() async throws {
    var configuration = BackendConfiguration(dataFolder: "", address: .loopback(0))
    try await TestServer.market({ configuration = $0 }) { server in
      let token = try await server.signIn("alice")
      let stream = try await open(server, token)
      _ = try await BackendServer.setDisabled(true, "alice", configuration)
      while try await stream.chunk() != nil {}
      #expect(try await server.send("GET", "/api/events", token: token).status == 403)
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
    #expect(!back.log.isClosed && back.position == 2)
    #expect(back.prelude.map(\.id) == ["2"])
  }

  private static let ofFirst = MarketNotice.user(1, .cart).event
  private static let ofSecond = MarketNotice.user(2, .cart).event

  /// What the first user is told at once after an id.
  private func told(_ events: MarketEvents, after id: UInt64) -> [StreamReader.Event] {
    StreamReader(events.stream(of: 1, after: id)).available()
  }

  private func cart(_ id: UInt64) -> StreamReader.Event { StreamReader.Event(id: id, type: "cart", data: "{}") }

  /// The last one alone has the number: who breaks off before it comes back with the old one.
  private func everything(at id: UInt64) -> [StreamReader.Event] {
    [
      StreamReader.Event(id: nil, type: "cart", data: "{}"), StreamReader.Event(id: nil, type: "orders", data: "{}"),
      StreamReader.Event(id: id, type: "products", data: "{}"),
    ]
  }

  @Test("tell to load everything where something after the id may be gone, or the id was never given, and only there")
  func borders() {
    let source = DatabaseEvents(after: 100, capacity: 4)
    let events = MarketEvents(source)
    source.append(Array(repeating: Self.ofFirst, count: 5))
    // The newest two are kept.
    #expect(source.events(after: 103)?.map(\.id) == [104, 105])
    #expect(told(events, after: 102) == everything(at: 105))
    #expect(told(events, after: 103) == [cart(104), cart(105)])
    #expect(told(events, after: 104) == [cart(105)])
    #expect(told(events, after: 105) == [])
    for id in [0, 106, 10_105, .max] as [UInt64] { #expect(told(events, after: id) == everything(at: 105)) }
    let stream = StreamReader(events.stream(of: 1, after: 106))
    source.append([Self.ofFirst])
    #expect(stream.available() == everything(at: 105) + [cart(106)])
  }

  @Test("are known from before the user's first stream, and behind what others were told")
  func beginnings() {
    let source = DatabaseEvents(after: 100)
    let events = MarketEvents(source)
    source.append([Self.ofFirst])
    let first = events.stream(of: 1, after: nil)
    #expect(first.position == 101 && first.prelude.isEmpty)
    #expect(told(events, after: 100) == [cart(101)])
    source.append([Self.ofSecond, Self.ofSecond])
    let second = events.stream(of: 1, after: nil)
    #expect(second.position == 103 && second.log === first.log)
    let back = StreamReader(events.stream(of: 1, after: 103))
    #expect(back.available() == [])
    source.append([Self.ofFirst])
    #expect(back.available() == [cart(104)])
    #expect(StreamReader(second).available() == [cart(104)])
    #expect(told(events, after: 102) == [cart(104)])
  }

  @Test("are told one by one as far as a user's are kept; of more it is told to load everything")
  func many() {
    let source = DatabaseEvents(after: 100)
    let events = MarketEvents(source)
    source.append(Array(repeating: Self.ofFirst, count: 65) + [Self.ofSecond])
    #expect(told(events, after: 101) == (102...165).map { cart($0) })
    #expect(told(events, after: 100) == everything(at: 166))
  }

  @Test("of several backends: an id a little ahead is another one's, and waits for what comes after it")
  func ahead() {
    let source = DatabaseEvents(after: 100)
    let events = MarketEvents(source, isShared: true)
    let ahead = StreamReader(events.stream(of: 1, after: 10_100))
    #expect(ahead.available() == [])
    #expect(told(events, after: 10_101) == everything(at: 100))
    source.receive(([101, 10_100, 10_101] as [UInt64]).map { DatabaseEvents.Numbered(id: $0, event: Self.ofFirst) })
    #expect(ahead.available() == [cart(10_101)])
  }

  @Test("of an earlier process are none of this one's, where nothing keeps the numbers")
  func restarted() {
    let (earlier, later) = (DatabaseEvents(), DatabaseEvents())
    for source in [earlier, later] { source.append(Array(repeating: Self.ofFirst, count: 50)) }
    let events = MarketEvents(later)
    for id in earlier.lastID - 50...earlier.lastID { #expect(told(events, after: id) == everything(at: later.lastID)) }
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
