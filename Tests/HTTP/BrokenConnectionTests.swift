import AmbientHTTPTesting
import FoundationEssentials
import ServicesHTTP
import ServicesHTTPMessages
import Testing

/// Connections that break at every byte of a request and of its reply, on their way to a real server.
@Suite("Broken connections", .timeLimit(.minutes(5)))
struct BrokenConnectionTests {
  private static let body = "0123456789"
  private static let reply = RawReply.text(body)
  private let server: MisbehavingServer
  private let proxy: FaultProxy
  private let client = HTTPClient()

  init() throws {
    server = try MisbehavingServer(.answers { _ in Self.reply })
    proxy = try FaultProxy(to: server)
  }

  private func request(_ method: HTTPMethod = .get, body: String? = nil) throws -> HTTPRequest {
    HTTPRequest(
      method: method, url: try #require(URL(string: proxy.url("/"))), body: body.map { Data($0.utf8) },
      timeout: .seconds(60))
  }

  private func isLost(_ error: HTTPError?) -> Bool {
    if case .connectionLost = error { true } else { false }
  }

  @Test("a reply that is reset at any byte, or ends at any, is lost, and nothing of it is taken for the whole")
  func replies() async throws {
    let request = try request()
    for count in 0..<Self.reply.utf8.count {
      for fault in [NetworkFault.reset(afterBytes: count), .halfClose(afterBytes: count)] {
        proxy.impose(fault, on: .toClient)
        let error = await failure { () throws(HTTPError) in try await client.send(request) }
        #expect(isLost(error), "\(fault): \(String(describing: error))")
      }
    }
    proxy.impose(nil, on: .toClient)
    #expect(try await client.send(request).text == Self.body)
  }

  @Test("a stream that breaks at any byte of its content gives what came, and an error")
  func streams() async throws {
    let request = try request()
    let head = Self.reply.utf8.count - Self.body.utf8.count
    for count in 0..<Self.body.utf8.count {
      proxy.impose(.reset(afterBytes: head + count), on: .toClient)
      var received = ""
      let outcome = await outcome { () throws(HTTPError) in
        for try await chunk in try await client.bytes(for: request) {
          received += String(decoding: chunk, as: UTF8.self)
        }
      }
      guard case .failure(let error) = outcome else { return #expect(Bool(false), "after \(count) bytes") }
      #expect(isLost(error))
      // A reset may throw away what had come and was not read.
      #expect(Self.body.hasPrefix(received) && received.utf8.count <= count)
    }
  }

  @Test("a POST that breaks at any byte, of itself or of its reply, is delivered once at most")
  func posts() async throws {
    let request = try request(.post, body: "order")
    let head = Self.reply.utf8.count
    var sent = 0
    for count in stride(from: 0, to: 140, by: 3) {
      for (fault, direction) in [
        (NetworkFault.reset(afterBytes: count), FaultProxy.Direction.toServer),
        (.reset(afterBytes: min(count, head - 1)), .toClient),
      ] {
        proxy.impose(fault, on: direction)
        let outcome = await outcome { () throws(HTTPError) in try await client.send(request) }
        sent += 1
        if case .failure(let error) = outcome { #expect(isLost(error), "\(fault) \(direction): \(error)") }
        proxy.impose(nil, on: direction)
      }
    }
    #expect(server.requests.count <= sent)
    #expect(server.requests.allSatisfy { $0.text == "order" })
  }

  @Test("a reply in pieces of any size comes whole", arguments: [1, 2, 3, 5, 8, 13])
  func slices(size: Int) async throws {
    proxy.impose(.slicing(bytes: size), on: .toClient)
    proxy.impose(.slicing(bytes: size), on: .toServer)
    #expect(try await client.send(try request(.post, body: "order")).text == Self.body)
    #expect(server.requests.map(\.text) == ["order"])
  }

  @Test("wrong bits are no reply, or another one, and never a crash")
  func wrongBits() async throws {
    let request = try request()
    for interval in 1...Self.reply.utf8.count {
      proxy.impose(.corrupt(every: interval), on: .toClient)
      var limited = request
      // A length that became larger is waited for.
      limited.timeout = .milliseconds(200)
      let damaged = limited
      let outcome = await outcome { () throws(HTTPError) in try await client.send(damaged) }
      if case .success(let response) = outcome { #expect(response.text != Self.body || interval > 20) }
    }
  }

  @Test("a black hole is given up at the limit, and the next request has a connection of its own")
  func blackHole() async throws {
    proxy.impose(.blackHole, on: .toServer)
    let (clock, request) = (HandClock(), try request())
    let client = HTTPClient(configuration: HTTPClient.Configuration(), clock: clock)
    let lost = Task { await failure { () throws(HTTPError) in try await client.send(request) } }
    await proxy.wait { $0.connections == 1 }
    await clock.waitForSleepers(1)
    clock.advance(by: .seconds(60))
    #expect(await lost.value == .timedOut(after: .seconds(60)))
    proxy.impose(nil, on: .toServer)
    #expect(try await client.send(request).text == Self.body)
    #expect(proxy.snapshot.connections == 2)
  }
}
