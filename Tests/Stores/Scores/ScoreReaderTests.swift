import CoreEnvironment
import CoreStores
import Testing

/// Who runs again when something happens in a match.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct ScoreReaderTests {
  let readers = Readers()
  let match = MockScores.match

  /// Follows a match in which this happens; hands back who ran after each event.
  private func updates(_ elements: [ScoreFeedElement]) async throws -> [[String]] {
    let store = LiveScoreStore(matchID: match.id, service: MockScores(elements: elements))
    let node = ValueNode("Match", parent: ValueNode("Scores")).environment(store)
    readers.add("title", below: node) { (store: LiveScoreStore) in "\(store.home ?? "") – \(store.away ?? "")" }
    readers.add("score", below: node) { (store: LiveScoreStore) in
      store.score.map { "\($0.home):\($0.away)" } ?? "none"
    }
    readers.add("clock", below: node) { (store: LiveScoreStore) in store.minute.map { "\($0)" } ?? "none" }
    readers.add("period", below: node) { (store: LiveScoreStore) in store.period?.rawValue ?? "none" }
    readers.add("goals", below: node) { (store: LiveScoreStore) in store.match?.goals.count ?? 0 }
    readers.add("connection", below: node) { (store: LiveScoreStore) in store.interruption?.reason.rawValue ?? "well" }
    readers.add("correction", below: node) { (store: LiveScoreStore) in store.isCorrected }
    _ = readers.update()
    var updates: [[String]] = []
    try await store.follow { _ in updates.append(readers.update()) }
    #expect(readers.update() == [])
    return updates
  }

  private func events(_ changes: [ScoreChange]) -> [ScoreFeedElement] {
    changes.enumerated().map { .event(ScoreEvent(id: $0.offset + 1, change: $0.element)) }
  }

  private func goal(_ home: Int, _ minute: Int) -> ScoreChange {
    .score(ScoreUpdate(score: Score(home: home), goal: Goal(side: .home, scorer: "R", minute: MatchMinute(minute))))
  }

  @Test("a goal runs the score and whoever shows the whole match, and not the clock, the period or the title")
  func goals() async throws {
    let updates = try await updates(
      events([
        .snapshot(match), .status(StatusUpdate(period: .firstHalf)), .clock(ClockUpdate(minute: MatchMinute(23))),
        goal(1, 23), .clock(ClockUpdate(minute: MatchMinute(24))),
      ]))
    #expect(
      updates == [
        ["title Reds – Blues", "score 0:0", "period pre-match", "goals 0"],
        ["period first-half", "goals 0"],
        ["clock 23", "goals 0"],
        ["score 1:0", "goals 1"],
        ["clock 24", "goals 1"],
      ])
  }

  @Test("commentary, an equal snapshot and a minute told twice run nobody")
  func nothingNew() async throws {
    let minute = ScoreChange.clock(ClockUpdate(minute: MatchMinute(1)))
    let updates = try await updates(
      events([.snapshot(match), .commentary(Commentary(text: "Sunny.")), .snapshot(match), minute, minute]))
    #expect(updates.dropFirst() == [[], [], ["clock 1", "goals 0"], []])
  }

  @Test("a goal that is withdrawn runs the score and the mark of a correction, and the next change takes the mark away")
  func correction() async throws {
    let withdrawn = ScoreChange.score(ScoreUpdate(score: Score(), isCorrection: true))
    let updates = try await updates(events([.snapshot(match), goal(1, 2), withdrawn, goal(1, 5)]))
    #expect(
      updates.dropFirst() == [
        ["score 1:0", "goals 1"],
        ["score 0:0", "goals 0", "correction true"],
        ["score 1:0", "goals 1", "correction false"],
      ])
  }

  @Test("a connection that is lost and comes back runs who shows the connection, and nobody who shows the match")
  func connection() async throws {
    let updates = try await updates([
      .connected, .event(ScoreEvent(id: 1, change: .snapshot(match))), .interrupted(.down),
      .event(ScoreEvent(id: 2, change: .commentary(Commentary(text: "Still raining.")))), .connected,
      .event(ScoreEvent(id: 3, change: .commentary(Commentary(text: "Dry.")))),
    ])
    #expect(updates.dropFirst() == [["connection unreachable"], ["connection well"]])
  }

  @Test("the list of matches runs its readers for other matches, and not while equal ones are loaded again")
  func matches() async throws {
    let store = MatchStore(service: MockScores())
    let node = ValueNode("Scores").environment(store)
    readers.add("rows", below: node) { (store: MatchStore) in store.matches.count }
    readers.add("spinner", below: node) { (store: MatchStore) in store.list.isLoading }
    _ = readers.update()
    try await store.loadMatches()
    #expect(readers.update() == ["rows 2", "spinner false"])
    try await store.loadMatches(status: .finished)
    #expect(readers.update() == ["spinner false"])
    try await store.loadMatches(status: .live)
    #expect(readers.update() == ["rows 0", "spinner false"])
  }
}
