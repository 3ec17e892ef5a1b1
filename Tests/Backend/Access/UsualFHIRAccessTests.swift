import Glibc
import RawConnections
import ServicesHTTPServer
import Testing

@testable import ServicesBackend

@Suite("Who may use the hospital where nobody says so", .bothDatabases, .timeLimit(.minutes(5)))
struct UsualFHIRAccessTests {
  /// Where a server listens, and who may there.
  struct Place: Sendable {
    var address: ListenAddress
    var isBehindProxy = false
    var access = FHIRAccess.signedIn
  }

  static let places = [
    Place(address: .unixSocket("/s"), access: .open),
    // Through a proxy others come, to a socket, too.
    Place(address: .unixSocket("/s"), isBehindProxy: true),
    Place(address: .loopback(0)), Place(address: .loopback(0), isBehindProxy: true),
    Place(address: .interface("127.0.0.2", 0)), Place(address: .interface("::1", 0)),
    Place(address: .interface("0.0.0.0", 0)), Place(address: .interface("::", 0), isBehindProxy: true),
    Place(address: .inherited(descriptor: 3, .unixSocket("/s"))),
    Place(address: .inherited(descriptor: 3, .unixSocket("@s"))),
    Place(address: .inherited(descriptor: 3, .internet("127.0.0.1", 80))),
  ]

  @Test("is anybody on a Unix socket that the server makes, and who signs in everywhere else", arguments: places)
  func usual(place: Place) {
    #expect(FHIRAccess.usual(at: place.address, isBehindProxy: place.isBehindProxy) == place.access)
    var configuration = BackendConfiguration(dataFolder: "/nowhere", address: place.address, modules: [])
    configuration.publicBaseURL = place.isBehindProxy ? PublicBaseURL("https://shop.example") : nil
    #expect(configuration.effectiveFHIRAccess == place.access)
    for said in FHIRAccess.allCases {
      configuration.fhirAccess = said
      #expect(configuration.effectiveFHIRAccess == said)
    }
  }

  /// What a server with accounts and hospital answers about its patients, and by its CapabilityStatement.
  private func answers(
    unixSocket: Bool, _ change: (inout BackendConfiguration) -> Void = { _ in }
  ) async throws -> (patients: RawResponse, statement: RawResponse) {
    var answers: [RawResponse] = []
    try await TestServer.run(
      unixSocket: unixSocket,
      { configuration in
        configuration.modules = [MarketModule.self, HospitalModule.self]
        change(&configuration)
      }
    ) { server in
      for path in ["/fhir/Patient?_summary=count", "/fhir/metadata"] {
        answers.append(try await server.send("GET", path))
      }
    }
    try #require(answers.count == 2)
    return (answers[0], answers[1])
  }

  private func isRefused(_ response: RawResponse) -> Bool {
    let issues = response.object["issue"] as? [[String: Any]] ?? []
    return response.status == 401 && response.field("WWW-Authenticate") == "Bearer"
      && response.field("Content-Type") == "application/fhir+json; charset=utf-8"
      && response.object["resourceType"] as? String == "OperationOutcome"
      && issues.map { $0["code"] as? String } == ["login"]
  }

  @Test("a port of 127.0.0.1 wants a sign-in, and says so to everybody in its statement")
  func loopback() async throws {
    let answers = try await answers(unixSocket: false)
    #expect(isRefused(answers.patients), "\(answers.patients)")
    #expect(answers.statement.status == 200)
    #expect(answers.statement.text.contains("POST /api/auth/login"))
  }

  @Test("a port of 127.0.0.1 asks nobody where it was told to")
  func openLoopback() async throws {
    let answers = try await answers(unixSocket: false) { $0.fhirAccess = .open }
    #expect(answers.patients.status == 200)
    #expect(answers.patients.object["total"] as? Int == 500)
    #expect(answers.statement.status == 200)
  }

  @Test("a socket of the server's own asks nobody, for its mode lets nobody else in")
  func unixSocket() async throws {
    try await TestServer.run({ $0.modules = [MarketModule.self, HospitalModule.self] }) { server in
      guard case .unixSocket(let path) = server.address else { throw RawFailure(reason: "no socket") }
      #expect(fileMode(path) == 0o600)
      let count = try await server.send("GET", "/fhir/Patient?_summary=count")
      #expect(count.status == 200)
      #expect(count.object["total"] as? Int == 500)
    }
  }

  @Test("a socket of the server's own wants a sign-in where it was told to")
  func closedUnixSocket() async throws {
    let answers = try await answers(unixSocket: true) { $0.fhirAccess = .signedIn }
    #expect(isRefused(answers.patients), "\(answers.patients)")
    #expect(answers.statement.status == 200)
  }

  @Test("a Unix socket that the process was given wants a sign-in: others may be let in by its mode")
  func inherited() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/given"
    let kept = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    defer { close(kept) }
    var name = sockaddr_un()
    name.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &name.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
    let bound = withUnsafePointer(to: &name) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(kept, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    #expect(bound == 0 && listen(kept, 16) == 0)
    let place = try ListenAddress(inheriting: dup(kept))
    let answers = try await answers(unixSocket: true) { $0.address = place }
    #expect(isRefused(answers.patients), "\(answers.patients)")
    #expect(answers.statement.status == 200)
  }
}
