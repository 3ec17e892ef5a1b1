import CoreObserving
import CoreStores
import CoreTerminal
import Foundation
import Testing

@testable import scores

@MainActor
@Suite("The live board")
struct BoardTests {
  /// A match that goes on, with what a long tournament has.
  private static func match(
    _ id: String, _ home: String, _ away: String, _ period: MatchPeriod, minute: Int? = nil, goals: [Goal] = []
  ) -> Match {
    var match = Match(
      id: id, competition: "World Cup 2026", round: "Final", ground: "New York/New Jersey",
      kickOff: Date(timeIntervalSince1970: 0), home: home, away: away)
    match.period = period
    match.minute = minute.map { MatchMinute($0) }
    match.goals = goals
    for goal in goals { match.score.add(to: goal.side) }
    return match
  }

  private static let goals = [
    Goal(side: .home, scorer: "Lionel Messi", minute: MatchMinute(23), isPenalty: true),
    Goal(side: .home, scorer: "Ángel Di María", minute: MatchMinute(36)),
    Goal(side: .away, scorer: "Kylian Mbappé", minute: MatchMinute(80), isPenalty: true),
    Goal(side: .away, scorer: "Kylian Mbappé", minute: MatchMinute(81)),
  ]

  private func stores() -> [LiveScoreStore] {
    [
      LiveScoreStore(
        showing: .display(Self.match("a", "Argentina", "France", .secondHalf, minute: 83, goals: Self.goals))),
      LiveScoreStore(showing: .display(Self.match("b", "Spain", "Korea Republic", .halfTime))),
      LiveScoreStore(showing: .display(Self.match("c", "Japan", "Croatia", .fullTime))),
    ]
  }

  private func board(
    _ stores: [LiveScoreStore], _ size: String, isPaced: Bool = false
  ) throws -> (LiveBoard, HeadlessTerminal) {
    let headless = HeadlessTerminal(size: try #require(TerminalSize(size)), isPaced: isPaced)
    return (LiveBoard(terminal: headless.terminal, stores: stores), headless)
  }

  @Test("looks as it should at every size", arguments: ["96x12", "60x14", "38x10", "20x6", "5x3", "1x1"])
  func sizes(size: String) throws {
    let (board, headless) = try board(stores(), size)
    defer { board.stop() }
    try expectSnapshot(headless.screen.text + "\n", named: "board-\(size)")
  }

  @Test("arrows, letters and the wheel choose a match, and the choice stays within the list")
  func choice() throws {
    let (board, headless) = try board(stores(), "96x12")
    defer { board.stop() }
    func chosen() -> Int? { (2..<5).first { headless.screen.text(row: $0).hasPrefix("▌") }.map { $0 - 2 } }
    #expect(chosen() == 0)
    for (key, place) in [("up", 0), ("down", 1), ("j", 2), ("down", 2), ("k", 1), ("end", 2), ("home", 0)] {
      try headless.press(key)
      #expect(chosen() == place, "\(key)")
    }
    headless.send(.mouse(MouseEvent(.scroll(.down), column: 3, row: 3)))
    #expect(chosen() == 1)
    #expect(headless.screen.text(row: 2).contains("Spain  0 – 0  Korea Republic"))
  }

  @Test("a goal marks its line: inverse, then bold, then plain; what was there at first is no news")
  func flash() async throws {
    let store = LiveScoreStore(matchID: MockScores.match.id, service: MockScores())
    let headless = HeadlessTerminal(size: TerminalSize(columns: 60, rows: 10))
    var sleeper: CheckedContinuation<Void, Never>?
    let board = LiveBoard(terminal: headless.terminal, stores: [store]) { _ in
      await withCheckedContinuation { sleeper = $0 }
    }
    defer { board.stop() }
    func wake() async {
      while sleeper == nil { await Task.yield() }
      let continuation = sleeper
      sleeper = nil
      continuation?.resume()
    }
    func attributes() -> CellStyle.Attributes { headless.screen.style(column: 2, row: 2).attributes }
    #expect(attributes() == [])
    try await store.follow { event in
      if case .score = event.change {
        UpdateCycle.main.flush()
        #expect(attributes() == [.inverse, .bold])
      }
    }
    await wake()
    while attributes() == [.inverse, .bold] { await Task.yield() }
    #expect(attributes() == .bold)
    await wake()
    while attributes() == .bold { await Task.yield() }
    #expect(attributes() == [])
    #expect(headless.screen.text.contains("67'  Reds: Scarlet"))
  }

  @Test("a lost connection and a failure are told in words, above the help, or in its place on a low screen")
  func complaints() throws {
    let failed = LiveScoreStore(showing: .failed(ServiceError(.unreachable, "There is no\u{1B}[2J network.")))
    let (board, headless) = try board([failed] + stores(), "96x12")
    defer { board.stop() }
    #expect(headless.screen.text(row: 10) == " ! mock-1: There is no␛[2J network.")
    #expect(headless.screen.text(row: 11) == " ↑↓ choose  q quit")
    #expect(headless.screen.text(row: 2).contains("failed"))
    headless.resize(to: TerminalSize(columns: 60, rows: 6))
    #expect(headless.screen.text(row: 5) == " ! mock-1: There is no␛[2J network.")
  }

  @Test("q, escape and Ctrl-C end it; what stood there is told in the end", arguments: ["q", "escape", "ctrl+c"])
  func end(key: String) async throws {
    let (board, headless) = try board(stores(), "96x12")
    try headless.press(key)
    await headless.terminal.untilClosed()
    #expect(
      board.standings == [
        "Argentina 2 – 2 France, 83'", "Spain 0 – 0 Korea Republic, half-time", "Japan 0 – 0 Croatia, full time",
      ])
    board.stop()
  }

  @Test("a minute that passes sends a few bytes, and draws only when there is something new")
  func bytes() async throws {
    let store = LiveScoreStore(
      matchID: MockScores.match.id,
      service: MockScores(elements: [
        .connected, .event(MockScores.events[0]), .event(MockScores.events[1]),
        .event(ScoreEvent(id: 3, change: .clock(ClockUpdate(minute: MatchMinute(1))))),
        .event(ScoreEvent(id: 4, change: .clock(ClockUpdate(minute: MatchMinute(2))))),
      ]))
    let (board, headless) = try board([store], "96x12")
    defer { board.stop() }
    var bytes: [Int] = []
    try await store.follow { event in
      UpdateCycle.main.flush()
      if case .clock = event.change { bytes.append(headless.terminal.counts.bytes) }
    }
    #expect(bytes.count == 2)
    // The minute, twice: beside the list and in the detail.
    #expect(try #require(bytes.last) - #require(bytes.first) <= 40)
  }

  @Test("the picture in the documentation is what its script shows")
  func picture() async throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
      "../../docs/pictures"
    ).standardizedFileURL
    let script = try TerminalScript(
      parsing: String(contentsOf: folder.appendingPathComponent("live-board.script"), encoding: .utf8))
    let (board, headless) = try board(stores(), "80x24")
    defer { board.stop() }
    try await ScriptPlayer(headless).play(script) { name, screen in
      do {
        try expectText(
          SVGImage(screen, title: "scores watch").text, at: folder.appendingPathComponent(name + ".svg"))
      } catch {
        Issue.record(error)
      }
    }
  }
}
