import CoreStores
import Synchronization
import Testing

/// An order service that remembers the keys and tokens it was sent; the test gives its replies.
final class GatedOrders: OrderService {
  let placing = Gate<Void>()
  let listing = Gate<[Order]>()
  let refunding = Gate<Order>()
  private let sent = Mutex<(keys: [String], tokens: [PaymentToken?], reply: Order?)>(([], [], nil))
  var keys: [String] { sent.withLock { $0.keys } }
  var tokens: [PaymentToken?] { sent.withLock { $0.tokens } }

  /// What it says of the orders that it takes from now on; it says nothing before.
  func says(_ order: Order) { sent.withLock { $0.reply = order } }

  func orders() async throws(ServiceError) -> [Order] { try await listing.pass() }
  func placeOrder(for cart: Cart, paidBy token: PaymentToken?, key: String) async throws(ServiceError) -> Order? {
    sent.withLock { sent in
      sent.keys.append(key)
      sent.tokens.append(token)
    }
    try await placing.pass()
    return sent.withLock { $0.reply }
  }
  func refund(_ orderID: Order.ID) async throws(ServiceError) -> Order { try await refunding.pass() }
}

@MainActor
@Suite(.timeLimit(.minutes(5))) struct OrderStoreTests {
  let service = GatedOrders()
  let store: OrderStore
  let cart = MockMarket.chairsAndTable
  let order = Order(id: 1, total: Money(minorUnits: 3_388_96), items: [])

  init() {
    var made = 0
    store = OrderStore(service: service) {
      made += 1
      return "key \(made)"
    }
  }

  private func place(_ cart: Cart) -> Task<ServiceError?, Never> {
    Task { await failure { () async throws(ServiceError) in try await store.placeOrder(for: cart) } }
  }

  @Test("buying an empty cart sends nothing")
  func emptyCart() async {
    #expect(await place(Cart(id: 1)).value?.reason == .invalid)
    #expect(service.keys.isEmpty)
    #expect(!store.isPlacingOrder)
  }

  @Test("buying something without a price sends nothing, and names it")
  func unpriced() async {
    var cart = cart
    cart.items.append(CartItem(id: 9, product: Product(id: 9, name: "Ghost", price: nil), quantity: .one))
    let error = await place(cart).value
    #expect(error?.message == "“Ghost” has no price.")
    #expect(service.keys.isEmpty)
  }

  @Test("a purchase is sent once, and the orders are loaded after it")
  func succeeds() async {
    let purchase = place(cart)
    await service.placing.arrived(1)
    #expect(store.isPlacingOrder)
    #expect(service.listing.callCount == 0)
    service.placing.answer(0, ())
    await service.listing.arrived(1)
    service.listing.answer(0, [order])
    #expect(await purchase.value == nil)
    #expect(store.orders == [order])
    #expect(service.keys == ["key 1"])
    #expect(!store.isPlacingOrder)
  }

  @Test("a second tap while a purchase is on its way is refused and sends nothing")
  func doubleTap() async {
    let first = place(cart)
    await service.placing.arrived(1)
    #expect(await place(cart).value?.reason == .conflict)
    #expect(service.keys == ["key 1"])
    service.placing.answer(0, ())
    await service.listing.arrived(1)
    service.listing.answer(0, [order])
    #expect(await first.value == nil)
  }

  @Test(
    "after a lost reply the same cart keeps its key",
    arguments: [ServiceError.Reason.timedOut, .unreachable, .cancelled])
  func lostReply(reason: ServiceError.Reason) async {
    for attempt in 0..<2 {
      let purchase = place(cart)
      await service.placing.arrived(attempt + 1)
      service.placing.fail(attempt, ServiceError(reason, "Lost."))
      #expect(await purchase.value?.reason == reason)
    }
    #expect(service.keys == ["key 1", "key 1"])
  }

  @Test("a changed cart is another purchase, with another key")
  func changedCart() async {
    var changed = cart
    changed.items.removeLast()
    for (attempt, cart) in [cart, changed].enumerated() {
      let purchase = place(cart)
      await service.placing.arrived(attempt + 1)
      service.placing.fail(attempt, .down)
      _ = await purchase.value
    }
    #expect(service.keys == ["key 1", "key 2"])
  }

  @Test(
    "after a certain refusal the next attempt is a purchase of its own",
    arguments: [ServiceError.Reason.invalid, .conflict])
  func refused(reason: ServiceError.Reason) async {
    for attempt in 0..<2 {
      let purchase = place(cart)
      await service.placing.arrived(attempt + 1)
      service.placing.fail(attempt, ServiceError(reason, "No."))
      _ = await purchase.value
    }
    #expect(service.keys == ["key 1", "key 2"])
  }

  /// Buys `cart`; the market takes it, and lists what `list` says. The order that comes of it.
  private func buy(_ cart: Cart, number: Int = 0, list: (Int) -> Void) async -> Result<Order?, ServiceError> {
    let purchase = Task { await Result { () async throws(ServiceError) in try await store.placeOrder(for: cart) } }
    await service.placing.arrived(number + 1)
    service.placing.answer(number, ())
    await service.listing.arrived(number + 1)
    list(number)
    return await purchase.value
  }

  @Test("a purchase that the market took is no failure, though the orders do not come; the next one is another")
  func listingFails() async {
    #expect(await buy(cart) { service.listing.fail($0, .down) } == .success(nil))
    #expect(await buy(cart, number: 1) { service.listing.answer($0, [order]) } == .success(order))
    #expect(service.keys == ["key 1", "key 2"])
  }

  @Test("an order that was there before, or of something else, is not taken for the purchase")
  func unlisted() async throws {
    let item = OrderItem(id: 1, productID: 99, name: "Pot", unitPrice: nil, quantity: .one)
    let other = Order(id: 2, total: order.total, items: [item])
    #expect(await buy(cart) { service.listing.answer($0, [other]) } == .success(nil))
    #expect(await buy(cart, number: 1) { service.listing.answer($0, []) } == .success(nil))
    #expect(await buy(cart, number: 2) { service.listing.answer($0, [order]) } == .success(order))
    #expect(await buy(cart, number: 3) { service.listing.answer($0, [order]) } == .success(nil))
    #expect(Set(service.keys).count == 4)
  }

  @Test("signing out forgets the orders and the purchase under way")
  func clear() async {
    let first = place(cart)
    await service.placing.arrived(1)
    service.placing.fail(0, .down)
    _ = await first.value
    store.clear()
    #expect(store.history == .idle)
    let second = place(cart)
    await service.placing.arrived(2)
    #expect(service.keys == ["key 1", "key 2"])
    service.placing.fail(1, .down)
    _ = await second.value
  }

  @Test("the token is sent, and what the market says of the order is known though the list does not come")
  func paid() async {
    let placed = Order(id: 7, total: order.total, status: .pending, items: [])
    service.says(placed)
    let purchase = Task {
      await Result { () async throws(ServiceError) in try await store.placeOrder(for: cart, paidBy: .testTimeout) }
    }
    await service.placing.arrived(1)
    service.placing.answer(0, ())
    await service.listing.arrived(1)
    service.listing.fail(0, .down)
    #expect(await purchase.value == .success(placed))
    #expect(service.tokens == [.testTimeout])
  }

  @Test("another way to pay is another purchase, also after a lost reply")
  func anotherToken() async {
    for (attempt, token) in [PaymentToken.testTimeout, .testOK, .testOK].enumerated() {
      let purchase = Task {
        await failure { () async throws(ServiceError) in try await store.placeOrder(for: cart, paidBy: token) }
      }
      await service.placing.arrived(attempt + 1)
      service.placing.fail(attempt, .down)
      _ = await purchase.value
    }
    #expect(service.keys == ["key 1", "key 2", "key 2"])
  }

  @Test("after a refused payment the next attempt is a purchase of its own")
  func refusedPayment() async {
    for attempt in 0..<2 {
      let purchase = place(cart)
      await service.placing.arrived(attempt + 1)
      service.placing.fail(attempt, ServiceError(.paymentRefused, "No."))
      #expect(await purchase.value?.reason == .paymentRefused)
    }
    #expect(service.keys == ["key 1", "key 2"])
    #expect(service.listing.callCount == 0)
  }

  @Test("an order that is undone shows so at once, without another load")
  func refund() async throws {
    let loading = Task { try await store.loadOrders() }
    await service.listing.arrived(1)
    let other = Order(id: 2, total: order.total, status: .paid, items: [])
    service.listing.answer(0, [other, Order(id: 1, total: order.total, status: .pending, items: [])])
    try await loading.value
    let refund = Task { try await store.refund(1) }
    await service.refunding.arrived(1)
    let cancelled = Order(id: 1, total: order.total, status: .cancelled, items: [])
    service.refunding.answer(0, cancelled)
    #expect(try await refund.value == cancelled)
    #expect(store.orders == [other, cancelled])
    #expect(service.listing.callCount == 1)
  }

  @Test("the mock market takes a payment, refuses one, leaves one open, and undoes what can be undone")
  func mockPayments() async throws {
    let market = MockMarket()
    func buy(_ product: Product.ID, _ token: PaymentToken, key: String) async throws -> Order? {
      try await market.add(productID: product, quantity: .one)
      let cart = try #require(try await market.cart())
      return try await market.placeOrder(for: cart, paidBy: token, key: key)
    }
    await #expect {
      _ = try await buy(1, .testRefused, key: "a")
    } throws: {
      ($0 as? ServiceError)?.reason == .paymentRefused
    }
    #expect(try await market.cart()?.itemsCount == 1)
    #expect(try await market.orders() == [])
    let cart = try #require(try await market.cart())
    let paid = try await market.placeOrder(for: cart, paidBy: .testOK, key: "b")
    #expect(paid?.status == .paid)
    #expect(try await buy(2, .testTimeout, key: "c")?.status == .pending)
    #expect(try await buy(2, .testOK, key: "d")?.status == .paid)
    #expect(try await market.products().map(\.stock) == [11, 5, nil])
    for _ in 0..<2 {
      #expect(try await market.refund(1).status == .refunded)
      #expect(try await market.refund(2).status == .cancelled)
    }
    #expect(try await market.products().map(\.stock) == [11, 6, nil])
    // The table is somebody else's.
    await #expect {
      _ = try await market.refund(3)
    } throws: {
      ($0 as? ServiceError)?.reason == .forbidden
    }
  }

  @Test("the mock market makes one order a key, and empties the cart")
  func mockMarket() async throws {
    let market = MockMarket()
    try await market.add(productID: 1, quantity: .one)
    let cart = try #require(try await market.cart())
    try await market.placeOrder(for: cart, key: "k")
    try await market.placeOrder(for: cart, key: "k")
    #expect(try await market.orders().map(\.total) == [Money(minorUnits: 799_99)])
    #expect(try await market.cart() == nil)
  }

  @Test("random keys are 32 hexadecimal digits and differ")
  func randomKeys() {
    let keys = (0..<1_000).map { _ in IdempotencyKey.random() }
    #expect(Set(keys).count == 1_000)
    #expect(keys.allSatisfy { $0.count == 32 && $0.allSatisfy(\.isHexDigit) })
  }
}
