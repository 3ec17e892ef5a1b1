import Foundation
import Testing

@Suite("backend replay and backend migrate", .timeLimit(.minutes(5)))
struct ReplayCommandTests {
  let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
  }

  @Test("a match is played to the last whistle, with a line for each goal, each kick and each status")
  func whole() async throws {
    let server = try await sandbox.startServing("--port", "0")
    let result = try await sandbox.run(
      "backend", "replay", "wc2026-104", "--speed", "100000", "--server", server.address)
    #expect(result.status == 0, "\(result.errors)")
    let lines = result.output.split(separator: "\n")
    #expect(lines.first?.contains(", World Cup 2026, Final: 0 – 0") == true, "\(result.output)")
    #expect(lines.dropFirst().first == "First half   0 – 0")
    #expect(lines.filter { $0.contains("Ferran Torres") }.count == 1)
    #expect(lines.last == "Full time   1 – 0")
    #expect(!result.output.contains("kick-off"))
  }

  @Test("as JSON each of these events is a line, in order")
  func json() async throws {
    let server = try await sandbox.startServing("--port", "0")
    let result = try await sandbox.run(
      "backend", "replay", "wc2026-104", "--speed", "100000", "--server", server.address, "--json")
    let events = try result.output.split(separator: "\n").map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
    #expect(events.first?["type"] as? String == "snapshot")
    #expect(Set(events.compactMap { $0["type"] as? String }) == ["snapshot", "score", "status"])
    #expect(events.allSatisfy { $0["match"] as? String == "wc2026-104" })
    let ids = events.compactMap { $0["id"] as? Int }
    #expect(ids.count == events.count && ids == ids.sorted() && Set(ids).count == ids.count)
    #expect((events.last?["data"] as? [String: Any])?["period"] as? String == "full-time")
  }

  @Test("while it plays, the match is live for others; an interrupt ends it with status 0")
  func interrupted() async throws {
    let server = try await sandbox.startServing("--port", "0")
    let replay = try sandbox.start(
      "backend", "replay", "wc2022-64", "--speed", "1", "--server", server.address)
    #expect(await replay.line()?.contains("Argentina – France") == true)
    let live = try await sandbox.run("scores", "list", "--status", "live", "--server", server.address)
    #expect(live.output.contains("wc2022-64"), "\(live.errors)")
    replay.signal(SIGINT)
    #expect(await replay.end() == 0)
    #expect(replay.errors == "")
  }

  @Test("without --server it asks the server on the socket of the apps, and starts none")
  func socket() async throws {
    expectComplaint(try await sandbox.run("backend", "replay", "wc2022-64"), 1, "Start it:  backend serve")
    expectComplaint(try await sandbox.run("backend", "replay", "--list"), 1, "No connection to the local backend")
    #expect(sandbox.backends == [])
    let server = try await sandbox.startServing()
    let list = try await sandbox.run("backend", "replay", "--list")
    #expect(list.status == 0, "\(list.errors)")
    #expect(list.output.split(separator: "\n").count == 175)
    #expect(list.output.contains("wc2022-64 "))
    let object = try await sandbox.run("backend", "replay", "--list", "--json")
    let matches = try JSONSerialization.jsonObject(with: Data(object.output.utf8)) as? [[String: Any]]
    #expect(matches?.count == 174)
    server.program.signal(SIGTERM)
    #expect(await server.program.end() == 0)
  }

  @Test("what cannot be played is told with the next step", arguments: ["wc2022-65", "..", "a/b"])
  func unknown(id: String) async throws {
    let server = try await sandbox.startServing("--port", "0")
    expectComplaint(
      try await sandbox.run("backend", "replay", id, "--server", server.address), 3, "backend replay --list")
  }

  @Test("words that make no sense together are refused")
  func usage() async throws {
    expectComplaint(try await sandbox.run("backend", "replay"), 2, "`replay` wants a match.")
    expectComplaint(try await sandbox.run("backend", "replay", "wc2022-64", "--list"), 2, "--list takes no match.")
    expectComplaint(try await sandbox.run("backend", "replay", "\u{1B}[2J"), 2, "MATCH")
    expectComplaint(try await sandbox.run("backend", "replay", "wc2022-64", "--speed", "0"), 2, "--speed")
    expectComplaint(try await sandbox.run("backend", "replay", "wc2022-64", "--server", "mock"), 2, "--server")
  }

  private struct Step: Decodable, Equatable {
    var domain: String
    var from: Int
    var to: Int
  }

  @Test("migrate says what each schema was and is, and does nothing twice nor under a server")
  func migrate() async throws {
    let data = "\(sandbox.folder)/one"
    let first = try await sandbox.run("backend", "migrate", "--data", data, "--json")
    #expect(first.status == 0, "\(first.errors)")
    let steps = try JSONDecoder().decode([Step].self, from: Data(first.output.utf8))
    #expect(steps.map(\.domain) == ["hospital", "market", "scores"])
    #expect(steps.allSatisfy { $0.from == 0 })
    let market = try #require(steps.first { $0.domain == "market" })
    #expect(market.to > 0)
    let again = try await sandbox.run("backend", "migrate", "--data", data)
    #expect(again.output.contains("market: schema \(market.to) already\n"), "\(again.errors)")
    #expect(!again.output.contains(" to "))
    let fresh = try await sandbox.run("backend", "migrate", "--data", "\(sandbox.folder)/two")
    #expect(fresh.output.contains("market: schema 0 to \(market.to)\n"))
    let server = try await sandbox.startServing("--port", "0", "--data", data)
    expectComplaint(try await sandbox.run("backend", "migrate", "--data", data), 1, "Another backend")
    server.program.signal(SIGTERM)
    #expect(await server.program.end() == 0)
  }
}
