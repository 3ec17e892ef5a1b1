import FoundationEssentials
import AmbientHTTPTesting
import ServicesHTTP
import ServicesHTTPMessages
import Testing

@Suite("Slow name look-ups", .enabled(if: SlowNameServer.isAvailable), .timeLimit(.minutes(5)))
struct SlowNameTests {
  @Test("cancelling during a look-up ends the task at once and holds up nobody")
  func cancel() async throws {
    let names = SlowNameServer()
    // What does not end by being cancelled fails by the suite's own limit.
    let client = client {
      $0.timeout = .seconds(3600)
      $0.connectTimeout = .seconds(3600)
    }
    let slow = HTTPRequest(url: try #require(URL(string: "http://\(names.name)/")))
    let server = try MisbehavingServer(.answers { _ in RawReply.text("x") })
    let task = Task { await failure { () throws(HTTPError) in try await client.send(slow) } }
    await names.waitForLookUp()
    task.cancel()
    #expect(await task.value == .cancelled)
    // The same engine serves the next request while the look-up still hangs.
    _ = try await client.send(try request(server))
    names.release()
  }

  @Test("the time limit holds during a look-up, and the engine goes on")
  func timeLimit() async throws {
    let names = SlowNameServer()
    let client = client()
    let slow = HTTPRequest(
      url: try #require(URL(string: "http://\(names.name)/")), timeout: .milliseconds(100))
    let server = try MisbehavingServer(.answers { _ in RawReply.text("x") })
    // On a busy machine the time may be over before the look-up begins.
    repeat {
      let error = await failure { () throws(HTTPError) in try await client.send(slow) }
      #expect(error == .timedOut(after: .milliseconds(100)))
    } while !names.isAsked
    _ = try await client.send(try request(server))
    names.release()
  }

  @Test("a client can go while a look-up hangs")
  func end() async throws {
    let names = SlowNameServer()
    let slow = HTTPRequest(url: try #require(URL(string: "http://\(names.name)/")))
    let task = Task {
      let client = client()
      return await failure { () throws(HTTPError) in try await client.send(slow) }
    }
    await names.waitForLookUp()
    task.cancel()
    #expect(await task.value == .cancelled)
    names.release()
  }

  @Test("a name without an address is named as such")
  func noSuchName() async throws {
    let names = SlowNameServer()
    let client = client()
    let request = HTTPRequest(url: try #require(URL(string: "http://\(names.name)/")))
    let task = Task { await failure { () throws(HTTPError) in try await client.send(request) } }
    await names.waitForLookUp()
    names.release()
    #expect(await task.value == .nameNotResolved(host: names.name))
  }
}
