import AppsCommands
import AppsScreens
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
  let tree: ScopeTree
  let host: TestHost
  let pauses: Pauses

  init(
    market: MockMarket = MockMarket(), isSignedIn: Bool = true, columns: Int = 96, rows: Int = 24,
    capabilities: TerminalCapabilities = .test, services: ((inout MarketServices) -> Void)? = nil,
    shownBy controller: (ShopScreen) -> UIViewController = { UIHostingController(rootView: $0) }
  ) throws {
    self.market = market
    try settings.set(isSignedIn ? MockMarket.session : nil, for: AuthenticationStore.key(forServer: "mock"))
    var all = MarketServices(market)
    services?(&all)
    tree = try ScopeTree.cart(all, settings: settings, server: "mock")
    host = TestHost(
      controller(ShopScreen()), columns: columns, rows: rows, showsKeyHelp: true, capabilities: capabilities,
      inheritingFrom: tree.root)
    pauses = Pauses(in: host)
    FullScreen.addKeys(to: host.window)
  }

  var snapshot: String { host.snapshot }

  func shows(_ text: String) async -> Bool { await host.shows(text) }

  func hides(_ text: String) async -> Bool { await host.hides(text) }

  /// Lets tasks run until the market has such a cart.
  func sells(_ isSo: (CoreStores.Cart?) -> Bool) async throws -> Bool {
    let wakeUps = WakeUps(limit: .seconds(60))
    let changes = market.changes()
    let following = Task { for try await _ in changes { wakeUps.wake() } }
    defer {
      following.cancel()
      wakeUps.end()
    }
    for await _ in wakeUps.signals {
      if isSo(try await market.cart()) { return true }
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
