import CoreStores
import FoundationEssentials
import ServicesHTTPMessages
import ServicesHTTPServer

extension DatabaseMarketRepository {
  func orders(of userID: Int64) async throws -> [OrderRecord] {
    try await database.read { connection in
      let rows = try connection.query(
        "SELECT * FROM purchase WHERE user_id = ? ORDER BY id DESC", [.integer(userID)])
      return try rows.map { row in try Self.order(row, in: connection) }
    }
  }

  func placeOrder(
    _ draft: OrderDraft, provider: String?, by userID: Int64, key: IdempotencyKey?,
    reply: @escaping @Sendable (OrderRecord) throws -> StoredReply
  ) async throws -> StoredReply {
    try await once(key, by: userID) { connection, time in
      guard let cart = try Self.cart(of: userID, in: connection), !cart.items.isEmpty else {
        throw HTTPFailure(.unprocessableContent, "The cart is empty. Add something first.")
      }
      let total = try Self.check(draft, against: cart)
      // In the order of their ids, so that two that sell the same do not wait for each other in a circle.
      for item in cart.items.sorted(by: { $0.product.id < $1.product.id }) { try Self.take(item, in: connection) }
      let status: OrderStatus = provider == nil ? .placed : .pending
      let id = try connection.insert(
        """
        INSERT INTO purchase (user_id, total, created_at, status, payment_provider, expires_at)
        VALUES (?, ?, ?, ?, ?, ?)
        """,
        [
          .integer(userID), .integer(total.minorUnits), .integer(time), .text(status.rawValue), .optional(provider),
          provider == nil ? .null : .integer(time + Self.pendingLifetime),
        ])
      for item in cart.items {
        try connection.execute(
          """
          INSERT INTO purchase_line
            (purchase_id, product_id, seller_id, name, description, photo_url, unit_price, quantity, reserved)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
          """,
          [
            .integer(id), .integer(item.product.id), .integer(item.product.userID), .text(item.product.name),
            .text(item.product.description), .optional(item.product.photoURL),
            .integer(item.product.price.minorUnits), .integer(item.quantity),
            .integer(item.product.stock == nil ? 0 : item.quantity),
          ])
      }
      // In the same transaction: a second checkout of the same cart finds it gone, whichever looked at it first.
      guard try connection.execute("DELETE FROM cart WHERE id = ?", [.integer(cart.id)]) == 1 else {
        throw HTTPFailure(.conflict, "The cart has changed. Load it again, then check out.")
      }
      guard let order = try Self.order(id, in: connection) else { throw DatabaseError.unexpectedValue(column: "id") }
      var stored = try reply(order)
      stored.lessensStock = cart.items.contains { $0.product.stock != nil }
      connection.publish(MarketNotice.user(userID, .orders).event)
      connection.publish(MarketNotice.user(userID, .cart).event)
      // Only what is counted has become less, for everybody.
      if stored.lessensStock { connection.publish(MarketNotice.products.event) }
      return stored
    }
  }

  /// Takes the pieces of a line out of the stock, where they are counted.
  private static func take(_ item: CartItemRecord, in connection: DatabaseConnection) throws {
    try checkStock(of: item.product, for: item.quantity)
    guard item.product.stock != nil else { return }
    // The statement itself looks whether they are there: another one may have taken some since they were read.
    let taken = try connection.execute(
      "UPDATE product SET stock = stock - ? WHERE id = ? AND stock >= ?",
      [.integer(item.quantity), .integer(item.product.id), .integer(item.quantity)])
    guard taken != 1 else { return }
    if let current = try product(item.product.id, in: connection) { try checkStock(of: current, for: item.quantity) }
    throw HTTPFailure(.conflict, "“\(item.product.name)” has changed. Load the cart again, then check out.")
  }

  /// - Throws: `HTTPFailure` 409 when there are not so many pieces of it left.
  static func checkStock(of product: ProductRecord, for count: Int) throws(HTTPFailure) {
    guard let stock = product.stock, count > stock else { return }
    throw HTTPFailure(
      .conflict,
      stock == 0
        ? "“\(product.name)” is sold out. Take it out of the cart."
        : "Only \(stock) of “\(product.name)” are left. Take fewer of it.")
  }

  /// The total at current prices, when the client ordered what is in the cart for that total.
  static func check(_ draft: OrderDraft, against cart: CartRecord) throws(HTTPFailure) -> Money {
    var ordered: [Int64: Int] = [:]
    for item in draft.items { ordered[item.productID, default: 0] += item.quantity }
    let inCart = Dictionary(cart.items.map { ($0.product.id, $0.quantity) }, uniquingKeysWith: +)
    guard ordered == inCart else {
      throw HTTPFailure(.conflict, "The cart has changed. Load it again, then check out.")
    }
    // At most 200 lines of 9,999 pieces at the highest price: far below the limit of Int.
    let total = cart.items.reduce(0) { $0 + $1.product.price.minorUnits * $1.quantity }
    guard total <= Money.maximumMinorUnits else {
      throw HTTPFailure(.unprocessableContent, "The order is larger than this market can take. Order less.")
    }
    guard draft.total.minorUnits == total else {
      throw HTTPFailure(
        .conflict, "The total is \(Money(minorUnits: total)), not \(draft.total). Load the cart again, then check out.")
    }
    return Money(minorUnits: total)
  }

  static func order(_ id: Int64, in connection: DatabaseConnection) throws -> OrderRecord? {
    try connection.first("SELECT * FROM purchase WHERE id = ?", [.integer(id)]).map { try order($0, in: connection) }
  }

  private static func order(_ row: DatabaseRow, in connection: DatabaseConnection) throws -> OrderRecord {
    let id = try row.integer("id")
    let lines = try connection.query(
      "SELECT * FROM purchase_line WHERE purchase_id = ? ORDER BY id", [.integer(id)]
    ).map { line in
      OrderLineRecord(
        id: try line.integer("id"), productID: try line.integer("product_id"), sellerID: try line.integer("seller_id"),
        name: try line.text("name"), description: try line.text("description"),
        photoURL: try line.optionalText("photo_url"), unitPrice: Money(minorUnits: Int(try line.integer("unit_price"))),
        quantity: Int(try line.integer("quantity")), reserved: Int(try line.integer("reserved")))
    }
    guard let status = OrderStatus(rawValue: try row.text("status")) else {
      throw DatabaseError.unexpectedValue(column: "status")
    }
    return OrderRecord(
      id: id, userID: try row.integer("user_id"), total: Money(minorUnits: Int(try row.integer("total"))),
      createdAt: try row.integer("created_at"), lines: lines, status: status,
      payment: try row.optionalText("payment_reference").flatMap { PaymentReference($0) })
  }
}
