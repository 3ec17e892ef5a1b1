import Core
import CoreTestSupport
import Testing

struct CalculatorTests {
  @Test("it calculates by keys and by buttons")
  func calculator() throws {
    let host = try screen(Calculator(), "calculator")
    for key in ["7", "×", "8", "="] { try host.tap(key) }
    #expect(host.snapshot.contains("56"))
  }
}
