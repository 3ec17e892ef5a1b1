import AppsShared
import Core
import CoreStores
import CoreTerminal
import CoreTestSupport

@testable import cart

/// A shop on a screen in memory, from the stores in the app's tree to the terminal's cells.
@MainActor
struct Shop {
  let market: MockMarket
  let settings = InMemorySettings()
  let tree: CartTree
  let host: TestHost

  init(
    market: MockMarket = MockMarket(), isSignedIn: Bool = true, columns: Int = 96, rows: Int = 24,
    capabilities: TerminalCapabilities = .test, services: ((inout MarketServices) -> Void)? = nil
  ) throws {
    self.market = market
    try settings.set(isSignedIn ? MockMarket.session : nil, for: AuthenticationStore.key(forServer: "mock"))
    var all = MarketServices(market)
    services?(&all)
    tree = try CartTree(services: all, settings: settings, server: "mock")
    host = TestHost(
      ShopScreen.controller(tree), columns: columns, rows: rows, showsKeyHelp: true,
      capabilities: capabilities)
  }

  var snapshot: String { host.snapshot }

  /// Lets tasks run until the screen shows something; a turn too many is no harm, one too few a failure.
  func shows(_ text: String) async -> Bool { await becomes { $0.contains(text) } }

  /// Lets tasks run until the screen does not show something any more.
  func hides(_ text: String) async -> Bool { await becomes { !$0.contains(text) } }

  /// The screen is read only where something was sent to it: reading it takes longer than most turns.
  private func becomes(_ isSo: (_ screen: String) -> Bool) async -> Bool {
    var read: Int?
    for _ in 0..<2_000 {
      host.update()
      if host.bytes != read {
        read = host.bytes
        if isSo(host.snapshot) { return true }
      }
      await Task.yield()
    }
    return false
  }

  /// Lets tasks run until the market has such a cart.
  func sells(_ isSo: (CoreStores.Cart?) -> Bool) async throws -> Bool {
    for _ in 0..<400 {
      if isSo(try await market.cart()) { return true }
      await Task.yield()
    }
    return false
  }

  /// Puts the first products into the cart of the market, as if it were done elsewhere.
  func fill(_ quantities: Int...) async throws {
    for (product, quantity) in zip(MockMarket.products, quantities) {
      guard let quantity = Quantity(rawValue: quantity) else { continue }
      try await market.add(productID: product.id, quantity: quantity)
    }
  }
}
