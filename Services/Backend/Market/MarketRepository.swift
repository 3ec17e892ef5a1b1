import CoreStores

/// Where the market's data is kept. Each call is atomic over all processes that share the data.
///
/// Calls that take a `key` store the reply they made and give it again to the same user, key and request.
/// They throw `HTTPFailure` for what the market forbids, other errors when the store fails.
protocol MarketRepository: Sendable {
  /// All products by id, or those whose name or description contains `text` (without case), or one page of them.
  func products(containing text: String?, page: Int?) async throws -> [ProductRecord]
  /// The products of one seller by id.
  func products(of userID: Int64) async throws -> [ProductRecord]
  func product(_ id: Int64) async throws -> ProductRecord?
  func createProduct(
    _ draft: ProductDraft, by userID: Int64, key: IdempotencyKey?,
    reply: @escaping @Sendable (ProductRecord) throws -> StoredReply
  ) async throws -> StoredReply
  /// `nil` when the seller has no such product.
  func updateProduct(_ id: Int64, _ draft: ProductDraft, by userID: Int64) async throws -> ProductRecord?
  /// `false` when the seller has no such product. Leaves carts, stays in order histories.
  func deleteProduct(_ id: Int64, by userID: Int64) async throws -> Bool

  /// Counts an image of a user's; `reply` publishes it. 413 when the user has stored as much as one may.
  func recordUpload(
    _ name: UploadName, size: Int, by userID: Int64, key: IdempotencyKey?,
    reply: @escaping @Sendable () throws -> StoredReply
  ) async throws -> StoredReply

  func cart(of userID: Int64) async throws -> CartRecord?
  /// Adds to what is in the cart.
  ///
  /// - Parameter client: Whose request it is: it is told in the event of the change.
  func addToCart(
    _ productID: Int64, quantity: Int, by userID: Int64, client: ClientInstance?, key: IdempotencyKey?,
    reply: @escaping @Sendable (CartItemRecord) throws -> StoredReply
  ) async throws -> StoredReply
  /// Replaces the quantity; `nil` when the cart has no such item.
  func setQuantity(
    _ quantity: Int, ofItem id: Int64, by userID: Int64, client: ClientInstance?
  ) async throws -> CartItemRecord?
  /// `false` when the cart has no such item.
  func deleteCartItem(_ id: Int64, by userID: Int64, client: ClientInstance?) async throws -> Bool
  func deleteCart(of userID: Int64) async throws

  func userInfo(_ userID: Int64) async throws -> UserInfoRecord?
  func updateUserInfo(_ info: UserInfo) async throws -> UserInfoRecord?

  /// The newest first.
  func orders(of userID: Int64) async throws -> [OrderRecord]
  /// Sells the cart: checks it against the draft, computes the total, keeps the lines, removes the cart.
  ///
  /// - Parameter provider: Who is to take the payment; the order is `pending` then, and its goods are kept for the buyer until its
  ///   time is over. `nil`: the order is `placed`.
  func placeOrder(
    _ draft: OrderDraft, provider: String?, by userID: Int64, key: IdempotencyKey?,
    reply: @escaping @Sendable (OrderRecord) throws -> StoredReply
  ) async throws -> StoredReply
  func order(_ id: Int64) async throws -> OrderRecord?
  /// Lets an event happen to an order, where it can. Of several that come at once each happens at most once, and of two that
  /// exclude each other one: what goes back into the stock, or into the cart, goes there once.
  ///
  /// - Parameters:
  ///   - payment: What the provider calls the payment; `nil` leaves what is known.
  ///   - notice: The id of the provider's notice that tells of it. It is remembered, unless the outcome is `tooLate`.
  /// - Returns: `nil` when there is no such order.
  func apply(
    _ event: OrderEvent, to orderID: Int64, payment: PaymentReference?, notice: String?
  ) async throws -> OrderOutcome?
  /// Remembers a notice that was dealt with otherwise.
  func remember(notice: String, of orderID: Int64) async throws
  /// Cancels the pending orders whose time is over.
  ///
  /// - Returns: The orders that it has cancelled, and when the next one's time is over, in milliseconds since 1970.
  func cancelOverdue() async throws -> (cancelled: [OrderRecord], next: Int64?)

  /// Fills an empty catalogue.
  func seed(_ products: [ProductDraft], seller: String) async throws
  /// Rows by table, for `status`.
  func counts() async throws -> [String: Int]
}
