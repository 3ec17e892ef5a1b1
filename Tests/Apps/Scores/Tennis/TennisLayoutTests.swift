import CoreStores
import Testing

@testable import scores

/// Where the numbers of tennis stand: values, without a screen.
@MainActor
@Suite struct TennisLayoutTests {
  private let rally = Fixtures.rally.tennis

  private func text(_ line: TennisLine, _ score: TennisScore) -> String {
    var text = Array(repeating: Character(" "), count: line.sets + 4 * line.slots)
    for piece in line.pieces(score) {
      text.replaceSubrange(piece.column..<piece.column + piece.text.count, with: piece.text)
    }
    let sets = text[line.sets...]
    return String(sets[...(sets.lastIndex { $0 != " " } ?? line.sets)])
  }

  @Test("a line of the board has a place for each set; the last ones where there is no room for all")
  func line() throws {
    let wide = try #require(TennisLine(37))
    #expect(wide.slots == 5)
    #expect(wide == TennisLine(37))
    let score = try #require(rally?.score)
    #expect(text(wide, score) == "6–4 6–7 3–2")
    // Won sets, and the running one.
    #expect(wide.pieces(score).filter(\.isStrong).map(\.text) == ["6", "7", "3", "2"])
    let over = try #require(Fixtures.women.tennis?.score)
    #expect(text(wide, over) == "6–4 6–7 0–6")
    let narrow = try #require(TennisLine(24))
    #expect(narrow.slots == 2)
    #expect(text(narrow, score) == "6–7 3–2")
    #expect(TennisLine(22) == nil)
  }

  @Test("nothing in a line of tennis stands where something else does, and all of it has room", arguments: 23...120)
  func apart(columns: Int) throws {
    let line = try #require(TennisLine(columns))
    #expect(line.names.lowerBound == 1 && line.names.upperBound == line.others.lowerBound)
    #expect(min(line.names.count, line.others.count) >= 7)
    #expect(line.others.upperBound + 2 == line.sets)
    #expect(line.sets + 4 * line.slots - 1 <= columns + 1)
  }

  @Test("who serves is told right behind the name, which is cut before that")
  func server() {
    #expect(TennisLine.name("Lisbon", serves: true, isPlain: false, columns: 10) == "Lisbon●")
    #expect(TennisLine.name("Lisbon", serves: true, isPlain: true, columns: 10) == "Lisbon*")
    #expect(TennisLine.name("Lisbon", serves: false, isPlain: false, columns: 10) == "Lisbon")
    #expect(TennisLine.name("Copenhagen", serves: true, isPlain: false, columns: 7) == "Cope…●")
  }

  @Test("the columns of the table stay where they are from the first point to the last")
  func columns() {
    for columns in [18, 30, 47, 80] {
      for format in TennisFormat.allCases {
        let tables = (0...format.rawValue).map { TennisColumns(columns, format: format, begun: $0, isPlain: false) }
        #expect(Set(tables.map(\.points)).count == 1)
        #expect(Set(tables.map(\.name)).count == 1)
        #expect(Set(tables.map(\.sets.count)).count == 1)
        for (begun, table) in tables.enumerated() {
          #expect(table.sets.contains(max(0, begun - 1)), "\(columns) \(format) \(begun)")
          #expect(table.name >= 5)
          #expect(table.points + TennisColumns.pointsWidth <= columns)
        }
      }
    }
    #expect(TennisColumns(47, format: .bestOfFive, begun: 1, isPlain: true).sets == 0..<5)
    #expect(TennisColumns(18, format: .bestOfFive, begun: 3, isPlain: false).sets == 1..<3)
  }

  @Test("a table that has no room at all is none")
  func tiny() {
    let table = TennisColumns(3, format: .bestOfFive, begun: 5, isPlain: false)
    #expect(table.sets == 4..<5)
    #expect(table.name == 0)
  }

  @Test("the games stand one beside the other, breaks marked, sets apart; the last ones where there is no room for all")
  func games() throws {
    let play = try #require(rally)
    let signs = GameCourse.Signs(isPlain: false)
    let course = try #require(GameCourse(play, columns: 60))
    #expect(course.marks(of: .home, signs) == "• • •▲•  ▲ │ • • • • • •   │  •▲ ▲")
    #expect(course.marks(of: .away, signs) == " • •   •▼  │  • • • • • •• │ •  ▼ ")
    let plain = GameCourse.Signs(isPlain: true)
    #expect(course.marks(of: .home, plain) == "o o o^o  ^ | o o o o o o   |  o^ ^")
    #expect(try #require(GameCourse(play, columns: 6)).marks(of: .away, signs) == " •  ▼ ".suffix(6))
    #expect(GameCourse(TennisPlay(.bestOfThree), columns: 60) == nil)
  }

  @Test("momentum is the balance of the last twelve points, a column each")
  func momentum() throws {
    let points = Array(repeating: Side.home, count: 12) + Array(repeating: .away, count: 12)
    let play = TennisPlay(.bestOfThree, firstServer: .home, points: points)
    let momentum = try #require(GameCourse(play, columns: 30)).momentum
    #expect(momentum.count == 24)
    #expect(momentum[0] == 1.0 / 12)
    #expect(momentum[11] == 1)
    #expect(momentum[17] == 0)
    #expect(momentum[23] == -1)
    #expect(try #require(GameCourse(play, columns: 5)).momentum == Array(momentum.suffix(5)))
  }

  @Test("a line is told for each break and for each set")
  func lines() {
    #expect(
      Fixtures.rally.tennisLines.map { "\($0)" } == [
        "Set 1   4–2   break by Lisbon", "Set 1   5–4   break by Oslo", "Set 1   6–4   won by Lisbon",
        "Set 2   6–7 (5–7)   won by Oslo", "Set 3   2–1   break by Lisbon", "Set 3   2–2   break by Oslo",
        "Set 3   3–2   break by Lisbon",
      ])
  }
}
