import CoreJSON
import CoreStores
import FoundationEssentials
import ServicesHTTPMessages
import ServicesHTTPServer

/// Reads bodies of market requests; every value is checked, nothing is coerced.
struct MarketInput {
  private let members: JSONObject
  private var problems: [String] = []

  /// - Throws: `HTTPFailure` 400, 415 or 422 when the body is no JSON object.
  init(_ request: ServerRequest) throws(HTTPFailure) {
    members = try JSONBody.members(of: request)
  }

  static func product(_ request: ServerRequest) throws(HTTPFailure) -> ProductDraft {
    var input = try MarketInput(request)
    let name = input.text("name", limit: ProductDraft.nameLimit)
    let description = input.text("description", limit: ProductDraft.descriptionLimit)
    let price = input.price("price")
    let photoURL = input.pictureAddress("photo_url")
    let stock = input.stock("stock")
    try input.finish()
    return ProductDraft(name: name, description: description, price: price, photoURL: photoURL, stock: stock)
  }

  static func cartItem(_ request: ServerRequest) throws(HTTPFailure) -> (productID: Int64, quantity: Int) {
    var input = try MarketInput(request)
    let productID = input.identifier("product_id", input.members["product_id"])
    let quantity = input.quantity("quantity", input.members["quantity"])
    try input.finish()
    return (productID, quantity)
  }

  static func quantity(_ request: ServerRequest) throws(HTTPFailure) -> Int {
    var input = try MarketInput(request)
    let quantity = input.quantity("quantity", input.members["quantity"])
    try input.finish()
    return quantity
  }

  static func order(_ request: ServerRequest) throws(HTTPFailure) -> OrderDraft {
    var input = try MarketInput(request)
    var total = Money.zero
    if let money = input.members["total"]?.decimal.flatMap({ Money($0) }), money > .zero {
      total = money
    } else {
      input.problems.append("total must be a positive number.")
    }
    var items: [OrderDraft.Item] = []
    if case .array(let values) = input.members["order_items"], !values.isEmpty {
      for value in values {
        guard case .object(let item) = value else {
          input.problems.append("order_items must hold objects.")
          break
        }
        items.append(
          OrderDraft.Item(
            productID: input.identifier("product_id", item["product_id"]),
            quantity: input.quantity("quantity", item["quantity"])))
      }
    } else {
      input.problems.append("order_items must be a non-empty array.")
    }
    let token = input.paymentToken("payment_token")
    try input.finish()
    return OrderDraft(total: total, items: items, paymentToken: token)
  }

  static func userInfo(_ request: ServerRequest, userID: Int64) throws(HTTPFailure) -> UserInfo {
    var input = try MarketInput(request)
    let info = UserInfo(
      id: Int(userID), firstName: input.optionalText("first_name", limit: 200),
      lastName: input.optionalText("last_name", limit: 200), street: input.optionalText("street", limit: 200),
      city: input.optionalText("city", limit: 200), state: input.optionalText("state", limit: 200),
      zipCode: input.optionalText("zip_code", limit: 40), country: input.optionalText("country", limit: 200))
    try input.finish()
    return info
  }

  /// The amount of a payment; its failures have the payment's envelope.
  static func paymentAmount(_ request: ServerRequest) throws(HTTPFailure) -> Money {
    let members: JSONObject
    do {
      members = try MarketInput(request).members
    } catch {
      var failure = error
      failure.form = .errorOnly
      // The original answers whatever is wrong with the amount by 400.
      if failure.status == .unprocessableContent { failure.status = .badRequest }
      throw failure
    }
    guard let money = members["totalAmount"]?.decimal.flatMap({ Money($0) }), money > .zero else {
      throw HTTPFailure(.badRequest, "totalAmount must be a positive number of dollars and cents.", form: .errorOnly)
    }
    return money
  }

  // MARK: Fields

  private mutating func text(_ name: String, limit: Int) -> String {
    guard let text = optionalText(name, limit: limit) else {
      if members[name] == nil || members[name] == .null { problems.append("\(name) cannot be empty.") }
      return ""
    }
    if text.allSatisfy(\.isWhitespace) { problems.append("\(name) cannot be empty.") }
    return text
  }

  private mutating func optionalText(_ name: String, limit: Int) -> String? {
    switch members[name] {
    case nil, .null: return nil
    case .string(let text):
      if text.count > limit { problems.append("\(name) must not be longer than \(limit) characters.") }
      let isClean = text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control || $0 == "\n" }
      if !isClean { problems.append("\(name) must not hold control characters.") }
      return text
    default:
      problems.append("\(name) must be a string.")
      return nil
    }
  }

  private mutating func pictureAddress(_ name: String) -> String? {
    let address = optionalText(name, limit: 2000)
    if let address, !PictureAddress.isAllowed(address) {
      problems.append(
        "\(name) must be an address that begins with http:// or https://, or a path of this server.")
    }
    return address
  }

  private mutating func price(_ name: String) -> Money {
    guard let money = members[name]?.decimal.flatMap({ Money($0) }), money > .zero,
      money <= ProductDraft.highestPrice
    else {
      problems.append("\(name) must be a positive number of dollars and cents, at most \(ProductDraft.highestPrice).")
      return .zero
    }
    return money
  }

  private mutating func stock(_ name: String) -> ProductDraft.Stock {
    switch members[name] {
    case nil: return .unsaid
    case .null?: return .uncounted
    case let value?:
      guard let count = value.integer, (0...ProductDraft.highestStock).contains(count) else {
        problems.append("\(name) must be a whole number from 0 to \(ProductDraft.highestStock), or null.")
        return .unsaid
      }
      return .counted(count)
    }
  }

  /// A provider's word; `nil` where there is none. What is no such word is not repeated in the answer.
  private mutating func paymentToken(_ name: String) -> PaymentToken? {
    for card in Self.cardMembers where members[card] != nil {
      problems.append("\(card) is not taken. Give a card's data to the payment provider alone.")
    }
    switch members[name] {
    case nil, .null: return nil
    case .string(let text):
      if let token = PaymentToken(text) { return token }
      fallthrough
    default:
      problems.append("\(name) must be a payment provider's token, and never the number of a card.")
      return nil
    }
  }

  /// What clients may send by mistake, and nobody but the provider may have.
  private static let cardMembers = ["card", "card_number", "cvc", "cvv", "pan"]

  private mutating func identifier(_ name: String, _ value: JSONValue?) -> Int64 {
    guard let number = value?.integer, number > 0 else {
      problems.append("\(name) must be a positive whole number.")
      return 0
    }
    return Int64(number)
  }

  private mutating func quantity(_ name: String, _ value: JSONValue?) -> Int {
    guard let number = value?.integer, let quantity = Quantity(rawValue: number) else {
      problems.append("\(name) must be a whole number from 1 to \(Quantity.range.upperBound).")
      return 0
    }
    return quantity.rawValue
  }

  private func finish() throws(HTTPFailure) {
    guard problems.isEmpty else { throw HTTPFailure(.unprocessableContent, problems.joined(separator: " ")) }
  }
}
