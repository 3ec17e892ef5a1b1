import AppsCommandLine
import AppsCommands
import AppsShared
import Core
import CoreStores
import CoreTerminal

/// The cart and what becomes of it: `add`, `set`, `remove`, `show`, `checkout`, `orders`, `refund`.
enum CartCommands {
  static let quantity = OptionKey(
    "quantity", short: "n", .quantity, default: .one, help: "How many pieces more.")
  static let newQuantity = ArgumentKey("N", .quantity, help: "How many pieces there shall be.")
  static let payment = OptionKey(
    "payment", .choice(of: TestPayment.self, placeholder: "TOKEN"), default: .made,
    help: "What the market's test provider does; no money moves.")
  static let orderID = ArgumentKey("ID", .wholeNumber(in: 1...), help: "The number of an order.")

  static let all = [
    AddCommand.command, SetCommand.command, RemoveCommand.command, ShowCommand.command, CheckoutCommand.command,
    OrdersCommand.command, RefundCommand.command,
  ]

  fileprivate static func table(of order: Order) -> TextTable {
    var table = TextTable([
      .init("N", alignment: .right), .init("PRODUCT", isFlexible: true), .init("EACH", alignment: .right),
    ])
    for item in order.items {
      table.add(["\(item.quantity)", item.name, item.unitPrice?.description ?? ""])
    }
    return table
  }
}

/// `cart add ID`
private struct AddCommand: SuiteCommand {
  static let texts = CommandTexts(
    "add", "Put a product into the cart.", section: "Shop",
    examples: [Example("cart add 1 --quantity 4", "Four more of product 1.")])
  var scope: EnvironmentScope? { .cart }

  @Environment(CartStore.self) private var cart
  @Argument(ProductCommands.id) private var id
  @Option(CartCommands.quantity) private var quantity
  private let shown = ShownCart()

  func run() async throws {
    try await cart.add(productID: id, quantity: quantity)
    try shown.print()
  }
}

/// `cart set ID N`
private struct SetCommand: SuiteCommand {
  static let texts = CommandTexts("set", "Change how many of a product are in the cart.", section: "Shop")
  var scope: EnvironmentScope? { .cart }

  @Environment(CartStore.self) private var cart
  @Argument(ProductCommands.id) private var id
  @Argument(CartCommands.newQuantity) private var quantity
  private let shown = ShownCart()

  func run() async throws {
    try await cart.setQuantity(quantity, ofProduct: id)
    try shown.print()
  }
}

/// `cart remove ID`
private struct RemoveCommand: SuiteCommand {
  static let texts = CommandTexts("remove", "Take a product out of the cart.", section: "Shop")
  var scope: EnvironmentScope? { .cart }

  @Environment(CartStore.self) private var cart
  @Argument(ProductCommands.id) private var id
  private let shown = ShownCart()

  func run() async throws {
    try await cart.remove(productID: id)
    try shown.print()
  }
}

/// `cart show`
private struct ShowCommand: SuiteCommand {
  static let texts = CommandTexts("show", "Show the cart.", section: "Shop")
  var scope: EnvironmentScope? { .cart }

  @Environment(CartStore.self) private var cart
  private let shown = ShownCart()

  func run() async throws {
    try await cart.loadCart()
    try shown.print()
  }
}

/// `cart checkout`
private struct CheckoutCommand: SuiteCommand {
  static let texts = CommandTexts(
    "checkout", "Buy what is in the cart.",
    discussion: """
      A payment that is refused ends it with status 5; the cart is as it was. One that is not answered in time leaves an \
      order that is pending: it is paid or cancelled within 15 minutes.
      """,
    section: "Shop",
    examples: [Example("cart checkout --payment test-refused", "See what a refused payment looks like.")])
  var scope: EnvironmentScope? { .checkout }

  @Environment(CartStore.self) private var carts
  @Environment(OrderStore.self) private var orders
  @Environment(\.output) private var output
  @Option(CartCommands.payment) private var payment

  func run() async throws {
    try await carts.loadCart()
    let cart = carts.cart ?? Cart(id: 0)
    let order = try await orders.placeOrder(for: cart, paidBy: payment.token)
    if output.isJSON { return try output.json(PrintedPurchase(order: order, cart: cart)) }
    guard let order else {
      try output.line("Ordered, \(cart.total) in all.")
      return output.message("The market took the order but does not list it. Look later:  cart orders")
    }
    switch order.status {
    case .paid: try output.line("Paid. This is order \(order.id), \(order.total) in all.")
    case .pending:
      try output.line("Order \(order.id), \(order.total) in all, is not confirmed yet.")
      output.message("The payment was not answered in time. See what becomes of it:  cart orders")
    // What is neither is a market's that takes no payments.
    default: try output.line("Ordered. This is order \(order.id), \(order.total) in all.")
    }
    try output.table(CartCommands.table(of: order))
  }
}

/// `cart orders`
private struct OrdersCommand: SuiteCommand {
  static let texts = CommandTexts("orders", "List what was bought, the latest first.", section: "Shop")
  var scope: EnvironmentScope? { .orders }

  @Environment(OrderStore.self) private var store
  @Environment(\.output) private var output

  func run() async throws {
    try await store.loadOrders()
    if output.isJSON { return try output.json(store.orders) }
    guard !store.orders.isEmpty else { return output.message("Nothing was bought yet.") }
    for (index, order) in store.orders.enumerated() {
      if index > 0 { try output.line("") }
      let day = order.createdAt.map { ", \($0.timestamp.prefix(10))" } ?? ""
      let status = order.status.map { ", \($0.rawValue)" } ?? ""
      try output.line("Order \(order.id)\(day), \(order.total)\(status)")
      try output.table(CartCommands.table(of: order))
    }
  }
}

/// `cart refund ID`
private struct RefundCommand: SuiteCommand {
  static let texts = CommandTexts(
    "refund", "Undo an order.",
    discussion: """
      An order of yours that is pending is cancelled. The money of a paid order is given back by who sells everything in it. \
      Asked twice, it is done once.
      """,
    section: "Shop", examples: [Example("cart refund 3", "Undo order 3.")])
  var scope: EnvironmentScope? { .orders }

  @Environment(OrderStore.self) private var store
  @Environment(\.output) private var output
  @Argument(CartCommands.orderID) private var id

  func run() async throws {
    let order = try await store.refund(id)
    if output.isJSON { return try output.json(order) }
    switch order.status {
    case .cancelled: try output.line("Order \(order.id) is cancelled. Nothing was paid.")
    case .refunded: try output.line("Refunded. \(order.total) of order \(order.id) are given back.")
    default: try output.line("Order \(order.id) is undone.")
    }
  }
}

/// A purchase as `--json` prints it: the order, or what was bought where the market does not list it, without numbers.
private struct PrintedPurchase: Encodable {
  var order: Order?
  var cart: Cart

  func encode(to encoder: any Encoder) throws {
    if let order { return try order.encode(to: encoder) }
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeNil(forKey: .id)
    try container.encode(cart.total, forKey: .total)
    try container.encodeNil(forKey: .createdAt)
    try container.encodeNil(forKey: .status)
    var lines = container.nestedUnkeyedContainer(forKey: .items)
    for item in cart.items {
      var line = lines.nestedContainer(keyedBy: LineKeys.self)
      try line.encodeNil(forKey: .id)
      try line.encode(item.product.id, forKey: .productID)
      try line.encode(item.product.name, forKey: .name)
      try line.encode(item.product.price, forKey: .unitPrice)
      try line.encode(item.quantity, forKey: .quantity)
    }
  }

  private enum CodingKeys: String, CodingKey {
    case id, total, createdAt, status, items
  }

  private enum LineKeys: String, CodingKey {
    case id, name, quantity
    case productID = "product_id"
    case unitPrice = "unit_price"
  }
}

/// The cart as commands print it, read where they stand.
private struct ShownCart: DynamicProperty {
  /// As `--json` has it, with the sums that the store has worked out.
  private struct Summary: Encodable {
    var cartItems: [CartItem]
    var itemsCount: Int
    var total: Money
  }

  @Environment(CartStore.self) private var store
  @Environment(\.output) private var output

  func print() throws {
    let items = store.cart?.items ?? []
    if output.isJSON {
      return try output.json(Summary(cartItems: items, itemsCount: store.itemsCount, total: store.total))
    }
    guard !items.isEmpty else { return try output.line("No items in the cart.") }
    var table = TextTable([
      .init("ID", alignment: .right, isWhole: true), .init("PRODUCT", isFlexible: true), .init("N", alignment: .right),
      .init("EACH", alignment: .right, leavesAs: 1), .init("TOTAL", alignment: .right),
    ])
    for item in items {
      table.add([
        "\(item.product.id)", item.product.name, "\(item.quantity)", item.product.price?.description ?? "no price",
        item.total?.description ?? "",
      ])
    }
    table.add(["", "\(store.itemsCount) \(store.itemsCount == 1 ? "item" : "items")", "", "", "\(store.total)"])
    try output.table(table)
  }
}

extension ValueFormat where Value == Quantity {
  /// A quantity of a product.
  nonisolated fileprivate static var quantity: ValueFormat {
    ValueFormat(
      "a whole number from \(Quantity.range.lowerBound) to \(Quantity.range.upperBound)", placeholder: "N"
    ) { text in
      guard text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else { return nil }
      return Int(text).flatMap(Quantity.init(rawValue:))
    }
  }
}
