import AppsScreens
import Core
import CoreStores
import CoreTerminal
import CoreTestSupport
import Testing

@testable import cart

/// Every screen of the shop, wide and dark as well as narrow and light.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct CartSnapshotTests {
  enum Look: String, CaseIterable {
    case wide
    case narrow

    var size: (columns: Int, rows: Int) { self == .wide ? (96, 24) : (40, 14) }
    var background: TerminalBackground { self == .wide ? .dark : .light }
  }

  enum Screen: String, CaseIterable {
    case home, product, search, cart, cartEmpty, address, checkout, confirmation, myProducts, productForm, profile,
      orders
    case order, signIn
  }

  @Test("a screen looks as it did", arguments: Screen.allCases, Look.allCases)
  func screen(_ screen: Screen, _ look: Look) async throws {
    let shop = try await Self.shop(screen, look)
    // A message goes by itself; what it says is tested elsewhere.
    try CoreTestSupport.expectSnapshot(shop.host.surface.styledText, named: "\(screen.rawValue)-\(look.rawValue)")
  }

  @Test("the pictures in the documentation are what is shown", arguments: [TerminalBackground.light, .dark])
  func picture(background: TerminalBackground) async throws {
    let shop = try await Self.shop(.product, .wide, on: background)
    shop.host.resize(columns: 80, rows: 16)
    try expectPicture(shop.host.surface, named: "cart", title: "The shop with a garden table", on: background)
  }

  @Test("the line that tells of a lost market looks as it did")
  func offline() throws {
    let line = OfflineView(
      since: Date(timeIntervalSince1970: 50_580), reason: ServiceError(.unreachable, "It is gone."), hasOldValues: true
    ) {}
    .environment(\.timeZone, .gmt)
    for columns in [96, 40] {
      let host = TestHost(line, columns: columns, rows: 1)
      try CoreTestSupport.expectSnapshot(host.surface.styledText, named: "offline-\(columns)")
    }
  }

  static func shop(_ screen: Screen, _ look: Look, on background: TerminalBackground? = nil) async throws -> Shop {
    var capabilities = TerminalCapabilities.test
    capabilities.background = background ?? look.background
    let shop = try Shop(
      isSignedIn: screen != .signIn, columns: look.size.columns, rows: look.size.rows, capabilities: capabilities)
    let complete = UserInfo(
      id: 1, firstName: "Ada", lastName: "Byron", street: "St James's Square 12", city: "London", zipCode: "SW1Y",
      country: "United Kingdom")
    switch screen {
    case .home, .product, .search: break
    case .address: try await shop.fill(4, 1)
    case .cart, .checkout, .confirmation:
      try await shop.fill(4, 1)
      _ = try await shop.market.update(complete)
    case .orders, .order:
      try await shop.fill(4, 1)
      if let cart = try await shop.market.cart() { try await shop.market.placeOrder(for: cart, key: "k") }
    case .cartEmpty, .myProducts, .productForm, .profile, .signIn: break
    }
    #expect(await shop.shows("3 products"))
    // What was ordered is in the cart no more.
    if screen == .orders || screen == .order { #expect(await shop.hides("Cart (")) }
    switch screen {
    case .home: break
    case .product: try shop.host.click("Garden table")
    case .search:
      try shop.host.press("/")
      shop.host.type("chair")
      #expect(await shop.shows("1 of 3"))
    case .cart, .cartEmpty:
      try shop.host.press("3")
      #expect(await shop.shows(screen == .cart ? "$3,388.96" : "No items"))
    case .address, .checkout, .confirmation:
      try shop.host.press("3")
      #expect(await shop.shows("$3,388.96"))
      try shop.host.click("heckout")
      #expect(await shop.shows(screen == .address ? "First name" : "Deliver to"))
      if screen == .confirmation {
        try shop.host.press("end", "enter")
        #expect(await shop.shows("Order 1"))
      }
    case .myProducts, .productForm:
      try shop.host.press("2")
      #expect(await shop.shows("Oak chair"))
      if screen == .productForm { try shop.host.press("n") }
    case .profile: try shop.host.press("4")
    case .orders, .order:
      try shop.host.press("4")
      try shop.host.click("Orders")
      #expect(await shop.shows("Order 1"))
      if screen == .order {
        try shop.host.click("Order 1")
        #expect(await shop.shows("4 × Oak chair"))
      }
    case .signIn: try shop.host.press("3")
    }
    return shop
  }
}
