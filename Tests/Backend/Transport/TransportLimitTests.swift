import Dispatch
import Foundation
import Glibc
import RawConnections
import ServicesBackend
import ServicesHTTPMessages
import ServicesHTTPServer
import Synchronization
import Testing

/// A transport with a responder of the test's own.
func withTransport(
  _ change: (inout MicrohttpdTransport.Configuration) -> Void = { _ in }, _ responder: @escaping HTTPResponder,
  admission: @escaping HTTPBodyAdmission.Rule = { _ in .usual },
  _ body: (MicrohttpdTransport, BoundAddress) async throws -> Void
) async throws {
  var configuration = MicrohttpdTransport.Configuration(address: .loopback(0))
  configuration.hosts = nil
  change(&configuration)
  let transport = MicrohttpdTransport(configuration)
  let address = try transport.start(admission: admission, responder: responder)
  do {
    try await body(transport, address)
  } catch {
    await transport.stop(grace: .zero)
    throw error
  }
  await transport.stop(grace: .seconds(5))
}

@Suite("Limits of the transport")
struct TransportLimitTests {
  private let echo: HTTPResponder = { request in .data(.ok, [:], request.body) }

  @Test("a body at the limit arrives whole, one byte more is 413", arguments: [0, 1])
  func bodyLimit(excess: Int) async throws {
    try await withTransport({ $0.bodyLimit = 5000 }, echo) { _, address in
      let body = String(repeating: "x", count: 5000 + excess)
      let response = try #require(
        try await address.response(
          to: "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: \(body.utf8.count)\r\n\r\n" + body))
      #expect(response.status == (excess == 0 ? 200 : 413))
      if excess == 0 { #expect(response.text == body) }
      if excess > 0 { #expect(response.keys == ["message", "success"]) }
    }
  }

  @Test("who has no answer when the time to end is over is told so, all of them")
  func unanswered() async throws {
    let held = Mutex<[CheckedContinuation<Void, Never>]>([])
    try await withTransport({ _ in }) { _ in
      await withCheckedContinuation { continuation in held.withLock { $0.append(continuation) } }
      return .data(.ok, [:], Data())
    } _: { transport, address in
      try await withThrowingTaskGroup(of: Int?.self) { group in
        for _ in 0..<40 {
          group.addTask { try await address.response(to: "GET / HTTP/1.1\r\nHost: a\r\n\r\n")?.status }
        }
        #expect(await transport.becomes { $0.requests == 40 })
        await transport.stop(grace: .zero)
        for try await status in group { #expect(status == 503) }
      }
    }
    for continuation in held.withLock({ $0 }) { continuation.resume() }
  }

  @Test(
    "a request is answered on the thread of its connection, also after it has waited; one with much to read is not",
    arguments: [(10, true), (60_000, false)])
  func thread(size: Int, isOnThread: Bool) async throws {
    let threads = Mutex<[pthread_t]>([])
    let note: @Sendable () -> Void = { threads.withLock { $0.append(pthread_self()) } }
    let wait: @Sendable () async -> Void = {
      await withCheckedContinuation { continuation in DispatchQueue.global().async { continuation.resume() } }
    }
    try await withTransport({ $0.threads = 1 }) { _ in
      note()
      for _ in 0..<3 {
        await wait()
        note()
      }
      return .data(.ok)
    } admission: { _ in
      note()
      return .usual
    } _: { _, address in
      let response = try await address.response(
        to: "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: \(size)\r\n\r\n" + String(repeating: "x", count: size))
      #expect(response?.status == 200)
    }
    let (transport, answer) = threads.withLock { ($0.first, $0.dropFirst()) }
    #expect(answer.count == 4)
    #expect(answer.allSatisfy { $0 == transport } == isOnThread)
  }

  @Test("what is asked by a client that goes before it is answered comes to its end all the same")
  func afterwards() async throws {
    let gate = Gate()
    let ended = Mutex(0)
    try await withTransport({ _ in }) { _ in
      await gate.pass()
      ended.withLock { $0 += 1 }
      return .data(.ok)
    } _: { transport, address in
      var connections = try (0..<8).map { _ in try RawConnection(address) }
      for connection in connections { try await connection.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n") }
      await gate.arrivals(8)
      connections = []
      gate.open()
      #expect(await transport.becomes { $0.requests == 0 })
    }
    #expect(ended.withLock { $0 } == 8)
  }

  @Test("an answer that is there already is given without the responder, but to a request with a body")
  func readyAnswer() async throws {
    let asked = Mutex(0)
    try await withTransport({ _ in }) { _ in
      asked.withLock { $0 += 1 }
      return .data(.ok, [:], Data("made".utf8))
    } admission: { _ in
      HTTPBodyAdmission(answer: .data(.ok, ["X-Kept": "yes"], Data("kept".utf8)))
    } _: { transport, address in
      for (text, expected) in [
        ("GET / HTTP/1.1\r\nHost: a\r\n\r\n", "kept"), ("HEAD / HTTP/1.1\r\nHost: a\r\n\r\n", ""),
        ("GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\n\r\nx", "made"),
      ] {
        let response = try #require(try await address.response(to: text))
        #expect(response.status == 200)
        #expect(response.text == expected)
      }
      #expect(asked.withLock { $0 } == 1)
      #expect(transport.activity.total == 3)
      #expect(await transport.becomes { $0.requests == 0 })
    }
  }

  @Test("a client that asks first is told 413 before it sends")
  func expectContinue() async throws {
    try await withTransport({ $0.bodyLimit = 10 }, echo) { _, address in
      let response = try #require(
        try await address.response(
          to: "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 99\r\nExpect: 100-continue\r\n\r\n"))
      #expect(response.status == 413)
    }
  }

  @Test("a body that does not end at its limit is cut off")
  func endlessBody() async throws {
    try await withTransport({ $0.bodyLimit = 1000 }, echo) { transport, address in
      let connection = try RawConnection(address)
      try await connection.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 999999\r\n\r\n")
      let chunk = String(repeating: "x", count: 1000)
      for _ in 0..<30 { try await connection.send(chunk) }
      let response = try await RawReader(connection).response()
      // It may still be sending when the connection is closed, and then not see why.
      #expect(response == nil || response?.status == 413)
      #expect(await settles(transport) { $0.requests == 0 })
    }
  }

  @Test("a header that drips is given up at the deadline, not a byte later")
  func slowHeader() async throws {
    let change: (inout MicrohttpdTransport.Configuration) -> Void = { $0.headerDeadline = .milliseconds(100) }
    try await withTransport(change, echo) { _, address in
      let connection = try RawConnection(address)
      let reader = RawReader(connection)
      async let ending = connection.receive()
      // Every byte would begin a time-out per inactivity anew; ours goes on.
      for byte in "GET / HTTP/1.1\r\nHost: a\r\n".utf8 { try await connection.send([byte]) }
      #expect(try await ending.isEmpty)
      _ = reader
    }
  }

  @Test("a body that does not come is given up at the deadline")
  func slowBody() async throws {
    let change: (inout MicrohttpdTransport.Configuration) -> Void = { $0.bodyDeadline = .milliseconds(100) }
    try await withTransport(change, echo) { _, address in
      let connection = try RawConnection(address)
      try await connection.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nabc")
      #expect(try await connection.receive().isEmpty)
    }
  }

  @Test("an idle kept-alive connection is closed at its deadline")
  func idleConnection() async throws {
    let change: (inout MicrohttpdTransport.Configuration) -> Void = { $0.idleDeadline = .milliseconds(100) }
    try await withTransport(change, echo) { _, address in
      let connection = try RawConnection(address)
      try await connection.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\nhi")
      let reader = RawReader(connection)
      let response = try await reader.response()
      #expect(response?.text == "hi")
      #expect(try await connection.receive().isEmpty)
    }
  }

  @Test("a header larger than a connection's memory is refused")
  func largeHeader() async throws {
    try await withTransport({ _ in }, echo) { _, address in
      let response = try await address.response(
        to: "GET / HTTP/1.1\r\nHost: a\r\nX: " + String(repeating: "x", count: 40_000) + "\r\n\r\n")
      #expect(response == nil || response?.status == 431)
    }
  }

  @Test(
    "a query of however many arguments arrives",
    arguments: [("&", 247, 0), ("name=a&", 227, 227), ("a=b&", 2_000, 2_000), ("", 0, 0), ("?", 1, 1)])
  func manyArguments(argument: String, count: Int, items: Int) async throws {
    let told: HTTPResponder = { request in .data(.ok, [:], Data("\(request.target.query.count)".utf8)) }
    try await withTransport({ _ in }, told) { _, address in
      let query = String(repeating: argument, count: count)
      let response = try await address.response(
        to: "GET /x?\(query) HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
      #expect(response?.status == 200)
      #expect(response?.text == "\(items)")
    }
  }

  @Test("however many short fields there are, there is one answer", arguments: [150, 215, 229, 230, 231, 232, 240])
  func manyFields(count: Int) async throws {
    try await withTransport({ _ in }, echo) { _, address in
      let fields = String(repeating: "a: b\r\n", count: count)
      let text = try await whole("GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\(fields)\r\n", address)
      #expect(text.hasPrefix(count == 150 ? "HTTP/1.1 200 " : "HTTP/1.1 431 "), "\(text)")
      #expect(text.components(separatedBy: "HTTP/1.1").count == 2, "\(text)")
    }
  }

  @Test("however many cookies there are, there is one answer", arguments: [100, 200, 210, 216, 220, 300, 1_000])
  func manyCookies(count: Int) async throws {
    try await withTransport({ _ in }, echo) { _, address in
      let cookies = String(repeating: "a=b; ", count: count)
      let text = try await whole(
        "GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nCookie: \(cookies)\r\n\r\n", address)
      #expect(text.hasPrefix(count == 100 ? "HTTP/1.1 200 " : "HTTP/1.1 431 "), "\(text)")
      #expect(text.components(separatedBy: "HTTP/1.1").count == 2, "\(text)")
    }
  }

  /// All that the server sends until it ends the connection.
  private func whole(_ request: String, _ address: BoundAddress) async throws -> String {
    let connection = try RawConnection(address)
    try await connection.send(request)
    let reader = RawReader(connection)
    while try await reader.more() {}
    return String(decoding: reader.buffer, as: UTF8.self)
  }

  @Test("more requests at once than allowed are answered 503, the others as ever")
  func requestLimit() async throws {
    let gate = Gate()
    let responder: HTTPResponder = { _ in
      await gate.pass()
      return .data(.ok)
    }
    let change: (inout MicrohttpdTransport.Configuration) -> Void = { configuration in
      configuration.requestLimit = 2
      configuration.waitingLimit = 0
    }
    try await withTransport(change, responder) { _, address in
      let request = "GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"
      let held = try (0..<2).map { _ in try RawConnection(address) }
      for connection in held { try await connection.send(request) }
      await gate.arrivals(2)
      let third = try RawConnection(address)
      try await third.send(request)
      let refused = try #require(try await RawReader(third).response())
      #expect(refused.status == 503)
      #expect(refused.field("Retry-After") == "1")
      gate.open()
      for connection in held {
        let response = try await RawReader(connection).response()
        #expect(response?.status == 200)
      }
    }
  }

  @Test(
    "on 127.0.0.1 it answers to its own names alone",
    arguments: [
      ("localhost", 200), ("LOCALHOST:80", 200), ("127.0.0.1:8080", 200), ("[::1]:1", 200), ("shop.example", 421),
      ("localhost.example", 421), ("127.0.0.1.example:80", 421), ("[::1", 421), ("", 421),
    ])
  func hosts(host: String, status: Int) async throws {
    let own = MicrohttpdTransport.Configuration(address: .loopback(0)).hosts
    try await withTransport({ $0.hosts = own }, echo) { _, address in
      let response = try await address.response(to: "GET / HTTP/1.1\r\nHost: \(host)\r\nConnection: close\r\n\r\n")
      #expect(response?.status == status)
    }
  }

  @Test("HEAD of a stream is answered without opening it")
  func headOfStream() async throws {
    let log = EventLog()
    try await withTransport({ _ in }, { _ in .eventStream(log, after: 0) }) { transport, address in
      let connection = try RawConnection(address)
      try await connection.send("HEAD / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
      let reader = RawReader(connection)
      let response = try await reader.response(isHead: true)
      #expect(response?.status == 200)
      while try await reader.more() {}
      #expect(reader.buffer.isEmpty)
      #expect(log.waitingCount == 0)
    }
  }

  @Test("stopping lets a running request finish")
  func stopWaits() async throws {
    let gate = Gate()
    var configuration = MicrohttpdTransport.Configuration(address: .loopback(0))
    configuration.hosts = nil
    let transport = MicrohttpdTransport(configuration)
    let address = try transport.start { _ in
      await gate.pass()
      return .data(.ok, [:], Data("done".utf8))
    }
    let connection = try RawConnection(address)
    try await connection.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
    await gate.arrivals(1)
    async let stopped: Void = transport.stop(grace: .seconds(20))
    gate.open()
    let response = try await RawReader(connection).response()
    #expect(response?.text == "done")
    await stopped
    #expect(throws: RawFailure.self) { _ = try RawConnection(address) }
  }

  @Test("stopping while clients come and go ends cleanly, and nobody can connect any more")
  func stopUnderLoad() async throws {
    for _ in 0..<8 {
      let transport = MicrohttpdTransport(MicrohttpdTransport.Configuration(address: .loopback(0)))
      let address = try transport.start { _ in .data(.ok) }
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<4 {
          // A client that comes too late is refused or cut off; that is no failure here.
          group.addTask { _ = try? await address.response(to: "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n") }
        }
        group.addTask { await transport.stop(grace: .seconds(5)) }
      }
      #expect(throws: RawFailure.self) { _ = try RawConnection(address) }
    }
  }

  @Test("stopping answers 503 to a request that does not finish in time")
  func stopGivesUp() async throws {
    let gate = Gate()
    var configuration = MicrohttpdTransport.Configuration(address: .loopback(0))
    configuration.hosts = nil
    let transport = MicrohttpdTransport(configuration)
    let address = try transport.start { _ in
      await gate.pass()
      return .data(.ok)
    }
    let connection = try RawConnection(address)
    try await connection.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
    await gate.arrivals(1)
    await transport.stop(grace: .milliseconds(20))
    gate.open()
    let response = try await RawReader(connection).response()
    #expect(response == nil || response?.status == 503)
  }
}

/// Holds tasks until it is opened, and tells how many came.
final class Gate: Sendable {
  private struct State {
    var isOpen = false
    var arrived = 0
    var held: [CheckedContinuation<Void, Never>] = []
    var waiting: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
  }

  private let state = Mutex(State())

  func pass() async {
    await withCheckedContinuation { continuation in
      let ready = state.withLock { state -> [CheckedContinuation<Void, Never>] in
        state.arrived += 1
        var ready = state.waiting.filter { $0.count <= state.arrived }.map(\.continuation)
        state.waiting.removeAll { $0.count <= state.arrived }
        if state.isOpen { ready.append(continuation) } else { state.held.append(continuation) }
        return ready
      }
      for one in ready { one.resume() }
    }
  }

  func arrivals(_ count: Int) async {
    await withCheckedContinuation { continuation in
      let isReached = state.withLock { state in
        if state.arrived >= count { return true }
        state.waiting.append((count, continuation))
        return false
      }
      if isReached { continuation.resume() }
    }
  }

  func open() {
    let held = state.withLock { state in
      state.isOpen = true
      defer { state.held = [] }
      return state.held
    }
    for continuation in held { continuation.resume() }
  }
}
