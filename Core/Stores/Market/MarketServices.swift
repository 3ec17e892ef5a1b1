/// What a market sells. Called from any isolation; every failure is a ``ServiceError``.
public protocol ProductService: Sendable {
  /// All products, in the market's order.
  func products() async throws(ServiceError) -> [Product]
  /// One product; ``ServiceError/Reason/notFound`` where there is none with this number.
  func product(id: Product.ID) async throws(ServiceError) -> Product
}

/// Reads and changes the cart of the signed-in user: what the stores ask.
public protocol CartService: Sendable {
  /// The active cart; `nil` where nothing was added yet.
  func cart() async throws(ServiceError) -> Cart?
  /// Adds `quantity` more pieces of a product.
  ///
  /// - Returns: The line as it is now; `nil` where the market took it and does not say.
  @discardableResult
  func add(productID: Product.ID, quantity: Quantity) async throws(ServiceError) -> ChangedCartItem?
  /// Makes the line's quantity exactly `quantity`.
  ///
  /// - Returns: The line as it is now; `nil` where the market took it and does not say.
  @discardableResult
  func setQuantity(_ quantity: Quantity, of item: CartItem) async throws(ServiceError) -> ChangedCartItem?
  /// Takes the line out of the cart.
  func remove(_ item: CartItem) async throws(ServiceError)
}

/// Reads and places the orders of the signed-in user: what the stores ask.
public protocol OrderService: Sendable {
  /// All orders, the latest first.
  func orders() async throws(ServiceError) -> [Order]
  /// Buys what is in `cart` for its total.
  ///
  /// - Parameters:
  ///   - token: What it is paid by; `nil` to order without a payment. A market that knows no payments orders without.
  ///   - key: Names this purchase (`Idempotency-Key`): asked twice with the same key, a server that knows keys makes one order.
  /// - Returns: The order; `nil` where the market took it and does not say. It may be ``OrderStatus/pending``.
  /// - Throws: ``ServiceError/Reason/paymentRefused`` where the payment was refused: nothing is ordered then, and the cart is
  ///   as it was.
  @discardableResult
  func placeOrder(for cart: Cart, paidBy token: PaymentToken?, key: String) async throws(ServiceError) -> Order?
  /// Undoes an order: a pending one of the user's own is cancelled; the money of a paid one is given back by who sells
  /// everything in it. Asked twice, it is done once.
  ///
  /// - Returns: The order as it is then.
  func refund(_ orderID: Order.ID) async throws(ServiceError) -> Order
}

/// Reads and changes what the signed-in user sells: what the stores ask.
public protocol SellerService: Sendable {
  /// The products that the signed-in user sells.
  func ownProducts() async throws(ServiceError) -> [Product]
  /// Offers a new product.
  ///
  /// - Parameter key: Names this offer (`Idempotency-Key`): asked twice with the same key, a server that knows keys makes one
  ///   product.
  func offer(_ draft: ProductDraft, key: String) async throws(ServiceError) -> Product
  /// Changes a product of the user's own.
  func change(_ productID: Product.ID, to draft: ProductDraft) async throws(ServiceError) -> Product
  /// Takes a product of the user's own off the market.
  func withdraw(_ productID: Product.ID) async throws(ServiceError)
  /// Gives the market a picture; what comes back is its address.
  func upload(_ picture: ProductPicture) async throws(ServiceError) -> String
}

/// Prepares payments of the signed-in user: what the stores ask.
public protocol PaymentService: Sendable {
  /// Prepares a payment; ``ServiceError/Reason/unsupported`` where the market takes none.
  func preparePayment(of total: Money) async throws(ServiceError) -> PaymentIntent
}

/// What changes at the market while it is looked at.
public protocol MarketFeedService: Sendable {
  /// What changes of the signed-in user's, and in the catalogue, from now on. It reconnects by itself; it ends where the server
  /// offers no such thing, and throws a ``ServiceError`` where going on is pointless. Dropping it stops it.
  func changes() -> AsyncThrowingStream<MarketFeedElement, any Error>
}

/// A part of a market that can change, so that it is to be loaded anew.
public enum MarketPart: String, Hashable, Sendable, CaseIterable {
  /// The user's cart has changed.
  case cart
  /// The user's orders have changed.
  case orders
  /// The catalogue has changed.
  case products
}

/// What following a market yields: that a part of it changed, or how the connection stands.
public enum MarketFeedElement: Hashable, Sendable {
  /// Connected, for the first time or again.
  case connected
  /// A part is other than it was: load it again.
  case changed(MarketPart)
  /// The connection was lost; what is shown may be out of date until ``connected``.
  case interrupted(ServiceError)
}
