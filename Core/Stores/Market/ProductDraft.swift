/// What a seller says of a product, to offer it or to change the offer.
public struct ProductDraft: Hashable, Sendable {
  /// The name; not empty, and at most ``nameLimit`` characters.
  public var name: String
  /// What it is, in a sentence or two; not empty.
  public var description: String
  /// The price of one piece: more than nothing, at most ``highestPrice``.
  public var price: Money
  /// The address of its picture; `nil` for none.
  public var photoURL: String?
  /// What it says of how many pieces there are.
  public var stock: Stock

  /// What a seller says of the pieces that there are.
  public enum Stock: Hashable, Sendable {
    /// Nothing: the market goes on as it did. Of a new product it counts none.
    case unsaid
    /// The market does not count them: there is always another one.
    case uncounted
    /// So many, from nothing to ``highestStock``.
    case counted(Int)
  }

  /// Prices above ten million dollars are typing errors, and keep totals far from overflow.
  public static let highestPrice = Money(minorUnits: 999_999_999)
  /// A million pieces are more than a small market keeps.
  public static let highestStock = 1_000_000
  /// How many characters a name may have: 200.
  public static let nameLimit = 200
  /// How many characters a description may have: 2,000.
  public static let descriptionLimit = 2_000

  /// Creates a draft. It is not checked here: ``ProductForm`` checks what a person types, a server what it is sent.
  public init(name: String, description: String, price: Money, photoURL: String? = nil, stock: Stock = .unsaid) {
    self.name = name
    self.description = description
    self.price = price
    self.photoURL = photoURL
    self.stock = stock
  }
}

extension ProductDraft: Encodable {
  private enum CodingKeys: String, CodingKey {
    case name, description, price, stock
    case photoURL = "photo_url"
  }

  /// Writes the wire form; without a picture `photo_url` is `null`, and pieces that are not counted are a `stock` of `null`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(name, forKey: .name)
    try container.encode(description, forKey: .description)
    try container.encode(price, forKey: .price)
    try container.encode(photoURL, forKey: .photoURL)
    switch stock {
    case .unsaid: break
    case .uncounted: try container.encodeNil(forKey: .stock)
    case .counted(let count): try container.encode(count, forKey: .stock)
    }
  }
}
