import AmbientHTTPTesting
import FoundationEssentials
import ServicesHTTP
import ServicesHTTPMessages
import Testing

@Suite("A stub in the place of servers")
struct StubTests {
  private struct Product: Codable, Equatable {
    var name: String
    var price: Int
  }

  /// Has no form in JSON.
  private struct Unwritable: Encodable {
    struct Refusal: Error {}
    func encode(to encoder: any Encoder) throws { throw Refusal() }
  }

  private let stub = HTTPStub()
  private var client: HTTPClient { HTTPClient(policies: [stub]) }

  @Test("a value comes back as JSON, from the address that was asked")
  func json() async throws {
    let products = [Product(name: "tea", price: 3)]
    stub.on(.get, "/products", reply: .json(products, status: 203))
    let response = try await client.send(request("/products?page=2"))
    #expect(response.status == 203 && response.mediaType == "application/json")
    #expect(response.url.absoluteString == "http://a.test/products?page=2")
    #expect(try response.json([Product].self) == products)
  }

  @Test("a text, a status and a reply of parts are as they were declared")
  func kinds() async throws {
    stub.on(.get, "/text", reply: .text("hé", status: 404))
    stub.on(.get, "/page", reply: .text("<p>", mediaType: "text/html"))
    stub.on(.delete, "/x", reply: .status(405, fields: ["Allow": "GET"]))
    stub.on(.get, "/bytes", reply: .init(fields: ["ETag": "\"1\""], body: Data([0, 255])))
    let text = try await client.send(request("/text"))
    #expect(text.status == 404 && text.text == "hé" && text.fields["Content-Type"] == "text/plain; charset=utf-8")
    let page = try await client.send(request("/page"))
    #expect(page.status == 200 && page.fields["Content-Type"] == "text/html")
    let refused = try await client.send(request("/x", method: .delete))
    #expect(refused.status == 405 && refused.fields["Allow"] == "GET" && refused.body.isEmpty)
    let bytes = try await client.send(request("/bytes"))
    #expect(bytes.status == 200 && bytes.fields == ["ETag": "\"1\""] && bytes.body == Data([0, 255]))
  }

  @Test("replies come in turn, and the last one stays")
  func turns() async throws {
    stub.on(.post, "/orders", replies: [.status(503), .failure(.connectionLost(reason: "cut")), .status(201)])
    let order = try request("/orders", method: .post, body: "x")
    #expect(try await client.send(order).status == 503)
    #expect(await failure(of: order, by: client) == .connectionLost(reason: "cut"))
    #expect(try await client.send(order).status == 201)
    #expect(try await client.send(order).status == 201)
    #expect(stub.requests == [order, order, order, order])
  }

  @Test("policies before it see its replies as a server's: what may be sent again is")
  func retries() async throws {
    stub.on(.get, "/", replies: [.status(503), .failure(.connectionLost(reason: "cut")), .text("at last")])
    var retries = HTTPRetries()
    retries.firstPause = .zero
    let response = try await HTTPClient(policies: [retries, stub]).send(request())
    #expect(response.text == "at last")
    #expect(stub.requests.count == 3)
  }

  @Test("a closure makes replies of requests, or fails")
  func closures() async throws {
    stub.on(.put, "/echo") { request throws(HTTPError) in
      .text(String(decoding: request.body ?? Data(), as: UTF8.self))
    }
    stub.on(.get, "/slow") { request throws(HTTPError) in throw .timedOut(after: .seconds(1)) }
    #expect(try await client.send(request("/echo", method: .put, body: "again")).text == "again")
    #expect(await failure(of: try request("/slow"), by: client) == .timedOut(after: .seconds(1)))
  }

  @Test("a value that does not encode is a failure with the reason")
  func unwritable() async throws {
    stub.on(.get, "/", reply: .json(Unwritable()))
    guard case .unexpectedContent(let reason)? = await failure(of: try request(), by: client) else {
      Issue.record("It is another failure, or none.")
      return
    }
    #expect(reason.hasPrefix("the stub's value cannot be encoded: "))
  }

  @Test("streams come too, with all content in them")
  func streams() async throws {
    stub.on(.get, "/", reply: .text("one\ntwo\n"))
    let stream = try await client.bytes(for: request())
    #expect(stream.head.status == 200)
    #expect(try await stream.collect(upTo: 100) == Data("one\ntwo\n".utf8))
  }

  // MARK: Routes

  @Test("paths are compared without percent-encoding, as wholes and with case; none is the root")
  func paths() async throws {
    stub.on(.get, "/two chairs/é", reply: .text("chairs"))
    stub.on(.get, "", reply: .text("root"))
    #expect(try await client.send(request("/two%20chairs/%C3%A9?x=1")).text == "chairs")
    #expect(try await client.send(request("/")).text == "root")
    #expect(try await client.send(request("")).text == "root")
    for target in ["/two%20chairs", "/two%20chairs/%C3%A9/", "/Two%20chairs/%C3%A9"] {
      #expect(await failure(of: try request(target), by: client) != nil, "\(target)")
    }
  }

  @Test("all pairs of the query have to be there; others may be")
  func queries() async throws {
    stub.on(.get, "/x", query: ["page": "2", "sort": "a b", "flag": ""], reply: .text("found"))
    #expect(try await client.send(request("/x?flag&z=1&sort=a%20b&page=2")).text == "found")
    for target in ["/x", "/x?page=2&sort=a%20b", "/x?page=3&sort=a%20b&flag"] {
      #expect(await failure(of: try request(target), by: client) != nil, "\(target)")
    }
  }

  @Test("hosts are compared without regard to case")
  func hosts() async throws {
    stub.on(.get, "/", reply: .text("any"))
    stub.on(.get, "/", host: "B.test", reply: .text("b"))
    #expect(try await client.send(request(host: "b.TEST:8080")).text == "b")
    #expect(try await client.send(request(host: "c.test")).text == "any")
  }

  @Test("of the routes that match the last declared counts")
  func latest() async throws {
    stub.on(.get, "/x", reply: .text("first"))
    stub.on(.get, "/x", query: ["page": "2"], reply: .text("page"))
    #expect(try await client.send(request("/x?page=2")).text == "page")
    #expect(try await client.send(request("/x")).text == "first")
    stub.on(.get, "/x", reply: .text("last"))
    #expect(try await client.send(request("/x?page=2")).text == "last")
  }

  // MARK: What was asked

  @Test("a request without a route fails with what is known, without its query, and is noted")
  func unknown() async throws {
    let asked = try request("/orders?token=hush", method: .post)
    #expect(
      await failure(of: asked, by: client)
        == .invalidRequest(reason: "the stub has no route for POST /orders; it has no route at all"))
    stub.on(.get, "/orders", reply: .status(200))
    stub.on(.post, "/orders", query: ["b": "2", "a": "1"], host: "b.test", reply: .status(200))
    #expect(
      await failure(of: asked, by: client)
        == .invalidRequest(
          reason: "the stub has no route for POST /orders; it has GET /orders, POST b.test/orders?a=1&b=2"))
    #expect(stub.requests == [asked, asked])
  }

  @Test("what controls a terminal is not repeated")
  func hostile() async throws {
    let error = await failure(of: try request("/%1B%5B2J"), by: client)
    #expect(error == .invalidRequest(reason: "the stub has no route for GET /?[2J; it has no route at all"))
  }

  @Test("requests are noted in their order, until they are forgotten; routes go on where they are")
  func requests() async throws {
    stub.on(.get, "/a", replies: [.status(200), .status(201)])
    #expect(try await client.send(request("/a")).status == 200)
    #expect(await failure(of: try request("/b"), by: client) != nil)
    #expect(stub.requests.map { $0.url.path() } == ["/a", "/b"])
    stub.removeAllRequests()
    #expect(stub.requests.isEmpty)
    #expect(try await client.send(request("/a")).status == 201)
    #expect(stub.requests.map { $0.url.path() } == ["/a"])
  }

  @Test("requests of many tasks are all noted")
  func concurrent() async throws {
    stub.on(.get, "/a", reply: .text("a"))
    let client = client
    let request = try request("/a")
    try await withThrowingTaskGroup(of: String.self) { group in
      for _ in 0..<100 { group.addTask { try await client.send(request).text } }
      for try await text in group { #expect(text == "a") }
    }
    #expect(stub.requests.count == 100)
  }
}
