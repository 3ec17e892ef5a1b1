import CoreStores
import Synchronization
import Testing

/// A cart service that remembers what it was sent; the test answers the changes, in its own order.
private final class ChangingCart: CartService {
  let changing = Gate<Void>()
  private let state = Mutex((cart: MockMarket.chairsAndTable, sent: [String]()))
  var sent: [String] { state.withLock { $0.sent } }

  func cart() async throws(ServiceError) -> Cart? { state.withLock { $0.cart } }
  func add(productID: Product.ID, quantity: Quantity) async throws(ServiceError) -> ChangedCartItem? { nil }

  func setQuantity(_ quantity: Quantity, of item: CartItem) async throws(ServiceError) -> ChangedCartItem? {
    state.withLock { $0.sent.append("\(item.product.name) \(quantity)") }
    try await changing.pass()
    return state.withLock { state in
      for index in state.cart.items.indices where state.cart.items[index].id == item.id {
        state.cart.items[index].quantity = quantity
      }
      let changed = state.cart.items.first { $0.id == item.id }
      return changed.map { ChangedCartItem(cartID: state.cart.id, item: $0) }
    }
  }

  func remove(_ item: CartItem) async throws(ServiceError) {
    state.withLock { $0.sent.append("no \(item.product.name)") }
    try await changing.pass()
    state.withLock { $0.cart.items.removeAll { $0.id == item.id } }
  }
}

/// What is chosen in a cart shows at once, and is sent after it.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct CartChoicesTests {
  private let service = ChangingCart()
  private let store: CartStore

  init() async throws {
    store = CartStore(service: service)
    try await store.loadCart()
  }

  private func quantity(_ number: Int) throws -> Quantity { try #require(Quantity(rawValue: number)) }

  private var shown: [String] { store.cart?.items.map { "\($0.product.name) \($0.quantity)" } ?? [] }

  private func send() -> Task<ServiceError?, Never> {
    Task { await failure { () async throws(ServiceError) in try await store.sendChoices() } }
  }

  @Test("a choice shows before the server knows of it, with the sums")
  func atOnce() throws {
    store.choose(.quantity(try quantity(5)), for: 1)
    #expect(shown == ["Oak chair 5", "Garden table 1"])
    #expect(store.itemsCount == 6)
    #expect(store.total == Money(minorUnits: 4_188_95))
    #expect(service.sent.isEmpty)
    store.choose(.removal, for: 2)
    #expect(shown == ["Oak chair 5"])
  }

  @Test("of twenty presses none is lost: two requests bring the server to where the screen is")
  func presses() async throws {
    store.choose(.quantity(try quantity(5)), for: 1)
    let first = send()
    await service.changing.arrived(1)
    for number in 6...24 {
      store.choose(.quantity(try quantity(number)), for: 1)
      #expect(await send().value == nil)
    }
    #expect(store.itemsCount == 25)
    service.changing.answer(0, ())
    await service.changing.arrived(2)
    service.changing.answer(1, ())
    #expect(await first.value == nil)
    #expect(service.sent == ["Oak chair 5", "Oak chair 24"])
    #expect(shown == ["Oak chair 24", "Garden table 1"])
    #expect(store.state == .loaded(store.cart))
  }

  @Test("what the server refuses goes back to what the server has; the other choices are sent")
  func rollback() async throws {
    store.choose(.quantity(try quantity(9)), for: 1)
    store.choose(.removal, for: 2)
    let sending = send()
    await service.changing.arrived(1)
    service.changing.fail(0, .down)
    await service.changing.arrived(2)
    #expect(shown == ["Oak chair 4"])
    service.changing.answer(1, ())
    #expect(await sending.value == .down)
    #expect(shown == ["Oak chair 4"])
    #expect(service.sent == ["Oak chair 9", "no Garden table"])
  }

  @Test("a cart that is loaded while a choice is on its way keeps the choice on the screen")
  func loading() async throws {
    store.choose(.quantity(try quantity(7)), for: 1)
    let sending = send()
    await service.changing.arrived(1)
    try await store.loadCart()
    #expect(shown == ["Oak chair 7", "Garden table 1"])
    service.changing.answer(0, ())
    #expect(await sending.value == nil)
    #expect(shown == ["Oak chair 7", "Garden table 1"])
  }

  @Test("who signs out leaves nothing behind: what was on its way is nobody's any more")
  func forgotten() async throws {
    store.choose(.quantity(try quantity(7)), for: 1)
    let sending = send()
    await service.changing.arrived(1)
    store.clear()
    service.changing.fail(0, .down)
    #expect(await sending.value == nil)
    #expect(store.state == .idle)
    #expect(store.cart == nil)
  }

  @Test("a choice for what is not in the cart is no choice")
  func unknown() async {
    store.choose(.removal, for: 99)
    #expect(await send().value == nil)
    #expect(service.sent.isEmpty)
  }
}
