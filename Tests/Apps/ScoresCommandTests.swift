import AppsCommandLine
import AppsShared
import CoreEnvironment
import CoreStores
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
      return ScoresContext(tree: try ScoresTree(service: service, settings: settings), output: output)
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

  @Test("every watched match has a store of its own, which nobody else can read")
  func scopes() throws {
    let tree = try ScoresTree(service: MockScores(), settings: settings)
    let (first, second) = (tree.match("a"), tree.match("b"))
    #expect(
      try first.environment.object(LiveScoreStore.self) !== second.environment.object(LiveScoreStore.self))
    #expect(throws: MissingObject.self) { try tree.root.environment.object(LiveScoreStore.self) }
  }
}
