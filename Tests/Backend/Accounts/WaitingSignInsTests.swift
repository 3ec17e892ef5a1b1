import Dispatch
import Glibc
import RawConnections
import ServicesHTTPMessages
import Testing

@testable import ServicesBackend
@testable import ServicesHTTPServer

@Suite("Sign-ins that wait", .timeLimit(.minutes(5)))
struct WaitingSignInsTests {
  /// Both ends of each connection are in this process, and the usual limit of open files is 1,024.
  private func allowFiles(_ count: rlim_t) {
    let kind = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    var limit = rlimit()
    guard getrlimit(kind, &limit) == 0, limit.rlim_cur < count else { return }
    limit.rlim_cur = min(count, limit.rlim_max)
    setrlimit(kind, &limit)
  }

  @Test("six hundred in the line of the password hasher leave all places of other requests free, and none is refused")
  func many() async throws {
    allowFiles(4_096)
    let (line, door, gate) = (WorkLine(width: 2, limit: 1_024), DispatchSemaphore(value: 0), Gate())
    for _ in 0..<2 { #expect(line.add { door.wait() }) }
    defer { for _ in 0..<2 { door.signal() } }
    let hasher = PasswordHasher(cost: .minimum, line: line)
    var router = Router()
    router.on(.post, "/sign-in", admission: { _ in HTTPBodyAdmission(places: .signIns) }) { _ in
      _ = try await hasher.hash("tea")
      return .data(.ok)
    }
    router.get("/") { _ in
      await gate.pass()
      return .data(.ok)
    }
    let routes = router
    // With the usual limits, but that no other request may wait for a place.
    let responder: HTTPResponder = { await routes.respond(to: $0) }
    let admission: HTTPBodyAdmission.Rule = { routes.admission(of: $0) }
    let change: (inout MicrohttpdTransport.Configuration) -> Void = { configuration in
      configuration.waitingLimit = 0
      // However long this machine takes for eight hundred connections.
      configuration.headerDeadline = .seconds(240)
      configuration.bodyDeadline = .seconds(240)
    }
    try await withTransport(change, responder, admission: admission) { transport, address in
      let signIns = try (0..<600).map { _ in try RawConnection(address) }
      for client in signIns {
        try await client.send("POST /sign-in HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 0\r\n\r\n")
      }
      #expect(await settles(transport) { $0.total == 600 && $0.requests == 600 })
      let others = try (0..<256).map { _ in try RawConnection(address) }
      let request = "GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"
      for client in others { try await client.send(request) }
      await gate.arrivals(256)
      let refused = try #require(try await address.response(to: request))
      #expect(refused.status == 503)
      gate.open()
      for client in others {
        let response = try await RawReader(client).response()
        #expect(response?.status == 200)
      }
      #expect(await settles(transport) { $0.requests == 600 })
      for _ in 0..<2 { door.signal() }
      for client in signIns {
        let response = try await RawReader(client).response()
        #expect(response?.status == 200)
      }
    }
  }

  @Test("are those routes that check or make a password", .bothDatabases)
  func routes() async throws {
    let accounts = try await TestAccounts()
    let expected: [String: HTTPBodyAdmission.Places] = [
      "login": .signIns, "register": .signIns, "password": .signIns, "refresh": .requests, "logout": .requests,
    ]
    for (path, places) in expected {
      let target = try RequestTarget(parsing: "/api/auth/" + path)
      let admission = accounts.router.admission(of: ServerRequest(method: .post, target: target, fields: ["Host": "a"]))
      #expect(admission.places == places, "\(path)")
    }
    let target = try RequestTarget(parsing: "/api/events")
    let stream = accounts.router.admission(of: ServerRequest(method: .get, target: target, fields: ["Host": "a"]))
    #expect(stream.places == .streams)
  }
}
