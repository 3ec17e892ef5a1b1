import AppsCommandLine
import AppsShared
import CoreEnvironment
import CoreStores
import CoreTerminal
import FoundationEssentials

/// The cart and what becomes of it: `add`, `set`, `remove`, `show`, `checkout`, `orders`.
enum CartCommands {
  static let id = ProductCommands.id
  static let quantity = OptionKey(
    "quantity", short: "n", .quantity, default: .one, help: "How many pieces more.")
  static let newQuantity = ArgumentKey("N", .quantity, help: "How many pieces there shall be.")

  static let all: [Command<CartContext>] = [
    Command(
      "add", "Put a product into the cart.", section: "Shop", arguments: [id], options: [quantity],
      examples: [Example("cart add 1 --quantity 4", "Four more of product 1.")]
    ) { parsed, context in
      let store = try context.tree.cart.environment.object(CartStore.self)
      try await store.add(productID: parsed[id], quantity: parsed[quantity])
      try show(store, context)
    },
    Command("set", "Change how many of a product are in the cart.", section: "Shop", arguments: [id, newQuantity]) {
      parsed, context in
      let store = try context.tree.cart.environment.object(CartStore.self)
      try await store.setQuantity(parsed[newQuantity], ofProduct: parsed[id])
      try show(store, context)
    },
    Command("remove", "Take a product out of the cart.", section: "Shop", arguments: [id]) { parsed, context in
      let store = try context.tree.cart.environment.object(CartStore.self)
      try await store.remove(productID: parsed[id])
      try show(store, context)
    },
    Command("show", "Show the cart.", section: "Shop") { _, context in
      let store = try context.tree.cart.environment.object(CartStore.self)
      try await store.loadCart()
      try show(store, context)
    },
    Command("checkout", "Buy what is in the cart.", section: "Shop") { _, context in
      let cartStore = try context.tree.checkout.environment.object(CartStore.self)
      let orderStore = try context.tree.checkout.environment.object(OrderStore.self)
      try await cartStore.loadCart()
      let cart = cartStore.cart ?? Cart(id: 0)
      let order = try await orderStore.placeOrder(for: cart)
      if context.output.isJSON { return try context.output.json(Purchase(order: order, cart: cart)) }
      guard let order else {
        try context.output.line("Ordered, \(cart.total) in all.")
        return context.output.message("The market took the order but does not list it. Look later:  cart orders")
      }
      try context.output.line("Ordered. This is order \(order.id), \(order.total) in all.")
      try context.output.table(table(of: order))
    },
    Command("orders", "List what was bought, the latest first.", section: "Shop") { _, context in
      let store = try context.tree.orders.environment.object(OrderStore.self)
      try await store.loadOrders()
      if context.output.isJSON { return try context.output.json(store.orders) }
      guard !store.orders.isEmpty else { return context.output.message("Nothing was bought yet.") }
      for (index, order) in store.orders.enumerated() {
        if index > 0 { try context.output.line("") }
        let day = order.createdAt.map { ", \($0.timestamp.prefix(10))" } ?? ""
        try context.output.line("Order \(order.id)\(day), \(order.total)")
        try context.output.table(table(of: order))
      }
    },
  ]

  /// A purchase as `--json` prints it: the order, or what was bought where the market does not list it, without numbers.
  private struct Purchase: Encodable {
    var order: Order?
    var cart: Cart

    func encode(to encoder: any Encoder) throws {
      if let order { return try order.encode(to: encoder) }
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encodeNil(forKey: .id)
      try container.encode(cart.total, forKey: .total)
      try container.encodeNil(forKey: .createdAt)
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
      case id, total, createdAt, items
    }

    private enum LineKeys: String, CodingKey {
      case id, name, quantity
      case productID = "product_id"
      case unitPrice = "unit_price"
    }
  }

  /// The cart as `--json` prints it, with the sums that the store has worked out.
  private struct CartSummary: Encodable {
    var cartItems: [CartItem]
    var itemsCount: Int
    var total: Money
  }

  private static func show(_ store: CartStore, _ context: CartContext) throws {
    let items = store.cart?.items ?? []
    if context.output.isJSON {
      let summary = CartSummary(cartItems: items, itemsCount: store.itemsCount, total: store.total)
      return try context.output.json(summary)
    }
    guard !items.isEmpty else { return try context.output.line("No items in the cart.") }
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
    try context.output.table(table)
  }

  private static func table(of order: Order) -> TextTable {
    var table = TextTable([
      .init("N", alignment: .right), .init("PRODUCT", isFlexible: true), .init("EACH", alignment: .right),
    ])
    for item in order.items {
      table.add(["\(item.quantity)", item.name, item.unitPrice?.description ?? ""])
    }
    return table
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
