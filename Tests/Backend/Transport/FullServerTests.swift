import Foundation
import RawConnections
import ServicesBackend
import ServicesHTTPMessages
import ServicesHTTPServer
import Testing

@Suite("A full server")
struct FullServerTests {
  private let request = "GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"
  private let stream = "GET /stream HTTP/1.1\r\nHost: a\r\n\r\n"

  private let signIn = "GET /sign-in HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"

  /// Paths that begin with `/stream` ask for one, those with `/sign-in` are a sign-in.
  private let admission: HTTPBodyAdmission.Rule = { request in
    switch request.target.segments.first {
    case "stream": HTTPBodyAdmission(places: .streams)
    case "sign-in": HTTPBodyAdmission(places: .signIns)
    default: .usual
    }
  }

  private func responder(_ gate: Gate, _ log: EventLog) -> HTTPResponder {
    { request in
      if request.target.segments.first == "stream" { return .eventStream(EventStream(log: log, after: 0)) }
      await gate.pass()
      return .data(.ok)
    }
  }

  @Test("lets a burst of requests wait, and answers each")
  func burst() async throws {
    let gate = Gate()
    try await withTransport({ $0.requestLimit = 2 }, responder(gate, EventLog())) { transport, address in
      let clients = try (0..<40).map { _ in try RawConnection(address) }
      for client in clients { try await client.send(request) }
      #expect(await settles(transport) { $0.requests == 40 })
      gate.open()
      for client in clients {
        let response = try await RawReader(client).response()
        #expect(response?.status == 200)
      }
    }
  }

  @Test("tells a request that has waited long enough to come back")
  func patience() async throws {
    let gate = Gate()
    let change: (inout MicrohttpdTransport.Configuration) -> Void = { configuration in
      configuration.requestLimit = 1
      configuration.waitingPatience = .milliseconds(20)
    }
    try await withTransport(change, responder(gate, EventLog())) { _, address in
      let first = try RawConnection(address)
      try await first.send(request)
      await gate.arrivals(1)
      let refused = try #require(try await address.response(to: request))
      #expect(refused.status == 503)
      #expect(refused.field("Retry-After") == "1")
      gate.open()
      let response = try await RawReader(first).response()
      #expect(response?.status == 200)
    }
  }

  @Test("stops with requests that wait, each of them answered")
  func stopped() async throws {
    let gate = Gate()
    var configuration = MicrohttpdTransport.Configuration(address: .loopback(0))
    configuration.hosts = nil
    configuration.requestLimit = 1
    let transport = MicrohttpdTransport(configuration)
    let address = try transport.start(responder(gate, EventLog()))
    let clients = try (0..<4).map { _ in try RawConnection(address) }
    for client in clients { try await client.send(request) }
    #expect(await settles(transport) { $0.requests == 4 })
    await transport.stop(grace: .milliseconds(20))
    gate.open()
    for client in clients {
      let response = try await RawReader(client).response()
      #expect(response == nil || response?.status == 503)
    }
  }

  @Test("counts streams apart: they take no place of a request, and requests none of theirs")
  func apart() async throws {
    let gate = Gate()
    let log = EventLog()
    let change: (inout MicrohttpdTransport.Configuration) -> Void = { configuration in
      configuration.requestLimit = 1
      configuration.waitingLimit = 0
      configuration.streamLimit = 30
      configuration.streamPatience = .milliseconds(20)
    }
    try await withTransport(change, responder(gate, log), admission: admission) { transport, address in
      let held = try RawConnection(address)
      try await held.send(request)
      await gate.arrivals(1)
      // All places of requests are taken; thirty streams open at once all the same.
      let watchers = try (0..<30).map { _ in try RawConnection(address) }
      for watcher in watchers { try await watcher.send(stream) }
      for watcher in watchers {
        let head = try await RawReader(watcher).read(through: "\r\n\r\n")
        #expect(head?.hasPrefix("HTTP/1.1 200") == true)
      }
      let refused = try #require(try await address.response(to: stream))
      #expect(refused.status == 503)
      #expect(refused.field("Retry-After") == "5")
      #expect(transport.activity.streams == 30)
      gate.open()
      let response = try await RawReader(held).response()
      #expect(response?.status == 200)
      log.close()
    }
  }

  @Test("counts sign-ins apart: they take no place of a request, and give theirs back with the answer")
  func signInsApart() async throws {
    let (signIns, others) = (Gate(), Gate())
    let responder: HTTPResponder = { request in
      await (request.target.segments.first == "sign-in" ? signIns : others).pass()
      return .data(.ok)
    }
    let measures = RequestMeasures()
    let change: (inout MicrohttpdTransport.Configuration) -> Void = { configuration in
      configuration.requestLimit = 1
      configuration.waitingLimit = 0
      configuration.signInLimit = 3
      configuration.measures = measures
    }
    try await withTransport(change, responder, admission: admission) { _, address in
      let waiting = try (0..<3).map { _ in try RawConnection(address) }
      for client in waiting { try await client.send(signIn) }
      await signIns.arrivals(3)
      let refused = try #require(try await address.response(to: signIn))
      #expect(refused.status == 503)
      #expect(refused.field("Retry-After") == "1")
      #expect(measures.refusals(.waiting) == 1)
      let other = try RawConnection(address)
      try await other.send(request)
      await others.arrivals(1)
      let refusedToo = try #require(try await address.response(to: request))
      #expect(refusedToo.status == 503)
      others.open()
      signIns.open()
      for client in waiting + [other] {
        let response = try await RawReader(client).response()
        #expect(response?.status == 200)
      }
      for _ in 0..<4 {
        let again = try #require(try await address.response(to: signIn))
        #expect(again.status == 200)
      }
      #expect(measures.refusals(.waiting) == 2)
    }
  }

  @Test("lets a request for a stream wait a moment, and opens it when another stream has ended")
  func streamWaits() async throws {
    let log = EventLog()
    let change: (inout MicrohttpdTransport.Configuration) -> Void = { configuration in
      configuration.streamLimit = 1
      configuration.streamWaitingLimit = 1
      configuration.streamPatience = .seconds(100)
    }
    try await withTransport(change, responder(Gate(), log), admission: admission) { transport, address in
      var first: RawConnection? = try RawConnection(address)
      try await first?.send(stream)
      #expect(await settles(transport) { $0.streams == 1 })
      let others = try (0..<2).map { _ in try RawConnection(address) }
      for other in others { try await other.send(stream) }
      try await withThrowingTaskGroup(of: String?.self) { group in
        for other in others { group.addTask { try await RawReader(other).read(through: "\r\n\r\n") } }
        // One may wait, and the other is told at once.
        let refused = try await group.next() ?? nil
        #expect(refused?.hasPrefix("HTTP/1.1 503") == true)
        #expect(refused?.contains("Retry-After: 5") == true)
        first = nil
        let opened = try await group.next() ?? nil
        #expect(opened?.hasPrefix("HTTP/1.1 200") == true)
      }
      #expect(transport.activity.streamsOpened == 2)
      log.close()
      _ = others
    }
  }

  @Test("tells the client that comes when all connections are taken, and takes the next when one has left")
  func connections() async throws {
    let log = EventLog()
    let change: (inout MicrohttpdTransport.Configuration) -> Void = { configuration in
      configuration.connectionLimit = 4
      configuration.surplusLimit = 8
      configuration.heartbeat = .seconds(60)
    }
    let gate = Gate()
    gate.open()
    try await withTransport(change, responder(gate, log), admission: admission) { transport, address in
      var watchers = try (0..<4).map { _ in try RawConnection(address) }
      for watcher in watchers { try await watcher.send(stream) }
      #expect(await settles(transport) { $0.streams == 4 })
      for path in [request, stream] {
        let refused = try #require(try await address.response(to: path))
        #expect(refused.status == 503)
        #expect(refused.field("Retry-After") == "5")
        #expect(refused.keys == ["message", "success"])
      }
      watchers.removeLast()
      #expect(await settles(transport) { $0.streams == 3 })
      var answer = try await address.response(to: request)
      // The connection goes a moment after its stream.
      while answer?.status == 503 { answer = try await address.response(to: request) }
      #expect(answer?.status == 200)
      log.close()
      _ = watchers
    }
  }

  @Test("tells a client that says nothing too, and gives its place to the next")
  func silent() async throws {
    let log = EventLog()
    let change: (inout MicrohttpdTransport.Configuration) -> Void = { configuration in
      configuration.connectionLimit = 1
      configuration.surplusLimit = 1
      configuration.headerDeadline = .milliseconds(100)
    }
    try await withTransport(change, responder(Gate(), log), admission: admission) { transport, address in
      let watcher = try RawConnection(address)
      try await watcher.send(stream)
      #expect(await settles(transport) { $0.streams == 1 })
      for _ in 0..<3 {
        let response = try await RawReader(try RawConnection(address)).response()
        #expect(response?.status == 503)
        #expect(response?.field("Retry-After") == "5")
      }
      log.close()
    }
  }

  @Test("no longer counts a stream whose client has left, without waiting for a heartbeat", arguments: [false, true])
  func left(onSocket: Bool) async throws {
    let log = EventLog()
    let folder = try TemporaryFolder()
    let change: (inout MicrohttpdTransport.Configuration) -> Void = { configuration in
      configuration.heartbeat = .seconds(600)
      if onSocket { configuration.address = .unixSocket(folder.path + "/s") }
    }
    try await withTransport(change, responder(Gate(), log), admission: admission) { transport, address in
      var watchers = try (0..<50).map { _ in try RawConnection(address) }
      for watcher in watchers { try await watcher.send(stream) }
      #expect(await settles(transport) { $0.streams == 50 })
      watchers.removeAll()
      #expect(await settles(transport) { $0.streams == 0 })
      #expect(log.waitingCount == 0)
    }
  }

  @Test("goes on with a stream whose client only sends no more", arguments: [false, true])
  func halfClosed(onSocket: Bool) async throws {
    let log = EventLog()
    let folder = try TemporaryFolder()
    let change: (inout MicrohttpdTransport.Configuration) -> Void = { configuration in
      configuration.heartbeat = .seconds(600)
      if onSocket { configuration.address = .unixSocket(folder.path + "/s") }
    }
    try await withTransport(change, responder(Gate(), log), admission: admission) { transport, address in
      let watcher = try RawConnection(address)
      try await watcher.send(stream)
      let reader = RawReader(watcher)
      _ = try await reader.read(through: "\r\n\r\n")
      #expect(await settles(log, waitingCount: 1))
      watcher.endSending()
      // It is asked whether it is there, and it is.
      #expect(try await reader.read(through: ": heartbeat") != nil)
      log.append(data: "still here")
      #expect(try await reader.read(through: "still here") != nil)
      #expect(transport.activity.streams == 1)
      log.close()
    }
  }
}
