public import Observation

/// What the signed-in user sells, as the app knows it.
@Observable
@MainActor
public final class SellerStore {
  /// How far loading the products has come; see ``products`` for what is shown.
  public private(set) var list: Loading<[Product]> = .idle {
    didSet { showProducts() }
  }
  /// The products loaded so far, the latest first; empty before.
  public private(set) var products: [Product] = []

  @ObservationIgnored private let service: any SellerService
  @ObservationIgnored private let makeKey: () -> String
  @ObservationIgnored private let load = LatestLoad<[Product]>()
  /// Products that are being withdrawn: not shown, whatever is loaded meanwhile.
  @ObservationIgnored private var leaving: Set<Product.ID> = []
  /// An offer whose end is not known here yet, and its name.
  @ObservationIgnored private var pending: (draft: ProductDraft, key: String)?

  /// Creates a store over a service.
  ///
  /// - Parameter makeKey: Makes the name of an offer: unguessable, never the same twice.
  public init(service: any SellerService, makeKey: @escaping () -> String = IdempotencyKey.random) {
    self.service = service
    self.makeKey = makeKey
  }

  /// Loads the user's products; what was there stays meanwhile.
  ///
  /// It throws what the service throws.
  public func loadProducts() async throws(ServiceError) {
    try await load.run(previous: list.value, show: { list = $0 }) { () async throws(ServiceError) in
      try await service.ownProducts().sorted { $0.id > $1.id }
    }
  }

  /// Offers a new product, or changes one. Trying again after a lost reply does not offer it twice.
  ///
  /// - Parameter product: What is changed; `nil` for a new one.
  /// - Returns: The product as the market has it now.
  @discardableResult
  public func save(_ draft: ProductDraft, of product: Product? = nil) async throws(ServiceError) -> Product {
    let saved: Product
    if let product {
      saved = try await service.change(product.id, to: draft)
    } else {
      let key = pending?.draft == draft ? pending?.key ?? makeKey() : makeKey()
      pending = (draft, key)
      do {
        saved = try await service.offer(draft, key: key)
      } catch {
        if !error.leavesOutcomeOpen { pending = nil }
        throw error
      }
      pending = nil
    }
    load.forget()
    var products = list.value ?? []
    if let index = products.firstIndex(where: { $0.id == saved.id }) {
      products[index] = saved
    } else {
      products.insert(saved, at: 0)
    }
    list = .loaded(products)
    return saved
  }

  /// Takes a product off the market. It is gone from the list at once, and comes back where the market refuses.
  public func withdraw(_ product: Product) async throws(ServiceError) {
    guard leaving.insert(product.id).inserted else { return }
    showProducts()
    do {
      try await service.withdraw(product.id)
    } catch  where error.reason == .notFound {
      // It was gone already.
    } catch {
      leaving.remove(product.id)
      showProducts()
      throw error
    }
    // What is on its way may have been asked for before.
    load.forget()
    leaving.remove(product.id)
    if let known = list.value { list = .loaded(known.filter { $0.id != product.id }) }
  }

  private func showProducts() {
    let shown = (_list.value ?? []).filter { !leaving.contains($0.id) }
    if shown != _products { products = shown }
  }

  /// Gives the market a picture of a product; what comes back is its address, for a draft.
  public func upload(_ picture: ProductPicture) async throws(ServiceError) -> String {
    try await service.upload(picture)
  }

  /// Forgets the products, as the user has signed out.
  public func clear() {
    pending = nil
    leaving = []
    load.forget()
    list = .idle
  }
}

extension SellerStore {
  /// A store that already shows `list`, for previews and tests: see the named ones.
  public convenience init(showing list: Loading<[Product]>) {
    self.init(service: MockMarket())
    self.list = list
  }

  /// A store for previews of a user who sells a chair.
  public static var chair: SellerStore { SellerStore(showing: .loaded([MockMarket.products[0]])) }
  /// A store for previews that waits for the first answer.
  public static var loading: SellerStore { SellerStore(showing: .loading(previous: nil)) }
  /// A store for previews of a user who sells nothing.
  public static var empty: SellerStore { SellerStore(showing: .loaded([])) }
}
