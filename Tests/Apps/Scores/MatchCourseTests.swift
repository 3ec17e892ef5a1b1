import CoreStores
import Testing

@testable import scores

@Suite struct MatchCourseTests {
  @Test("minutes stand where they are on the line, whatever its length", arguments: [2, 10, 24, 46, 91, 200])
  func columns(count: Int) {
    for match in [Fixtures.live, Fixtures.final] {
      let course = MatchCourse(match, columns: count)
      #expect(course.column(ofMinute: 0) == 0)
      #expect(course.column(ofMinute: course.end) == count - 1)
      #expect(course.column(ofMinute: 200) == count - 1)
      let places = (0...course.end).map { course.column(ofMinute: $0) }
      #expect(places == places.sorted())
      for text in [course.line(isPlain: false), course.line(isPlain: true), course.labels] {
        #expect(text.count == count)
      }
      #expect(course.momentum.count == count)
    }
  }

  @Test("the line is heavy as far as the match is")
  func line() {
    let course = MatchCourse(Fixtures.live, columns: 31)
    #expect(course.end == 90)
    #expect(course.played == 67)
    #expect(course.line(isPlain: false) == "├━━━━━━━━━━━━━━┿━━━━━━━───────┤")
    #expect(course.line(isPlain: true) == "|==============+=======-------|")
    #expect(course.labels == "0'             45'          90'")
    #expect(course.marks(of: .home, sign: "▲") == "    ▲                          ")
    #expect(course.marks(of: .away, sign: "▼") == "               ▼               ")
  }

  @Test("a match that went on has 120 minutes; goals of one column stand side by side")
  func extraTime() {
    let course = MatchCourse(Fixtures.final, columns: 41)
    #expect(course.end == 120)
    #expect(course.labels == "0'             45'            90'    120'")
    #expect(course.marks(of: .away, sign: "v") == "                           vv          v ")
  }

  @Test(
    "how far it is follows from the period where there is no minute",
    arguments: [
      (MatchPeriod.preMatch, 0), (.firstHalf, 0), (.halfTime, 45), (.secondHalf, 45), (.extraTimeBreak, 90),
      (.extraTimeSecondHalf, 105), (.shootOut, 120), (.fullTime, 90),
    ])
  func played(period: MatchPeriod, minute: Int) {
    #expect(MatchCourse(Fixtures.match("m", "A", "B", period), columns: 10).played == minute)
  }

  @Test("momentum rises with a goal, is forgotten in twenty minutes, and falls for the other team")
  func momentum() {
    var match = Fixtures.match("m", "A", "B", .secondHalf, minute: MatchMinute(60))
    match.play = .football(
      FootballPlay(
        period: match.period, minute: match.minute,
        goals: [Fixtures.goal(.home, "X", 10), Fixtures.goal(.away, "Y", 50)]))
    let momentum = MatchCourse(match, columns: 91).momentum
    #expect(momentum[9] == 0)
    #expect(momentum[10] == 1)
    #expect(momentum[20] == 0.5)
    #expect(momentum[30] == 0)
    #expect(momentum[50] == -1)
    #expect(momentum[60] == -0.5)
    #expect(momentum[61...].allSatisfy { $0.isNaN })
    #expect(MatchCourse(Fixtures.match("m", "A", "B", .preMatch), columns: 5).momentum.allSatisfy { $0.isNaN })
  }
}
