import Dispatch
import FoundationEssentials
import AmbientHTTPTesting
import ServicesHTTP
import ServicesHTTPMessages
import Synchronization
import Testing

@Suite("Resources", .timeLimit(.minutes(5)))
struct ResourceTests {
  private struct Product: Decodable, Equatable {
    let id: Int
    let name: String
  }

  /// Loads one product from a server that answers with `reply`.
  private func load(_ reply: String) async throws -> Result<Product, HTTPError> {
    let server = try MisbehavingServer(.answers { _ in reply })
    let resource = Resource(url: try url(server), modelType: Product.self)
    return await outcome { () throws(HTTPError) in try await client().load(resource) }
  }

  @Test("JSON becomes a value, and JSON is what is asked for")
  func json() async throws {
    let server = try MisbehavingServer(.answers { _ in RawReply.text(#"[{"id":1,"name":"Chair","more":null}]"#) })
    let products = try await client().load(Resource(url: try url(server), modelType: [Product].self))
    #expect(products == [Product(id: 1, name: "Chair")])
    #expect(server.requests.first?.values(for: "Accept") == ["application/json"])
  }

  @Test("a request's own wish for a media type is kept")
  func accept() async throws {
    let server = try MisbehavingServer(.answers { _ in RawReply.text("1") })
    let fields: HTTPFields = ["Accept": "application/fhir+json"]
    _ = try await client().load(Resource(url: try url(server), fields: fields, modelType: Int.self))
    #expect(server.requests.first?.values(for: "Accept") == ["application/fhir+json"])
  }

  @Test("a status that is no success is an error that keeps the reply")
  func status() async throws {
    let result = try await load(RawReply.text(#"{"message":"gone"}"#, status: "404 Not Found"))
    guard case .failure(.unexpectedStatus(let response)) = result else {
      Issue.record("ended with \(result)")
      return
    }
    #expect(response.status == 404)
    #expect(response.text == #"{"message":"gone"}"#)
  }

  @Test(
    "content that does not decode is an error that says where, and quotes nothing",
    arguments: [
      (#"{"id":1}"#, "name is missing"), (#"{"id":null,"name":"n"}"#, "id is null"),
      (#"{"id":"secret","name":"n"}"#, "id is not of type Int"), (#"[]"#, "the whole is not of type"),
      ("secret", "it is not valid JSON"), ("", "it is not valid JSON"),
      (#"{"id":1,"name":"n""#, "it is not valid JSON"),
    ])
  func undecodable(body: String, reason: String) async throws {
    guard case .failure(.unexpectedContent(let said)) = try await load(RawReply.text(body)) else {
      Issue.record("it was taken")
      return
    }
    #expect(said.hasPrefix(reason))
    #expect(!said.contains("secret"))
  }

  @Test("a page of HTML is called one")
  func html() async throws {
    let result = try await load(RawReply.text("<html>", fields: ["Content-Type: text/html; charset=utf-8"]))
    #expect(result == .failure(.unexpectedContent(reason: "it is text/html, not JSON")))
  }

  @Test("deeply nested JSON does not end the process")
  func nested() async throws {
    let result = try await load(RawReply.text(String(repeating: "[", count: 100_000)))
    #expect(result == .failure(.unexpectedContent(reason: "it is not valid JSON")))
  }

  @Test("an error of one's own decoding stays an HTTP error") @MainActor
  func ownDecoding() async throws {
    struct Refusal: Error {}
    let server = try MisbehavingServer(.answers { _ in RawReply.text("x") })
    let request = try request(server)
    let foreign = Resource<Int>(request: request) { _ in throw Refusal() }
    let own = Resource<Int>(request: request) { response in throw HTTPError.unexpectedStatus(response) }
    #expect(
      await failure { () throws(HTTPError) in try await client().load(foreign) }
        == .unexpectedContent(reason: "Refusal()"))
    guard case .unexpectedStatus = await failure({ () throws(HTTPError) in try await client().load(own) }) else {
      Issue.record("the error was changed")
      return
    }
  }

  @Test("a large reply is not decoded on the caller's actor", arguments: [(10, true), (100_000, false)]) @MainActor
  func actor(bytes: Int, isOnActor: Bool) async throws {
    let server = try MisbehavingServer(.answers { _ in RawReply.text(String(repeating: "x", count: bytes)) })
    // The main actor runs on the main queue, on whichever thread serves it.
    let mark = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: mark, value: true)
    let resource = Resource(request: try request(server)) { _ in DispatchQueue.getSpecific(key: mark) == true }
    #expect(try await client().load(resource) == isOnActor)
  }
}
