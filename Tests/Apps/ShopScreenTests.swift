import AppsShared
import Core
import CoreStores
import CoreTestSupport
import Testing

@testable import cart

/// The shop on its screen, from the stores in the app's tree to the terminal's cells.
@MainActor
@Suite struct ShopScreenTests {
  private let settings = InMemorySettings()

  private func shop(isSignedIn: Bool = true, rows: Int = 12) throws -> TestHost {
    let key = AuthenticationStore.key(forServer: "mock")
    try settings.set(isSignedIn ? MockMarket.session : nil, for: key)
    let tree = try CartTree(services: MarketServices(MockMarket()), settings: settings, server: "mock")
    return TestHost(ShopDelegate.controller(tree), columns: 48, rows: rows)
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

  @Test("who is not signed in is let in by name and password; what was typed stays when that is refused")
  func signingIn() async throws {
    let host = try shop(isSignedIn: false, rows: 18)
    try host.click("Cart")
    #expect(host.snapshot.contains("Type your name."))
    try host.type("nobody", into: "Name")
    try host.press("tab")
    host.type("secret")
    try host.press("enter")
    #expect(await shows("Name or password is wrong.", host))
    #expect(host.snapshot.contains("nobody"))
    #expect(!host.snapshot.contains("secret"))
    try host.click("New account")
    try host.type("secre", into: "Once more")
    #expect(host.snapshot.contains("Type the same password once more."))
    host.type("t")
    try host.press("enter")
    #expect(await shows("No items in the cart.", host))
  }

  @Test("who signs out, here or in another app, is asked to sign in, and the cart is forgotten")
  func signingOut() async throws {
    let host = try shop(rows: 18)
    #expect(await shows("3 products", host))
    try host.click("Garden table")
    #expect(await shows("Cart (1)", host))
    try host.click("Account")
    #expect(host.snapshot.contains("ada"))
    try host.click("Sign out")
    #expect(await shows("Type your name.", host))
    #expect(!host.snapshot.contains("Cart (1)"))
    #expect(try settings.value(for: AuthenticationStore.key(forServer: "mock")) == nil)
  }
}
