import AppsCommandLine
import AppsShared
import CoreEnvironment
import CoreStores
import CoreTerminal

/// The catalogue: `products`, `product`.
enum ProductCommands {
  static let id = ArgumentKey("ID", .wholeNumber(in: 1...), help: "The product's number.")

  static let all: [Command<CartContext>] = [
    Command("products", "List the products.", section: "Shop") { _, context in
      let store = try context.tree.root.environment.object(ProductStore.self)
      try await store.loadProducts()
      if context.output.isJSON { return try context.output.json(store.products) }
      guard !store.products.isEmpty else { return context.output.message("The market sells nothing yet.") }
      var table = TextTable([
        .init("ID", alignment: .right, isWhole: true), .init("PRODUCT", isFlexible: true),
        .init("PRICE", alignment: .right), .init("STOCK", alignment: .right, leavesAs: 1),
      ])
      for product in store.products {
        table.add(["\(product.id)", product.name, product.price?.description ?? "no price", product.stockText])
      }
      try context.output.table(table)
    },
    Command("product", "Show one product.", section: "Shop", arguments: [id]) { parsed, context in
      let store = try context.tree.root.environment.object(ProductStore.self)
      let product = try await store.product(id: parsed[id])
      if context.output.isJSON { return try context.output.json(product) }
      try context.output.fields([
        ("Product", "\(product.id)"),
        ("Name", product.name),
        ("Price", product.price?.description ?? "no price"),
        ("In stock", product.stock.map { "\($0)" }),
        ("About", product.description),
        ("Picture", product.photoURL),
      ])
    },
  ]
}

extension Product {
  /// How many are left, where somebody counts.
  fileprivate var stockText: String { stock.map { $0 == 0 ? "sold out" : "\($0)" } ?? "–" }
}
