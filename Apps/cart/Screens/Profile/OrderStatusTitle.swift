import Core
import CoreStores

extension OrderStatus {
  /// How it is called on the screen.
  var title: LocalizedStringKey {
    switch self {
    case .placed: "Placed"
    case .pending: "Not confirmed yet"
    case .paid: "Paid"
    case .refused: "Refused"
    case .cancelled: "Cancelled"
    case .refunded: "Refunded"
    }
  }
}
