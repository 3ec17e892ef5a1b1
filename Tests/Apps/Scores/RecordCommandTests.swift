import AppsCommandLine
import AppsCommands
import AppsShared
import CoreEnvironment
import CoreStores
import CoreTestSupport
import Foundation
import ServicesClients
import Testing

@testable import scores

@MainActor
@Suite("scores record writes a match to a file, and a provider plays it", .timeLimit(.minutes(5)))
struct RecordCommandTests {
  private let folder = FileManager.default.temporaryDirectory.path + "/ambient-\(UUID().uuidString)"
  private var file: String { folder + "/match.jsonl" }

  init() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
  }

  private func run(_ words: [String], service: any ScoreService = MockScores()) async -> Outcome {
    let recorded = RecordedOutput()
    let output = recorded.output()
    let status = await AppMain.run(
      ScoresApp.program, arguments: words, output: output, advice: ScoresApp.advice
    ) { parsed in
      output.isJSON = parsed[SharedOptions.json]
      return try ScopeTree.scores(service, settings: InMemorySettings()).printing(to: output, parsed)
    }
    return Outcome(status: status, data: recorded.data, messages: recorded.messages)
  }

  private func removed() { try? FileManager.default.removeItem(atPath: folder) }

  @Test("a match is in the file to its last whistle, for its user alone, and nothing else is left beside it")
  func record() async throws {
    defer { removed() }
    try Data("former".utf8).write(to: URL(fileURLWithPath: file))
    let outcome = await run(["record", "mock-1", "--to", file, "--speed", "600"])
    #expect(outcome == Outcome(status: .success, data: "", messages: "11 events of mock-1 are in \(file).\n"))
    let recording = try MatchRecording(contentsOf: file)
    #expect(recording.events == MockScores.events)
    #expect(recording.matchID == "mock-1")
    #expect(recording.speed == 600)
    #expect(try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int == 0o600)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["match.jsonl"])
  }

  @Test("what was recorded is listed, shown and watched like the match itself")
  func played() async throws {
    defer { removed() }
    #expect(await run(["record", "mock-1", "--to", file]).status == .success)
    let played = RecordedScores(try MatchRecording(contentsOf: file))
    for words in [["watch", "mock-1"], ["watch", "mock-1", "--json"], ["show", "mock-1"]] {
      let wanted = await run(words)
      #expect(await run(words, service: played) == wanted)
    }
    #expect(await run(["list"], service: played).data.contains("mock-1"))
  }

  @Test("--json says where the events are")
  func json() async throws {
    defer { removed() }
    let outcome = await run(["record", "mock-1", "--to", file, "--json"])
    let object = try JSONSerialization.jsonObject(with: Data(outcome.data.utf8)) as? [String: Any]
    #expect(object?["events"] as? Int == 11)
    #expect(object?["match"] as? String == "mock-1")
    #expect(object?["file"] as? String == file)
  }

  @Test("a match that is not there leaves no file, and a file that cannot be written is told at once")
  func refused() async throws {
    defer { removed() }
    let unknown = await run(["record", "nope", "--to", file])
    #expect(unknown.status == .notFound)
    #expect(unknown.messages.hasPrefix("scores: There is no match “nope”.\n"))
    #expect(!FileManager.default.fileExists(atPath: file))
    #expect(await run(["record", "mock-1"]).status == .usage)
    let service = FedMatches()
    let nowhere = await run(["record", "live", "--to", folder + "/none/m.jsonl"], service: service)
    #expect(nowhere.status == .failure)
    let sentence = "\(folder)/none/m.jsonl cannot be written: No such file or directory."
    #expect(nowhere.messages.hasPrefix("scores: \(sentence)\n"))
    #expect(await run(["record", "live", "--to", folder], service: service).status == .usage)
    #expect(service.requests == [])
  }

  @Test("what has come before a failure is in the file")
  func failure() async throws {
    defer { removed() }
    let service = FedMatches()
    let task = Task { await run(["record", "live", "--to", file], service: service) }
    #expect(await eventually { service.requests.count == 1 })
    service.send(.connected, .snapshot(41, Fixtures.live), .clock(42, 68), to: "live")
    service.finish("live", throwing: ServiceError(.unreachable, "The line is cut."))
    let outcome = await task.value
    #expect(outcome.status == .failure)
    #expect(outcome.messages == "scores: The line is cut.\n")
    let recording = try MatchRecording(contentsOf: file)
    #expect(recording.events.map(\.id) == [1, 2])
    #expect(recording.match?.minute == MatchMinute(68))
  }

  @Test("while it goes on the file is whole: with the first event, and once a minute")
  func whole() throws {
    defer { removed() }
    let clock = ManualClock(date: Date(timeIntervalSince1970: 0))
    var tape = RecordingTape(MatchRecording(matchID: "live", speed: 60), path: file, clock: clock)
    var counts: [Int] = []
    for id in 1...5 {
      let change: ScoreChange =
        id == 1 ? .snapshot(Fixtures.live) : .clock(ClockUpdate(minute: MatchMinute(67 + id)))
      try tape.take(ScoreEvent(id: id, change: change))
      counts.append(try MatchRecording(contentsOf: file).entries.count)
      clock.advance(by: .seconds(25))
    }
    #expect(counts == [1, 1, 1, 4, 4])
    try tape.finish()
    let recording = try MatchRecording(contentsOf: file)
    #expect(recording.entries.map(\.time) == [0, 25, 50, 75, 100].map { Duration.seconds($0) })
  }

  @Test("a provider is suite, openligadb, or a file")
  func providers() throws {
    func provider(_ text: String) throws -> ProviderOptions.Provider? {
      guard case .run(_, let parsed) = try ScoresApp.program.parse(["list", "--provider", text], helpWidth: 80) else {
        return nil
      }
      return parsed[ProviderOptions.provider]
    }
    #expect(try provider("suite") == .suite)
    #expect(try provider("openligadb") == .openLigaDB)
    #expect(try provider("file:a b.jsonl") == .file("a b.jsonl"))
    for text in ["file:", "file", "file:\u{1B}[2J", "FILE:x", "x"] {
      #expect(throws: UsageError.self) { try provider(text) }
    }
  }
}
