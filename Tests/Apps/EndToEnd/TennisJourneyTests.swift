import CoreStores
import Foundation
import Testing

/// Tennis as a program sees it: the real command and the real backend.
@Suite("Tennis over the local backend", .timeLimit(.minutes(5)))
struct TennisJourneyTests {
  let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
  }

  /// A line of `watch --json`.
  private struct Line<Payload: Decodable>: Decodable {
    var type: String
    var data: Payload
  }

  /// A payload that is not looked into.
  private struct Anything: Decodable {}

  @Test("the points of a match that is watched to its end, played by the rules, give what show tells")
  func points() async throws {
    let watched = try await sandbox.run("scores", "watch", "ao2026-3", "--json", "--speed", "100000")
    #expect(watched.status == 0, "\(watched.errors)")
    let decoder = JSONDecoder()
    let lines = watched.output.split(separator: "\n").map { Data($0.utf8) }
    let types = try lines.map { try decoder.decode(Line<Anything>.self, from: $0).type }
    var standings: [TennisScore] = []
    for (line, type) in zip(lines, types) where type == "score" {
      standings.append(try #require(try decoder.decode(Line<ScoreUpdate>.self, from: line).data.tennis))
    }
    var score = try #require(standings.first)
    #expect(score == TennisScore(.bestOfFive, firstServer: score.firstServer))
    for standing in standings.dropFirst() {
      let next = Side.allCases.map { side in
        var next = score
        next.point(to: side)
        return next
      }
      #expect(next.contains(standing), "\(standing)")
      score = standing
    }
    #expect(score.winner != nil)
    #expect(types.first == "snapshot")
    #expect(types.filter { $0 == "status" }.count == score.sets.count + 1)

    let shown = try await sandbox.run("scores", "show", "ao2026-3", "--json")
    let match = try decoder.decode(Match.self, from: Data(shown.output.utf8))
    #expect(match.tennis?.score == score)
    #expect(match.tennis?.points?.count == standings.count - 1)
    #expect(match.score == score.setsWon)
    #expect(match.status == .finished)
  }
}
