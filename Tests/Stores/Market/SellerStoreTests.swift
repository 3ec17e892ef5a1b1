import CoreStores
import Synchronization
import Testing

/// A seller's service whose answers the test gives, and which remembers the keys it was sent.
private final class GatedSeller: SellerService {
  let offering = Gate<Product>()
  let withdrawing = Gate<Void>()
  private let sent = Mutex<[String]>([])
  var keys: [String] { sent.withLock { $0 } }

  func ownProducts() async throws(ServiceError) -> [Product] { MockMarket.products }
  func offer(_ draft: ProductDraft, key: String) async throws(ServiceError) -> Product {
    sent.withLock { $0.append(key) }
    return try await offering.pass()
  }
  func change(_ productID: Product.ID, to draft: ProductDraft) async throws(ServiceError) -> Product {
    Product(id: productID, name: draft.name, price: draft.price)
  }
  func withdraw(_ productID: Product.ID) async throws(ServiceError) { try await withdrawing.pass() }
  func upload(_ picture: ProductPicture) async throws(ServiceError) -> String { "" }
}

@MainActor
@Suite(.timeLimit(.minutes(5))) struct SellerStoreTests {
  private let service = GatedSeller()
  private let store: SellerStore
  private let draft = ProductDraft(name: "Lamp", description: "Brass.", price: Money(minorUnits: 50_00))

  init() async throws {
    var made = 0
    store = SellerStore(service: service) {
      made += 1
      return "key \(made)"
    }
    try await store.loadProducts()
  }

  private func offer(_ draft: ProductDraft) -> Task<ServiceError?, Never> {
    Task { await failure { () async throws(ServiceError) in try await store.save(draft) } }
  }

  @Test("products stand with the latest first, and a new one is first")
  func order() async {
    #expect(store.products.map(\.id) == [3, 2, 1])
    let offer = offer(draft)
    await service.offering.arrived(1)
    service.offering.answer(0, Product(id: 4, name: "Lamp", price: draft.price))
    #expect(await offer.value == nil)
    #expect(store.products.map(\.id) == [4, 3, 2, 1])
  }

  @Test("an offer whose answer was lost is offered again under its name; another one has its own")
  func keys() async {
    let lost = offer(draft)
    await service.offering.arrived(1)
    service.offering.fail(0, .down)
    #expect(await lost.value == .down)
    let again = offer(draft)
    await service.offering.arrived(2)
    service.offering.answer(1, Product(id: 4, name: "Lamp", price: draft.price))
    #expect(await again.value == nil)
    let other = offer(draft)
    await service.offering.arrived(3)
    service.offering.answer(2, Product(id: 5, name: "Lamp", price: draft.price))
    #expect(await other.value == nil)
    #expect(service.keys == ["key 1", "key 1", "key 2"])
  }

  @Test("a changed product stays in its place")
  func change() async throws {
    try await store.save(draft, of: store.products[1])
    #expect(store.products.map(\.name) == ["Green tea", "Lamp", "Oak chair"])
    #expect(store.products.map(\.id) == [3, 2, 1])
  }

  @Test("what is withdrawn is gone at once, and back in its place where the market refuses")
  func withdraw() async {
    let product = store.products[1]
    let withdrawal = Task { await failure { () async throws(ServiceError) in try await store.withdraw(product) } }
    await service.withdrawing.arrived(1)
    #expect(store.products.map(\.id) == [3, 1])
    service.withdrawing.fail(0, .down)
    #expect(await withdrawal.value == .down)
    #expect(store.products.map(\.id) == [3, 2, 1])
  }

  @Test("a list that is loaded while a product is being withdrawn does not bring it back")
  func loadMeanwhile() async throws {
    let product = store.products[1]
    let withdrawal = Task { await failure { () async throws(ServiceError) in try await store.withdraw(product) } }
    await service.withdrawing.arrived(1)
    try await store.loadProducts()
    #expect(store.products.map(\.id) == [3, 1])
    service.withdrawing.answer(0, ())
    #expect(await withdrawal.value == nil)
    #expect(store.products.map(\.id) == [3, 1])
  }

  @Test("what was withdrawn elsewhere already is gone")
  func gone() async {
    let product = store.products[0]
    let withdrawal = Task { await failure { () async throws(ServiceError) in try await store.withdraw(product) } }
    await service.withdrawing.arrived(1)
    service.withdrawing.fail(0, ServiceError(.notFound, "Gone."))
    #expect(await withdrawal.value == nil)
    #expect(store.products.map(\.id) == [2, 1])
  }
}
