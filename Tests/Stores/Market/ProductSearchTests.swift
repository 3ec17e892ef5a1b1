import CoreStores
import Testing

@MainActor
@Suite struct ProductSearchTests {
  private func store(_ names: String...) -> ProductStore {
    ProductStore(
      showing: .loaded(
        names.enumerated().map { Product(id: $0.offset + 1, name: $0.element, price: Money(minorUnits: 100)) }))
  }

  @Test("each word has to occur in the name, whatever its case and its place")
  func words() {
    let store = store("Oak chair", "CHAIR of oak", "Oak table", "Chair")
    #expect(store.products(matching: "chair").map(\.id) == [1, 2, 4])
    #expect(store.products(matching: " oak  CH ").map(\.id) == [1, 2])
    #expect(store.products(matching: "oakc").isEmpty)
    #expect(store.products(matching: " ").map(\.id) == [1, 2, 3, 4])
  }

  @Test("what is typed on narrows, what is taken back widens, another word begins anew")
  func steps() {
    let store = store("Armchair", "Army boots", "Chair")
    let found = ["a", "ar", "arm", "armc", "arm", "chair", "arm chair", "arm", ""].map {
      store.products(matching: $0).map(\.id)
    }
    #expect(found == [[1, 2, 3], [1, 2], [1, 2], [1], [1, 2], [1, 3], [1], [1, 2], [1, 2, 3]])
  }

  @Test("a character is the same however it is written, and bytes inside of one are no match")
  func unicode() {
    let store = store("Caf\u{E9} table", "Cafe\u{301} chair", "ÅNGSTRÖM lamp", "日本 tea")
    #expect(store.products(matching: "caf\u{E9}").map(\.id) == [1, 2])
    #expect(store.products(matching: "ångström").map(\.id) == [3])
    #expect(store.products(matching: "本").map(\.id) == [4])
    #expect(store.products(matching: "lamp").map(\.id) == [3])
  }

  @Test("products that come later are found")
  func later() async throws {
    let market = MockMarket()
    let store = ProductStore(service: market)
    #expect(store.products(matching: "lamp").isEmpty)
    try await store.loadProducts()
    #expect(store.products(matching: "tea").map(\.id) == [3])
    _ = try await market.offer(ProductDraft(name: "Tea pot", description: "", price: Money(minorUnits: 100)), key: "k")
    try await store.loadProducts()
    #expect(store.products(matching: "tea").map(\.id) == [3, 4])
  }

  @Test("a market of many products has those that it always has, and as many as are wanted", arguments: [1, 3, 1_000])
  func many(count: Int) {
    let products = MockMarket.products(count)
    #expect(products.count == count)
    #expect(products.prefix(3) == MockMarket.products.prefix(count))
    #expect(Set(products.map(\.id)).count == count)
  }
}
