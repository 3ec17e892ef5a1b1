import CoreStores
import ServicesHTTPMessages
import ServicesHTTPServer

/// What undoing an order is: by who asks for it, and by where the order stands.
enum OrderUndoing: Equatable {
  /// Gives up a pending order.
  case cancel
  /// Gives the money of a paid one back.
  case refund
  /// It was undone before.
  case nothing

  /// - Throws: `HTTPFailure` 404 where the order is none of the asker's business, 403 where it is not for them to decide, 409
  ///   where there is nothing to undo.
  init(_ order: OrderRecord, by userID: Int64) throws(HTTPFailure) {
    let isBuyer = order.userID == userID
    let isSeller = order.lines.contains { $0.sellerID == userID }
    let sellsAll = isSeller && order.lines.allSatisfy { $0.sellerID == userID }
    guard isBuyer || isSeller else { throw HTTPFailure(.notFound, "There is no such order.") }
    switch order.status {
    case .pending:
      guard isBuyer else {
        throw HTTPFailure(.conflict, "The order is not paid yet. Its buyer can cancel it.")
      }
      self = .cancel
    case .paid:
      guard sellsAll else {
        throw HTTPFailure(.forbidden, "Only who sells everything in an order can give its money back. Ask the seller.")
      }
      self = .refund
    case .cancelled, .refunded: self = .nothing
    case .placed, .refused: throw HTTPFailure(.conflict, "Nothing was paid for this order.")
    }
  }
}
