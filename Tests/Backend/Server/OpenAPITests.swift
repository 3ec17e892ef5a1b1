import Foundation
import RawConnections
import Testing

@testable import ServicesBackend
@testable import ServicesHTTPServer

@Suite("The description of the interface")
struct OpenAPITests {
  private func described() async throws -> OpenAPIDescription { try await OpenAPIDescription() }

  @Test("names every route of the server but FHIR's, and nothing else")
  func routes() async throws {
    let folder = try TemporaryFolder()
    var configuration = BackendConfiguration(dataFolder: folder.path + "/data", address: .loopback(0))
    configuration.passwordCost = .minimum
    let served = try await BackendServer.routes(configuration).filter { !$0.contains(" /fhir") }
    let described = try await described().routes
    #expect(Set(served).subtracting(described) == [])
    #expect(Set(described).subtracting(served) == [])
    #expect(served.count == described.count)
    #expect(served.count > 25)
  }

  @Test("has no reference that leads nowhere, and no part that nothing refers to")
  func references() async throws {
    let description = try await described()
    for reference in description.references { #expect(description.resolve(reference) != nil, "\(reference)") }
    let components = try #require(description.root["components"] as? [String: [String: Any]])
    for (kind, parts) in components where kind != "securitySchemes" {
      for name in parts.keys { #expect(description.references.contains("#/components/\(kind)/\(name)"), "\(name)") }
    }
  }

  @Test("declares the parameters of each path, tags that there are, and a default answer")
  func operations() async throws {
    let description = try await described()
    #expect(description.root["openapi"] as? String == "3.1.0")
    let tags = (description.root["tags"] as? [[String: Any]] ?? []).compactMap { $0["name"] as? String }
    for (path, method, operation) in description.operations {
      let inPath = path.matches(of: /\{([^}]*)\}/).map { String($0.output.1) }
      let declared = (operation["parameters"] as? [[String: Any]] ?? []).filter { $0["in"] as? String == "path" }
      #expect(declared.compactMap { $0["name"] as? String } == inPath, "\(method) \(path)")
      #expect(tags.contains((operation["tags"] as? [String])?.first ?? ""), "\(method) \(path)")
      #expect((operation["responses"] as? [String: Any])?["default"] != nil, "\(method) \(path)")
    }
    let names = description.operations.compactMap { $0.value["operationId"] as? String }
    #expect(names.count == description.operations.count && Set(names).count == names.count)
    #expect(names.allSatisfy { $0.wholeMatch(of: /[a-z][A-Za-z]+/) != nil })
  }

  @Test("says of every operation that wants a token that it does, and of no other")
  func security() async throws {
    let description = try await described()
    try await TestServer.run { server in
      // Streams that want no token are open, and have no end.
      let streams = ["/api/matches/live", "/api/matches/{id}/events"]
      for (path, method, operation) in description.operations where !streams.contains(path) {
        let concrete = path.replacing("{id}", with: "1").replacing("{name}", with: "x")
        let response = try await server.send(method.uppercased(), concrete, method == "get" ? nil : "{}")
        let isLogin = path.hasPrefix("/api/auth/")
        #expect((response.status == 401) == (operation["security"] != nil) || isLogin, "\(method) \(path)")
      }
    }
  }

  @Test("is true of what a session is answered")
  func session() async throws {
    let description = try await described()
    try await TestServer.run { server in
      var token: String?
      func check(
        _ method: String, _ path: String, _ status: Int, _ body: String? = nil, at concrete: String? = nil,
        fields: [String: String] = [:], sourceLocation: SourceLocation = #_sourceLocation
      ) async throws -> RawResponse {
        let response = try await server.send(method, concrete ?? path, token: token, body, fields: fields)
        #expect(response.status == status, "\(response.text)", sourceLocation: sourceLocation)
        #expect(try description.misfits(method, path, response) == [], sourceLocation: sourceLocation)
        return response
      }
      let alice = #"{"username":"alice","password":"pw1"}"#
      _ = try await check("GET", "/api/cart", 401)
      _ = try await check("POST", "/api/auth/register", 201, alice)
      _ = try await check("POST", "/api/auth/register", 200, alice)
      _ = try await check("POST", "/api/auth/register", 422, "{}")
      _ = try await check("POST", "/api/auth/register", 400, "{")
      _ = try await check("POST", "/api/auth/login", 401, #"{"username":"alice","password":"x"}"#)
      token = "x"
      _ = try await check("GET", "/api/cart", 403)
      token = try await check("POST", "/api/auth/login", 200, alice).object["token"] as? String

      let draft = #"{"name":"Tea","description":"Green","price":3.49,"photo_url":null}"#
      let key = ["Idempotency-Key": "k"]
      let made = try await check("POST", "/api/products", 201, draft, fields: key)
      #expect(try await check("POST", "/api/products", 201, draft, fields: key).field("Idempotency-Replayed") == "true")
      let id = try #require((made.object["product"] as? [String: Any])?["id"] as? Int)
      _ = try await check("POST", "/api/products", 422, "{}")
      _ = try await check("GET", "/api/products/user", 200)
      let list = try await check("GET", "/api/products", 200)
      #expect(list.array.count == 25)
      let tag = try #require(list.field("ETag"))
      _ = try await check("GET", "/api/products", 304, fields: ["If-None-Match": tag])
      _ = try await check("GET", "/api/products", 422, at: "/api/products?page=0")
      _ = try await check("GET", "/api/products/{id}", 200, at: "/api/products/\(id)")
      _ = try await check("GET", "/api/products/{id}", 404, at: "/api/products/999")
      _ = try await check("PUT", "/api/products/{id}", 200, draft, at: "/api/products/\(id)")
      _ = try await check("PUT", "/api/products/{id}", 404, draft, at: "/api/products/1")

      _ = try await check("GET", "/api/cart", 200)
      let item = try await check("POST", "/api/cart/items", 201, #"{"product_id":1,"quantity":2}"#)
      let itemID = try #require((item.object["cartItem"] as? [String: Any])?["id"] as? Int)
      _ = try await check("POST", "/api/cart/items", 404, #"{"product_id":999,"quantity":2}"#)
      _ = try await check("PUT", "/api/cart/items/{id}", 200, #"{"quantity":3}"#, at: "/api/cart/items/\(itemID)")
      _ = try await check("GET", "/api/cart", 200)
      _ = try await check("DELETE", "/api/cart/items/{id}", 404, at: "/api/cart/items/999")
      _ = try await check("DELETE", "/api/cart/item/{id}", 200, at: "/api/cart/item/\(itemID)")
      _ = try await check("DELETE", "/api/cart", 200)

      _ = try await check("GET", "/api/user", 200)
      _ = try await check("PUT", "/api/user", 200, #"{"first_name":"Alice"}"#)
      _ = try await check("POST", "/api/payment/create-payment-intent", 200, #"{"totalAmount":37.47}"#)
      _ = try await check("POST", "/api/payment/create-payment-intent", 400, "{}")
      _ = try await check("POST", "/api/cart/items", 201, #"{"product_id":14,"quantity":3}"#)
      let order = { (total: String) in #"{"total":\#(total),"order_items":[{"product_id":14,"quantity":3}]}"# }
      _ = try await check("POST", "/api/orders", 409, order("1"))
      _ = try await check("POST", "/api/orders", 201, order("37.47"))
      #expect(try await check("GET", "/api/orders", 200).array.count == 1)
      _ = try await check("POST", "/api/orders/{id}/refund", 409, at: "/api/orders/1/refund")
      for (payment, status) in [("test-refused", 402), ("test-timeout", 202)] {
        // What was refused is in the cart again.
        if status == 402 { _ = try await check("POST", "/api/cart/items", 201, #"{"product_id":14,"quantity":3}"#) }
        let paid = #"{"total":37.47,"order_items":[{"product_id":14,"quantity":3}],"payment_token":"\#(payment)"}"#
        _ = try await check("POST", "/api/orders", status, paid)
      }
      _ = try await check("POST", "/api/orders/{id}/refund", 200, at: "/api/orders/3/refund")
      _ = try await check("POST", "/api/orders/{id}/refund", 404, at: "/api/orders/99/refund")
      _ = try await check("GET", "/api/orders", 200)
      let notice = #"{"id":"e","type":"payment.paid","order":3,"payment":"p","amount":37.47}"#
      let secret = try await Till(server: server).secret
      let signature = PaymentSignature.field(for: Data(notice.utf8), at: server.clock.now(), secret)
      _ = try await check("POST", "/api/payments/webhook", 400, notice)
      _ = try await check("POST", "/api/payments/webhook", 403, "{}", fields: ["Payment-Signature": signature])
      _ = try await check("POST", "/api/payments/webhook", 200, notice, fields: ["Payment-Signature": signature])
      _ = try await check("DELETE", "/api/products/{id}", 200, at: "/api/products/\(id)")

      let matches = try await check("GET", "/api/matches", 200)
      #expect(matches.array.count > 100)
      _ = try await check("GET", "/api/matches", 422, at: "/api/matches?status=x")
      _ = try await check("GET", "/api/matches/{id}", 200, at: "/api/matches/wc2022-64")
      _ = try await check("GET", "/api/matches/{id}", 200, at: "/api/matches/ao2026-6")
      _ = try await check("GET", "/api/matches/{id}", 404, at: "/api/matches/x")
      _ = try await check("GET", "/api/matches/{id}/events", 422, at: "/api/matches/wc2022-64/events?speed=0")
      for path in ["/healthz", "/readyz", "/metrics", "/openapi.json"] { _ = try await check("GET", path, 200) }

      let form = UploadFixtures.form(UploadFixtures.part(UploadFixtures.png()))
      let uploaded = try #require(try await server.upload(form, token: token))
      #expect(uploaded.status == 200)
      #expect(try description.misfits("POST", "/api/products/upload", uploaded) == [])
      let refused = try #require(try await server.upload(Data(), token: token))
      #expect(refused.status == 400)
      #expect(try description.misfits("POST", "/api/products/upload", refused) == [])
      let url = try #require(uploaded.object["downloadURL"] as? String)
      _ = try await check("GET", "/uploads/{name}", 200, at: url)
      _ = try await check("GET", "/uploads/{name}", 404, at: "/uploads/x")
    }
  }

  @Test("is true of how a session is renewed and ended")
  func sessions() async throws {
    let description = try await described()
    try await TestServer.market { server in
      var token: String?
      func check(_ path: String, _ status: Int, _ body: String? = nil) async throws -> RawResponse {
        let response = try await server.send("POST", path, token: token, body)
        #expect(response.status == status, "\(path): \(response.text)")
        #expect(try description.misfits("POST", path, response) == [])
        return response
      }
      token = try await server.signIn("alice")
      let change = #"{"oldPassword":"correct horse","newPassword":"better horse"}"#
      #expect(try await check("/api/auth/password", 422, "{}").status == 422)
      let changed = try await check("/api/auth/password", 200, change)
      _ = try await check("/api/auth/password", 403, change)
      let refreshToken = try #require(changed.object["refreshToken"] as? String)
      let renewed = try await check("/api/auth/refresh", 200, #"{"refreshToken":"\#(refreshToken)"}"#)
      token = try #require(renewed.object["token"] as? String)
      _ = try await check("/api/auth/logout", 200)
      _ = try await check("/api/auth/logout", 403)
      _ = try await check("/api/auth/refresh", 401, #"{"refreshToken":"\#(refreshToken)"}"#)
      token = nil
      _ = try await check("/api/auth/logout", 401)
    }
  }

  @Test("says how large the ids are that are read: 64 bits, and no more")
  func ids() async throws {
    let parameters = try await described().operations.flatMap { $0.value["parameters"] as? [[String: Any]] ?? [] }
    let ids = parameters.compactMap { $0["schema"] as? [String: Any] }.filter { schema in
      (schema["maximum"] as? NSNumber)?.int64Value == Int64.max
    }
    #expect(ids.count == 7)
    try await TestServer.run { server in
      let largest = try await server.send("GET", "/api/products/\(Int64.max)")
      #expect(largest.status == 404)
      let beyond = try await server.send("GET", "/api/products/9223372036854775808")
      #expect(beyond.status == 422)
    }
  }

  @Test("is told apart from what it does not describe")
  func checker() async throws {
    let description = try await described()
    let match = { (body: String) in
      RawResponse(
        status: 200, head: "HTTP/1.1 200 OK\r\nContent-Type: application/json; charset=utf-8", body: Data(body.utf8))
    }
    #expect(try description.misfits("GET", "/healthz", match(#"{"status":"ok"}"#)) == [])
    #expect(try description.misfits("GET", "/healthz", match(#"{"status":"bad"}"#)).count == 1)
    #expect(try description.misfits("GET", "/healthz", match(#"{"status":"ok","x":1}"#)) == ["$.x is not described"])
    #expect(try description.misfits("GET", "/healthz", match("{}")) == ["$.status is missing"])
    #expect(try description.misfits("GET", "/api/cart", match(#"{"success":1,"cart":null}"#)) == ["$.success is not 1"])
    #expect(try description.misfits("GET", "/nothing", match("{}")) == ["GET /nothing is not described"])
  }
}
