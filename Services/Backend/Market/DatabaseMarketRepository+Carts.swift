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
  private static let additions = DatabaseChange.Batch(
    asking: ["user_id", "product_id", "quantity", "time"], key: "user_id",
    """
    INSERT INTO cart_item (cart_id, product_id, quantity, created_at, updated_at)
    SELECT cart.id, product.id, asked.quantity, asked.time, asked.time
    FROM asked JOIN cart ON cart.user_id = asked.user_id JOIN product ON product.id = asked.product_id
    WHERE (product.stock IS NULL OR product.stock >= asked.quantity)
      AND (SELECT count(*) FROM cart_item AS line WHERE line.cart_id = cart.id AND line.product_id <> product.id) < \(lineLimit)
    ON CONFLICT (cart_id, product_id) DO UPDATE
      SET quantity = cart_item.quantity + excluded.quantity, updated_at = excluded.updated_at
      WHERE cart_item.quantity + excluded.quantity <= \(Quantity.range.upperBound)
        AND cart_item.quantity + excluded.quantity <= (
          SELECT coalesce(product.stock, \(Quantity.range.upperBound)) FROM product WHERE product.id = excluded.product_id)
    """,
    returning: "id AS item_id, cart_id, quantity, created_at AS item_created_at, updated_at AS item_updated_at",
    keyOfRow: ownerOfLine, reading: DatabaseChange.Batch.Reading(table: "product", column: "product_id"))

  /// The same of one: nearly always it raises the line that is there, or adds one.
  private static let raising = """
    UPDATE cart_item SET quantity = quantity + ?1, updated_at = ?2
    WHERE cart_id = (SELECT id FROM cart WHERE user_id = ?3) AND product_id = ?4
      AND quantity + ?1 <= \(Quantity.range.upperBound)
      AND quantity + ?1 <= (SELECT coalesce(stock, \(Quantity.range.upperBound)) FROM product WHERE id = ?4)
    """
  private static let adding = """
    INSERT INTO cart_item (cart_id, product_id, quantity, created_at, updated_at)
    SELECT cart.id, product.id, CAST(?1 AS BIGINT), CAST(?2 AS BIGINT), CAST(?2 AS BIGINT) FROM cart CROSS JOIN product
    WHERE cart.user_id = ?3 AND product.id = ?4 AND (product.stock IS NULL OR product.stock >= ?1)
      AND (SELECT count(*) FROM cart_item AS line WHERE line.cart_id = cart.id) < \(lineLimit)
    ON CONFLICT DO NOTHING
    """
  private static let line = """
    \(lines) WHERE cart_item.cart_id = (SELECT id FROM cart WHERE user_id = ?) AND cart_item.product_id = ?
    """

  private static let removals = DatabaseChange.Batch(
    asking: ["user_id", "item_id"], key: "user_id",
    """
    DELETE FROM cart_item WHERE (id, cart_id) IN (
      SELECT asked.item_id, cart.id FROM asked JOIN cart ON cart.user_id = asked.user_id)
    """, returning: "id", keyOfRow: ownerOfLine)

  private static let removal =
    "DELETE FROM cart_item WHERE id = ? AND cart_id = (SELECT id FROM cart WHERE user_id = ?) RETURNING id"

  /// Whose line of a cart it is.
  private static let ownerOfLine = "(SELECT cart.user_id FROM cart WHERE cart.id = cart_item.cart_id)"

  /// Lines of carts, each with its product.
  private static let lines = """
    SELECT product.*, cart_item.id AS item_id, cart_item.cart_id AS cart_id, cart_item.quantity AS quantity,
      cart_item.created_at AS item_created_at, cart_item.updated_at AS item_updated_at
    FROM cart_item JOIN product ON product.id = cart_item.product_id
    """

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
    let time = milliseconds
    let values: [DatabaseValue] = [.integer(quantity), .integer(time), .integer(userID), .integer(productID)]
    return DatabaseChange(
      batch: Self.additions, values: [userID, productID, Int64(quantity), time], lock: .user(userID),
      event: MarketNotice.user(userID, .cart, by: client).event
    ) { connection throws(DatabaseError) in
      var count = try connection.execute(Self.raising, values)
      if count == 0 { count = try connection.execute(Self.adding, values) }
      guard count > 0 else { return nil }
      return try connection.first(Self.line, [.integer(userID), .integer(productID)])
    }
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
      batch: Self.removals, values: [userID, id], lock: .user(userID),
      event: MarketNotice.user(userID, .cart, by: client).event
    ) { connection throws(DatabaseError) in try connection.first(Self.removal, [.integer(id), .integer(userID)]) }
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
      "\(lines) WHERE cart_item.cart_id = ? ORDER BY cart_item.id", [.integer(id)]
    ).map(item)
    return CartRecord(id: id, userID: userID, items: items)
  }
}
