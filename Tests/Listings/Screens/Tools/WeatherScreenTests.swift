import Core
import CoreTestSupport
import Testing

struct WeatherScreenTests {
  @Test("degrees are shown in another unit")
  func weather() throws {
    let host = try screen(WeatherScreen(), "weather")
    try host.tap("Fahrenheit")
    #expect(host.snapshot.contains("57°"))
  }
}
