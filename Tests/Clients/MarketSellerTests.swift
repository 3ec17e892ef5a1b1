import CoreStores
import Foundation
import AmbientHTTPTesting
import ServicesClients
import ServicesHTTP
import ServicesHTTPMessages
import Synchronization
import Testing

@Suite("The market client sells, pays and follows")
struct MarketSellerTests {
  private let draft = ProductDraft(name: "Lamp", description: "Brass.", price: Money(minorUnits: 12_50))
  private static let product =
    #"{"id": 9, "name": "Lamp", "description": "Brass.", "price": 12.5, "photo_url": null, "user_id": 1}"#

  private func client(_ server: MisbehavingServer) throws -> MarketClient {
    MarketClient(endpoint: try endpoint(server)) { [server] () throws(ServiceError) in
      withExtendedLifetime(server) { AccessToken("key") }
    }
  }

  private func answering(_ body: String, status: String = "200 OK") throws -> MisbehavingServer {
    try MisbehavingServer(.answers { _ in json(body, status: status) })
  }

  @Test("an offer is sent with its name, and the product comes back")
  func offer() async throws {
    let server = try answering(#"{"success": true, "product": \#(Self.product)}"#, status: "201 Created")
    let product = try await client(server).offer(draft, key: "k1")
    #expect(product == Product(id: 9, name: "Lamp", description: "Brass.", price: Money(minorUnits: 12_50), userID: 1))
    let request = server.requests[0]
    #expect("\(request.method) \(request.target)" == "POST /api/products")
    #expect(request.values(for: "Idempotency-Key") == ["k1"])
    #expect(request.values(for: "Authorization") == ["Bearer key"])
    #expect(request.text == #"{"description":"Brass.","name":"Lamp","photo_url":null,"price":12.5}"#)
  }

  @Test("a product is changed and withdrawn by its number")
  func changing() async throws {
    let server = try answering(#"{"success": true, "product": \#(Self.product)}"#)
    let client = try client(server)
    #expect(try await client.change(9, to: draft).id == 9)
    try await client.withdraw(9)
    #expect(server.requests.map { "\($0.method) \($0.target)" } == ["PUT /api/products/9", "DELETE /api/products/9"])
  }

  @Test("of one's own products those that can be read are there")
  func own() async throws {
    let server = try answering(#"[\#(Self.product), {"id": "x"}, 7]"#)
    #expect(try await client(server).ownProducts().map(\.id) == [9])
    #expect(server.requests[0].target == "/api/products/user")
  }

  @Test("a picture goes as the part image of a form, byte for byte")
  func upload() async throws {
    let server = try answering(#"{"message": "", "downloadURL": "/uploads/a.png", "success": true}"#)
    let bytes = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 255, 13, 10, 45, 45])
    let address = try await client(server).upload(try ProductPicture(bytes))
    #expect(address == "/uploads/a.png")
    let request = server.requests[0]
    #expect("\(request.method) \(request.target)" == "POST /api/products/upload")
    let type = try #require(request.values(for: "Content-Type").first)
    let boundary = try #require(type.split(separator: "boundary=").last.map(String.init))
    #expect(type == "multipart/form-data; boundary=\(boundary)")
    let head =
      "--\(boundary)\r\nContent-Disposition: form-data; name=\"image\"; filename=\"image.png\"\r\nContent-Type: image/png\r\n\r\n"
    #expect(Data(request.body) == Data(head.utf8) + bytes + Data("\r\n--\(boundary)--\r\n".utf8))
  }

  @Test("a payment is prepared, and its secret never shows")
  func payment() async throws {
    let server = try answering(#"{"paymentIntent": "pi_s3cret", "customer": "c"}"#)
    let payment = try await client(server).preparePayment(of: Money(minorUnits: 32_03))
    #expect(server.requests[0].text == #"{"totalAmount":32.03}"#)
    #expect(payment.secret == "pi_s3cret")
    #expect(
      !"\(payment) \(String(reflecting: payment)) \(Mirror(reflecting: payment).children.map { $0.value })".contains(
        "s3cret"))
  }

  @Test("what changes is told part by part; a lost connection is told, and made again")
  func feed() async throws {
    let first = RawReply.eventStreamHead + "retry: 1\nid: 1\nevent: cart\ndata: {}\n\nid: 2\nevent: later\ndata: {}\n\n"
    let second = RawReply.eventStreamHead + "id: 3\nevent: products\ndata: {}\n\n"
    let server = try MisbehavingServer { number in
      HTTPBehaviour { connection in
        guard connection.readRequest() != nil else { return }
        connection.send(number == 0 ? first : second)
        if number > 0 { connection.waitForClose() }
      }
    }
    var words: [String] = []
    for try await element in try client(server).changes() {
      switch element {
      case .connected: words.append("connected")
      case .changed(let part): words.append(part.rawValue)
      case .interrupted(let error): words.append("\(error.reason)")
      }
      if words.last == "products" { break }
    }
    #expect(words == ["connected", "cart", "unreachable", "connected", "products"])
    #expect(server.requests.map { $0.values(for: "Last-Event-ID") } == [[], ["2"]])
    #expect(server.requests[0].target == "/api/events")
  }

  @Test("a market without such a stream ends it, and a session that has ended is thrown")
  func noFeed() async throws {
    let unknown = try MisbehavingServer(.answers { _ in RawReply.text("<html></html>", status: "404 Not Found") })
    for try await element in try client(unknown).changes() { Issue.record("\(element)") }
    let expired = try answering(#"{"message": "Invalid token"}"#, status: "403 Forbidden")
    await #expect(throws: ServiceError.self) {
      for try await element in try client(expired).changes() { Issue.record("\(element)") }
    }
  }

  @Test("pictures are asked of the market itself without the key, and of no other plain server")
  func pictures() async throws {
    let server = try answering("bytes")
    let client = try client(server)
    let own = try #require(URL(string: server.url("/uploads/a.png")))
    #expect(try await client.picture(at: own) == Data("bytes".utf8))
    #expect(server.requests[0].values(for: "Authorization") == [])
    for address in ["http://10.0.0.1/a.png", "http://localhost:1/a.png", "ftp://x/a.png", "file:///etc/passwd"] {
      let url = try #require(URL(string: address))
      let error = await failure { () async throws(ServiceError) in try await client.picture(at: url) }
      #expect(error?.reason == .forbidden, "\(address)")
    }
    #expect(server.requests.count == 1)
  }

  @Test("each exchange can be told: where to, how it ended; no query, no key")
  func report() async throws {
    let server = try MisbehavingServer(.answers { _ in json("[]") })
    let lines = Mutex<[String]>([])
    let client = HTTPClient(report: { report in lines.withLock { $0.append("\(report)") } })
    let url = try #require(URL(string: server.url("/api/products?q=s3cret#f")))
    var request = HTTPRequest(url: url)
    try request.fields.set("Authorization", to: "Bearer s3cret")
    _ = try await client.send(request)
    let told = lines.withLock { $0 }
    #expect(told.count == 1)
    #expect(told[0].hasPrefix("GET \(server.url("/api/products")) 200 2 B "))
    #expect(told[0].hasSuffix(" ms"))
    #expect(!told[0].contains("s3cret"))
  }
}
