import Foundation
import PeerServers
import RawConnections
@testable import ServicesBackend
import Testing

@Suite(
  "Two servers on one database", .enabled(if: PostgreSQLServer.programs != nil), .timeLimit(.minutes(5)))
struct SharedServersTests {
  private func live(_ server: TestServer) async throws -> [String] {
    try await server.send("GET", "/api/matches?status=live").array.compactMap { $0["id"] as? String }
  }

  /// Asks until it is so.
  private func waits(_ server: TestServer, for ids: [String]) async throws {
    while try await live(server) != ids {}
  }

  @Test("a match that is watched at one is live at both, and over at both when nobody watches it")
  func both() async throws {
    let location = try TestDatabase.make()
    let configure = { @Sendable (configuration: inout BackendConfiguration) in
      configuration.database = location
      configuration.modules = [ScoresModule.self]
      configuration.heartbeat = .milliseconds(20)
    }
    try await TestServer.run(configure) { first in
      try await TestServer.run(configure) { second in
        var connection: RawConnection? = try RawConnection(first.address)
        try await connection?.send("GET /api/matches/wc2026-1/events?speed=1 HTTP/1.1\r\nHost: localhost\r\n\r\n")
        try await waits(first, for: ["wc2026-1"])
        try await waits(second, for: ["wc2026-1"])
        let here = try await first.send("GET", "/api/matches/wc2026-1").object["period"] as? String
        let there = try await second.send("GET", "/api/matches/wc2026-1").object["period"] as? String
        #expect(here == there && there == "first-half")
        connection = nil
        #expect(connection == nil)
        let table = MatchRunTable(database: try second.openDatabase())
        while try await table.runs().map(\.backendID) != [""] {}
        try table.database.close()
        for server in [first, second] { server.clock.advance(by: 2) }
        try await waits(first, for: [])
        try await waits(second, for: [])
      }
    }
  }
}
