import Testing

@testable import ServicesBackend

@Suite struct FHIRDateRangeTests {
  private func range(_ text: String, time: Bool = false) throws -> FHIRDateRange {
    try #require(FHIRDateRange(text, allowsTime: time))
  }

  @Test("a year, a month and a day stand for their whole stretch of time")
  func stretches() throws {
    #expect(try range("1970-01-01") == FHIRDateRange(lower: 0, upper: 86_399_999))
    #expect(try range("1970-01") == FHIRDateRange(lower: 0, upper: 31 * 86_400_000 - 1))
    #expect(try range("1970") == FHIRDateRange(lower: 0, upper: 365 * 86_400_000 - 1))
    #expect(try range("1969-12-31") == FHIRDateRange(lower: -86_400_000, upper: -1))
    #expect(try range("2024-02").upper - range("2024-02").lower == 29 * 86_400_000 - 1)
    #expect(try range("1970-01-01T00:00:01Z", time: true) == FHIRDateRange(lower: 1_000, upper: 1_999))
    #expect(try range("1970-01-01T00:00:01.500Z", time: true) == FHIRDateRange(lower: 1_500, upper: 1_500))
    #expect(try range("1970-01-01T01:00:01+01:00", time: true) == FHIRDateRange(lower: 1_000, upper: 1_999))
  }

  @Test(
    "what is no date is refused",
    arguments: [
      "", "74", "1974-13", "1974-02-30", "1974-1-1", "1974-12-03T10:00:00Z", "0000", "1974/12", " 1974", "19740",
      "１９７４", "1974-12-", "today",
    ])
  func refused(text: String) {
    #expect(FHIRDateRange(text, allowsTime: false) == nil)
  }

  @Test(
    "a time without a zone, or that no clock shows, is refused",
    arguments: [
      "2026-01-05T08:00:00", "2026-01-05T", "2026-01-05T25:00:00Z", "2026-01-05T08:60:00Z", "2026-02-30T08:00:00Z",
      "2026-01-05T08:00:00Zx", "2026-01-05T08:00:00.Z", "2026-01-05T08:00:00+1:00", "2026-01-05 08:00:00Z",
      "2026-01-05T08:00Z", "2026-01-05T08:00:00+15:00", "+026-01-05T08:00:00Z", "２026-01-05T08:00:00Z",
    ])
  func zone(text: String) {
    #expect(FHIRDateRange(text, allowsTime: true) == nil)
  }

  @Test(
    "a time has its zone and its fraction",
    arguments: [
      ("1970-01-01T00:00:00.5Z", 500), ("1970-01-01T00:00:00.125999Z", 125), ("1970-01-01T05:30:00.0+05:30", 0),
      ("1969-12-31T19:00:00.01-05:00", 10), ("2026-01-05T08:00:00.000Z", 1_767_600_000_000),
    ])
  func instant(text: String, milliseconds: Int64) {
    #expect(FHIRInstant(text)?.milliseconds == milliseconds)
  }

  @Test(
    "prefixes compare stretches as FHIR says",
    arguments: [
      ("1974", "eq", "1974", true), ("1974-12-03", "eq", "1974", true), ("1974", "eq", "1974-12", false),
      ("1974", "ne", "1974-12", true), ("1974-12-03", "ne", "1974-12-03", false),
      ("1974-12-03", "gt", "1974-12-02", true), ("1974-12-03", "gt", "1974-12-03", false),
      ("1974", "gt", "1974-06", true),
      ("1974-12-03", "lt", "1974-12-04", true), ("1974-12-03", "lt", "1974-12-03", false),
      ("1974", "lt", "1974-06", true),
      ("1974-12-03", "ge", "1974-12-03", true), ("1974-12-03", "ge", "1974", true), ("1973", "ge", "1974", false),
      ("1974-12-03", "le", "1974-12-03", true), ("1974-12-03", "le", "1974", true), ("1975", "le", "1974", false),
      ("1975", "sa", "1974", true), ("1974", "sa", "1974-06", false),
      ("1973", "eb", "1974", true), ("1974", "eb", "1974-06", false),
    ])
  func prefixes(found: String, prefix: String, wanted: String, isMet: Bool) throws {
    let prefix = try #require(FHIRDatePrefix(rawValue: prefix))
    #expect(prefix.isMet(by: try range(found), wanted: try range(wanted)) == isMet)
  }
}
