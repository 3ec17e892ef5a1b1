import CoreStores
import FoundationEssentials
import ServicesHTTPMessages
import ServicesHTTPServer

extension DatabaseMarketRepository {
  /// More different products than anybody puts into a cart; keeps totals far from overflow.
  private static let lineLimit = 200

  /// A product, and how it stands in a user's cart. On another machine each statement is a way there and back.
  private static let standingStatement = """
    SELECT product.*, cart.id AS cart_id, cart_item.quantity AS present_quantity,
      (SELECT count(*) FROM cart_item AS line WHERE line.cart_id = cart.id) AS line_count
    FROM product LEFT JOIN cart ON cart.user_id = ?
    LEFT JOIN cart_item ON cart_item.cart_id = cart.id AND cart_item.product_id = product.id
    WHERE product.id = ?
    """

  /// Puts pieces of a product into a cart that is there, and no more than may be in it; nothing where one of that is not so.
  private static let addition = DatabaseChange.Statement(
    """
    INSERT INTO cart_item (cart_id, product_id, quantity, created_at, updated_at)
    SELECT cart.id, product.id, CAST(?1 AS BIGINT), CAST(?2 AS BIGINT), CAST(?2 AS BIGINT) FROM cart, product
    WHERE cart.user_id = ?3 AND product.id = ?4 AND (product.stock IS NULL OR product.stock >= ?1)
      AND (SELECT count(*) FROM cart_item AS line WHERE line.cart_id = cart.id AND line.product_id <> ?4) < ?5
    ON CONFLICT (cart_id, product_id) DO UPDATE
      SET quantity = cart_item.quantity + excluded.quantity, updated_at = excluded.updated_at
      WHERE cart_item.quantity + excluded.quantity <= ?6 AND cart_item.quantity + excluded.quantity <=
        (SELECT coalesce(product.stock, ?6) FROM product WHERE product.id = excluded.product_id)
    RETURNING id AS item_id, cart_id, quantity, created_at AS item_created_at, updated_at AS item_updated_at
    """, reading: "SELECT * FROM product WHERE id = ?")

  private static let removal = DatabaseChange.Statement(
    "DELETE FROM cart_item WHERE id = ? AND cart_id = (SELECT id FROM cart WHERE user_id = ?) RETURNING id")

  func cart(of userID: Int64) async throws -> CartRecord? {
    try await database.read { try Self.cart(of: userID, in: $0) }
  }

  func addToCart(
    _ productID: Int64, quantity: Int, by userID: Int64, client: ClientInstance?, key: IdempotencyKey?,
    reply: @escaping @Sendable (CartItemRecord) throws -> StoredReply
  ) async throws -> StoredReply {
    let addition = addition(productID, quantity: quantity, by: userID, client: client)
    // What happens nearly always is one statement. Where it finds something else, the long way says what.
    if key == nil, let row = try await changed(by: addition) { return try reply(Self.item(row)) }
    return try await once(key, by: userID) { connection, _ in
      let found = try connection.first(Self.standingStatement, [.integer(userID), .integer(productID)])
      guard let row = found else { throw HTTPFailure(.notFound, "Product not found") }
      let present = try row.optionalInteger("present_quantity").map { Int($0) }
      let sum = (present ?? 0) + quantity
      guard Quantity.range.contains(sum) else {
        throw HTTPFailure(
          .unprocessableContent, "A cart holds at most \(Quantity.range.upperBound) pieces of a product.")
      }
      try Self.checkStock(of: Self.product(row), for: sum)
      guard try present != nil || row.integer("line_count") < Self.lineLimit else {
        throw HTTPFailure(.unprocessableContent, "A cart holds at most \(Self.lineLimit) different products.")
      }
      if try row.optionalInteger("cart_id") == nil {
        try connection.execute("INSERT INTO cart (user_id) VALUES (?)", [.integer(userID)])
      }
      // Somebody else may have bought the last ones, or taken the product away, since it was looked at.
      guard let added = try addition.run(in: connection) else { throw DatabaseError.busy }
      return try reply(Self.item(added))
    }
  }

  private func addition(
    _ productID: Int64, quantity: Int, by userID: Int64, client: ClientInstance?
  ) -> DatabaseChange {
    DatabaseChange(
      statement: Self.addition,
      values: [
        .integer(quantity), .integer(milliseconds), .integer(userID), .integer(productID), .integer(Self.lineLimit),
        .integer(Quantity.range.upperBound),
      ],
      readValues: [.integer(productID)], lock: .user(userID), event: MarketNotice.user(userID, .cart, by: client).event)
  }

  private func changed(by addition: DatabaseChange) async throws -> DatabaseRow? {
    do {
      return try await database.change(addition)
    } catch DatabaseError.constraint {
      // The product goes at the same moment.
      return nil
    }
  }

  /// A line of a cart, with the columns of its product.
  private static func item(_ row: DatabaseRow) throws -> CartItemRecord {
    CartItemRecord(
      id: try row.integer("item_id"), cartID: try row.integer("cart_id"), quantity: Int(try row.integer("quantity")),
      product: try product(row), createdAt: try row.integer("item_created_at"),
      updatedAt: try row.integer("item_updated_at"))
  }

  func setQuantity(
    _ quantity: Int, ofItem id: Int64, by userID: Int64, client: ClientInstance?
  ) async throws -> CartItemRecord? {
    let time = milliseconds
    return try await database.write(.locking(.user(userID))) { connection in
      let item = try Self.cart(of: userID, in: connection)?.items.first { $0.id == id }
      guard let item else { return nil }
      // Fewer than before are taken even where there are not so many any more.
      if quantity > item.quantity { try Self.checkStock(of: item.product, for: quantity) }
      try connection.execute(
        """
        UPDATE cart_item SET quantity = ?, updated_at = ?
        WHERE id = ? AND cart_id = (SELECT id FROM cart WHERE user_id = ?)
        """,
        [.integer(quantity), .integer(time), .integer(id), .integer(userID)])
      connection.publish(MarketNotice.user(userID, .cart, by: client).event)
      return try Self.cart(of: userID, in: connection)?.items.first { $0.id == id }
    }
  }

  func deleteCartItem(_ id: Int64, by userID: Int64, client: ClientInstance?) async throws -> Bool {
    let change = DatabaseChange(
      statement: Self.removal, values: [.integer(id), .integer(userID)], lock: .user(userID),
      event: MarketNotice.user(userID, .cart, by: client).event)
    return try await database.change(change) != nil
  }

  func deleteCart(of userID: Int64) async throws {
    try await database.write(.locking(.user(userID))) { connection in
      try connection.execute("DELETE FROM cart WHERE user_id = ?", [.integer(userID)])
      connection.publish(MarketNotice.user(userID, .cart).event)
    }
  }

  static func cart(of userID: Int64, in connection: DatabaseConnection) throws -> CartRecord? {
    guard let id = try connection.first("SELECT id FROM cart WHERE user_id = ?", [.integer(userID)])?.integer("id")
    else { return nil }
    let items = try connection.query(
      """
      SELECT product.*, cart_item.id AS item_id, cart_item.cart_id AS cart_id, cart_item.quantity AS quantity,
        cart_item.created_at AS item_created_at, cart_item.updated_at AS item_updated_at
      FROM cart_item JOIN product ON product.id = cart_item.product_id WHERE cart_item.cart_id = ? ORDER BY cart_item.id
      """, [.integer(id)]
    ).map(item)
    return CartRecord(id: id, userID: userID, items: items)
  }
}
