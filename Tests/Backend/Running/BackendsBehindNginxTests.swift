import Foundation
import PeerServers
import RawConnections
import ServicesHTTP
import ServicesHTTPMessages
import ServicesHTTPServer
import Testing

@testable import ServicesBackend

/// What docs/running-a-backend.md promises of several backends over one database, with the files that it gives.
@Suite(
  "Several backends behind nginx",
  .enabled(
    if: NginxServer.canRun && PostgreSQLServer.programs != nil,
    "Install them: apt-get install nginx-light openssl postgresql"),
  .timeLimit(.minutes(5)))
struct BackendsBehindNginxTests {
  private static let product = #"{"name":"Lamp","description":"It shines.","price":12.5,"photo_url":""}"#

  /// How many products a reply lists, and how many of them are called so.
  private func counts(_ reply: HTTPResponse, named name: String) throws -> [Int] {
    let products = try JSONSerialization.jsonObject(with: reply.body) as? [[String: Any]] ?? []
    return [products.count, products.filter { $0["name"] as? String == name }.count]
  }

  @Test("who signs in at one is known at the other, and nginx asks both")
  func signedIn() async throws {
    try await BackendPair.run { pair in
      let token = try await pair.register("ada", at: .first)
      let cart = try await pair.send(.get, "/api/cart", token: token, at: .second)
      #expect(cart.status == 200)
      let again = try await pair.signIn("ada", at: .second)
      #expect(try await pair.send(.get, "/api/cart", token: again, at: .first).status == 200)
      let before = (pair.first.activity.total, pair.second.activity.total)
      for _ in 0..<8 {
        let reply = try await pair.send(.get, "/api/cart", token: token)
        #expect(reply.status == 200)
        #expect(reply.head.version == .http2)
      }
      #expect(pair.first.activity.total > before.0)
      #expect(pair.second.activity.total > before.1)
      // Who signs out at one is out at the other as soon as that is told of it, and a stream there ends by the same word.
      var stream = try await pair.events(token, at: .second)
      #expect(try await pair.send(.post, "/api/auth/logout", "{}", token: token, at: .first).isSuccess)
      await #expect(throws: RawFailure.self) { try await stream.read(through: "no such mark") }
      #expect(try await pair.send(.get, "/api/cart", token: token, at: .second).status == 403)
    }
  }

  @Test("a product that is made through nginx is in the lists of both, and its key counts at both")
  func product() async throws {
    try await BackendPair.run { pair in
      let token = try await pair.register("ada")
      for place in [BackendPair.Place.first, .second] {
        // From here on the list is kept in memory.
        let list = try await pair.send(.get, "/api/products", at: place)
        #expect(try counts(list, named: "Lamp") == [24, 0])
      }
      var streams = [try await pair.events(token, at: .first), try await pair.events(token, at: .second)]
      let key = ["Idempotency-Key": "one-lamp"]
      let made = try await pair.send(.post, "/api/products", Self.product, token: token, fields: key)
      #expect(made.status == 201)
      for (index, place) in [BackendPair.Place.first, .second].enumerated() {
        try await streams[index].read(through: "event: products")
        let list = try await pair.send(.get, "/api/products", at: place)
        #expect(try counts(list, named: "Lamp") == [25, 1])
        let repeated = try await pair.send(.post, "/api/products", Self.product, token: token, fields: key, at: place)
        #expect(repeated.status == 201)
        #expect(repeated.body == made.body)
        #expect(repeated.fields["Idempotency-Replayed"] == "true")
      }
      let list = try await pair.send(.get, "/api/products")
      #expect(try counts(list, named: "Lamp") == [25, 1])
    }
  }

  @Test("what happens at one reaches a stream that nginx has opened at the other")
  func events() async throws {
    try await BackendPair.run { pair in
      let token = try await pair.register("ada")
      var stream = try await pair.events(token)
      let opened = [pair.first.activity.streamsOpened, pair.second.activity.streamsOpened]
      #expect(opened.sorted() == [0, 1])
      let other: BackendPair.Place = opened[0] == 1 ? .second : .first
      let item = #"{"product_id":1,"quantity":2}"#
      #expect(try await pair.send(.post, "/api/cart/items", item, token: token, at: other).status == 201)
      try await stream.read(through: "event: cart")
      #expect(try await pair.send(.delete, "/api/cart", token: token, at: other).status == 200)
      try await stream.read(through: "event: cart")
    }
  }

  @Test("one that has ended is missed by nobody: requests, writes, streams and replays go on at the other")
  func ended() async throws {
    try await BackendPair.run { pair in
      let token = try await pair.register("ada")
      let before = pair.second.activity.total
      for _ in 0..<4 {
        #expect(try await pair.send(.get, "/api/matches/wc2022-64").status == 200)
      }
      // All who watch a match ask the same one.
      #expect(pair.second.activity.total == before)
      await pair.first.stop()
      for _ in 0..<8 {
        #expect(try await pair.send(.get, "/api/cart", token: token).status == 200)
      }
      #expect(try await pair.send(.get, "/api/matches/wc2022-64").status == 200)
      let made = try await pair.send(.post, "/api/products", Self.product, token: token)
      #expect(made.status == 201)
      var stream = try await pair.events(token)
      #expect(try await pair.send(.delete, "/api/cart", token: token).status == 200)
      try await stream.read(through: "event: cart")
    }
  }

  @Test("an address that a client makes up does not free it from the limit of wrong passwords")
  func forgedAddress() async throws {
    try await BackendPair.run { pair in
      _ = try await pair.register("ada")
      var statuses: [Int] = []
      for number in 0..<14 {
        let reply = try await pair.send(
          .post, "/api/auth/login", #"{"username":"ada","password":"wrong"}"#,
          fields: ["X-Forwarded-For": "192.0.2.\(number)"])
        statuses.append(reply.status)
      }
      // Five are free, and each backend counts for itself.
      let wrong = statuses.filter { $0 == 401 }.count
      #expect((5...10).contains(wrong))
      #expect(statuses.filter { $0 == 429 }.count == 14 - wrong)
    }
  }

  @Test("without TLS it says where to go, it compresses nothing twice, and its numbers are for nobody outside")
  func edges() async throws {
    try await BackendPair.run { pair in
      let port = try #require(pair.nginx.address.split(separator: ":").last.flatMap { UInt16($0) })
      let plain = try await BoundAddress.internet("127.0.0.1", port).response(
        to: "GET /api/products HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
      #expect(plain?.status == 301)
      #expect(plain?.field("Location") == "https://localhost/api/products")
      #expect(try await pair.send(.get, "/metrics").status == 404)
      #expect(try await pair.send(.get, "/metrics", at: .first).status == 200)
      let asked = ["Accept-Encoding": "gzip"]
      let list = try await pair.send(.get, "/api/products", fields: asked)
      #expect(list.status == 200)
      #expect(list.fields["ETag"]?.hasSuffix("-gzip\"") == true)
      let fresh = try await pair.send(
        .get, "/api/products", fields: asked.merging(["If-None-Match": list.fields["ETag"] ?? ""]) { $1 })
      #expect(fresh.status == 304)
    }
  }
}
