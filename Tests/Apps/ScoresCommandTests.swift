import AppsCommandLine
import AppsCommands
import AppsShared
import CoreEnvironment
import CoreStores
import FoundationEssentials
import Testing

@testable import scores

@MainActor
@Suite("The commands of scores stand on the stores of its tree")
struct ScoresCommandTests {
  let settings = InMemorySettings()

  func run(_ words: String..., service: any ScoreService = MockScores()) async -> Outcome {
    let recorded = RecordedOutput()
    let output = recorded.output()
    let status = await AppMain.run(
      ScoresApp.program, arguments: words, output: output, advice: ScoresApp.advice
    ) { parsed in
      output.isJSON = parsed[SharedOptions.json]
      return try ScopeTree.scores(service, settings: settings).printing(to: output, parsed)
    }
    return Outcome(status: status, data: recorded.data, messages: recorded.messages)
  }

  @Test("the table of commands is sound")
  func table() {
    #expect(ScoresApp.program.defects == [])
  }

  @Test("a match is watched to the last whistle")
  func watch() async {
    #expect(
      await run("watch", "mock-1")
        == Outcome(
          status: .success,
          data: """
            Mock Cup, Final: Reds – Blues, to come
            Kick-off.
               23'  Reds: Ruby   Reds 1 – 0 Blues
             45+1'  Blues: Azure (penalty)   Reds 1 – 1 Blues
            Half-time.
            The second half.
               67'  Reds: Scarlet   Reds 2 – 1 Blues
            The last whistle. Reds 2 – 1 Blues

            """, messages: ""))
  }

  @Test("without an id the latest match is watched, and as JSON every event is one line")
  func watchJSON() async {
    let outcome = await run("watch", "--json")
    let lines = outcome.data.split(separator: "\n")
    #expect(lines.count == MockScores.events.count)
    #expect(lines[1] == #"{"data":{"period":"first-half"},"id":2,"match":"mock-1","type":"status"}"#)
  }

  @Test("a match of tennis is watched game by game, and each point is a line of JSON")
  func watchTennis() async {
    let lines = await run("watch", "mock-2").data.split(separator: "\n")
    // The snapshot, three sets, 32 games, and the end.
    #expect(lines.count == 37)
    #expect(
      lines.prefix(3) == ["Mock Open, Semi-final: Greens – Golds, to come", "The first set.", "  Game Greens   1–0"])
    #expect(lines.contains("  Break Golds   5–4"))
    #expect(lines.contains("  Tie-break Golds   6–4 6–7 (5–7) 0–0"))
    #expect(lines.last == "Game, set and match. Greens 2 – 1 Golds   6–4 6–7 (5–7) 6–3")
    let points = await run("watch", "mock-2", "--json").data.split(separator: "\n")
    #expect(points.count == MockScores.tennisEvents.count)
    let first = """
      {"data":{"correction":false,"goal":null,"score":{"away":0,"home":0},"shootOut":null,\
      "tennis":{"bestOf":3,"firstServer":"home","games":{"away":0,"home":0},"points":{"away":"0","home":"0"},\
      "server":"home","sets":[]}},"id":2,"match":"mock-2","type":"score"}
      """
    #expect(String(points[1]) == first)
  }

  @Test("a point that is taken back is told while tennis is watched")
  func tennisCorrection() async {
    let score = { (points: [Side]) in
      points.reduce(into: TennisScore(.bestOfThree, firstServer: .home)) { $0.point(to: $1) }
    }
    let changes: [ScoreChange] = [
      .snapshot(MockScores.tennis), .score(ScoreUpdate(tennis: score([.home, .home]))),
      .score(ScoreUpdate(tennis: score([.home]), isCorrection: true)),
    ]
    let events = changes.enumerated().map { ScoreFeedElement.event(ScoreEvent(id: $0.offset + 1, change: $0.element)) }
    let outcome = await run("watch", "mock-1", service: MockScores(elements: [.connected] + events))
    #expect(outcome.data.hasSuffix("Correction: Greens 0 – 0 Golds   0–0, 15–0\n"))
  }

  @Test("the list tells sets and points of tennis, and takes one sport; show has a column for each set")
  func tennis() async {
    #expect(
      await run("list", "--sport", "tennis").data == """
        ID      DAY           HOME  SCORE              AWAY   STATE  ROUND
        mock-2  2026-01-01  Greens  6–4 6–7 (5–7) 6–3  Golds  over   Semi-final

        """)
    #expect(await run("list", "--sport", "football").data.contains("mock-2") == false)
    #expect(await run("list", "--sport", "chess").status == .usage)
    let shown = await run("show", "mock-2").data
    #expect(shown.contains("Greens      6  6 (5)      6"))
    #expect(shown.contains("Set 2   6–7 (5–7)   won by Golds"))
  }

  @Test("a match that is not there is not found: status 3")
  func unknown() async {
    for verb in ["watch", "show"] {
      let outcome = await run(verb, "nope")
      #expect(outcome.status == .notFound)
      #expect(
        outcome.messages == "scores: There is no match “nope”.\n        See which matches there are:  scores list\n")
    }
  }

  @Test("a lost connection is told beside the data, and a correction in it")
  func faults() async {
    let goal = Goal(side: .home, scorer: "Ruby", minute: MatchMinute(5))
    let service = MockScores(elements: [
      .connected, .event(ScoreEvent(id: 1, change: .snapshot(MockScores.match))),
      .event(ScoreEvent(id: 2, change: .score(ScoreUpdate(score: Score(home: 1), goal: goal)))),
      .event(ScoreEvent(id: 3, change: .score(ScoreUpdate(score: Score(), isCorrection: true)))),
    ])
    let outcome = await run("watch", "mock-1", service: service)
    #expect(outcome.data.hasSuffix("Correction: Reds – Blues\n"))
  }

  @Test("a whole state that follows another one tells what the source corrected")
  func correctedStates() async {
    let goals = ["Ruby", "Rose"].enumerated().map {
      Goal(side: .home, scorer: $0.element, minute: MatchMinute(5 + $0.offset))
    }
    func state(_ goals: [Goal], _ period: MatchPeriod = .firstHalf, delay: Double = 0) -> ScoreChange {
      var match = MockScores.match
      match.kickOff += delay
      match.play = .football(FootballPlay(period: period, score: Score(home: goals.count), goals: goals))
      return .snapshot(match)
    }
    let named = Goal(side: .home, scorer: "Scarlet", minute: MatchMinute(6))
    let changes = [
      state([]), state(goals), state([goals[0], named]), state([named]), state([named], delay: 900),
      state([named], .fullTime, delay: 900), state([named], .fullTime, delay: 900),
    ]
    let events = changes.enumerated().map { ScoreFeedElement.event(ScoreEvent(id: $0.offset + 1, change: $0.element)) }
    let outcome = await run("watch", "mock-1", service: MockScores(elements: [.connected] + events))
    #expect(
      outcome.data == """
        Mock Cup, Final: Reds 0 – 0 Blues, live
            5'  Reds: Ruby   Reds 2 – 0 Blues
            6'  Reds: Rose   Reds 2 – 0 Blues
        Correction: 6'  Reds: Scarlet
        Correction: Reds 1 – 0 Blues
        New kick-off: 2026-01-01 15:15 UTC
        The last whistle. Reds 1 – 0 Blues
        Mock Cup, Final: Reds 1 – 0 Blues, full time

        """)
  }

  @Test("every watched match has a store of its own, which nobody else can read")
  func scopes() throws {
    let tree = try ScopeTree.scores(MockScores(), settings: settings)
    #expect(
      try tree[.match("a")].object(LiveScoreStore.self) !== tree[.match("b")].object(LiveScoreStore.self))
    #expect(throws: MissingObject.self) { try tree.root.environment.object(LiveScoreStore.self) }
  }
}
