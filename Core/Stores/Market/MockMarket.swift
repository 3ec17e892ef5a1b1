/// A market in memory: it behaves as a real one does, and the same way every time.
///
/// ```swift
/// func buy() async throws {
///   let market = MockMarket()
///   let products = try await market.products()
///   print(products.count)
/// }
/// ```
///
/// It has three products, and one user, `ada`, who is signed in with any password, whose cart is empty and who sells the chair. It
/// lives as long as the value does; nothing is sent anywhere.
public actor MockMarket: ProductService, CartService, OrderService, AuthenticationService, UserService, SellerService,
  PaymentService, MarketFeedService
{
  /// What it sells: an oak chair, a garden table, green tea.
  public static let products = [
    Product(
      id: 1, name: "Oak chair", description: "Solid oak, oiled. Seat height 46 cm.", price: Money(minorUnits: 799_99),
      userID: session.userID, stock: 12),
    Product(
      id: 2, name: "Garden table", description: "Folds flat. Seats four.", price: Money(minorUnits: 189_00),
      stock: 7),
    Product(id: 3, name: "Green tea", description: "Loose leaf, 100 g.", price: Money(minorUnits: 3_49)),
  ]

  /// As many products as a test or a measure wants, at least one: those it sells as a rule, and then numbered ones.
  public static func products(_ count: Int) -> [Product] {
    let goods = ["Armchair", "Bookshelf", "Carpet", "Desk", "Footstool", "Lamp", "Mirror", "Pillow", "Vase"]
    var all = Array(products.prefix(count))
    all.reserveCapacity(count)
    for number in (all.count + 1)..<max(all.count + 1, count + 1) {
      all.append(
        Product(
          id: number, name: "\(goods[number % goods.count]) \(number)", description: "One of many.",
          price: Money(minorUnits: 4_99 + number * 7 % 500_00)))
    }
    return all
  }

  /// A cart of four chairs and a table, for tests and previews.
  public static var chairsAndTable: Cart {
    Cart(
      id: 1,
      items: [
        CartItem(id: 1, product: products[0], quantity: Quantity(rawValue: 4) ?? .one),
        CartItem(id: 2, product: products[1], quantity: .one),
      ])
  }

  /// The session that is open when an app starts on a mock market.
  public static let session = Session(userID: 1, username: "ada", token: AccessToken("mock"))

  /// It has one cart, which is empty after each purchase.
  private static let cartID = 1

  private var catalogue: [Product]
  private var items: [CartItem] = []
  private var nextItem = 1
  private var orderList: [Order] = []
  private var purchases: [String: Order.ID] = [:]
  private var names: Set<String> = [MockMarket.session.username]
  private var profile = UserInfo(id: MockMarket.session.userID)
  private var offers: [String: Product.ID] = [:]
  private var followers: [Int: AsyncThrowingStream<MarketFeedElement, any Error>.Continuation] = [:]
  private var nextFollower = 0

  /// Creates a market in memory that sells `products`.
  public init(products: [Product] = MockMarket.products) {
    catalogue = products
  }

  /// All products, in their order.
  public func products() async throws(ServiceError) -> [Product] { catalogue }

  /// The product of a number; throws where there is none.
  public func product(id: Product.ID) async throws(ServiceError) -> Product {
    guard let product = catalogue.first(where: { $0.id == id }) else {
      throw ServiceError(
        .notFound, "There is no product \(id).", nextStep: "Look at the products to see what there is.")
    }
    return product
  }

  /// The cart; `nil` while nothing is in it.
  public func cart() async throws(ServiceError) -> Cart? {
    items.isEmpty ? nil : Cart(id: Self.cartID, items: items)
  }

  /// Adds pieces of a product; a product stands in one line only.
  @discardableResult
  public func add(productID: Product.ID, quantity: Quantity) async throws(ServiceError) -> ChangedCartItem? {
    let product = try await product(id: productID)
    let present = items.first { $0.product.id == productID }?.quantity.rawValue ?? 0
    try checkStock(of: product, for: present + quantity.rawValue)
    guard let index = items.firstIndex(where: { $0.product.id == productID }) else {
      let item = CartItem(id: nextItem, product: product, quantity: quantity)
      items.append(item)
      nextItem += 1
      tell(.cart)
      return ChangedCartItem(cartID: Self.cartID, item: item)
    }
    guard let sum = Quantity(rawValue: items[index].quantity.rawValue + quantity.rawValue) else {
      throw ServiceError(
        .invalid, "At most \(Quantity.range.upperBound) pieces of a product fit into a cart.", field: "quantity")
    }
    items[index].quantity = sum
    tell(.cart)
    return ChangedCartItem(cartID: Self.cartID, item: items[index])
  }

  /// Makes the line's quantity exactly `quantity`; throws where there are not so many.
  @discardableResult
  public func setQuantity(_ quantity: Quantity, of item: CartItem) async throws(ServiceError) -> ChangedCartItem? {
    let index = try index(of: item)
    // Fewer than before are taken even where there are not so many any more.
    if quantity > items[index].quantity { try checkStock(of: items[index].product, for: quantity.rawValue) }
    items[index].quantity = quantity
    tell(.cart)
    return ChangedCartItem(cartID: Self.cartID, item: items[index])
  }

  /// Takes the line out of the cart.
  public func remove(_ item: CartItem) async throws(ServiceError) {
    items.remove(at: try index(of: item))
    tell(.cart)
  }

  /// All orders of the user, the latest first.
  public func orders() async throws(ServiceError) -> [Order] { orderList }

  /// Makes one order of the cart, and empties it; a key that was used before makes no second one.
  ///
  /// It takes ``PaymentToken/testOK``, and ``PaymentToken/testTimeout``, whose order stays pending; any other token is refused.
  @discardableResult
  public func placeOrder(
    for cart: Cart, paidBy token: PaymentToken? = nil, key: String
  ) async throws(ServiceError) -> Order? {
    if let known = purchases[key] { return orderList.first { $0.id == known } }
    for item in cart.items { try checkStock(of: try await product(id: item.product.id), for: item.quantity.rawValue) }
    let status: OrderStatus
    switch token {
    case nil: status = .placed
    case PaymentToken.testOK?: status = .paid
    case PaymentToken.testTimeout?: status = .pending
    default:
      throw ServiceError(
        .paymentRefused, "The payment was refused.", nextStep: "The cart is as it was. Pay in another way.")
    }
    restock { bought in -(cart.items.first { $0.product.id == bought }?.quantity.rawValue ?? 0) }
    let lines = cart.items.map { item in
      OrderItem(
        id: item.id, productID: item.product.id, name: item.product.name, unitPrice: item.product.price,
        quantity: item.quantity)
    }
    let order = Order(id: orderList.count + 1, total: cart.total, status: status, items: lines)
    orderList.insert(order, at: 0)
    purchases[key] = order.id
    items.removeAll()
    tell(.cart)
    tell(.orders)
    if cart.items.contains(where: { $0.product.stock != nil }) { tell(.products) }
    return order
  }

  /// Cancels a pending order, and gives the money of a paid one back where its products are all the user's own.
  public func refund(_ orderID: Order.ID) async throws(ServiceError) -> Order {
    guard let place = orderList.firstIndex(where: { $0.id == orderID }) else {
      throw ServiceError(
        .notFound, "There is no order \(orderID).", nextStep: "Look at your orders to see which there are.")
    }
    let order = orderList[place]
    switch order.status {
    case .pending:
      orderList[place].status = .cancelled
      restock { product in order.items.first { $0.productID == product }?.quantity.rawValue ?? 0 }
      tell(.products)
    case .paid:
      let own = Set(catalogue.filter { $0.userID == Self.session.userID }.map(\.id))
      guard order.items.allSatisfy({ $0.productID.map(own.contains) ?? false }) else {
        throw ServiceError(
          .forbidden, "Only who sells everything in an order can give its money back.", nextStep: "Ask the seller.")
      }
      orderList[place].status = .refunded
    case .cancelled, .refunded: return order
    case .placed, .refused, nil:
      throw ServiceError(.conflict, "Nothing was paid for order \(orderID).")
    }
    tell(.orders)
    return orderList[place]
  }

  /// Changes how many pieces there are, of what is counted.
  private func restock(_ change: (Product.ID) -> Int) {
    for index in catalogue.indices {
      if let stock = catalogue[index].stock { catalogue[index].stock = stock + change(catalogue[index].id) }
    }
  }

  /// Makes an account, unless the name is taken (in any case of letters).
  public func register(username: String, password: Password) async throws(ServiceError) {
    guard names.insert(username.lowercased()).inserted else {
      throw ServiceError(
        .conflict, "The name “\(username)” is taken.", nextStep: "Choose another one.", field: "username")
    }
  }

  /// Opens a session for a name that has an account.
  public func login(username: String, password: Password) async throws(ServiceError) -> Session {
    guard names.contains(username.lowercased()) else {
      throw ServiceError(.notSignedIn, "Name or password is wrong.")
    }
    return Session(userID: 1, username: username, token: Self.session.token)
  }

  /// The profile of the user, as changed so far.
  public func userInfo() async throws(ServiceError) -> UserInfo { profile }

  /// Replaces the profile, and gives it back.
  public func update(_ userInfo: UserInfo) async throws(ServiceError) -> UserInfo {
    profile = userInfo
    return profile
  }

  /// The products that the user sells.
  public func ownProducts() async throws(ServiceError) -> [Product] {
    catalogue.filter { $0.userID == Self.session.userID }
  }

  /// Offers a product; a key that was used before makes no second one.
  public func offer(_ draft: ProductDraft, key: String) async throws(ServiceError) -> Product {
    if let known = offers[key], let product = catalogue.first(where: { $0.id == known }) { return product }
    let id = (catalogue.map(\.id).max() ?? 0) + 1
    let product = Product(draft, id: id, former: nil)
    catalogue.append(product)
    offers[key] = id
    tell(.products)
    return product
  }

  /// Changes a product of the user's own; throws where it is not.
  public func change(_ productID: Product.ID, to draft: ProductDraft) async throws(ServiceError) -> Product {
    let index = try indexOfOwn(productID)
    catalogue[index] = Product(draft, id: productID, former: catalogue[index])
    for line in items.indices where items[line].product.id == productID { items[line].product = catalogue[index] }
    tell(.products)
    return catalogue[index]
  }

  /// Takes a product of the user's own off the market, and out of the cart.
  public func withdraw(_ productID: Product.ID) async throws(ServiceError) {
    catalogue.remove(at: try indexOfOwn(productID))
    items.removeAll { $0.product.id == productID }
    tell(.products)
  }

  /// Takes any picture and keeps none: the address that it gives leads nowhere.
  public func upload(_ picture: ProductPicture) async throws(ServiceError) -> String {
    "/uploads/mock.\(picture.format.fileExtension)"
  }

  /// Prepares a payment of any amount, which moves no money.
  public func preparePayment(of total: Money) async throws(ServiceError) -> PaymentIntent {
    PaymentIntent(secret: "mock", total: total)
  }

  /// The parts that change from now on, until the loop over them ends.
  public nonisolated func changes() -> AsyncThrowingStream<MarketFeedElement, any Error> {
    AsyncThrowingStream { continuation in
      let task = Task { await follow(continuation) }
      continuation.onTermination = { _ in task.cancel() }
    }
  }

  private func follow(_ continuation: AsyncThrowingStream<MarketFeedElement, any Error>.Continuation) {
    continuation.yield(.connected)
    followers[nextFollower] = continuation
    nextFollower += 1
  }

  private func tell(_ part: MarketPart) {
    for (number, follower) in followers {
      if case .terminated = follower.yield(.changed(part)) { followers[number] = nil }
    }
  }

  private func indexOfOwn(_ productID: Product.ID) throws(ServiceError) -> Int {
    guard let index = catalogue.firstIndex(where: { $0.id == productID && $0.userID == Self.session.userID }) else {
      throw ServiceError(
        .notFound, "Product \(productID) is not among yours.", nextStep: "Look at your products to see which are.")
    }
    return index
  }

  private func checkStock(of product: Product, for count: Int) throws(ServiceError) {
    guard !product.isInStock(count), let stock = product.stock else { return }
    throw ServiceError(
      .conflict,
      stock == 0 ? "“\(product.name)” is sold out." : "Only \(count: stock) of “\(product.name)” are left.",
      nextStep: "Take fewer of it.", field: "quantity")
  }

  private func index(of item: CartItem) throws(ServiceError) -> Int {
    guard let index = items.firstIndex(where: { $0.id == item.id }) else {
      throw ServiceError(
        .notFound, "“\(item.product.name)” is not in the cart.", nextStep: "Look at the cart to see what is.")
    }
    return index
  }
}

extension Product {
  /// What a draft becomes in the mock market, whose only seller is its user.
  fileprivate init(_ draft: ProductDraft, id: Int, former: Product?) {
    let stock: Int? =
      switch draft.stock {
      case .unsaid: former?.stock
      case .uncounted: nil
      case .counted(let count): count
      }
    self.init(
      id: id, name: draft.name, description: draft.description, price: draft.price, photoURL: draft.photoURL,
      userID: MockMarket.session.userID, stock: stock)
  }
}
