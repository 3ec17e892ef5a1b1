import CoreStores
import FoundationEssentials
import Testing

@testable import ServicesClients

@Suite("Minutes and times of OpenLigaDB, as many hands write them")
struct OpenLigaDBMinuteTests {
  @Test(
    "added minutes are read from the comment in its odd forms",
    arguments: [
      (90, "90+3", "90+3"), (45, "45.+2", "45+2"), (90, "90 + 3. Min", "90+3"), (90, "in der 90.+3. Minute", "90+3"),
      (90, "90'+3'", "90+3"), (90, "90\u{2019}+3\u{2019}", "90+3"), (90, "+3", "90+3"), (90, "+ 3 Min.", "90+3"),
      (93, "90+3", "90+3"), (90, "2:1 (90+4)", "90+4"), (90, "90. Min. + 5", "90+5"), (105, "105+1", "105+1"),
      (120, "120+2 Elfmeter", "120+2"), (90, "Elfmeter, 90+3", "90+3"), (nil, "45+1", "45+1"), (0, "45+1", "45+1"),
      (90, "90+03", "90+3"),
    ] as [(Int?, String, String)])
  func added(number: Int?, comment: String, minute: String) {
    #expect(MatchMinute(openLigaDB: number, comment: comment)?.description == minute)
  }

  @Test(
    "a comment that says something else, or contradicts the number, says nothing of the minute",
    arguments: [
      "n.V.", "Elfmeter", "", "+", "90+", "+3", "++3", "23+1", "90+3", "1+1", "90+0", "90+31",
      "90+99999999999999999999", "90+-3", "\u{661}\u{662}+3", "90\u{0}+\u{0}3", "\u{1B}[31m+3", "+3 Tore", "67. Minute",
    ])
  func silent(comment: String) {
    #expect(MatchMinute(openLigaDB: 23, comment: comment) == MatchMinute(23))
  }

  @Test("where neither tells the minute it is not known; a bare number is one")
  func unknown() {
    for number in [nil, 0, -1, 151, Int.max, Int.min] {
      #expect(MatchMinute(openLigaDB: number, comment: nil) == nil)
      #expect(MatchMinute(openLigaDB: number, comment: "+3") == nil)
      #expect(MatchMinute(openLigaDB: number, comment: "67. Min") == MatchMinute(67))
      #expect(MatchMinute(openLigaDB: number, comment: "999") == nil)
    }
  }

  @Test("a comment of any length costs no more than its beginning")
  func long() {
    let long = String(repeating: "9+", count: 1_000_000) + "90+3"
    #expect(MatchMinute(openLigaDB: 12, comment: long) == MatchMinute(12))
  }

  @Test(
    "the time in UTC counts, else the local one by its zone",
    arguments: [
      ("2025-10-24T18:30:00Z", "2025-10-24T23:30:00", "W. Europe Standard Time", "2025-10-24T18:30:00.000Z"),
      ("2025-10-24T18:30:00", nil, nil, "2025-10-24T18:30:00.000Z"),
      (nil, "2025-10-24T20:30:00", "W. Europe Standard Time", "2025-10-24T18:30:00.000Z"),
      ("soon", "2025-12-24T20:30:00", "Europe/Berlin", "2025-12-24T19:30:00.000Z"),
      (nil, "2025-07-01T20:30:00", "GMT Standard Time", "2025-07-01T19:30:00.000Z"),
      (nil, "2025-03-30T01:59:00", "W. Europe Standard Time", "2025-03-30T00:59:00.000Z"),
      (nil, "2025-03-30T03:00:00", "W. Europe Standard Time", "2025-03-30T01:00:00.000Z"),
      (nil, "2025-10-26T03:00:00", "W. Europe Standard Time", "2025-10-26T02:00:00.000Z"),
      (nil, "2025-10-24T20:30:00", "Pacific Standard Time", nil),
      (nil, "2025-10-24T20:30:00", nil, nil),
      (nil, nil, "W. Europe Standard Time", nil),
      (nil, "2025-02-30T20:30:00", "W. Europe Standard Time", nil),
    ] as [(String?, String?, String?, String?)])
  func kickOff(utc: String?, local: String?, zone: String?, expected: String?) {
    #expect(Date(openLigaDB: utc, local: local, timeZone: zone)?.timestamp == expected)
  }
}
