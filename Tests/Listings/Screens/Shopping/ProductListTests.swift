import Core
import CoreTestSupport
import Testing

struct ProductListTests {
  @Test("a product opens and goes into the cart")
  func productList() throws {
    let host = try screen(ProductList(), "product-list")
    try host.click("Desk lamp")
    try host.tap("Add to cart")
    #expect(host.snapshot.contains("In your cart"))
  }
}
