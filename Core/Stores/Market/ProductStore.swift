public import CoreObserving
public import Observation

/// What the market sells, as the app knows it.
@Observable
@MainActor
public final class ProductStore {
  /// The catalogue.
  public private(set) var catalogue: Loading<[Product]> = .idle {
    didSet { products = _catalogue.value ?? [] }
  }
  /// The products loaded so far.
  public private(set) var products: [Product] = [] {
    didSet { search = nil }
  }

  @ObservationIgnored private let service: any ProductService
  @ObservationIgnored private let load = LatestLoad<[Product]>()
  /// Made at the first search in these products.
  @ObservationIgnored private var search: ProductSearch?

  /// Creates a store over a service.
  public init(service: any ProductService) {
    self.service = service
  }

  /// Loads the catalogue.
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

  /// One product, asked for afresh.
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

  /// Shows the mock market's products.
  public static var catalogue: ProductStore { ProductStore(showing: .loaded(MockMarket.products)) }
  /// Waits for the first answer.
  public static var loading: ProductStore { ProductStore(showing: .loading(previous: nil)) }
  /// Shows a market that sells nothing.
  public static var empty: ProductStore { ProductStore(showing: .loaded([])) }
}

extension ProductStore: Journaled {
  /// The products; how far their loading has come is not recorded.
  public static var journaledProperties: [JournaledProperty<ProductStore>] {
    [JournaledProperty("products", \.products)]
  }
}
