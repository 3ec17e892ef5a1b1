import CoreStores
import Foundation
import Testing

@Suite struct PartialDateTests {
  private func age(_ birth: String, on today: String) -> Int? {
    guard let birth = PartialDate(birth), let today = PartialDate(today) else { return nil }
    return birth.age(on: today)
  }

  @Test(
    "what FHIR calls a date is read and written back",
    arguments: ["1974", "1974-12", "1974-12-03", "2000-02-29", "2024-02-29", "0001-01-01", "9999-12-31"])
  func roundTrip(text: String) throws {
    let date = try #require(PartialDate(text))
    #expect(date.description == text)
    #expect(try JSONDecoder().decode([PartialDate].self, from: JSONEncoder().encode([date])) == [date])
  }

  @Test(
    "anything else is refused",
    arguments: [
      "", "74", "19740", "1974-", "1974-1", "1974-13", "1974-00", "1974-12-00", "1974-12-32", "1974-04-31",
      "1900-02-29",
      "2023-02-29", "2100-02-29", "0000", "0000-01-01", "1974-12-03T00:00:00Z", "1974-12-03-01", "-974-12-03", "+974",
      "١٩٧٤", "1974-1٢-03", " 1974", "1974-12-3 ", "1974–12", "NaN",
    ])
  func refused(text: String) {
    #expect(PartialDate(text) == nil)
  }

  @Test("an age counts the birthdays that have been")
  func ages() {
    #expect(age("1974-12-03", on: "2026-12-02") == 51)
    #expect(age("1974-12-03", on: "2026-12-03") == 52)
    #expect(age("2026-11-20", on: "2026-11-20") == 0)
  }

  @Test("who was born on the 29th of February has a birthday on the 1st of March in other years")
  func leapDay() {
    #expect(age("2008-02-29", on: "2026-02-28") == 17)
    #expect(age("2008-02-29", on: "2026-03-01") == 18)
    #expect(age("2008-02-29", on: "2028-02-29") == 20)
  }

  @Test("where the day is not known, the birthday is taken to have been")
  func partial() {
    #expect(age("1990", on: "2026-01-01") == 36)
    #expect(age("1951-06", on: "2026-05-31") == 74)
    #expect(age("1951-06", on: "2026-06-01") == 75)
  }

  @Test("who is not born yet has no age")
  func future() {
    #expect(age("2027", on: "2026-11-20") == nil)
    #expect(age("2026-12", on: "2026-11-20") == nil)
    #expect(age("2026-11-21", on: "2026-11-20") == nil)
  }
}
