import Core
import CoreStores
import CoreTestSupport
import Testing

@testable import cart

/// What the screens say of a payment.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct PaymentScreenTests {
  /// A shop at its checkout, with an oak chair in the cart.
  private func checkout(paidBy token: PaymentToken) async throws -> Shop {
    let shop = try Shop()
    shop.host.window.valueNode.environment(\.paymentToken, token)
    try await shop.fill(1)
    _ = try await shop.market.update(
      UserInfo(id: 1, firstName: "A", lastName: "B", street: "C", city: "D", zipCode: "E", country: "F"))
    try shop.host.press("3")
    #expect(await shop.shows("Proceed to checkout"))
    try shop.host.click("Proceed to checkout")
    #expect(await shop.shows("Deliver to"))
    try shop.host.click("Pay $799.99")
    return shop
  }

  @Test("a payment that is made says so, and the order does")
  func paid() async throws {
    let shop = try await checkout(paidBy: .testOK)
    #expect(await shop.shows("Paid: 1 Item, $799.99"))
    try shop.host.click("Done")
    try shop.host.press("4")
    try shop.host.click("Orders")
    #expect(await shop.shows("Order 1"))
    #expect(shop.snapshot.contains("Paid"))
    try shop.host.click("Order 1")
    #expect(await shop.shows("1 × Oak chair"))
    #expect(shop.snapshot.contains("Status"))
  }

  @Test("a payment that is refused says so, and the cart is still there")
  func refused() async throws {
    let shop = try await checkout(paidBy: .testRefused)
    #expect(await shop.shows("The payment was refused."))
    #expect(shop.snapshot.contains("1 × Oak chair"))
    #expect(shop.snapshot.contains("Cart (1)"))
    #expect(try await shop.market.orders() == [])
    #expect(try await shop.market.cart()?.itemsCount == 1)
  }

  @Test("a payment that is not answered says that it is not known, and where that will stand")
  func unanswered() async throws {
    let shop = try await checkout(paidBy: .testTimeout)
    #expect(await shop.shows("Order 1 is not confirmed yet."))
    #expect(shop.snapshot.contains("The payment was not answered"))
    #expect(await shop.hides("Cart (1)"))
    try shop.host.click("Done")
    try shop.host.press("4")
    try shop.host.click("Orders")
    #expect(await shop.shows("Order 1"))
    #expect(shop.snapshot.contains("Not confirmed yet"))
  }
}
