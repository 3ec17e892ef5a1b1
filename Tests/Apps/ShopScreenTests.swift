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

  @Test("an empty cart says so")
  func empty() throws {
    let host = try shop()
    try host.click("Cart")
    #expect(host.snapshot.contains("No items in the cart."))
  }
}
