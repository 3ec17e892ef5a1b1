import CoreEnvironment
import CoreObserving
import CoreStores
import Testing

/// Who runs again when the cart changes: the cart's store is injected at Cart, the products' at Shop above it.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct CartReaderTests {
  let service = GatedCart()
  let store: CartStore
  let readers = Readers()
  let shop = ValueNode("Shop").environment(ProductStore.catalogue)
  let screen: ValueNode
  let cart = MockMarket.chairsAndTable

  init() {
    store = CartStore(service: service)
    screen = ValueNode("Cart", parent: shop).environment(store)
    readers.add("badge", below: screen) { (cart: CartStore) in cart.itemsCount }
    readers.add("total", below: screen) { (cart: CartStore) in cart.total }
    readers.add("spinner", below: screen) { (cart: CartStore) in cart.state.isLoading }
    readers.add("list", below: screen) { (products: ProductStore) in products.products.count }
    _ = readers.update()
  }

  /// Answers the loads that `work` makes, one after the other; hands back who ran while each was under way, and after
  /// the last.
  private func updates(
    _ answers: [Result<Cart?, ServiceError>], _ work: @escaping @MainActor () async throws(ServiceError) -> Void
  ) async -> [[String]] {
    let earlier = service.gate.callCount
    let task = Task { await failure(work) }
    var updates: [[String]] = []
    for (index, answer) in answers.enumerated() {
      await service.gate.arrived(earlier + index + 1)
      updates.append(readers.update())
      switch answer {
      case .success(let cart): service.gate.answer(earlier + index, cart)
      case .failure(let error): service.gate.fail(earlier + index, error)
      }
    }
    _ = await task.value
    return updates + [readers.update()]
  }

  private func load() async {
    _ = await updates([.success(cart)]) { () async throws(ServiceError) in try await store.loadCart() }
  }

  @Test("the first load runs the spinner twice, and whoever shows the cart once")
  func firstLoad() async {
    let updates = await updates([.success(cart)]) { () async throws(ServiceError) in try await store.loadCart() }
    #expect(updates == [["spinner true"], ["badge 5", "total $3,388.96", "spinner false"]])
  }

  @Test("a first load that finds no cart runs the spinner alone")
  func noCart() async {
    let updates = await updates([.success(nil)]) { () async throws(ServiceError) in try await store.loadCart() }
    #expect(updates == [["spinner true"], ["spinner false"]])
  }

  @Test("loading an equal cart again runs the spinner alone")
  func equalReload() async {
    await load()
    let updates = await updates([.success(cart)]) { () async throws(ServiceError) in try await store.loadCart() }
    #expect(updates == [["spinner true"], ["spinner false"]])
  }

  @Test("a load within one turn runs the spinner once, and nobody who shows an equal cart")
  func equalReloadInOneTurn() async throws {
    let market = MockMarket()
    try await market.add(productID: 1, quantity: .one)
    screen.environment(CartStore(service: market))
    let store = try screen.environment.object(CartStore.self)
    try await store.loadCart()
    #expect(readers.update() == ["badge 1", "total $799.99", "spinner false"])
    try await store.loadCart()
    #expect(readers.update() == ["spinner false"])
  }

  @Test("a load that fails runs the spinner alone: the cart stays")
  func failedReload() async {
    await load()
    let updates = await updates([.failure(.down)]) { () async throws(ServiceError) in try await store.loadCart() }
    #expect(updates == [["spinner true"], ["spinner false"]])
  }

  @Test("adding loads nothing again, and runs the badge and the total once, and not the product list")
  func adding() async {
    await load()
    let updates = await updates([]) { () async throws(ServiceError) in
      try await store.add(productID: 1)
    }
    #expect(updates == [["badge 6", "total $4,188.95", "spinner false"]])
    #expect(service.gate.callCount == 1)
  }

  @Test("setting a quantity loads before, and runs the badge and the total once")
  func setting() async throws {
    await load()
    let quantity = try #require(Quantity(rawValue: 5))
    let updates = await updates([.success(cart)]) { () async throws(ServiceError) in
      try await store.setQuantity(quantity, ofProduct: 1)
    }
    #expect(updates == [["spinner true"], ["badge 6", "total $4,188.95", "spinner false"]])
  }

  @Test("removing runs the badge and the total once")
  func removing() async {
    await load()
    let updates = await updates([.success(cart)]) { () async throws(ServiceError) in
      try await store.remove(productID: 1)
    }
    #expect(updates == [["spinner true"], ["badge 1", "total $189.00", "spinner false"]])
  }

  @Test("clearing runs who shows the cart once; clearing again, nobody")
  func clearing() async {
    await load()
    store.clear()
    #expect(readers.update() == ["badge 0", "total $0.00", "spinner false"])
    store.clear()
    #expect(readers.update() == [])
  }

  @Test("loading the products again runs nobody who shows them or the cart, unless there are others")
  func products() async throws {
    let products = GatedProducts()
    let store = ProductStore(service: products)
    shop.environment(store)
    #expect(readers.update() == ["list 0"])
    for (index, answer) in [MockMarket.products, MockMarket.products, []].enumerated() {
      let load = Task { try await store.loadProducts() }
      await products.gate.arrived(index + 1)
      #expect(readers.update() == [])
      products.gate.answer(index, answer)
      try await load.value
      #expect(readers.update() == [["list 3"], [], ["list 0"]][index])
    }
  }

  @Test("an observer that clears the cart does not run again for what the cart becomes")
  func clearsWhileObserved() async {
    let cycle = UpdateCycle { _ in }
    var runs = 0
    let token = observe(in: cycle) {
      runs += 1
      store.clear()
    }
    await load()
    cycle.flush()
    #expect(runs == 1)
    #expect(store.itemsCount == 5)
    token.cancel()
  }

  @Test("buying runs the button twice, the orders of its own store once, and the badge when the cart is cleared")
  func checkout() async {
    await load()
    let service = GatedOrders()
    let orders = OrderStore(service: service)
    let checkout = ValueNode("Checkout", parent: screen).environment(orders)
    let past = ValueNode("Orders", parent: shop).environment(OrderStore.empty)
    readers.add("button", below: checkout) { (orders: OrderStore) in orders.isPlacingOrder ? "waits" : "buys" }
    readers.add("orders", below: checkout) { (orders: OrderStore) in orders.orders.count }
    readers.add("past orders", below: past) { (orders: OrderStore) in orders.orders.count }
    #expect(readers.update() == ["button buys", "orders 0", "past orders 0"])

    let purchase = Task { await failure { () async throws(ServiceError) in try await orders.placeOrder(for: cart) } }
    await service.placing.arrived(1)
    #expect(readers.update() == ["button waits"])
    service.placing.answer(0, ())
    await service.listing.arrived(1)
    #expect(readers.update() == [])
    service.listing.answer(0, [Order(id: 1, total: cart.total, items: [])])
    #expect(await purchase.value == nil)
    #expect(readers.update() == ["button buys", "orders 1"])
    store.clear()
    #expect(readers.update() == ["badge 0", "total $0.00", "spinner false"])
  }

  @Test("a purchase that is refused runs the button alone")
  func refusedCheckout() async {
    await load()
    let service = GatedOrders()
    let orders = OrderStore(service: service)
    let checkout = ValueNode("Checkout", parent: screen).environment(orders)
    readers.add("button", below: checkout) { (orders: OrderStore) in orders.isPlacingOrder ? "waits" : "buys" }
    readers.add("orders", below: checkout) { (orders: OrderStore) in orders.orders.count }
    _ = readers.update()
    let purchase = Task { await failure { () async throws(ServiceError) in try await orders.placeOrder(for: cart) } }
    await service.placing.arrived(1)
    #expect(readers.update() == ["button waits"])
    service.placing.fail(0, .down)
    #expect(await purchase.value == .down)
    #expect(readers.update() == ["button buys"])
  }
}
