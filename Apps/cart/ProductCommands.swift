import AppsCommandLine
import AppsCommands
import AppsShared
import Core
import CoreStores
import CoreTerminal

/// The catalogue: `products`, `product`.
enum ProductCommands {
  static let id = ArgumentKey("ID", .wholeNumber(in: 1...), help: "The product's number.")

  static let all = [ProductsCommand.command, ProductCommand.command]

  /// Products, a line each.
  static func table(of products: [Product]) -> TextTable {
    var table = TextTable([
      .init("ID", alignment: .right, isWhole: true), .init("PRODUCT", isFlexible: true),
      .init("PRICE", alignment: .right), .init("STOCK", alignment: .right, leavesAs: 1),
    ])
    for product in products {
      table.add(["\(product.id)", product.name, product.price?.description ?? "no price", product.stockText])
    }
    return table
  }
}

/// `cart products`
private struct ProductsCommand: SuiteCommand {
  static let texts = CommandTexts("products", "List the products.", section: "Shop")

  @Environment(ProductStore.self) private var store
  @Environment(\.output) private var output

  func run() async throws {
    try await store.loadProducts()
    if output.isJSON { return try output.json(store.products) }
    guard !store.products.isEmpty else { return output.message("The market sells nothing yet.") }
    try output.table(ProductCommands.table(of: store.products))
  }
}

/// `cart product ID`
private struct ProductCommand: SuiteCommand {
  static let texts = CommandTexts("product", "Show one product.", section: "Shop")

  @Environment(ProductStore.self) private var store
  @Environment(\.output) private var output
  @Argument(ProductCommands.id) private var id

  func run() async throws {
    let product = try await store.product(id: id)
    if output.isJSON { return try output.json(product) }
    try output.fields([
      ("Product", "\(product.id)"),
      ("Name", product.name),
      ("Price", product.price?.description ?? "no price"),
      ("In stock", product.stock.map { "\($0)" }),
      ("About", product.description),
      ("Picture", product.photoURL),
    ])
  }
}

extension Product {
  /// How many are left, where somebody counts.
  fileprivate var stockText: String { stock.map { $0 == 0 ? "sold out" : "\($0)" } ?? "–" }
}
