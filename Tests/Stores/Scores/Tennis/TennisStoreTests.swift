import CoreStores
import Testing

@MainActor
@Suite(.timeLimit(.minutes(5))) struct TennisStoreTests {
  @Test("a followed match of tennis is shown to its end: 6–4, 6–7 (5–7), 6–3, a mark for each set")
  func follows() async throws {
    let store = LiveScoreStore(matchID: MockScores.tennis.id, service: MockScores())
    var marks: [Int] = []
    var corrections = 0
    try await store.follow { _ in
      if store.witnessedGoals != marks.last { marks.append(store.witnessedGoals) }
      if store.isCorrected { corrections += 1 }
    }
    #expect(store.visualState == .display(MockScores.tennisFinished))
    #expect(store.tennis?.winner == .home)
    #expect(
      store.tennis?.sets.map(\.games)
        == [Score(home: 6, away: 4), Score(home: 6, away: 7), Score(home: 6, away: 3)])
    #expect(store.tennis?.sets[1].tieBreak == Score(home: 5, away: 7))
    #expect(store.score == Score(home: 2, away: 1))
    #expect(store.period == .fullTime)
    #expect(marks == [0, 1, 2, 3])
    #expect(corrections == 0)
  }

  private func standing(_ id: Int, _ points: [Side], correction: Bool = false) -> ScoreFeedElement {
    let score = points.reduce(into: TennisScore(.bestOfThree, firstServer: .home)) { $0.point(to: $1) }
    return .event(ScoreEvent(id: id, change: .score(ScoreUpdate(tennis: score, isCorrection: correction))))
  }

  private func service(_ elements: [ScoreFeedElement]) -> FedScores {
    let service = FedScores()
    for element in elements { service.continuation.yield(element) }
    service.continuation.finish()
    return service
  }

  @Test("an advantage that is taken back is a correction, though deuce follows one in play, too")
  func advantage() async throws {
    let deuce: [Side] = [.home, .home, .home, .away, .away, .away]
    let store = LiveScoreStore(
      matchID: MockScores.tennis.id,
      service: service([
        .connected, .event(ScoreEvent(id: 1, change: .snapshot(MockScores.tennis))), standing(2, deuce + [.home]),
        standing(3, deuce, correction: true), standing(4, deuce + [.away]), standing(5, deuce + [.away, .home]),
      ]))
    var counts: [Int] = []
    try await store.follow { _ in counts.append(store.correctionCount) }
    #expect(counts == [0, 0, 1, 1, 1])
  }

  @Test("a standing that goes back is shown where the source corrects it, and only there")
  func correction() async throws {
    let snapshot = ScoreFeedElement.event(ScoreEvent(id: 1, change: .snapshot(MockScores.tennis)))
    let store = LiveScoreStore(
      matchID: MockScores.tennis.id,
      service: service([
        .connected, snapshot, standing(2, []), standing(3, [.home]), standing(4, [.home, .home]), standing(5, [.home]),
        standing(6, [.home], correction: true), standing(7, [.home, .away]),
      ]))
    var seen: [String] = []
    try await store.follow { _ in
      let points = store.tennis?.running?.points
      seen.append(
        "\(points?.text(of: .home) ?? "–")-\(points?.text(of: .away) ?? "–")\(store.isCorrected ? " corrected" : "")")
    }
    #expect(seen == ["–-–", "0-0", "15-0", "30-0", "30-0", "15-0 corrected", "15-15"])
    #expect(store.match?.tennis?.points == [.home, .away])
    #expect(store.withdrawals == [])
  }
}
