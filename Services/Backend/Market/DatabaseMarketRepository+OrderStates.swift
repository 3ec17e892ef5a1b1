import CoreStores
import FoundationEssentials
import ServicesHTTPMessages
import ServicesHTTPServer

/// How orders change. The conditional `UPDATE` of the status decides: whoever changes the row does what follows from it.
extension DatabaseMarketRepository {
  /// How long goods are kept for who has not paid yet, in milliseconds: 15 minutes.
  static let pendingLifetime: Int64 = 15 * 60 * 1000
  /// Orders that are cancelled in one transaction; the others' turn comes in the next.
  private static let overdueLimit = 100

  func order(_ id: Int64) async throws -> OrderRecord? {
    try await database.read { try Self.order(id, in: $0) }
  }

  func apply(
    _ event: OrderEvent, to orderID: Int64, payment: PaymentReference?, notice: String?
  ) async throws -> OrderOutcome? {
    let time = milliseconds
    return try await database.write { connection in
      guard let order = try Self.order(orderID, in: connection) else { return nil }
      if let notice, try Self.isKnown(notice, in: connection) { return .knownNotice(order) }
      if let changed = try Self.apply(event, to: order, payment: payment, at: time, in: connection) {
        if let notice { try Self.remember(notice, of: orderID, at: time, in: connection) }
        return .changed(changed)
      }
      // Read again: another one may have been faster since.
      guard let current = try Self.order(orderID, in: connection) else { return nil }
      if event == .paid, current.status.isVoid { return .tooLate(current) }
      if let notice { try Self.remember(notice, of: orderID, at: time, in: connection) }
      return .unchanged(current)
    }
  }

  func remember(notice: String, of orderID: Int64) async throws {
    let time = milliseconds
    try await database.write { try Self.remember(notice, of: orderID, at: time, in: $0) }
  }

  func cancelOverdue() async throws -> (cancelled: [OrderRecord], next: Int64?) {
    let time = milliseconds
    // Most often there is none: reading alone waits for nobody.
    let first = try await database.read { try Self.firstEnd(in: $0) }
    guard let first, first <= time else { return ([], first) }
    return try await database.write { connection in
      let due = try connection.query(
        "SELECT id FROM purchase WHERE status = 'pending' AND expires_at <= ? ORDER BY id LIMIT ?",
        [.integer(time), .integer(Self.overdueLimit)]
      ).map { try $0.integer("id") }
      var cancelled: [OrderRecord] = []
      for id in due {
        guard let order = try Self.order(id, in: connection),
          let changed = try Self.apply(.cancelled, to: order, payment: nil, at: time, in: connection)
        else { continue }
        cancelled.append(changed)
      }
      return (cancelled, try Self.firstEnd(in: connection))
    }
  }

  // MARK: Parts

  /// When the time of the first pending order is over.
  private static func firstEnd(in connection: DatabaseConnection) throws -> Int64? {
    try connection.first("SELECT min(expires_at) AS first_end FROM purchase WHERE status = 'pending'")?
      .optionalInteger("first_end")
  }

  /// - Returns: The order as it is now; `nil` where the event cannot happen to it, or another one was faster.
  private static func apply(
    _ event: OrderEvent, to order: OrderRecord, payment: PaymentReference?, at time: Int64,
    in connection: DatabaseConnection
  ) throws -> OrderRecord? {
    guard let status = order.status.after(event) else { return nil }
    let reference = payment ?? order.payment
    let changed = try connection.execute(
      "UPDATE purchase SET status = ?, payment_reference = ? WHERE id = ? AND status = ?",
      [
        .text(status.rawValue), .optional(reference?.text), .integer(order.id), .text(order.status.rawValue),
      ])
    guard changed == 1 else { return nil }
    if status.isVoid { try giveBack(order, in: connection) }
    if status == .refused { try restoreCart(of: order, at: time, in: connection) }
    var order = order
    order.status = status
    order.payment = reference
    publish(order, in: connection)
    return order
  }

  /// An order has changed: its buyer's clients load it again, and everybody the products where there are more of them.
  private static func publish(_ order: OrderRecord, in connection: DatabaseConnection) {
    if order.givesBack { connection.publish(MarketNotice.products.event) }
    connection.publish(MarketNotice.user(order.userID, .orders).event)
    // It has its goods again.
    if order.status == .refused { connection.publish(MarketNotice.user(order.userID, .cart).event) }
  }

  /// Puts what was taken out of the stock back. A product that is gone, or is not counted any more, has none.
  private static func giveBack(_ order: OrderRecord, in connection: DatabaseConnection) throws {
    for line in order.lines.sorted(by: { $0.productID < $1.productID }) where line.reserved > 0 {
      try connection.execute(
        "UPDATE product SET stock = stock + ? WHERE id = ? AND stock IS NOT NULL",
        [.integer(line.reserved), .integer(line.productID)])
    }
  }

  /// Puts what was to be bought into the cart again, beside what was put there since.
  private static func restoreCart(
    of order: OrderRecord, at time: Int64, in connection: DatabaseConnection
  ) throws {
    try connection.execute(
      "INSERT INTO cart (user_id) VALUES (?) ON CONFLICT (user_id) DO NOTHING", [.integer(order.userID)])
    guard let cart = try Self.cart(of: order.userID, in: connection) else {
      throw DatabaseError.unexpectedValue(column: "cart_id")
    }
    for line in order.lines {
      // What is not sold any more cannot be bought again.
      guard try Self.product(line.productID, in: connection) != nil else { continue }
      let present = cart.items.first { $0.product.id == line.productID }?.quantity ?? 0
      let quantity = min(present + line.quantity, Quantity.range.upperBound)
      try connection.execute(
        """
        INSERT INTO cart_item (cart_id, product_id, quantity, created_at, updated_at) VALUES (?, ?, ?, ?, ?)
        ON CONFLICT (cart_id, product_id) DO UPDATE SET quantity = excluded.quantity, updated_at = excluded.updated_at
        """,
        [.integer(cart.id), .integer(line.productID), .integer(quantity), .integer(time), .integer(time)])
    }
  }

  private static func isKnown(_ notice: String, in connection: DatabaseConnection) throws -> Bool {
    try connection.first("SELECT purchase_id FROM payment_notice WHERE notice_id = ?", [.text(notice)]) != nil
  }

  private static func remember(
    _ notice: String, of orderID: Int64, at time: Int64, in connection: DatabaseConnection
  ) throws {
    try connection.execute(
      "INSERT INTO payment_notice (notice_id, purchase_id, created_at) VALUES (?, ?, ?) ON CONFLICT (notice_id) DO NOTHING",
      [.text(notice), .integer(orderID), .integer(time)])
  }
}

extension OrderRecord {
  /// Whether its end has put goods back into a stock that is counted.
  var givesBack: Bool { status.isVoid && lines.contains { $0.reserved > 0 } }
}
