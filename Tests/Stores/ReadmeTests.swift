import CoreEnvironment
import CoreObserving
import CoreStores
import Testing

@MainActor
@Test("the listing in the README does what it says")
func readme() async throws {
  let market = MockMarket()
  let cycle = UpdateCycle { _ in }
  var printed: [String] = []

  let shop = ValueNode("Shop")
    .environment(ProductStore(service: market))
  let cart = ValueNode("Cart", parent: shop)
    .environment(CartStore(service: market))
  let checkout = ValueNode("Checkout", parent: cart)

  let store = try checkout.environment.object(CartStore.self)
  let token = observe(in: cycle) { printed.append("\(store.itemsCount) in the cart, \(store.total)") }
  try await store.add(productID: 1)
  cycle.flush()
  token.cancel()

  #expect(printed == ["0 in the cart, $0.00", "1 in the cart, $799.99"])
  let error = #expect(throws: MissingObject.self) { try shop.environment.object(CartStore.self) }
  #expect(error?.injectedElsewhere == [["Shop", "Cart"]])
}
