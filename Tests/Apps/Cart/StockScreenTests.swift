import Core
import CoreStores
import CoreTestSupport
import Testing

@testable import cart

/// What the screens say of what is left.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct StockScreenTests {
  private static let last = Product(id: 1, name: "Lamp", price: Money(minorUnits: 5_00), stock: 2)
  private static let gone = Product(id: 2, name: "Vase", price: Money(minorUnits: 7_00), stock: 0)
  private static let always = Product(id: 3, name: "Tea", price: Money(minorUnits: 3_00))

  private func shop() async throws -> Shop {
    let shop = try Shop(market: MockMarket(products: [Self.last, Self.gone, Self.always]))
    #expect(await shop.shows("3 products"))
    return shop
  }

  @Test("no more can be chosen than there is, and what was bought is not left")
  func limit() async throws {
    let shop = try await shop()
    try shop.host.click("Lamp")
    #expect(await shop.shows("2 in stock"))
    try shop.host.press("tab")
    shop.host.type("+++")
    try shop.host.press("a")
    #expect(try await shop.sells { $0?.items.map(\.quantity.rawValue) == [2] })
    #expect(await shop.shows("2 × Lamp are in your cart."))
    // Two are in the cart, and two are there: a third is refused, and said.
    try shop.host.press("a")
    #expect(await shop.shows("Only 2 of “Lamp” are left. Take fewer of it."))
    #expect(try await shop.market.cart()?.itemsCount == 2)
    let cart = try #require(try await shop.market.cart())
    try await shop.market.placeOrder(for: cart, key: "k")
    #expect(await shop.shows("Sold out"))
    #expect(await shop.hides("2 in stock"))
  }

  @Test("what is sold out says so in its line, and does not go into the cart")
  func soldOut() async throws {
    let shop = try await shop()
    let line = try #require(shop.snapshot.split(separator: "\n").first { $0.contains("Vase") })
    #expect(line.contains("Sold out"))
    try shop.host.click("Vase")
    #expect(await shop.shows("$7.00"))
    try shop.host.press("tab", "a")
    #expect(try await shop.market.cart() == nil)
    try shop.host.click("Tea")
    #expect(await shop.shows("$3.00"))
    #expect(!shop.snapshot.contains("in stock"))
  }

  @Test("in the cart a line takes no more than there is, and may become less")
  func cart() async throws {
    let shop = try await shop()
    try await shop.market.add(productID: 1, quantity: .one)
    try shop.host.press("3")
    #expect(await shop.shows("$5.00"))
    shop.host.type("+++")
    #expect(try await shop.sells { $0?.itemsCount == 2 })
    shop.host.type("-")
    #expect(try await shop.sells { $0?.itemsCount == 1 })
  }
}
