import CoreJSON
import CoreStores

/// The replies of the market API in the wire form of the original server.
enum MarketReply {
  struct Done: Encodable {
    var success = true
    var message: String?
  }

  struct ProductDone: JSONWritable {
    var message: String?
    var product: ProductRecord

    func write(to json: inout JSONByteWriter) {
      json.object { json in
        if let message { json.member("message", message) }
        json.member("product", product)
        json.member("success", true)
      }
    }
  }

  struct CartFound: JSONWritable {
    var cart: CartRecord?

    /// `cart` is written as `null` when there is none.
    func write(to json: inout JSONByteWriter) {
      json.object { json in
        json.name("cart")
        if let cart { cart.write(to: &json) } else { json.null() }
        json.member("success", true)
      }
    }
  }

  struct CartItemDone: JSONWritable {
    var message: String?
    var cartItem: CartItemRecord

    func write(to json: inout JSONByteWriter) {
      json.object { json in
        json.name("cartItem")
        cartItem.write(to: &json, withTimes: true)
        if let message { json.member("message", message) }
        json.member("success", true)
      }
    }
  }

  struct OrderDone: JSONWritable {
    var order: OrderRecord

    func write(to json: inout JSONByteWriter) {
      json.object { json in
        json.member("order", order)
        json.member("success", true)
      }
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
