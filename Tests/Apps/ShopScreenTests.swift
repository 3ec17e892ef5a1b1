import AppsShared
import Core
import CoreStores
import CoreTestSupport
import Testing

@testable import cart

/// The shop on its screen, from the stores in the app's tree to the terminal's cells.
@MainActor
@Suite struct ShopScreenTests {
  private func shop() throws -> TestHost {
    let tree = try CartTree(services: MarketServices(MockMarket()), settings: InMemorySettings(), server: "mock")
    return TestHost(ShopDelegate.controller(tree), columns: 48, rows: 12)
  }

  /// Lets tasks run until the screen shows something; a turn too many is no harm, one too few a failure.
  private func shows(_ text: String, _ host: TestHost) async -> Bool {
    for _ in 0..<2_000 where !host.snapshot.contains(text) { await Task.yield() }
    return host.snapshot.contains(text)
  }

  @Test("a product that is clicked is in the cart, whose line and total follow")
  func buying() async throws {
    let host = try shop()
    #expect(await shows("3 products", host))
    try host.click("Garden table")
    #expect(await shows("Garden table is in your cart.", host))
    try host.click("Cart")
    #expect(await shows("Proceed to checkout (1 Item)", host))
    #expect(host.snapshot.contains("$189.00"))
  }

  @Test("an empty cart says so")
  func empty() throws {
    let host = try shop()
    try host.click("Cart")
    #expect(host.snapshot.contains("No items in the cart."))
  }
}
