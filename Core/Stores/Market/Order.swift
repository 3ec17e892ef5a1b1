public import FoundationEssentials

/// One line of an order: what was bought, as it was when it was bought.
public struct OrderItem: Identifiable, Hashable, Sendable {
  /// The number by which the market knows the line.
  public let id: Int
  /// The number of the product; `nil` when the product is gone.
  public var productID: Int?
  /// The name of the product at the time of sale.
  public var name: String
  /// The price of one piece at the time of sale; `nil` where the server does not say.
  public var unitPrice: Money?
  /// How many pieces were bought.
  public var quantity: Quantity

  /// Creates a line of an order.
  public init(id: Int, productID: Int?, name: String, unitPrice: Money?, quantity: Quantity) {
    self.id = id
    self.productID = productID
    self.name = name
    self.unitPrice = unitPrice
    self.quantity = quantity
  }
}

extension OrderItem: Codable {
  private enum CodingKeys: String, CodingKey {
    case id, name, quantity, product
    case productID = "product_id"
    case unitPrice = "unit_price"
  }

  /// Reads the wire form: with `name` and `unit_price` where the server keeps them, else from the nested `product`,
  /// which is the product as it is today.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let product = container.lenient(Product.self, forKey: .product)
    id = try container.decode(Int.self, forKey: .id)
    productID = container.lenient(forKey: .productID) ?? product?.id
    name = container.lenient(forKey: .name) ?? product?.name ?? "a product no longer sold"
    unitPrice = container.lenient(forKey: .unitPrice) ?? product?.price
    quantity = try container.decode(Quantity.self, forKey: .quantity)
  }

  /// Writes the line as the market does in JSON, without the nested product.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .id)
    try container.encode(productID, forKey: .productID)
    try container.encode(name, forKey: .name)
    try container.encode(unitPrice, forKey: .unitPrice)
    try container.encode(quantity, forKey: .quantity)
  }
}

/// A purchase: what was bought, for how much, and where it stands.
public struct Order: Identifiable, Hashable, Sendable {
  /// The number by which the market knows the order.
  public let id: Int
  /// What everything costs together.
  public var total: Money
  /// When it was placed; `nil` where the server does not say.
  public var createdAt: Date?
  /// Where it stands; `nil` where the server does not say, or says a word that is not known here.
  public var status: OrderStatus?
  /// What was bought, line by line.
  public var items: [OrderItem]

  /// Creates an order, whose moment and status are not known unless given.
  public init(id: Int, total: Money, createdAt: Date? = nil, status: OrderStatus? = nil, items: [OrderItem]) {
    self.id = id
    self.total = total
    self.createdAt = createdAt
    self.status = status
    self.items = items
  }
}

extension Order: Codable {
  private enum CodingKeys: String, CodingKey {
    case id, total, items, createdAt, status
  }

  /// Reads the wire form. A line that cannot be read is left out; a total with fractions of a cent is rounded, and one that is
  /// missing is worked out where all prices are known.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decode(Int.self, forKey: .id)
    items = container.lenientList(forKey: .items) ?? []
    createdAt = container.lenient(String.self, forKey: .createdAt).flatMap(Date.init(timestamp:))
    status = container.lenient(forKey: .status)
    let told = container.lenient(Decimal.self, forKey: .total).flatMap(Money.init(rounding:))
    let prices = items.compactMap { item in item.unitPrice.map { $0 * item.quantity } }
    let isComplete = !items.isEmpty && prices.count == items.count
    guard let total = told ?? (isComplete ? prices.reduce(.zero, +) : nil) else {
      throw DecodingError.dataCorruptedError(
        forKey: .total, in: container, debugDescription: "What was paid is no amount in dollars.")
    }
    self.total = total
  }

  /// Writes the order as the market does in JSON.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .id)
    try container.encode(total, forKey: .total)
    try container.encode(createdAt?.timestamp, forKey: .createdAt)
    try container.encode(status, forKey: .status)
    try container.encode(items, forKey: .items)
  }
}
