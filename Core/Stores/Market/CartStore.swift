public import CoreObserving
public import Observation

/// The signed-in user's cart, as the app knows it.
@Observable
@MainActor
public final class CartStore {
  /// The cart as the server had it last; holds `nil` where the user has none yet.
  public private(set) var state: Loading<Cart?> = .idle {
    didSet { cart = _state.value ?? nil }
  }
  /// The cart; `nil` before it is loaded, and where there is none. It changes only when what is in it does.
  public private(set) var cart: Cart?

  @ObservationIgnored private let service: any CartService
  @ObservationIgnored private let load = LatestLoad<Cart?>()

  /// Creates a store over a service.
  public init(service: any CartService) {
    self.service = service
  }

  /// The price of everything in it; nothing where there is no cart.
  public var total: Money { cart?.total ?? .zero }

  /// How many pieces are in it, over all lines.
  public var itemsCount: Int { cart?.itemsCount ?? 0 }

  /// Loads the cart.
  public func loadCart() async throws(ServiceError) {
    try await load.run(previous: state.value, show: { state = $0 }) { () async throws(ServiceError) in
      try await service.cart()
    }
  }

  /// Adds pieces of a product, and loads what the cart has become.
  public func add(productID: Product.ID, quantity: Quantity = .one) async throws(ServiceError) {
    try await service.add(productID: productID, quantity: quantity)
    try await loadCart()
  }

  /// Makes the quantity of a product exactly `quantity`, and loads what the cart has become.
  ///
  /// - Throws: ``ServiceError/Reason/notFound`` when the product is not in the cart.
  public func setQuantity(_ quantity: Quantity, ofProduct productID: Product.ID) async throws(ServiceError) {
    try await service.setQuantity(quantity, of: try await item(ofProduct: productID))
    try await loadCart()
  }

  /// Takes a product out of the cart, and loads what the cart has become.
  ///
  /// - Throws: ``ServiceError/Reason/notFound`` when the product is not in the cart.
  public func remove(productID: Product.ID) async throws(ServiceError) {
    try await service.remove(try await item(ofProduct: productID))
    try await loadCart()
  }

  /// Forgets the cart: the user has signed out, or has bought it.
  public func clear() {
    load.forget()
    state = .idle
  }

  private func item(ofProduct productID: Product.ID) async throws(ServiceError) -> CartItem {
    try await loadCart()
    guard let item = cart?.items.first(where: { $0.product.id == productID }) else {
      throw ServiceError(
        .notFound, "Product \(productID) is not in the cart.", nextStep: "Look at the cart to see what is.")
    }
    return item
  }
}

extension CartStore {
  /// A store that already shows `state`, for previews and tests: see the named ones.
  public convenience init(showing state: Loading<Cart?>) {
    self.init(service: MockMarket())
    self.state = state
  }

  /// Four chairs and a table.
  public static var chairsAndTable: CartStore {
    CartStore(showing: .loaded(MockMarket.chairsAndTable))
  }
  /// Waits for the first answer.
  public static var loading: CartStore { CartStore(showing: .loading(previous: nil)) }
  /// Has no cart.
  public static var empty: CartStore { CartStore(showing: .loaded(nil)) }
}

extension CartStore: Journaled {
  /// The cart; how far its loading has come is not recorded.
  public static var journaledProperties: [JournaledProperty<CartStore>] { [JournaledProperty("cart", \.cart)] }
}
