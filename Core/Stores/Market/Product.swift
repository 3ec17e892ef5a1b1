/// Something the market sells.
///
/// Coded in the market API's wire form. Reading is forgiving where the real server is careless: a `price` that is
/// `null`, or no amount in whole cents, becomes `nil` and costs neither the product nor the list. So does anything else
/// but the number and the name.
public struct Product: Identifiable, Hashable, Sendable {
  /// The number by which its market knows the product, which no other one has.
  public let id: Int
  /// The name as its owner wrote it, which may be any text.
  public var name: String
  /// What it is, in a sentence or two; may be empty.
  public var description: String
  /// The price of one piece; `nil` where the server has none that can be read. Such a product cannot be bought.
  public var price: Money?
  /// Where its picture is, as the server wrote it; `nil` or any text: it is not checked.
  public var photoURL: String?
  /// The number of the user who offers it; `nil` where that is not known.
  public var userID: Int?
  /// How many pieces the market has left; `nil` where it does not count them, as HelloMarket's own server does not.
  public var stock: Int?

  /// Creates a product; what is not given is not known.
  public init(
    id: Int, name: String, description: String = "", price: Money?, photoURL: String? = nil, userID: Int? = nil,
    stock: Int? = nil
  ) {
    self.id = id
    self.name = name
    self.description = description
    self.price = price
    self.photoURL = photoURL
    self.userID = userID
    self.stock = stock
  }

  /// Whether nothing is left of it; `false` where its stock is not known.
  public var isSoldOut: Bool { stock == 0 }

  /// How many pieces can be chosen where so many are chosen already: those there are, and where less is left, no more than that.
  public func choices(beside chosen: Quantity = .one) -> ClosedRange<Int> {
    let limit = Quantity.range.upperBound
    return 1...max(chosen.rawValue, min(stock ?? limit, limit))
  }

  /// Whether there are so many pieces of it, as far as the market counts them.
  public func isInStock(_ count: Int) -> Bool { stock.map { count <= $0 } ?? true }
}

extension Product: Codable {
  private enum CodingKeys: String, CodingKey {
    case id, name, description, price, stock
    case photoURL = "photo_url"
    case userID = "user_id"
  }

  /// Reads the wire form; `id` and `name` must be there.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decode(Int.self, forKey: .id)
    name = try container.decode(String.self, forKey: .name)
    description = container.lenient(forKey: .description) ?? ""
    price = container.lenient(Money.self, forKey: .price).flatMap { $0 < .zero ? nil : $0 }
    photoURL = container.lenient(forKey: .photoURL)
    userID = container.lenient(forKey: .userID)
    stock = container.lenient(Int.self, forKey: .stock).flatMap { $0 < 0 ? nil : $0 }
  }

  /// Writes the wire form; what is missing is written as `null`, so that the keys are stable.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .id)
    try container.encode(name, forKey: .name)
    try container.encode(description, forKey: .description)
    try container.encode(price, forKey: .price)
    try container.encode(photoURL, forKey: .photoURL)
    try container.encode(userID, forKey: .userID)
    try container.encode(stock, forKey: .stock)
  }
}
