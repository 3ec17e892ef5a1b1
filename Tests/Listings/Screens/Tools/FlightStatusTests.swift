import Core
import CoreTestSupport
import Testing

struct FlightStatusTests {
  @Test("news of a flight change its sign")
  func flight() throws {
    let host = try screen(FlightStatus(), "flight")
    try host.tap("Check for news")
    #expect(host.snapshot.contains("BOARDING"))
  }
}
