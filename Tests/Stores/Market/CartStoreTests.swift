import CoreObserving
import CoreStores
import Testing

/// A cart service whose replies to `cart()` the test gives.
struct GatedCart: CartService {
  let gate = Gate<Cart?>()
  func cart() async throws(ServiceError) -> Cart? { try await gate.pass() }
  /// Answers as a market whose cart is that of the chairs and the table.
  func add(productID: Product.ID, quantity: Quantity) async throws(ServiceError) -> ChangedCartItem? {
    let cart = MockMarket.chairsAndTable
    guard var item = cart.items.first(where: { $0.product.id == productID }),
      let sum = Quantity(rawValue: item.quantity.rawValue + quantity.rawValue)
    else { return nil }
    item.quantity = sum
    return ChangedCartItem(cartID: cart.id, item: item)
  }
  func setQuantity(_ quantity: Quantity, of item: CartItem) async throws(ServiceError) -> ChangedCartItem? {
    ChangedCartItem(
      cartID: MockMarket.chairsAndTable.id, item: CartItem(id: item.id, product: item.product, quantity: quantity))
  }
  func remove(_ item: CartItem) async throws(ServiceError) {}
}

@MainActor
@Suite(.timeLimit(.minutes(5))) struct CartStoreTests {
  @Test("a changed quantity runs the badge and the total again, and not the product list")
  func readers() async throws {
    let market = MockMarket()
    let cart = CartStore(service: market)
    let products = ProductStore(service: market)
    try await products.loadProducts()
    try await cart.add(productID: 1)
    let cycle = UpdateCycle { _ in }
    var shown: [String] = []
    let tokens = [
      observe(in: cycle) { shown.append("badge \(cart.itemsCount)") },
      observe(in: cycle) { shown.append("total \(cart.total)") },
      observe(in: cycle) { shown.append("list \(products.products.count)") },
    ]
    #expect(shown == ["badge 1", "total $799.99", "list 3"])
    shown = []
    try await cart.setQuantity(try #require(Quantity(rawValue: 4)), ofProduct: 1)
    cycle.flush()
    #expect(shown == ["badge 4", "total $3,199.96"])
    for token in tokens { token.cancel() }
  }

  @Test("adding, setting and removing end with the cart that the service has")
  func roundTrip() async throws {
    let market = MockMarket()
    let store = CartStore(service: market)
    try await store.loadCart()
    #expect(store.state == .loaded(nil))
    #expect(store.total == .zero)
    try await store.add(productID: 3, quantity: try #require(Quantity(rawValue: 2)))
    try await store.add(productID: 3)
    #expect(store.cart?.items.map(\.quantity.rawValue) == [3])
    try await store.add(productID: 1)
    #expect(store.total == Money(minorUnits: 810_46))
    try await store.remove(productID: 3)
    #expect(store.cart?.items.map(\.product.id) == [1])
    #expect(try await market.cart() == store.cart)
  }

  @Test("setting or removing what is not in the cart is not found")
  func notFound() async {
    let store = CartStore(service: MockMarket())
    let set = await failure { () async throws(ServiceError) in try await store.setQuantity(.one, ofProduct: 1) }
    let remove = await failure { () async throws(ServiceError) in try await store.remove(productID: 1) }
    #expect([set?.reason, remove?.reason] == [.notFound, .notFound])
  }

  @Test("more pieces than a cart line may have are refused, and the cart stays")
  func tooMany() async throws {
    let store = CartStore(service: MockMarket())
    try await store.add(productID: 3, quantity: try #require(Quantity(rawValue: 9_999)))
    let error = await failure { () async throws(ServiceError) in try await store.add(productID: 3) }
    #expect(error?.reason == .invalid)
    #expect(store.itemsCount == 9_999)
  }

  @Test("more pieces than there are left are refused, and the cart stays; what was bought is not left")
  func stock() async throws {
    let market = MockMarket()
    let store = CartStore(service: market)
    let (two, eleven) = (try #require(Quantity(rawValue: 2)), try #require(Quantity(rawValue: 11)))
    try await store.add(productID: 1, quantity: eleven)
    let error = await failure { () async throws(ServiceError) in try await store.add(productID: 1, quantity: two) }
    #expect(error?.reason == .conflict)
    #expect(error?.message == "Only 12 of “Oak chair” are left.")
    #expect(store.itemsCount == 11)
    try await store.setQuantity(try #require(Quantity(rawValue: 12)), ofProduct: 1)
    let cart = try #require(store.cart)
    try await market.placeOrder(for: cart, key: "one")
    // Asked twice, it is bought once.
    try await market.placeOrder(for: cart, key: "one")
    let left = try await market.product(id: 1)
    #expect(left.stock == 0)
    #expect(left.isSoldOut)
    let gone = await failure { () async throws(ServiceError) in try await store.add(productID: 1) }
    #expect(gone?.message == "“Oak chair” is sold out.")
  }

  @Test("a cart that arrives after it was forgotten stays forgotten")
  func clear() async throws {
    let service = GatedCart()
    let store = CartStore(service: service)
    let load = Task { try await store.loadCart() }
    await service.gate.arrived(1)
    store.clear()
    service.gate.answer(0, MockMarket.chairsAndTable)
    try await load.value
    #expect(store.state == .idle)
    #expect(store.cart == nil)
  }

  @Test("the named stores show what they say")
  func factories() {
    #expect(CartStore.chairsAndTable.itemsCount == 5)
    #expect(CartStore.chairsAndTable.total == Money(minorUnits: 3_388_96))
    #expect(CartStore.empty.state == .loaded(nil))
    #expect(CartStore.loading.state.isLoading)
    #expect(ProductStore.catalogue.products == MockMarket.products)
  }
}
