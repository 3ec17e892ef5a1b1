/// One line of a cart: a product and how many of it.
public struct CartItem: Identifiable, Hashable, Sendable {
  /// The number by which the market knows the line.
  public let id: Int
  /// The product that is bought, as it is now.
  public var product: Product
  /// How many pieces are bought.
  public var quantity: Quantity

  /// Creates a line of a cart.
  public init(id: Int, product: Product, quantity: Quantity) {
    self.id = id
    self.product = product
    self.quantity = quantity
  }

  /// The price of the whole line; `nil` while the product has no price.
  public var total: Money? { product.price.map { $0 * quantity } }
}

extension CartItem: Codable {
  private enum CodingKeys: String, CodingKey {
    case id, product, quantity
    case productID = "product_id"
  }

  /// Reads the line as the market writes it in JSON.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decode(Int.self, forKey: .id)
    product = try container.decode(Product.self, forKey: .product)
    quantity = try container.decode(Quantity.self, forKey: .quantity)
  }

  /// Writes the line as the market reads it in JSON.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .id)
    try container.encode(product.id, forKey: .productID)
    try container.encode(quantity, forKey: .quantity)
    try container.encode(product, forKey: .product)
  }
}

/// What a person is about to buy, line by line.
public struct Cart: Identifiable, Hashable, Sendable {
  /// The number by which the market knows the cart.
  public let id: Int
  /// The lines, in the order in which they were first added; a product stands in one line only.
  public var items: [CartItem]

  /// Creates a cart, without lines unless given.
  public init(id: Int, items: [CartItem] = []) {
    self.id = id
    self.items = items
  }

  /// The price of everything together; a line without a price counts as nothing.
  public var total: Money { items.reduce(.zero) { $0 + ($1.total ?? .zero) } }

  /// How many pieces there are, over all lines.
  public var itemsCount: Int { items.reduce(0) { $0 + $1.quantity.rawValue } }
}

extension Cart: Codable {
  private enum CodingKeys: String, CodingKey {
    case id
    case items = "cartItems"
  }

  /// Reads the wire form. A line that cannot be read is left out: it could not be bought.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decode(Int.self, forKey: .id)
    items = container.lenientList(forKey: .items) ?? []
  }
}
