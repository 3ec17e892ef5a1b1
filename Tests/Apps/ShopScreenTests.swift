import AppsShared
import Core
import CoreStores
import CoreTestSupport
import Testing

@testable import cart

/// The shop on its screen, from the stores in the app's tree to the terminal's cells.
@MainActor
@Suite struct ShopScreenTests {
  private func shop() throws -> (host: TestHost, cart: CartStore) {
    let tree = try CartTree(services: MarketServices(MockMarket()), settings: InMemorySettings(), server: "mock")
    let host = TestHost(ShopDelegate.controller(tree), columns: 48, rows: 12)
    return (host, try tree.cart.environment.object(CartStore.self))
  }

  @Test("products are put into the cart, whose badge, lines and total follow")
  func buying() async throws {
    let (host, cart) = try shop()
    while !host.snapshot.contains("$") { await Task.yield() }
    #expect(host.snapshot.contains("3 products"))
    try host.press("enter")
    while cart.itemsCount < 1 { await Task.yield() }
    while !host.snapshot.contains("is in your cart") { await Task.yield() }
    try host.click("Cart")
    #expect(host.snapshot.contains("Proceed to checkout (1 Item)"))
  }

  @Test("an empty cart says so")
  func empty() async throws {
    let (host, _) = try shop()
    try host.click("Cart")
    #expect(host.snapshot.contains("No items in the cart."))
  }
}
