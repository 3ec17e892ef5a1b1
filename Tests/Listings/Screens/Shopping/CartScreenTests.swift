import Core
import CoreTestSupport
import Testing

struct CartScreenTests {
  @Test("a line of the cart is counted up, and the cart is emptied")
  func cart() throws {
    let host = try screen(CartScreen(), "cart")
    #expect(host.snapshot.contains("€57.50"))
    try host.click("Empty")
    try host.tap("Remove all items")
    #expect(host.snapshot.contains("No items in the cart"))
  }
}
