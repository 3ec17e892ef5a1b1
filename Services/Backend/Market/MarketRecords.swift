import CoreStores
import FoundationEssentials

/// A product as stored.
struct ProductRecord: Sendable, Equatable {
  var id: Int64
  var userID: Int64
  var name: String
  var description: String
  var price: Money
  var photoURL: String?
  /// `nil` where nobody counts.
  var stock: Int?
  var createdAt: Int64
  var updatedAt: Int64
}

/// One line of a cart.
struct CartItemRecord: Sendable, Equatable {
  var id: Int64
  var cartID: Int64
  var quantity: Int
  var product: ProductRecord
  var createdAt: Int64
  var updatedAt: Int64
}

/// A user's cart.
struct CartRecord: Sendable, Equatable {
  var id: Int64
  var userID: Int64
  var items: [CartItemRecord]
}

/// What a client wants to buy and believes to pay.
struct OrderDraft: Sendable, Equatable {
  struct Item: Sendable, Equatable {
    var productID: Int64
    var quantity: Int
  }

  var total: Money
  var items: [Item]
  /// What it is paid by; `nil` to order without a payment. It is handed on to the provider, and never stored.
  var paymentToken: PaymentToken?
}

/// One line of an order, as sold.
struct OrderLineRecord: Sendable, Equatable {
  var id: Int64
  var productID: Int64
  var sellerID: Int64
  var name: String
  var description: String
  var photoURL: String?
  var unitPrice: Money
  var quantity: Int
  /// How many pieces were taken out of a counted stock; 0 where nobody counted.
  var reserved = 0
}

/// A purchase.
struct OrderRecord: Sendable, Equatable {
  var id: Int64
  var userID: Int64
  var total: Money
  var createdAt: Int64
  var lines: [OrderLineRecord]
  var status = OrderStatus.placed
  /// What the provider calls its payment, as far as that is known. It is never told.
  var payment: PaymentReference?
}

/// What came of something that was to happen to an order.
enum OrderOutcome: Sendable, Equatable {
  /// It has happened now. The order as it is since.
  case changed(OrderRecord)
  /// It had happened before, or cannot happen. The order as it is.
  case unchanged(OrderRecord)
  /// Its payment was taken after the order was void: it is to be given back.
  case tooLate(OrderRecord)
  /// The notice that tells of it was known already: nothing was looked at.
  case knownNotice(OrderRecord)

  var order: OrderRecord {
    switch self {
    case .changed(let order), .unchanged(let order), .tooLate(let order), .knownNotice(let order): order
    }
  }
}

/// A user's profile and when it last changed.
struct UserInfoRecord: Sendable, Equatable {
  var info: UserInfo
  var updatedAt: Int64
}

/// Names a request, so that its repetition is answered and not done again.
struct IdempotencyKey: Sendable, Equatable {
  /// As the client chose it, 1 to 255 characters.
  var key: String
  /// A digest of method, path and body: the same key with another request is a mistake.
  var fingerprint: Data
}

/// An answer as bytes, to be stored and given again.
struct StoredReply: Sendable, Equatable {
  var status: Int
  var body: Data
  /// Whether it was given before.
  var isReplay = false
  /// Whether there is less of a product that somebody counts since it was made; never of a replay.
  var lessensStock = false
}
