import CoreStores
import ServicesHTTPMessages
import Testing

@testable import ServicesBackend
@testable import ServicesHTTPServer

@Suite("What can happen to an order")
struct OrderTransitionTests {
  @Test("four ways lead on, and no other one")
  func transitions() {
    var found: [String] = []
    for status in OrderStatus.allCases {
      for event in OrderEvent.allCases {
        if let next = status.after(event) { found.append("\(status) \(event) \(next)") }
      }
    }
    #expect(
      found == [
        "pending paid paid", "pending refused refused", "pending cancelled cancelled", "paid refunded refunded",
      ])
    #expect(OrderStatus.allCases.filter(\.isVoid) == [.refused, .cancelled])
  }

  private enum Asker: String, CaseIterable {
    case buyer, seller, oneSeller, stranger
  }

  private func undoing(_ asker: Asker, _ status: OrderStatus) -> String {
    func line(_ id: Int64, seller: Int64) -> OrderLineRecord {
      OrderLineRecord(
        id: id, productID: id, sellerID: seller, name: "Tea", description: "", unitPrice: Money(minorUnits: 1),
        quantity: 1)
    }
    let order = OrderRecord(
      id: 1, userID: 1, total: Money(minorUnits: 2), createdAt: 0,
      lines: [line(1, seller: 2), line(2, seller: asker == .oneSeller ? 3 : 2)], status: status)
    let user: Int64 =
      switch asker {
      case .buyer: 1
      case .seller, .oneSeller: 2
      case .stranger: 9
      }
    do {
      let undoing = try OrderUndoing(order, by: user)
      return "\(undoing)"
    } catch {
      return "\(error.status.rawValue)"
    }
  }

  @Test("who may undo it, and how: the buyer while it is pending, who sells all of it when it is paid")
  func undoing() {
    let expected: [OrderStatus: [String]] = [
      .placed: ["409", "409", "409", "404"],
      .pending: ["cancel", "409", "409", "404"],
      .paid: ["403", "refund", "403", "404"],
      .refused: ["409", "409", "409", "404"],
      .cancelled: ["nothing", "nothing", "nothing", "404"],
      .refunded: ["nothing", "nothing", "nothing", "404"],
    ]
    for status in OrderStatus.allCases {
      let found = Asker.allCases.map { undoing($0, status) }
      #expect(found == expected[status], "\(status)")
    }
  }
}
