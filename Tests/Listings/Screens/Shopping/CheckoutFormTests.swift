import Core
import CoreTestSupport
import Testing

struct CheckoutFormTests {
  @Test("an order is checked before it is placed")
  func checkout() throws {
    let host = try screen(CheckoutForm(), "checkout", rows: 30)
    try host.click("Name")
    host.type("Ada")
    try host.press("enter")
    host.type("Main street 1")
    #expect(!host.snapshot.contains("Your name is missing."))
    #expect(host.snapshot.contains("A postcode has five digits."))
  }
}
