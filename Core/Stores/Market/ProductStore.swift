public import CoreObserving
public import Observation

/// What the market sells, as the app knows it.
@Observable
@MainActor
public final class ProductStore {
  /// How far loading has come, with the products.
  public private(set) var catalogue: Loading<[Product]> = .idle {
    didSet { products = _catalogue.value ?? [] }
  }
  /// The products loaded so far; empty before.
  ///
  /// They stay while they are loaded anew.
  public private(set) var products: [Product] = [] {
    didSet { search = nil }
  }

  @ObservationIgnored private let service: any ProductService
  @ObservationIgnored private let load = LatestLoad<[Product]>()
  /// Made at the first search in these products.
  @ObservationIgnored private var search: ProductSearch?

  /// Creates a store that asks `service`; nothing is loaded yet.
  public init(service: any ProductService) {
    self.service = service
  }

  /// Loads the catalogue; what was there stays meanwhile.
  ///
  /// It throws what the service throws.
  public func loadProducts() async throws(ServiceError) {
    try await load.run(previous: catalogue.value, show: { catalogue = $0 }) { () async throws(ServiceError) in
      try await service.products()
    }
  }

  /// The loaded products in whose names each word of a text occurs, whatever its case; all for a text without words.
  ///
  /// Reads ``products``. Some milliseconds for a hundred thousand of them, next to nothing for the same text again.
  public func products(matching text: String) -> [Product] {
    let products = products
    guard text.contains(where: { !$0.isWhitespace }) else { return products }
    var search = search ?? ProductSearch(products)
    self.search = nil
    defer { self.search = search }
    return search(text)
  }

  /// One product as it is now: it is asked for afresh.
  public func product(id: Product.ID) async throws(ServiceError) -> Product {
    try await service.product(id: id)
  }
}

extension ProductStore {
  /// A store that already shows `catalogue`, for previews and tests: see the named ones.
  public convenience init(showing catalogue: Loading<[Product]>) {
    self.init(service: MockMarket())
    self.catalogue = catalogue
  }

  /// A store for previews that shows the mock market's products.
  public static var catalogue: ProductStore { ProductStore(showing: .loaded(MockMarket.products)) }
  /// A store for previews that waits for the first answer.
  public static var loading: ProductStore { ProductStore(showing: .loading(previous: nil)) }
  /// A store for previews of a market that sells nothing.
  public static var empty: ProductStore { ProductStore(showing: .loaded([])) }
}

extension ProductStore: Journaled {
  /// The products; how far their loading has come is not recorded.
  public static var journaledProperties: [JournaledProperty<ProductStore>] {
    [JournaledProperty("products", \.products)]
  }
}
