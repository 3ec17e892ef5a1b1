import CoreStores
import FoundationEssentials
import ServicesHTTPMessages
import ServicesHTTPServer

extension SQLiteMarketRepository {
  func orders(of userID: Int64) async throws -> [OrderRecord] {
    try await database.read { connection in
      let rows = try connection.query(
        "SELECT * FROM purchase WHERE user_id = ? ORDER BY id DESC", [.integer(userID)])
      return try rows.map { row in try Self.order(row, in: connection) }
    }
  }

  func placeOrder(
    _ draft: OrderDraft, by userID: Int64, key: IdempotencyKey?,
    reply: @escaping @Sendable (OrderRecord) throws -> StoredReply
  ) async throws -> StoredReply {
    try await once(key, by: userID) { connection, time in
      guard let cart = try Self.cart(of: userID, in: connection), !cart.items.isEmpty else {
        throw HTTPFailure(.unprocessableContent, "The cart is empty. Add something first.")
      }
      let total = try Self.check(draft, against: cart)
      // In the order of their keys, so that no two orders wait for each other.
      for item in cart.items.sorted(by: { $0.product.id < $1.product.id }) where item.product.stock != nil {
        try Self.takeFromStock(item, in: connection)
      }
      let id = try connection.insert(
        "INSERT INTO purchase (user_id, total, created_at) VALUES (?, ?, ?)",
        [.integer(userID), .integer(total.minorUnits), .integer(time)])
      for item in cart.items {
        try connection.execute(
          """
          INSERT INTO purchase_line
            (purchase_id, product_id, seller_id, name, description, photo_url, unit_price, quantity)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?)
          """,
          [
            .integer(id), .integer(item.product.id), .integer(item.product.userID), .text(item.product.name),
            .text(item.product.description), .optional(item.product.photoURL),
            .integer(item.product.price.minorUnits), .integer(item.quantity),
          ])
      }
      // In the same transaction: a second checkout of the same cart finds it empty.
      try connection.execute("DELETE FROM cart WHERE id = ?", [.integer(cart.id)])
      guard let row = try connection.first("SELECT * FROM purchase WHERE id = ?", [.integer(id)]) else {
        throw DatabaseError.unexpectedValue(column: "id")
      }
      var stored = try reply(try Self.order(row, in: connection))
      stored.lessensStock = cart.items.contains { $0.product.stock != nil }
      connection.publish(MarketNotice.user(userID, .orders).event)
      connection.publish(MarketNotice.user(userID, .cart).event)
      // Only what is counted has become less, for everybody.
      if stored.lessensStock { connection.publish(MarketNotice.products.event) }
      return stored
    }
  }

  /// The statement decides: another order may have come between the reading of the cart and this.
  private static func takeFromStock(_ item: CartItemRecord, in connection: DatabaseConnection) throws {
    let taken = try connection.execute(
      "UPDATE product SET stock = stock - ? WHERE id = ? AND stock >= ?",
      [.integer(item.quantity), .integer(item.product.id), .integer(item.quantity)])
    guard taken == 0 else { return }
    if let product = try product(item.product.id, in: connection) { try checkStock(of: product, for: item.quantity) }
    throw HTTPFailure(.conflict, "The cart has changed. Load it again, then check out.")
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

  private static func order(_ row: DatabaseRow, in connection: DatabaseConnection) throws -> OrderRecord {
    let id = try row.integer("id")
    let lines = try connection.query(
      "SELECT * FROM purchase_line WHERE purchase_id = ? ORDER BY id", [.integer(id)]
    ).map { line in
      OrderLineRecord(
        id: try line.integer("id"), productID: try line.integer("product_id"), sellerID: try line.integer("seller_id"),
        name: try line.text("name"), description: try line.text("description"),
        photoURL: try line.optionalText("photo_url"), unitPrice: Money(minorUnits: Int(try line.integer("unit_price"))),
        quantity: Int(try line.integer("quantity")))
    }
    return OrderRecord(
      id: id, userID: try row.integer("user_id"), total: Money(minorUnits: Int(try row.integer("total"))),
      createdAt: try row.integer("created_at"), lines: lines)
  }
}
