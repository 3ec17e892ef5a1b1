import CoreStores
import FoundationEssentials

/// The replies of the market API in the wire form of the original server.
enum MarketReply {
  struct Done: Encodable {
    var success = true
    var message: String?
  }

  struct ProductDone: Encodable {
    var success = true
    var message: String?
    var product: ProductRecord
  }

  struct CartFound: Encodable {
    var success = true
    var cart: CartForm?

    private enum CodingKeys: CodingKey { case success, cart }

    /// `cart` is written as `null` when there is none.
    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(success, forKey: .success)
      try container.encode(cart, forKey: .cart)
    }
  }

  struct CartForm: Encodable {
    var id: Int64
    var userID: Int64
    var isActive = true
    var cartItems: [CartItemForm]

    private enum CodingKeys: String, CodingKey {
      case id, cartItems
      case userID = "user_id"
      case isActive = "is_active"
    }

    init(_ cart: CartRecord) {
      id = cart.id
      userID = cart.userID
      cartItems = cart.items.map { CartItemForm($0, withTimes: false) }
    }
  }

  struct CartItemForm: Encodable {
    var id: Int64
    var cartID: Int64
    var productID: Int64
    var quantity: Int
    var createdAt: String?
    var updatedAt: String?
    var product: Product

    private enum CodingKeys: String, CodingKey {
      case id, quantity, createdAt, updatedAt, product
      case cartID = "cart_id"
      case productID = "product_id"
    }

    init(_ item: CartItemRecord, withTimes: Bool) {
      id = item.id
      cartID = item.cartID
      productID = item.product.id
      quantity = item.quantity
      product = item.product.nested
      if withTimes {
        createdAt = Date(millisecondsSince1970: item.createdAt).timestamp
        updatedAt = Date(millisecondsSince1970: item.updatedAt).timestamp
      }
    }
  }

  struct CartItemDone: Encodable {
    var message: String?
    var success = true
    var cartItem: CartItemForm
  }

  struct OrderDone: Encodable {
    var success = true
    var order: OrderForm
  }

  struct OrderForm: Encodable {
    var id: Int64
    var userID: Int64
    var total: Money
    var createdAt: String
    var items: [OrderItemForm]

    private enum CodingKeys: String, CodingKey {
      case id, total, createdAt, items
      case userID = "user_id"
    }

    init(_ order: OrderRecord) {
      id = order.id
      userID = order.userID
      total = order.total
      createdAt = Date(millisecondsSince1970: order.createdAt).timestamp
      items = order.lines.map(OrderItemForm.init)
    }
  }

  /// `product` is what was sold, as it was, so that clients of the original server show the truth too.
  struct OrderItemForm: Encodable {
    var id: Int64
    var quantity: Int
    var productID: Int64
    var name: String
    var unitPrice: Money
    var product: Product

    private enum CodingKeys: String, CodingKey {
      case id, quantity, name, product
      case productID = "product_id"
      case unitPrice = "unit_price"
    }

    init(_ line: OrderLineRecord) {
      id = line.id
      quantity = line.quantity
      productID = line.productID
      name = line.name
      unitPrice = line.unitPrice
      product = Product(
        id: Int(line.productID), name: line.name, description: line.description, price: line.unitPrice,
        photoURL: line.photoURL, userID: Int(line.sellerID))
    }
  }

  struct UserFound: Encodable {
    var message: String?
    var success = true
    var userInfo: UserForm
  }

  struct UserForm: Encodable {
    var info: UserInfo
    var updatedAt: String?

    private enum CodingKeys: String, CodingKey {
      case id, street, city, state, country, updatedAt
      case firstName = "first_name"
      case lastName = "last_name"
      case zipCode = "zip_code"
    }

    /// What is unknown is written as `null`, so that the keys are stable.
    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(info.id, forKey: .id)
      try container.encode(info.firstName, forKey: .firstName)
      try container.encode(info.lastName, forKey: .lastName)
      try container.encode(info.street, forKey: .street)
      try container.encode(info.city, forKey: .city)
      try container.encode(info.state, forKey: .state)
      try container.encode(info.zipCode, forKey: .zipCode)
      try container.encode(info.country, forKey: .country)
      try container.encodeIfPresent(updatedAt, forKey: .updatedAt)
    }
  }

  struct Payment: Encodable {
    var paymentIntent: String
    var ephemeralKey: String
    var customer: String
    var publishableKey: String
  }
}
