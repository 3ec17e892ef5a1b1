import CoreStores
import Testing

@Suite struct TennisPointsTests {
  /// A standing as the umpire's board shows it, and what a point to either side makes of it; `nil` is a game won.
  private struct Row {
    var board: (String, String)
    var home: (String, String)?
    var away: (String, String)?
  }

  /// Every standing of a game, the server's and the receiver's alike: 9 below forty, 6 with one forty, deuce, 2 advantages.
  private static let table: [Row] = [
    Row(board: ("0", "0"), home: ("15", "0"), away: ("0", "15")),
    Row(board: ("0", "15"), home: ("15", "15"), away: ("0", "30")),
    Row(board: ("0", "30"), home: ("15", "30"), away: ("0", "40")),
    Row(board: ("15", "0"), home: ("30", "0"), away: ("15", "15")),
    Row(board: ("15", "15"), home: ("30", "15"), away: ("15", "30")),
    Row(board: ("15", "30"), home: ("30", "30"), away: ("15", "40")),
    Row(board: ("30", "0"), home: ("40", "0"), away: ("30", "15")),
    Row(board: ("30", "15"), home: ("40", "15"), away: ("30", "30")),
    Row(board: ("30", "30"), home: ("40", "30"), away: ("30", "40")),
    Row(board: ("40", "0"), home: nil, away: ("40", "15")),
    Row(board: ("40", "15"), home: nil, away: ("40", "30")),
    Row(board: ("40", "30"), home: nil, away: ("40", "40")),
    Row(board: ("0", "40"), home: ("15", "40"), away: nil),
    Row(board: ("15", "40"), home: ("30", "40"), away: nil),
    Row(board: ("30", "40"), home: ("40", "40"), away: nil),
    Row(board: ("40", "40"), home: ("A", "40"), away: ("40", "A")),
    Row(board: ("A", "40"), home: nil, away: ("40", "40")),
    Row(board: ("40", "A"), home: ("40", "40"), away: nil),
  ]

  private func text(_ points: TennisPoints?) -> String? {
    points.map { "\($0.text(of: .home))-\($0.text(of: .away))" }
  }

  @Test("every standing of a game leads where the rules say")
  func transitions() throws {
    #expect(Self.table.count == TennisPoints.all.count)
    for row in Self.table {
      let board = "\(row.board.0)-\(row.board.1)"
      let points = try #require(TennisPoints.all.first { text($0) == board }, "\(board)")
      #expect(text(points.after(pointTo: .home)) == row.home.map { "\($0.0)-\($0.1)" }, "\(board)")
      #expect(text(points.after(pointTo: .away)) == row.away.map { "\($0.0)-\($0.1)" }, "\(board)")
    }
  }

  @Test("no two standings look alike")
  func distinct() {
    #expect(Set(TennisPoints.all.map { text($0) }).count == 18)
    #expect(Set(TennisPoints.all).count == 18)
  }

  @Test(
    "a tie-break goes to seven, two ahead",
    arguments: [
      (6, 0, nil), (6, 5, nil), (5, 6, "6-6"), (6, 6, "7-6"), (7, 6, nil), (6, 7, "7-7"), (8, 8, "9-8"), (9, 8, nil),
      (5, 5, "6-5"), (0, 0, "1-0"),
    ] as [(Int, Int, String?)])
  func tieBreak(home: Int, away: Int, next: String?) {
    #expect(text(TennisPoints.tieBreak(Score(home: home, away: away)).after(pointTo: .home)) == next)
    let mirrored = next.map { $0.split(separator: "-").reversed().joined(separator: "-") }
    #expect(text(TennisPoints.tieBreak(Score(home: away, away: home)).after(pointTo: .away)) == mirrored)
  }
}
