import CoreStores
import Foundation
import Misbehaving
import ServicesClients
import ServicesHTTP
import Synchronization
import Testing

@Suite("A server of our own is started when it is asked")
struct ServiceEndpointTests {
  /// Where nothing listens until `start` is called, which counts.
  private final class Sleeping: Sendable {
    let path = FileManager.default.temporaryDirectory.path + "/ambient-\(UInt32.random(in: .min ... .max)).sock"
    private let state = Mutex((server: MisbehavingServer?.none, starts: 0))
    var starts: Int { state.withLock { $0.starts } }
    var requests: [String] {
      state.withLock { $0.server }?.requests.map { "\($0.method) \($0.target)" } ?? []
    }

    func start() throws {
      let server = try MisbehavingServer(atPath: path, .answers { _ in json(#"{"success": true}"#) })
      state.withLock { $0 = (server, $0.starts + 1) }
    }

    func fail() { state.withLock { $0.starts += 1 } }

    func client(_ starter: @escaping ServiceEndpoint.Starter) throws -> MarketClient {
      let endpoint = ServiceEndpoint(
        client: HTTPClient(configuration: HTTPClient.Configuration(unixSocketPath: path)),
        base: try #require(URL(string: "http://localhost")), name: "the test server", starter: starter)
      return MarketClient(endpoint: endpoint) { () throws(ServiceError) in AccessToken("key") }
    }

    deinit { unlink(path) }
  }

  @Test("the first request starts it and is sent once, also one that must not be sent twice; the next ones find it")
  func started() async throws {
    let server = Sleeping()
    let client = try server.client { () async throws(ServiceError) in
      do { try server.start() } catch { throw ServiceError(.unreachable, "\(error)") }
    }
    #expect(server.starts == 0)
    try await client.add(productID: 1, quantity: .one)
    try await client.add(productID: 2, quantity: .one)
    #expect(server.starts == 1)
    #expect(server.requests == ["POST /api/cart/items", "POST /api/cart/items"])
  }

  @Test("one that cannot be started says why, and is tried again with the next request")
  func failed() async throws {
    let server = Sleeping()
    let client = try server.client { () async throws(ServiceError) in
      server.fail()
      throw ServiceError(.unreachable, "No such program.")
    }
    for _ in 0..<2 {
      let error = await failure { () async throws(ServiceError) in _ = try await client.products() }
      #expect(error?.message == "No such program.")
    }
    #expect(server.starts == 2)
  }
}
