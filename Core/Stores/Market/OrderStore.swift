public import Observation

/// The signed-in user's purchases: those made, and the one being made.
@Observable
@MainActor
public final class OrderStore {
  /// How far loading has come, with the orders, the latest first.
  public private(set) var history: Loading<[Order]> = .idle {
    didSet { orders = _history.value ?? [] }
  }
  /// The orders loaded so far; empty before.
  ///
  /// They stay while they are loaded anew.
  public private(set) var orders: [Order] = []
  /// Whether a purchase is on its way to the server, and not answered yet.
  public private(set) var isPlacingOrder = false

  @ObservationIgnored private let service: any OrderService
  @ObservationIgnored private let payment: (any PaymentService)?
  @ObservationIgnored private let makeKey: () -> String
  @ObservationIgnored private var pending: Purchase?
  @ObservationIgnored private let load = LatestLoad<[Order]>()

  /// A purchase whose end is not known here yet.
  private struct Purchase {
    let cart: Cart
    let token: PaymentToken?
    let key: String
    /// The orders that were there before it.
    let known: Set<Order.ID>
    /// Its payment was prepared, where the market takes any.
    var isPaymentReady = false
  }

  /// Creates a store over a service.
  ///
  /// - Parameters:
  ///   - payment: Prepares the payment of each purchase; without it, nothing is prepared.
  ///   - makeKey: Makes the name of a purchase: unguessable, never the same twice.
  public init(
    service: any OrderService, payment: (any PaymentService)? = nil,
    makeKey: @escaping () -> String = IdempotencyKey.random
  ) {
    self.service = service
    self.payment = payment
    self.makeKey = makeKey
  }

  /// Loads the orders; what was there stays meanwhile.
  ///
  /// It throws what the service throws.
  public func loadOrders() async throws(ServiceError) {
    try await load.run(previous: history.value, show: { history = $0 }) { () async throws(ServiceError) in
      try await service.orders()
    }
  }

  /// Buys what is in `cart`, and loads the orders.
  ///
  /// The payment is prepared first; a market that has no such thing is bought from without. Nothing is ordered where the payment
  /// is refused.
  ///
  /// The purchase keeps its name until the server has answered for certain, so trying again after a lost reply does not buy
  /// twice.
  ///
  /// - Parameter token: What it is paid by; `nil` to order without a payment.
  /// - Returns: The order as the market lists it, or as it answered; `nil` where the market took it without saying so, and the
  ///   list did not come or does not have it: what was bought is what was in `cart`. One that is ``OrderStatus/pending`` is
  ///   not paid yet.
  /// - Throws: ``ServiceError/Reason/invalid`` for an empty cart, or one that holds a product without a price; nothing
  ///   is sent then. ``ServiceError/Reason/paymentRefused`` where the payment was refused. What is thrown always means that
  ///   nobody knows of a purchase.
  @discardableResult
  public func placeOrder(for cart: Cart, paidBy token: PaymentToken? = nil) async throws(ServiceError) -> Order? {
    guard !cart.items.isEmpty else {
      throw ServiceError(.invalid, "The cart is empty.", nextStep: "Add a product first.")
    }
    if let unpriced = cart.items.first(where: { $0.product.price == nil }) {
      throw ServiceError(
        .invalid, "“\(unpriced.product.name)” has no price.",
        nextStep: "Take product \(unpriced.product.id) out of the cart first.", field: "price")
    }
    guard !isPlacingOrder else {
      throw ServiceError(.conflict, "This purchase is already on its way.")
    }
    isPlacingOrder = true
    defer { isPlacingOrder = false }
    if pending?.cart != cart || pending?.token != token {
      pending = Purchase(cart: cart, token: token, key: makeKey(), known: Set(orders.map(\.id)))
    }
    guard let purchase = pending else { preconditionFailure("The purchase was named in the line above.") }
    let placed: Order?
    do {
      try await preparePayment(of: cart.total)
      placed = try await service.placeOrder(for: cart, paidBy: token, key: purchase.key)
    } catch {
      if !error.leavesOutcomeOpen { pending = nil }
      throw error
    }
    pending = nil
    // It is bought, whatever comes of this.
    let isListed = (try? await loadOrders()) != nil
    if let placed { return orders.first { $0.id == placed.id } ?? placed }
    guard isListed, let latest = orders.first, !purchase.known.contains(latest.id), latest.holds(cart) else {
      return nil
    }
    return latest
  }

  private func preparePayment(of total: Money) async throws(ServiceError) {
    guard let payment, pending?.isPaymentReady == false else { return }
    do {
      _ = try await payment.preparePayment(of: total)
    } catch  where [.unsupported, .notFound].contains(error.reason) {
      // The market does not know payments.
    }
    pending?.isPaymentReady = true
  }

  /// Cancels a pending order of the user's own, or gives the money of a paid one back that is all of the user's products.
  ///
  /// It throws what the service throws.
  ///
  /// - Returns: The order as it is then.
  @discardableResult
  public func refund(_ orderID: Order.ID) async throws(ServiceError) -> Order {
    let order = try await service.refund(orderID)
    if case .loaded(var list) = history, let place = list.firstIndex(where: { $0.id == orderID }) {
      list[place] = order
      history = .loaded(list)
    }
    return order
  }

  /// Forgets the orders, as the user has signed out.
  public func clear() {
    pending = nil
    load.forget()
    history = .idle
  }
}

extension Order {
  /// Nothing in it speaks against its being the purchase of `cart`: lines may be missing that could not be read, and a market
  /// may have fewer pieces than were asked for.
  fileprivate func holds(_ cart: Cart) -> Bool {
    let products = Set(cart.items.map(\.product.id))
    return items.allSatisfy { item in item.productID.map(products.contains) ?? true }
  }
}

extension OrderStore {
  /// A store that already shows `history`, for previews and tests: see the named ones.
  public convenience init(showing history: Loading<[Order]>) {
    self.init(service: MockMarket())
    self.history = history
  }

  /// A store for previews that waits for the first answer.
  public static var loading: OrderStore { OrderStore(showing: .loading(previous: nil)) }
  /// A store for previews of a user who has bought nothing yet.
  public static var empty: OrderStore { OrderStore(showing: .loaded([])) }
}
