import AmbientHTTPTesting
import ServicesHTTP
import Testing

@Suite("Cancellation", .timeLimit(.minutes(5)))
struct CancellationTests {
  /// A client that waits for an hour: what does not end by being cancelled fails by the suite's own limit.
  private func patientClient() -> HTTPClient {
    client {
      $0.timeout = .seconds(3600)
      $0.connectTimeout = .seconds(3600)
    }
  }

  @Test("cancelling ends the task at once and closes the connection")
  func cancel() async throws {
    let server = try MisbehavingServer(.silent)
    let client = patientClient()
    let request = try request(server)
    let task = Task { await failure { () throws(HTTPError) in try await client.send(request) } }
    await server.wait { $0.requests.count == 1 }
    task.cancel()
    #expect(await task.value == .cancelled)
    await server.wait { $0.closedConnections == 1 }
  }

  @Test("cancelling while connecting ends the task at once")
  func connecting() async throws {
    let listener = try UnresponsiveListener()
    let client = patientClient()
    let request = try unresponsiveRequest(listener)
    let task = Task { await failure { () throws(HTTPError) in try await client.send(request) } }
    // Another exchange through the same engine shows that it has taken up the first.
    let server = try MisbehavingServer(.answers { _ in RawReply.text("x") })
    _ = try await client.send(try ServicesHTTPTests.request(server))
    task.cancel()
    #expect(await task.value == .cancelled)
    // The engine is not held up by what was cancelled.
    _ = try await client.send(try ServicesHTTPTests.request(server))
  }

  @Test("a task cancelled beforehand sends nothing")
  func beforehand() async throws {
    let server = try MisbehavingServer(.answers { _ in RawReply.text("x") })
    let client = client()
    let request = try request(server, method: .post, body: "x")
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await failure { () throws(HTTPError) in try await client.send(request) }
    }
    #expect(await task.value == .cancelled)
    #expect(server.snapshot.connections == 0)
  }

  @Test("a queued request that is cancelled is never sent and holds up nobody")
  func queued() async throws {
    let server = try MisbehavingServer(
      behaviours: { number in number == 0 ? .silent : .answers { _ in RawReply.text("x") } })
    let client = client { $0.maximumConnectionsPerOrigin = 1 }
    let requests = try ["/1", "/2", "/3"].map { try request(server, $0) }
    let first = Task { await failure { () throws(HTTPError) in try await client.send(requests[0]) } }
    await server.wait { $0.requests.count == 1 }
    let second = Task { await failure { () throws(HTTPError) in try await client.send(requests[1]) } }
    second.cancel()
    #expect(await second.value == .cancelled)
    let third = Task { await failure { () throws(HTTPError) in try await client.send(requests[2]) } }
    first.cancel()
    #expect(await first.value == .cancelled)
    #expect(await third.value == nil)
    #expect(server.requests.map(\.target) == ["/1", "/3"])
  }

  @Test("hundreds of cancels at any moment under load lose no other request")
  func storm() async throws {
    let server = try MisbehavingServer(.answers { RawReply.text($0.target) })
    let client = client()
    let outcomes = try await withThrowingTaskGroup(of: (isCancelled: Bool, isRight: Bool).self) { group in
      for number in 0..<600 {
        let request = try request(server, "/\(number)", method: number % 3 == 0 ? .post : .get, body: "content")
        group.addTask {
          let task = Task { await outcome { () throws(HTTPError) in try await client.send(request).text } }
          if number % 2 == 0 {
            for _ in 0..<(number % 37) { await Task.yield() }
            task.cancel()
          }
          switch await task.value {
          case .success(let text): return (false, text == "/\(number)")
          case .failure(let error): return (true, error == .cancelled && number % 2 == 0)
          }
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(outcomes.count { $0.isRight } == 600)
    #expect(outcomes.count { !$0.isCancelled } >= 300)
  }
}
