import Core
import CoreTestSupport
import Testing

struct TipCalculatorTests {
  @Test("another tip is another sum")
  func tip() throws {
    let host = try screen(TipCalculator(), "tip")
    #expect(host.snapshot.contains("$46.00"))
    try host.tap("20%")
    #expect(host.snapshot.contains("$48.00"))
  }
}
