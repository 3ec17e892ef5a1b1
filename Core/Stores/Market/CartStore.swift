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
  /// Counts the beginnings and ends of loads and changes.
  @ObservationIgnored private var traffic = 0

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
    traffic += 1
    defer { traffic += 1 }
    try await load.run(previous: state.value, show: { state = $0 }) { () async throws(ServiceError) in
      try await service.cart()
    }
  }

  /// Adds pieces of a product, and shows what the cart has become.
  ///
  /// The market's answer has the changed line, so that one request is enough. The cart is loaded besides where the answer alone
  /// does not tell what is in it: before the first load, where another change or load was on its way at the same time, and where
  /// the market does not say. It is loaded, too, where the market refused because things are otherwise than they are shown, or
  /// where nobody knows whether it has added.
  ///
  /// It throws what the service throws.
  public func add(productID: Product.ID, quantity: Quantity = .one) async throws(ServiceError) {
    let owner = owner
    let turn = beginChange()
    let change: ChangedCartItem?
    do {
      change = try await service.add(productID: productID, quantity: quantity)
    } catch {
      endChange(turn)
      // What comes of that load is in the state; the caller is told why nothing was added.
      if owner == self.owner, state.value != nil, error.leavesCartUnknown { try? await loadCart() }
      throw error
    }
    let isAlone = endChange(turn)
    guard owner == self.owner else { return }
    guard isAlone, let told = cart(after: change, of: productID) else { return try await loadCart() }
    state = .loaded(told)
  }

  /// Makes the quantity of a product exactly `quantity`, and shows what the cart has become.
  ///
  /// - Throws: ``ServiceError/Reason/notFound`` when the product is not in the cart.
  public func setQuantity(_ quantity: Quantity, ofProduct productID: Product.ID) async throws(ServiceError) {
    try await loadCart()
    try await choose(.quantity(quantity), ofProduct: productID)
  }

  /// Takes a product out of the cart, and shows what the cart has become.
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

  /// Brings the server up to date with what was chosen, and shows what the cart has become. As in ``add(productID:quantity:)`` the
  /// cart is loaded only where the answers do not tell.
  ///
  /// Choices that are on their way already are left to who sends them, with what was chosen since.
  ///
  /// - Throws: What the server said against the first choice that it refused. Of that product the cart shows again what the
  ///   server has; the others are sent all the same.
  public func sendChoices() async throws(ServiceError) {
    let owner = owner
    var refusal: ServiceError?
    var isKnown = true
    while let productID = choices.products.first(where: { !sending.contains($0) }) {
      sending.insert(productID)
      do throws(ServiceError) {
        if try await !send(productID) { isKnown = false }
      } catch {
        isKnown = false
        refusal = refusal ?? error
      }
      guard owner == self.owner else { return }
      sending.remove(productID)
    }
    guard !isKnown else { return }
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
  ///
  /// - Returns: Whether the market's answers tell what is in the cart now.
  private func send(_ productID: Product.ID) async throws(ServiceError) -> Bool {
    let owner = owner
    var isKnown = true
    while let choice = choices[productID] {
      guard let item = state.value??.items.first(where: { $0.product.id == productID }) else {
        // It went from the cart elsewhere: there is nothing left to choose for.
        choices.drop(productID)
        showCart()
        return false
      }
      let turn = beginChange()
      var change: ChangedCartItem?
      do throws(ServiceError) {
        switch choice {
        case .quantity(let quantity): change = try await service.setQuantity(quantity, of: item)
        case .removal: try await service.remove(item)
        }
      } catch {
        endChange(turn)
        guard owner == self.owner else { return false }
        choices.drop(productID)
        showCart()
        throw error
      }
      let isAlone = endChange(turn)
      guard owner == self.owner else { return false }
      let told = cart(after: change, of: productID)
      if !isAlone || (told == nil && choice != .removal) { isKnown = false }
      // The server has it now: it is the truth, and no wish any more.
      load.forget()
      choices.settle(choice, for: productID)
      state = .loaded(told ?? CartChoices(choice, for: productID).applied(to: state.value ?? nil))
    }
    return isKnown
  }

  private func beginChange() -> Int {
    traffic += 1
    return traffic
  }

  /// Whether nothing else has begun or ended since the change of this number began, and nothing is being loaded: what the market
  /// answered to it is the newest that is known then. Answers to several at once may come in another order than the changes.
  @discardableResult
  private func endChange(_ turn: Int) -> Bool {
    defer { traffic += 1 }
    guard case .loaded = _state else { return false }
    return traffic == turn
  }

  /// The cart after a change that the market has answered; `nil` where the answer does not tell.
  private func cart(after change: ChangedCartItem?, of productID: Product.ID) -> Cart? {
    guard let change, change.item.product.id == productID, case .loaded(let known) = _state else { return nil }
    guard let known else { return Cart(id: change.cartID, items: [change.item]) }
    return known.applying(change)
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

extension ServiceError {
  /// What is shown of the cart may be wrong after this: the change may have been made all the same, or things are otherwise than
  /// they are shown.
  fileprivate var leavesCartUnknown: Bool { leavesOutcomeOpen || reason == .conflict || reason == .notFound }
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
