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
}

/// A finished purchase.
struct OrderRecord: Sendable, Equatable {
  var id: Int64
  var userID: Int64
  var total: Money
  var createdAt: Int64
  var lines: [OrderLineRecord]
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
