import Core
import CoreStores
import CoreTerminal
import CoreTestSupport
import Testing

@testable import scores

/// Tennis on the board, over a service that the test feeds.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct TennisScreenTests {
  private func stadium(columns: Int = 96, rows: Int = 24) async throws -> Stadium {
    let stadium = try Stadium(FedMatches(Fixtures.bothSports), columns: columns, rows: rows)
    // The bar of the smallest screen has no room for how many there are.
    #expect(await stadium.shows(columns > 20 ? "7 matches" : "TENNIS"))
    try await stadium.follow("rally", from: Fixtures.rally)
    return stadium
  }

  private func rows(_ stadium: Stadium) -> [MatchRowView] {
    func views(below view: UIView) -> [UIView] { [view] + view.subviews.flatMap { views(below: $0) } }
    return views(below: stadium.host.window).compactMap { $0 as? MatchRowView }
  }

  @Test("a line tells sets, games, points and who serves, in columns that all matches of tennis share")
  func line() async throws {
    let stadium = try await stadium()
    let lines = try [stadium.line("Lisbon"), stadium.line("Turin")]
    #expect(lines[0].contains("Lisbon●"))
    #expect(lines[0].contains("6–4 6–7 3–2"))
    #expect(lines[0].contains("40–A ●"))
    #expect(lines[1].contains("6–4 6–7 0–6"))
    func column(_ text: String, of part: String) -> Int? {
      text.range(of: part).map { text.distance(from: text.startIndex, to: $0.lowerBound) }
    }
    #expect(column(lines[0], of: "6–4") == column(lines[1], of: "6–4"))
    #expect(column(lines[0], of: "Oslo") == column(lines[1], of: "Nairo"))
  }

  @Test("a point lays out its match only, moves no column, and marks nothing")
  func point() async throws {
    let stadium = try await stadium()
    stadium.board.chosenID = "final"
    stadium.board.isBellOn = true
    var rings = 0
    stadium.board.ring = { rings += 1 }
    stadium.host.update()
    let former = rows(stadium).reduce(into: [:]) { $0[$1.model?.id ?? ""] = $1.layoutCount }
    let line = try stadium.line("Lisbon")
    let bytes = stadium.host.bytes
    stadium.service.send(.point(2, Fixtures.rallyPoints + [.home]), to: "rally")
    #expect(await stadium.shows("40–40"))
    let laidOut = rows(stadium).filter { $0.layoutCount != former[$0.model?.id ?? ""] }
    #expect(laidOut.map { $0.model?.id } == ["rally"])
    #expect(laidOut.first?.layoutCount == (former["rally"] ?? 0) + 1)
    #expect(try stadium.line("Lisbon") == line.replacingOccurrences(of: " 40–A", with: "40–40"))
    #expect(stadium.board["rally"]?.flash == nil)
    #expect(rings == 0)
    #expect(stadium.host.bytes - bytes <= 40)
  }

  @Test("a set that is won marks its line and rings the bell, as a goal does")
  func set() async throws {
    let stadium = try await stadium()
    stadium.board.isBellOn = true
    var rings = 0
    stadium.board.ring = { rings += 1 }
    var points = Fixtures.rallyPoints
    for _ in 0..<11 {
      points.append(.home)
      stadium.service.send(.point(points.count, points), to: "rally")
    }
    #expect(await eventually { stadium.board["rally"]?.live?.lastEventID == points.count })
    #expect(await eventually { stadium.board["rally"]?.flash == .goal })
    #expect(rings == 1)
    #expect(await stadium.shows("Lisbon  2 – 1  Oslo"))
    #expect(await stadium.shows("Set 3   6–2   won by Lisbon"))
    let place = try stadium.host.find(text: "6–4 6–7 6–2")
    #expect(stadium.host.surface.style(column: place.column, row: place.row).attributes.contains(.inverse))
  }

  @Test("a point that is taken back is told, and what stands is what the source says")
  func correction() async throws {
    let stadium = try await stadium()
    stadium.service.send(.point(2, Fixtures.rallyPoints.dropLast(), isCorrection: true), to: "rally")
    #expect(await stadium.shows("Point withdrawn: Lisbon 40–40 Oslo."))
    #expect(try stadium.line("Lisbon").contains("40–40"))
    // One that is older, and no correction, changes nothing.
    stadium.service.send(.point(3, Fixtures.rallyPoints.dropLast(4)), .point(4, Fixtures.rallyPoints), to: "rally")
    #expect(await stadium.shows("40–A"))
    #expect(stadium.board["rally"]?.match == Fixtures.rally)
  }

  @Test("who cannot see the columns is told sets, points and server")
  func spoken() async throws {
    let stadium = try await stadium()
    let row = try #require(rows(stadium).first { $0.model?.id == "rally" })
    #expect(
      row.accessibilityLabel
        == "Lisbon 1 – 1 Oslo, sets 6–4 6–7 (5–7) 3–2, points 40–A, Lisbon to serve, followed")
  }

  @Test("the tournament, the round and both sports are found by the filter")
  func filter() async throws {
    let stadium = try await stadium()
    stadium.board.filter = "open women"
    #expect(stadium.board.parts(stadium.words).flatMap(\.ids) == ["open", "women"])
  }

  @Test("looks as it should at every size", arguments: ["96x12", "60x14", "38x10", "20x6"])
  func sizes(size: String) async throws {
    let terminal = try #require(TerminalSize(size))
    let stadium = try await stadium(columns: terminal.columns, rows: terminal.rows)
    try CoreTestSupport.expectSnapshot(stadium.host.surface.styledText, named: "tennis-board-\(size)")
    try stadium.host.press("enter")
    stadium.host.update()
    try CoreTestSupport.expectSnapshot(stadium.host.surface.styledText, named: "tennis-match-\(size)")
  }

  @Test("both score views show it, with symbols and without", arguments: ["48x20", "30x8", "18x4"])
  func views(size: String) throws {
    let terminal = try #require(TerminalSize(size))
    let frame = CGRect(x: 0, y: 0, width: terminal.columns * 8, height: terminal.rows * 16)
    let model = MockScoreModel(.display(Fixtures.rally), .live)
    let laidOut = ScoreView(frame: frame)
    laidOut.traitOverrides.match = model
    let observed = ObservedScoreView(frame: frame)
    observed.configure(with: model)
    for view in [laidOut, observed] {
      let host = TestHost(view, columns: terminal.columns, rows: terminal.rows)
      try CoreTestSupport.expectSnapshot(host.surface.styledText, named: "tennis-score-\(size)")
      host.window.traitOverrides.prefersPlainSymbols = true
      try CoreTestSupport.expectSnapshot(host.snapshot + "\n", named: "tennis-plain-\(size)")
      host.window.traitOverrides.prefersPlainSymbols = false
      model.visualState = .display(Fixtures.women)
      #expect(host.snapshot.contains("1 – 2"))
      model.visualState = .display(Fixtures.rally)
    }
  }
}
