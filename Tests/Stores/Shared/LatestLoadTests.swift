import CoreStores
import Testing

/// A product service whose answers the test gives.
struct GatedProducts: ProductService {
  let gate = Gate<[Product]>()
  func products() async throws(ServiceError) -> [Product] { try await gate.pass() }
  func product(id: Product.ID) async throws(ServiceError) -> Product { throw .down }
}

@MainActor
@Suite(.timeLimit(.minutes(5))) struct LatestLoadTests {
  let service = GatedProducts()
  let store: ProductStore
  let tea = Product(id: 3, name: "Tea", price: Money(minorUnits: 3_49))
  let chair = Product(id: 1, name: "Chair", price: Money(minorUnits: 799_99))

  init() {
    store = ProductStore(service: service)
  }

  @Test("of two loads the one asked for last decides, when the replies come out of order")
  func outOfOrder() async throws {
    let first = Task { try await store.loadProducts() }
    await service.gate.arrived(1)
    let second = Task { try await store.loadProducts() }
    await service.gate.arrived(2)
    service.gate.answer(1, [chair])
    try await second.value
    #expect(store.catalogue == .loaded([chair]))
    service.gate.answer(0, [tea])
    try await first.value
    #expect(store.catalogue == .loaded([chair]))
  }

  @Test("an earlier load that fails late does not spoil the later one, and tells its caller all the same")
  func lateFailure() async throws {
    let first = Task { await failure { () async throws(ServiceError) in try await store.loadProducts() } }
    await service.gate.arrived(1)
    let second = Task { try await store.loadProducts() }
    await service.gate.arrived(2)
    service.gate.answer(1, [chair])
    try await second.value
    service.gate.fail(0, .down)
    #expect(await first.value == .down)
    #expect(store.catalogue == .loaded([chair]))
  }

  @Test("what was loaded stays while it is loaded again, and when that fails")
  func keepsPrevious() async throws {
    let load = Task { try await store.loadProducts() }
    await service.gate.arrived(1)
    #expect(store.catalogue == .loading(previous: nil))
    service.gate.answer(0, [tea])
    try await load.value
    let again = Task { await failure { () async throws(ServiceError) in try await store.loadProducts() } }
    await service.gate.arrived(2)
    #expect(store.catalogue == .loading(previous: [tea]))
    service.gate.fail(1, .down)
    #expect(await again.value == .down)
    #expect(store.catalogue == .failed(.down, previous: [tea]))
    #expect(store.products == [tea])
    #expect(store.catalogue.error == .down)
  }

  @Test("a first load that fails has nothing to show")
  func firstFailure() async {
    let load = Task { await failure { () async throws(ServiceError) in try await store.loadProducts() } }
    await service.gate.arrived(1)
    service.gate.fail(0, .down)
    #expect(await load.value == .down)
    #expect(store.catalogue == .failed(.down, previous: nil))
    #expect(store.products.isEmpty)
  }
}
