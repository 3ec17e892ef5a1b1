import CoreStores
import Foundation
import AmbientHTTPTesting
import ServicesClients
import ServicesHTTP
import Synchronization
import Testing

@Suite("A server of our own is started when it is asked")
struct ServiceEndpointTests {
  /// Where nothing listens until `start` is called, which counts.
  private final class Sleeping: Sendable {
    let path = FileManager.default.temporaryDirectory.path + "/ambient-\(UInt32.random(in: .min ... .max)).sock"
    // All of them: one that goes takes the socket along, which may be the next one's.
    private let state = Mutex((servers: [MisbehavingServer](), starts: 0, isRunning: false))
    var starts: Int { state.withLock { $0.starts } }
    var requests: [String] {
      state.withLock { $0.servers.last }?.requests.map { "\($0.method) \($0.target)" } ?? []
    }

    func start(_ behaviour: HTTPBehaviour = .answers { _ in json(#"{"success": true}"#) }) throws {
      let server = try MisbehavingServer(atPath: path, behaviour)
      state.withLock { $0 = ($0.servers + [server], $0.starts + 1, true) }
    }

    /// Ends the one that runs: its connections break.
    func kill() {
      state.withLock { state in
        state.isRunning = false
        return state.servers.last
      }?.stop()
    }

    var isRunning: Bool { state.withLock { $0.isRunning } }

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

  @Test("a stream whose server was killed has it started again, and goes on")
  func killed() async throws {
    let server = Sleeping()
    let client = try server.client { () async throws(ServiceError) in
      // A stream asks before each connection, the first one included.
      guard !server.isRunning else { return }
      let isFirst = server.starts == 0
      do {
        try server.start(
          HTTPBehaviour { connection in
            guard connection.readRequest() != nil else { return }
            connection.send(
              RawReply.eventStreamHead + "retry: 1\n\nevent: \(isFirst ? "cart" : "orders")\ndata: {}\n\n")
            connection.waitForClose()
          })
      } catch {
        throw ServiceError(.unreachable, "\(error)")
      }
    }
    var words: [String] = []
    for try await element in client.changes() {
      switch element {
      case .connected: words.append("connected")
      case .interrupted(let error): words.append("\(error.reason)")
      case .changed(let part):
        words.append(part.rawValue)
        if part == .cart { server.kill() }
      }
      if words.last == "orders" { break }
    }
    #expect(words == ["connected", "cart", "unreachable", "connected", "orders"])
    #expect(server.starts == 2)
  }
}
