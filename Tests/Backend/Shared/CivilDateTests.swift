import Testing

@testable import ServicesBackend

@Suite("A day of the calendar")
struct CivilDateTests {
  @Test("has its count of days, and the count its day")
  func days() {
    #expect(CivilDate(year: 1970, month: 1, day: 1)?.daysSince1970 == 0)
    #expect(CivilDate(year: 2000, month: 2, day: 29)?.daysSince1970 == 11_016)
    #expect(CivilDate(year: 1969, month: 12, day: 31)?.daysSince1970 == -1)
    #expect(CivilDate(daysSince1970: 20_777) == CivilDate(year: 2026, month: 11, day: 20))
    for days in stride(from: -700_000, through: 2_900_000, by: 997) {
      #expect(CivilDate(daysSince1970: days).daysSince1970 == days)
    }
  }

  @Test(
    "is one that there is",
    arguments: [(2023, 2, 29), (1900, 2, 29), (2024, 4, 31), (2024, 13, 1), (2024, 0, 1), (2024, 1, 0), (0, 1, 1)])
  func impossible(year: Int, month: Int, day: Int) {
    #expect(CivilDate(year: year, month: month, day: day) == nil)
  }
}
