import CoreStores
import FoundationEssentials
import Testing

@testable import ServicesBackend

@Suite struct SimulatedTennisMatchTests {
  private let matches = TennisOpen.matches

  private func timeline(_ id: Match.ID, seed: UInt64 = MatchTimeline.defaultSeed) throws -> MatchTimeline {
    let match = try #require(matches.first { $0.id == id })
    return try #require(match.timeline(seed: seed))
  }

  @Test("the tournament has two semi-finals and a final each, and who won a semi-final plays the final")
  func tournament() {
    #expect(matches.map(\.id) == (1...6).map { "ao2026-\($0)" })
    #expect(matches.map { $0.recorded.tennis?.format.rawValue } == [3, 3, 5, 5, 3, 5])
    func winner(_ index: Int) -> String? {
      matches[index].recorded.tennis?.score?.winner.map { matches[index].recorded.team($0) }
    }
    #expect([matches[4].scheduled.home, matches[4].scheduled.away] == [winner(0), winner(1)])
    #expect([matches[5].scheduled.home, matches[5].scheduled.away] == [winner(2), winner(3)])
    #expect(matches.allSatisfy { $0.scheduled.status == .scheduled && $0.recorded.status == .finished })
  }

  @Test("the points of the events, played by the rules, give every standing and the recorded end")
  func points() throws {
    for match in matches {
      let entries = try #require(match.timeline(seed: 1)).entries
      let standings = entries.compactMap { entry in
        if case .score(let update) = entry.event.change { update.tennis } else { nil }
      }
      let course = try #require(match.recorded.tennis?.points)
      #expect(standings.count == course.count + 1)
      var score = try #require(standings.first)
      for (side, standing) in zip(course, standings.dropFirst()) {
        score.point(to: side)
        #expect(score == standing)
      }
      #expect(score.winner != nil)
      #expect(match.recorded.tennis?.score == score)
    }
  }

  @Test("a status tells each set, and a comment each break, each set and the match")
  func told() throws {
    for match in matches {
      let play = try #require(match.recorded.tennis)
      let changes = try #require(match.timeline(seed: 1)).entries.map(\.event.change)
      let periods = changes.compactMap { if case .status(let update) = $0 { update.period } else { nil } }
      let sets = try #require(play.score?.sets)
      #expect(periods == (1...sets.count).compactMap { MatchPeriod(set: $0) } + [.fullTime])
      let comments = changes.compactMap { if case .commentary(let comment) = $0 { comment.text } else { nil } }
      #expect(comments.filter { $0.contains("break serve") }.count == play.games.filter(\.isBreak).count)
      #expect(comments.filter { $0.contains(" win the ") }.count == sets.count - 1)
      #expect(comments.filter { $0.hasPrefix("Game, set and match: ") }.count == 1)
      #expect(comments.filter { $0.contains("a tie-break decides") }.count == sets.filter { $0.tieBreak != nil }.count)
    }
  }

  @Test("a point takes 25 to 55 seconds, and more where ends are changed")
  func pace() throws {
    let entries = try timeline("ao2026-6").entries
    var last: (offset: Duration, games: Int)?
    for entry in entries {
      guard case .score(let update) = entry.event.change, let score = update.tennis else { continue }
      if let last {
        let pause = entry.offset - last.offset
        #expect(pause >= .seconds(25) && pause <= .seconds(last.games == 0 ? 175 : 130))
      }
      last = (entry.offset, score.running.map { $0.games.home + $0.games.away } ?? 0)
    }
    let end = try #require(entries.last).offset
    #expect(end > .seconds(3_600) && end < .seconds(6 * 3_600))
  }

  @Test("servers win about as many points as on the tours")
  func servers() throws {
    var (won, count) = (0, 0)
    for seed in UInt64(0)..<40 {
      let match = SimulatedTennisMatch(matches[5].scheduled, .bestOfFive, seed: seed)
      let play = try #require(match.recorded.tennis)
      var score = TennisScore(.bestOfFive, firstServer: try #require(play.score).firstServer)
      for side in try #require(play.points) {
        if score.server == side { won += 1 }
        count += 1
        score.point(to: side)
      }
    }
    #expect((0.62...0.66).contains(Double(won) / Double(count)))
  }

  @Test("the same seed gives the same match; another seed of the replay other pauses alone")
  func deterministic() throws {
    let scheduled = matches[5].scheduled
    #expect(SimulatedTennisMatch(scheduled, .bestOfFive).recorded == matches[5].recorded)
    #expect(SimulatedTennisMatch(scheduled, .bestOfFive, seed: 1).recorded != matches[5].recorded)
    let (first, other) = (try timeline("ao2026-6", seed: 7), try timeline("ao2026-6", seed: 8))
    #expect(try timeline("ao2026-6", seed: 7).entries == first.entries)
    #expect(other.entries != first.entries)
    #expect(other.entries.map(\.event) == first.entries.map(\.event))
  }

  @Test("the events of every match are the same in every release, so that ids resume after an upgrade")
  func stable() throws {
    var text = ""
    for match in matches {
      for entry in try timeline(match.id).entries {
        text += "\(entry.event.id) \(entry.offset.components.seconds) \(try entry.event.payload())\n"
      }
    }
    #expect(EntityTag.strong(Data(text.utf8)) == "\"i0j2ESo6JGpTf6ZKUVGkBQ\"")
  }
}
