/// What a market sells. Called from any isolation; every failure is a ``ServiceError``.
public protocol ProductService: Sendable {
  /// All products, in the market's order.
  func products() async throws(ServiceError) -> [Product]
  /// One product; ``ServiceError/Reason/notFound`` where there is none with this number.
  func product(id: Product.ID) async throws(ServiceError) -> Product
}

/// The cart of the signed-in user.
public protocol CartService: Sendable {
  /// The active cart; `nil` where nothing was added yet.
  func cart() async throws(ServiceError) -> Cart?
  /// Adds `quantity` more pieces of a product.
  func add(productID: Product.ID, quantity: Quantity) async throws(ServiceError)
  /// Makes the line's quantity exactly `quantity`.
  func setQuantity(_ quantity: Quantity, of item: CartItem) async throws(ServiceError)
  /// Takes the line out of the cart.
  func remove(_ item: CartItem) async throws(ServiceError)
}

/// The purchases of the signed-in user.
public protocol OrderService: Sendable {
  /// All orders, the latest first.
  func orders() async throws(ServiceError) -> [Order]
  /// Buys what is in `cart` for its total.
  ///
  /// - Parameter key: Names this purchase (`Idempotency-Key`): asked twice with the same key, a server that knows keys
  ///   makes one order.
  func placeOrder(for cart: Cart, key: String) async throws(ServiceError)
}

/// Signing up and in.
public protocol AuthenticationService: Sendable {
  /// Makes an account; ``ServiceError/Reason/conflict`` where the name is taken.
  func register(username: String, password: Password) async throws(ServiceError)
  /// Opens a session; ``ServiceError/Reason/notSignedIn`` where name or password is wrong.
  func login(username: String, password: Password) async throws(ServiceError) -> Session
}

/// The profile of the signed-in user.
public protocol UserService: Sendable {
  /// The profile.
  func userInfo() async throws(ServiceError) -> UserInfo
  /// Replaces the profile, and hands back what the server keeps.
  func update(_ userInfo: UserInfo) async throws(ServiceError) -> UserInfo
}
