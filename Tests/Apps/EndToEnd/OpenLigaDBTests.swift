import CoreStores
import Foundation
import AmbientHTTPTesting
import Testing

/// The real provider, against a server on this machine that answers as OpenLigaDB does. Its replies are written by hand.
@Suite("Matches of an OpenLigaDB", .timeLimit(.minutes(5)))
struct OpenLigaDBTests {
  let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
  }

  private static let match = """
    {"matchID":77245,"leagueName":"1. Bundesliga","matchDateTimeUTC":"2025-10-24T18:30:00Z",
     "group":{"groupName":"8. Spieltag","groupOrderID":8},"team1":{"teamId":1,"teamName":"Nordstadt"},
     "team2":{"teamId":2,"teamName":"S\u{FC}dstadt"},"matchIsFinished":true,
     "matchResults":[{"pointsTeam1":1,"pointsTeam2":0,"resultTypeID":1},
       {"pointsTeam1":1,"pointsTeam2":1,"resultTypeID":2}],
     "goals":[{"scoreTeam1":1,"scoreTeam2":0,"matchMinute":22,"goalGetterName":"A. Alpha","isPenalty":true},
       {"scoreTeam1":1,"scoreTeam2":1,"matchMinute":80,"goalGetterName":"B. Beta"}],"location":null}
    """

  /// One match, by itself and as all of a day.
  private func server() throws -> MisbehavingServer {
    try MisbehavingServer(
      .answers { request in
        let isOne = request.target.hasSuffix("/getmatchdata/77245")
        return RawReply.text(isOne ? Self.match : "[\(Self.match)]", fields: ["Content-Type: application/json"])
      })
  }

  private func scores(_ words: String..., server: MisbehavingServer) async throws -> Sandbox.Result {
    let provider = ["--provider", "openligadb", "--server", server.url(""), "--league", "bl1", "--season", "2025"]
    return try await sandbox.run("scores", words + provider)
  }

  @Test("a day is listed, a match shown and followed to its end")
  func commands() async throws {
    let server = try server()
    let list = try await scores("list", "--day", "8", server: server)
    #expect(list.status == 0, "\(list.errors)")
    #expect(list.output.contains("openligadb-77245"))
    #expect(list.output.contains("Nordstadt  1 \u{2013} 1  S\u{FC}dstadt"))
    #expect(server.requests.map(\.target) == ["/getmatchdata/bl1/2025/8"])
    let show = try await scores("show", "openligadb-77245", server: server)
    #expect(show.output.contains("22'  Nordstadt: A. Alpha (penalty)"), "\(show.errors)")
    let watch = try await scores("watch", "openligadb-77245", server: server)
    #expect(watch.status == 0, "\(watch.errors)")
    #expect(watch.output == "1. Bundesliga, 8. Spieltag: Nordstadt 1 \u{2013} 1 S\u{FC}dstadt, full time\n")
    let season = try await scores("list", "--json", server: server)
    #expect(season.output.contains("\"id\" : \"openligadb-77245\""))
    #expect(server.requests.last?.target == "/getmatchdata/bl1/2025")
  }

  @Test("a match of another provider is not found")
  func foreign() async throws {
    expectComplaint(
      try await scores("show", "wc2022-64", server: try server()), 3,
      "There is no match \u{201C}wc2022-64\u{201D} at the OpenLigaDB")
  }

  @Test("a server that is none of these says so")
  func otherServer() async throws {
    let server = try MisbehavingServer(.answers { _ in RawReply.text("<html>", fields: ["Content-Type: text/html"]) })
    let result = try await scores("list", server: server)
    #expect(result.status == 1)
    #expect(result.errors.contains("the OpenLigaDB at"), "\(result.errors)")
    expectHarmless(result)
  }

  @Test(
    "options that make no sense are told, with what to do",
    arguments: [
      (["--league", "bl1"], "--league needs --provider openligadb."),
      (["--season", "2025"], "--season needs --provider openligadb."),
      (["--day", "1"], "--day needs --provider openligadb."),
      (["--provider", "openligadb"], "--provider openligadb needs --server with the URL of an OpenLigaDB."),
      (["--provider", "openligadb", "--server", "mock"], "--provider openligadb needs --server with the URL"),
      (["--provider", "openligadb", "--server", "http://127.0.0.1:9"], "--provider openligadb needs --league."),
      (
        ["--provider", "openligadb", "--server", "http://127.0.0.1:9", "--league", "bl1"],
        "--provider openligadb needs --season."
      ),
      (["--provider", "bundesliga"], "--provider wants suite, openligadb or file:PATH, not"),
      (["--season", "25"], "--season wants a whole number from 1900 to 2100, not"),
      (["--day", "0"], "--day wants a whole number from 1 to 100, not"),
      (["--league", "../bl1"], "--league wants a league's short name, such as bl1, not"),
      (["--league", ""], "--league wants a league's short name, such as bl1, not"),
    ])
  func options(words: [String], complaint: String) async throws {
    expectComplaint(try await sandbox.run("scores", ["list"] + words), 2, complaint)
  }
}
