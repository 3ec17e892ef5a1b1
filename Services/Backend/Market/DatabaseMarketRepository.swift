import CoreStores
import FoundationEssentials
import ServicesHTTPMessages
import ServicesHTTPServer

/// The market in a database. This file holds products, profile and what all parts share; carts and orders are beside it.
struct DatabaseMarketRepository: MarketRepository {
  let database: Database
  let now: @Sendable () -> Date

  /// Products on one page of `?page=`.
  static let pageSize = 50
  /// How long replies are kept for repetition.
  private static let replyLifetime: Int64 = 24 * 3600 * 1000

  var milliseconds: Int64 { now().millisecondsSince1970 }

  // MARK: Products

  func products(containing text: String?, page: Int?) async throws -> [ProductRecord] {
    let needle = text.map { $0.lowercased() } ?? ""
    let offset = page.map { ($0 - 1) * Self.pageSize } ?? 0
    let limit = page == nil ? Int.max : Self.pageSize
    return try await database.read { connection in
      try connection.query(
        "SELECT * FROM product WHERE ?1 = '' OR instr(search, ?1) > 0 ORDER BY id LIMIT ?2 OFFSET ?3",
        [.text(needle), .integer(limit), .integer(offset)]
      ).map(Self.product)
    }
  }

  func products(of userID: Int64) async throws -> [ProductRecord] {
    try await database.read { connection in
      try connection.query("SELECT * FROM product WHERE user_id = ? ORDER BY id", [.integer(userID)]).map(Self.product)
    }
  }

  func product(_ id: Int64) async throws -> ProductRecord? {
    try await database.read { try Self.product(id, in: $0) }
  }

  func createProduct(
    _ draft: ProductDraft, by userID: Int64, key: IdempotencyKey?,
    reply: @escaping @Sendable (ProductRecord) throws -> StoredReply
  ) async throws -> StoredReply {
    try await once(key, by: userID) { connection, time in
      let id = try Self.insert(draft, by: userID, at: time, in: connection)
      guard let product = try Self.product(id, in: connection) else {
        throw DatabaseError.unexpectedValue(column: "id")
      }
      connection.publish(MarketNotice.products.event)
      return try reply(product)
    }
  }

  func updateProduct(_ id: Int64, _ draft: ProductDraft, by userID: Int64) async throws -> ProductRecord? {
    let time = milliseconds
    return try await database.write(.independent) { connection in
      let changed = try connection.execute(
        """
        UPDATE product SET name = ?, description = ?, price = ?, photo_url = ?, search = ?, updated_at = ?,
          stock = CASE WHEN ? THEN stock ELSE ? END
        WHERE id = ? AND user_id = ?
        """,
        [
          .text(draft.name), .text(draft.description), .integer(draft.price.minorUnits), .optional(draft.photoURL),
          .text(Self.searchText(draft)), .integer(time), .integer(draft.stock == .unsaid ? 1 : 0), draft.stock.value,
          .integer(id), .integer(userID),
        ])
      guard changed == 1 else { return nil }
      connection.publish(MarketNotice.products.event)
      return try Self.product(id, in: connection)
    }
  }

  func deleteProduct(_ id: Int64, by userID: Int64) async throws -> Bool {
    try await database.write(.independent) { connection in
      let count = try connection.execute(
        "DELETE FROM product WHERE id = ? AND user_id = ?", [.integer(id), .integer(userID)])
      guard count == 1 else { return false }
      connection.publish(MarketNotice.products.event)
      return true
    }
  }

  // MARK: Profile

  func userInfo(_ userID: Int64) async throws -> UserInfoRecord? {
    try await database.read { try Self.userInfo(userID, in: $0) }
  }

  func updateUserInfo(_ info: UserInfo) async throws -> UserInfoRecord? {
    let time = milliseconds
    return try await database.write(.independent) { connection in
      try connection.execute(
        """
        UPDATE user SET first_name = ?, last_name = ?, street = ?, city = ?, state = ?, zip_code = ?, country = ?,
          updated_at = ? WHERE id = ?
        """,
        [
          .optional(info.firstName), .optional(info.lastName), .optional(info.street), .optional(info.city),
          .optional(info.state), .optional(info.zipCode), .optional(info.country), .integer(time), .integer(info.id),
        ])
      return try Self.userInfo(Int64(info.id), in: connection)
    }
  }

  // MARK: Seed and status

  func seed(_ products: [ProductDraft], seller: String) async throws {
    let time = milliseconds
    try await database.write(.locking(DatabaseLock(name: "market", id: 0))) { connection in
      guard try connection.first("SELECT 1 AS found FROM user LIMIT 1") == nil else { return }
      let userID = try connection.insert(
        "INSERT INTO user (username, folded_name, created_at, updated_at) VALUES (?, ?, ?, ?)",
        [.text(seller), .text(UserName.folded(seller)), .integer(time), .integer(time)])
      for grant in RoleGrant.ofNewAccounts {
        try DatabaseAccountRepository.give(grant, to: userID, at: time, in: connection)
      }
      for draft in products { _ = try Self.insert(draft, by: userID, at: time, in: connection) }
    }
  }

  func counts() async throws -> [String: Int] {
    try await database.read { connection in
      let row = try connection.first(
        """
        SELECT (SELECT count(*) FROM user) AS users, (SELECT count(*) FROM product) AS products,
          (SELECT count(*) FROM cart) AS carts, (SELECT count(*) FROM purchase) AS orders
        """)
      var counts: [String: Int] = [:]
      for name in ["users", "products", "carts", "orders"] { counts[name] = Int(try row?.integer(name) ?? 0) }
      return counts
    }
  }

  // MARK: Shared

  /// Runs `body` in a transaction, or gives the reply that the same request got before.
  func once(
    _ key: IdempotencyKey?, by userID: Int64,
    _ body: @escaping @Sendable (DatabaseConnection, _ milliseconds: Int64) throws -> StoredReply
  ) async throws -> StoredReply {
    let time = milliseconds
    return try await database.write(.locking(.user(userID))) { connection in
      guard let key else { return try body(connection, time) }
      try connection.execute("DELETE FROM stored_reply WHERE created_at < ?", [.integer(time - Self.replyLifetime)])
      let row = try connection.first(
        "SELECT fingerprint, status, body FROM stored_reply WHERE user_id = ? AND key = ?",
        [.integer(userID), .text(key.key)])
      if let row {
        guard try row.blob("fingerprint") == key.fingerprint else {
          throw HTTPFailure(.unprocessableContent, "This Idempotency-Key was used for another request. Make a new one.")
        }
        return StoredReply(status: Int(try row.integer("status")), body: try row.blob("body"), isReplay: true)
      }
      let reply = try body(connection, time)
      try connection.execute(
        "INSERT INTO stored_reply VALUES (?, ?, ?, ?, ?, ?)",
        [
          .integer(userID), .text(key.key), .blob(key.fingerprint), .integer(reply.status), .blob(reply.body),
          .integer(time),
        ])
      return reply
    }
  }

  static func product(_ id: Int64, in connection: DatabaseConnection) throws -> ProductRecord? {
    try connection.first("SELECT * FROM product WHERE id = ?", [.integer(id)]).map(product)
  }

  static func product(_ row: DatabaseRow) throws -> ProductRecord {
    ProductRecord(
      id: try row.integer("id"), userID: try row.integer("user_id"), name: try row.text("name"),
      description: try row.text("description"), price: Money(minorUnits: Int(try row.integer("price"))),
      photoURL: try row.optionalText("photo_url"), stock: try row.optionalInteger("stock").map { Int($0) },
      createdAt: try row.integer("created_at"),
      updatedAt: try row.integer("updated_at"))
  }

  private static func insert(
    _ draft: ProductDraft, by userID: Int64, at time: Int64, in connection: DatabaseConnection
  ) throws -> Int64 {
    try connection.insert(
      """
      INSERT INTO product (user_id, name, description, price, photo_url, search, stock, created_at, updated_at)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      [
        .integer(userID), .text(draft.name), .text(draft.description), .integer(draft.price.minorUnits),
        .optional(draft.photoURL), .text(searchText(draft)), draft.stock.value, .integer(time), .integer(time),
      ])
  }

  private static func searchText(_ draft: ProductDraft) -> String {
    "\(draft.name)\n\(draft.description)".lowercased()
  }

  private static func userInfo(_ userID: Int64, in connection: DatabaseConnection) throws -> UserInfoRecord? {
    guard let row = try connection.first("SELECT * FROM user WHERE id = ?", [.integer(userID)]) else { return nil }
    return UserInfoRecord(
      info: UserInfo(
        id: Int(userID), firstName: try row.optionalText("first_name"), lastName: try row.optionalText("last_name"),
        street: try row.optionalText("street"), city: try row.optionalText("city"),
        state: try row.optionalText("state"), zipCode: try row.optionalText("zip_code"),
        country: try row.optionalText("country")),
      updatedAt: try row.integer("updated_at"))
  }
}

extension ProductDraft.Stock {
  /// As the column has it: `NULL` where nobody counts.
  fileprivate var value: DatabaseValue { if case .counted(let count) = self { .integer(count) } else { .null } }
}
