import RawConnections
import ServicesBackend
import Testing

@Suite("A session with the backend")
struct FirstSessionTests {
  @Test("healthz and readyz answer on a Unix socket and on 127.0.0.1", arguments: [true, false])
  func health(unixSocket: Bool) async throws {
    try await TestServer.market(unixSocket: unixSocket) { server in
      let health = try await server.send("GET", "/healthz")
      #expect(health.status == 200)
      #expect(health.text == #"{"status":"ok"}"#)
      #expect(try await server.send("GET", "/readyz").status == 200)
    }
  }

  @Test("metrics count requests and streams in the text form of Prometheus")
  func metrics() async throws {
    try await TestServer.market { server in
      let token = try await server.signIn("alice")
      let stream = try RawConnection(server.address)
      try await stream.send("GET /api/events HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer \(token)\r\n\r\n")
      _ = try await RawReader(stream).read(through: "\r\n\r\n")
      let response = try await server.send("GET", "/metrics")
      #expect(response.field("Content-Type") == "text/plain; version=0.0.4; charset=utf-8")
      let lines = response.text.split(separator: "\n")
      #expect(lines.contains("# TYPE backend_requests_total counter"))
      // Registering, signing in, the stream, and this one.
      #expect(lines.contains("backend_requests_total 4"))
      #expect(lines.contains("backend_streams_open 1"))
      #expect(lines.contains("backend_streams_opened_total 1"))
      #expect(lines.contains("backend_streams_ended_total 0"))
    }
  }

  @Test("register, sign in, add to the cart, check out, list orders")
  func wholeSession() async throws {
    try await TestServer.market { server in
      let token = try await server.signIn("alice")
      #expect(try await server.send("GET", "/api/products").array.count == 24)
      #expect(try await server.send("GET", "/api/cart", token: token).text == #"{"cart":null,"success":true}"#)
      let added = try await server.send("POST", "/api/cart/items", token: token, #"{"product_id":1,"quantity":4}"#)
      #expect(added.status == 201)
      let order = try await server.send(
        "POST", "/api/orders", token: token, #"{"total":3402,"order_items":[{"product_id":1,"quantity":4}]}"#)
      #expect(order.status == 201)
      #expect(try await server.send("GET", "/api/cart", token: token).text == #"{"cart":null,"success":true}"#)
      let orders = try await server.send("GET", "/api/orders", token: token)
      #expect(orders.array.count == 1)
    }
  }
}
