public import CoreObserving
public import Observation

/// The signed-in user's cart, as the app knows it.
///
/// ```swift
/// let cart = CartStore(service: MockMarket())
/// Task {
///   try await cart.add(productID: 1, quantity: .one)
///   print(cart.itemsCount)
/// }
/// ```
///
/// What the user chooses shows at once and is sent after it. Several choices for one product while one is on its way become one
/// request: the last one. What the market refuses goes back to what the market has.
@Observable
@MainActor
public final class CartStore {
  /// The cart as the server had it last; holds `nil` where the user has none yet.
  public private(set) var state: Loading<Cart?> = .idle {
    didSet {
      let arrival = _state.arrival
      if arrival != _arrival { self.arrival = arrival }
      showCart()
    }
  }
  /// The cart with what was chosen since; `nil` before it is loaded, and where there is none. It changes only when what is in it
  /// does.
  public private(set) var cart: Cart?
  /// The lines of ``cart``. It changes only when a line comes or goes.
  public private(set) var lines: [CartLine] = []
  /// Whether the cart has come yet. It changes less often than ``state``: not while the cart is loaded again.
  public private(set) var arrival: Arrival = .waiting

  @ObservationIgnored private let service: any CartService
  @ObservationIgnored private let load = LatestLoad<Cart?>()
  @ObservationIgnored private var choices = CartChoices()
  /// The products whose choices are on their way.
  @ObservationIgnored private var sending: Set<Product.ID> = []
  /// Changes when the cart is forgotten: what is on its way then is nobody's any more.
  @ObservationIgnored private var owner = 0

  /// Creates a store that asks `service`; nothing is loaded yet.
  public init(service: any CartService) {
    self.service = service
  }

  /// The price of everything in it; nothing where there is no cart.
  public var total: Money { cart?.total ?? .zero }

  /// How many pieces are in the cart, over all lines; 0 before it is loaded.
  public var itemsCount: Int { cart?.itemsCount ?? 0 }

  /// Loads the cart; what was there stays meanwhile.
  ///
  /// It throws what the service throws.
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
    try await loadCart()
    try await choose(.quantity(quantity), ofProduct: productID)
  }

  /// Takes a product out of the cart, and loads what the cart has become.
  ///
  /// - Throws: ``ServiceError/Reason/notFound`` when the product is not in the cart.
  public func remove(productID: Product.ID) async throws(ServiceError) {
    try await loadCart()
    try await choose(.removal, ofProduct: productID)
  }

  /// Shows a choice for a line at once. ``sendChoices()`` tells the server. A product that is not in the cart has no line to
  /// choose for: nothing happens.
  public func choose(_ choice: CartChoice, for productID: Product.ID) {
    guard cart?.items.contains(where: { $0.product.id == productID }) == true else { return }
    choices.choose(choice, for: productID)
    showCart()
  }

  /// Brings the server up to date with what was chosen, and loads what the cart has become.
  ///
  /// Choices that are on their way already are left to who sends them, with what was chosen since.
  ///
  /// - Throws: What the server said against the first choice that it refused. Of that product the cart shows again what the
  ///   server has; the others are sent all the same.
  public func sendChoices() async throws(ServiceError) {
    let owner = owner
    var refusal: ServiceError?
    var hasSent = false
    while let productID = choices.products.first(where: { !sending.contains($0) }) {
      hasSent = true
      sending.insert(productID)
      do throws(ServiceError) {
        try await send(productID)
      } catch {
        refusal = refusal ?? error
      }
      guard owner == self.owner else { return }
      sending.remove(productID)
    }
    guard hasSent else { return }
    do throws(ServiceError) {
      try await loadCart()
    } catch {
      refusal = refusal ?? error
    }
    if let refusal { throw refusal }
  }

  /// Forgets the cart: the user has signed out, or has bought it.
  public func clear() {
    owner += 1
    load.forget()
    choices = CartChoices()
    sending = []
    state = .idle
  }

  private func choose(_ choice: CartChoice, ofProduct productID: Product.ID) async throws(ServiceError) {
    guard cart?.items.contains(where: { $0.product.id == productID }) == true else {
      throw ServiceError(
        .notFound, "Product \(productID) is not in the cart.", nextStep: "Look at the cart to see what is.")
    }
    choose(choice, for: productID)
    try await sendChoices()
  }

  /// Sends the choice for a product, and those that come meanwhile.
  private func send(_ productID: Product.ID) async throws(ServiceError) {
    let owner = owner
    while let choice = choices[productID] {
      guard let item = state.value??.items.first(where: { $0.product.id == productID }) else {
        // It went from the cart elsewhere: there is nothing left to choose for.
        choices.drop(productID)
        return showCart()
      }
      do throws(ServiceError) {
        switch choice {
        case .quantity(let quantity): try await service.setQuantity(quantity, of: item)
        case .removal: try await service.remove(item)
        }
      } catch {
        guard owner == self.owner else { return }
        choices.drop(productID)
        showCart()
        throw error
      }
      guard owner == self.owner else { return }
      // The server has it now: it is the truth, and no wish any more.
      load.forget()
      choices.settle(choice, for: productID)
      state = .loaded(CartChoices(choice, for: productID).applied(to: state.value ?? nil))
    }
  }

  private func showCart() {
    let shown = choices.applied(to: _state.value ?? nil)
    guard shown != _cart else { return }
    cart = shown
    show(shown?.items ?? [])
  }

  private func show(_ items: [CartItem]) {
    var known = Dictionary(_lines.map { ($0.id, $0) }) { first, _ in first }
    let lines = items.map { item in
      guard let line = known.removeValue(forKey: item.product.id) else { return CartLine(item) }
      if line.item != item { line.item = item }
      return line
    }
    if lines.map(\.id) != _lines.map(\.id) { self.lines = lines }
  }
}

extension CartStore {
  /// A store that already shows `state`, for previews and tests: see the named ones.
  public convenience init(showing state: Loading<Cart?>) {
    self.init(service: MockMarket())
    self.state = state
  }

  /// A store for previews whose cart holds four chairs and a table.
  public static var chairsAndTable: CartStore {
    CartStore(showing: .loaded(MockMarket.chairsAndTable))
  }
  /// A store for previews that waits for the first answer.
  public static var loading: CartStore { CartStore(showing: .loading(previous: nil)) }
  /// A store for previews without a cart.
  public static var empty: CartStore { CartStore(showing: .loaded(nil)) }
}

extension CartStore: Journaled {
  /// The cart; how far its loading has come is not recorded.
  public static var journaledProperties: [JournaledProperty<CartStore>] { [JournaledProperty("cart", \.cart)] }
}
