import CoreStores
import Synchronization
import Testing

/// A market that counts what it is asked; the answers to additions wait for the test where it wants that.
private final class CountedCart: CartService {
  let adding = Gate<Void>()
  private let market = MockMarket()
  private let state: Mutex<(requests: [String], waits: Bool, isSilent: Bool, cartID: Int?)>

  init(waits: Bool = false, isSilent: Bool = false) { state = Mutex(([], waits, isSilent, nil)) }

  var requests: [String] { state.withLock { $0.requests } }

  /// Answers to additions speak of another cart from now on.
  func renumber(_ cartID: Int) { state.withLock { $0.cartID = cartID } }

  private func note(_ request: String) { state.withLock { $0.requests.append(request) } }

  func cart() async throws(ServiceError) -> Cart? {
    note("cart")
    return try await market.cart()
  }

  func add(productID: Product.ID, quantity: Quantity) async throws(ServiceError) -> ChangedCartItem? {
    note("add \(productID)")
    // The market has it from here on; its answer may take longer.
    let change = try await market.add(productID: productID, quantity: quantity)
    let (waits, isSilent, cartID) = state.withLock { ($0.waits, $0.isSilent, $0.cartID) }
    if waits { try await adding.pass() }
    return isSilent ? nil : change.map { ChangedCartItem(cartID: cartID ?? $0.cartID, item: $0.item) }
  }

  func setQuantity(_ quantity: Quantity, of item: CartItem) async throws(ServiceError) -> ChangedCartItem? {
    note("set \(item.product.id) \(quantity)")
    return try await market.setQuantity(quantity, of: item)
  }

  func remove(_ item: CartItem) async throws(ServiceError) {
    note("remove \(item.product.id)")
    try await market.remove(item)
  }

  /// What another client of the same user does.
  func addElsewhere(_ productID: Product.ID) async throws { try await market.add(productID: productID, quantity: .one) }
}

/// How often the market is asked when the cart changes.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct CartRequestTests {
  private func shown(_ store: CartStore) -> [String] {
    store.cart?.items.map { "\($0.product.id): \($0.quantity)" } ?? []
  }

  @Test("an addition is one request: into no cart, of a new product, of one that is there")
  func additions() async throws {
    let service = CountedCart()
    let store = CartStore(service: service)
    try await store.loadCart()
    for product in [3, 1, 3] { try await store.add(productID: product) }
    #expect(service.requests == ["cart", "add 3", "add 1", "add 3"])
    #expect(shown(store) == ["3: 2", "1: 1"])
    let inMarket = try await service.cart()
    #expect(store.cart == inMarket)
  }

  @Test("a changed quantity and a removal are one request each")
  func changes() async throws {
    let service = CountedCart()
    let store = CartStore(service: service)
    try await store.loadCart()
    for product in [3, 1] { try await store.add(productID: product) }
    store.choose(.quantity(try #require(Quantity(rawValue: 5))), for: 3)
    try await store.sendChoices()
    store.choose(.removal, for: 1)
    try await store.sendChoices()
    #expect(service.requests.dropFirst(3) == ["set 3 5", "remove 1"])
    #expect(shown(store) == ["3: 5"])
    #expect(store.state == .loaded(store.cart))
  }

  @Test("before the first load an addition loads the cart: the answer has one line alone")
  func unloaded() async throws {
    let service = CountedCart()
    try await service.addElsewhere(1)
    let store = CartStore(service: service)
    try await store.add(productID: 3)
    #expect(service.requests == ["add 3", "cart"])
    #expect(shown(store) == ["1: 1", "3: 1"])
  }

  @Test(
    "an answer that does not say what the line is, or is of another cart, has the cart loaded",
    arguments: [true, false])
  func untold(isSilent: Bool) async throws {
    let service = CountedCart(isSilent: isSilent)
    try await service.addElsewhere(1)
    let store = CartStore(service: service)
    try await store.loadCart()
    if !isSilent { service.renumber(9) }
    try await store.add(productID: 3)
    #expect(service.requests == ["cart", "add 3", "cart"])
    #expect(shown(store) == ["1: 1", "3: 1"])
  }

  @Test("answers that come in another order than the additions do not bring an old quantity back")
  func crossing() async throws {
    let service = CountedCart(waits: true)
    let store = CartStore(service: service)
    try await store.loadCart()
    let first = Task { try await store.add(productID: 3) }
    await service.adding.arrived(1)
    let second = Task { try await store.add(productID: 3) }
    await service.adding.arrived(2)
    service.adding.answer(1, ())
    try await second.value
    #expect(shown(store) == ["3: 2"])
    service.adding.answer(0, ())
    try await first.value
    #expect(shown(store) == ["3: 2"])
    #expect(service.requests == ["cart", "add 3", "add 3", "cart"])
  }

  @Test("a load that came between may know more than the answer: the cart is loaded once more")
  func loadBetween() async throws {
    let service = CountedCart(waits: true)
    let store = CartStore(service: service)
    try await store.loadCart()
    let adding = Task { try await store.add(productID: 3) }
    await service.adding.arrived(1)
    try await service.addElsewhere(1)
    try await store.loadCart()
    service.adding.answer(0, ())
    try await adding.value
    #expect(shown(store) == ["3: 1", "1: 1"])
    #expect(service.requests == ["cart", "add 3", "cart", "cart"])
  }

  @Test(
    "where things are otherwise than shown, or nobody knows, the cart is loaded; a mistake of the user's own loads nothing",
    arguments: [(.conflict, true), (.notFound, true), (.timedOut, true), (.invalid, false)]
      as [(ServiceError.Reason, Bool)])
  func refusals(reason: ServiceError.Reason, loads: Bool) async throws {
    let service = CountedCart(waits: true)
    let store = CartStore(service: service)
    try await store.loadCart()
    let adding = Task { await failure { () async throws(ServiceError) in try await store.add(productID: 3) } }
    await service.adding.arrived(1)
    service.adding.fail(0, ServiceError(reason, "No."))
    #expect(await adding.value?.reason == reason)
    #expect(service.requests == ["cart", "add 3"] + (loads ? ["cart"] : []))
    // The market has taken it: only who has looked again knows.
    #expect(shown(store) == (loads ? ["3: 1"] : []))
  }

  @Test("an answer that comes after the user has signed out changes nothing, and loads nothing")
  func signedOut() async throws {
    let service = CountedCart(waits: true)
    let store = CartStore(service: service)
    try await store.loadCart()
    let adding = Task { try await store.add(productID: 3) }
    await service.adding.arrived(1)
    store.clear()
    service.adding.answer(0, ())
    try await adding.value
    #expect(store.state == .idle)
    #expect(service.requests == ["cart", "add 3"])
  }
}
