import RawConnections
import ServicesHTTPMessages
import Testing

@testable import ServicesBackend
@testable import ServicesHTTPServer

@Suite("Requests of web pages")
struct WebPageTests {
  static let requests: [(fields: [(String, String)], isAllowed: Bool)] = [
    ([], true),
    ([("Origin", "http://127.0.0.1:8080")], true),
    ([("Origin", "HTTP://127.0.0.1:8080"), ("Sec-Fetch-Site", "same-origin")], true),
    ([("Origin", "https://shop.example")], true),
    ([("Origin", "https://shop.example:443"), ("Sec-Fetch-Site", "same-origin")], true),
    ([("Sec-Fetch-Site", "none"), ("Sec-Fetch-Mode", "navigate")], true),
    ([("Sec-Fetch-Site", "cross-site"), ("Sec-Fetch-Mode", "navigate"), ("Sec-Fetch-Dest", "document")], true),
    ([("Origin", "null")], false),
    ([("Origin", "")], false),
    ([("Origin", "http://127.0.0.1")], false),
    ([("Origin", "http://127.0.0.1:3000")], false),
    ([("Origin", "https://127.0.0.1:8080")], false),
    ([("Origin", "http://localhost:8080")], false),
    ([("Origin", "http://evil.example")], false),
    ([("Origin", "http://shop.example")], false),
    ([("Origin", "https://shop.example.evil.example")], false),
    ([("Origin", "http://127.0.0.1:8080@evil.example")], false),
    ([("Origin", "http://127.0.0.1:8080 http://evil.example")], false),
    ([("Origin", "http://127.0.0.1:8080"), ("Origin", "http://evil.example")], false),
    ([("Origin", "http://127.0.0.1:8080"), ("Sec-Fetch-Site", "cross-site")], false),
    ([("Sec-Fetch-Site", "cross-site"), ("Sec-Fetch-Mode", "no-cors"), ("Sec-Fetch-Dest", "image")], false),
    ([("Sec-Fetch-Site", "same-site"), ("Sec-Fetch-Mode", "cors")], false),
    ([("Sec-Fetch-Site", "cross-site"), ("Sec-Fetch-Mode", "navigate"), ("Sec-Fetch-Dest", "iframe")], false),
    ([("Sec-Fetch-Site", "something-new")], false),
  ]

  @Test("are allowed from no page, from the server's own, and where somebody followed a link", arguments: requests)
  func table(fields: [(String, String)], isAllowed: Bool) throws {
    var all: HTTPFields = ["Host": "127.0.0.1:8080"]
    for (name, value) in fields { try all.append(name, value) }
    let publicOrigin = try #require(PublicBaseURL("https://shop.example/market"))
    #expect(WebOrigin.isAllowed(.get, all, publicOrigin: WebOrigin(publicOrigin)) == isAllowed)
  }

  @Test("a form that another page sends off is no link that somebody followed")
  func form() {
    let fields: HTTPFields = [
      "Host": "127.0.0.1:8080", "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate",
      "Sec-Fetch-Dest": "document",
    ]
    #expect(!WebOrigin.isAllowed(.post, fields, publicOrigin: nil))
  }

  @Test("a name that a page can point here is not the server's own")
  func rebinding() {
    for host in ["evil.example:8080", "127.0.0.1.evil.example", "localhost.evil.example"] {
      #expect(!WebOrigin.isAllowed(.post, HTTPFields(["Host": host, "Origin": "http://\(host)"]), publicOrigin: nil))
      #expect(
        !WebOrigin.isAllowed(.get, HTTPFields(["Host": host, "Sec-Fetch-Site": "same-origin"]), publicOrigin: nil))
      // A program asks by whatever name it knows.
      #expect(WebOrigin.isAllowed(.get, HTTPFields(["Host": host]), publicOrigin: nil))
    }
    for host in ["localhost:8080", "127.0.0.1", "[::1]:8080"] {
      #expect(WebOrigin.isAllowed(.post, HTTPFields(["Host": host, "Origin": "http://\(host)"]), publicOrigin: nil))
    }
  }

  @Test("on a port those of other servers get 403 before their body is read; programs go on as ever")
  func port() async throws {
    let body = #"{"username":"ada","password":"pw"}"#
    try await TestServer.market(unixSocket: false) { server in
      for path in ["/api/auth/register", "/healthz", "/nothing"] {
        let refused = try await server.send("POST", path, body, fields: ["Origin": "http://evil.example"])
        #expect(refused.status == 403)
        #expect(refused.keys == ["message", "success"])
      }
      let preflight = try await server.send(
        "OPTIONS", "/api/auth/register",
        fields: ["Origin": "http://evil.example", "Access-Control-Request-Method": "POST"])
      #expect(preflight.status == 403)
      #expect(preflight.field("Access-Control-Allow-Origin") == nil)
      #expect(try await server.send("POST", "/api/auth/register", body).status == 201)
      #expect(try await server.send("GET", "/openapi.json", fields: ["Sec-Fetch-Site": "same-origin"]).status == 200)
    }
  }

  @Test("no page can ask at a Unix socket, so nothing is refused there")
  func socket() async throws {
    try await TestServer.market { server in
      let response = try await server.send("GET", "/healthz", fields: ["Origin": "http://evil.example"])
      #expect(response.status == 200)
    }
  }

  @Test("a body that does not say it is JSON is 415, on every route that reads one")
  func mediaType() async throws {
    try await TestServer.market { server in
      let token = try await server.signIn("alice")
      let routes = [
        "POST /api/auth/register", "POST /api/auth/login", "POST /api/products", "PUT /api/products/1",
        "POST /api/cart/items", "PUT /api/cart/items/1", "PUT /api/user", "POST /api/orders",
        "POST /api/payment/create-payment-intent",
      ]
      for route in routes {
        for type in ["", "Content-Type: text/plain\r\n", "Content-Type: application/x-www-form-urlencoded\r\n"] {
          let response = try await server.raw(
            "\(route) HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer \(token)\r\n\(type)Content-Length: 2\r\n"
              + "Connection: close\r\n\r\n{}")
          #expect(response?.status == 415, "\(route) \(type)")
        }
      }
    }
  }
}
