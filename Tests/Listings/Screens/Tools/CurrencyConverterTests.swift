import Core
import CoreTestSupport
import Testing

struct CurrencyConverterTests {
  @Test("the currencies change places")
  func converter() throws {
    let host = try screen(CurrencyConverter(), "converter")
    #expect(host.snapshot.contains("€92.00"))
    try host.click("Swap")
    #expect(host.snapshot.contains("$108.70"))
  }
}
