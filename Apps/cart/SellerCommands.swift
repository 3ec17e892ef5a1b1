import AppsCommandLine
import AppsCommands
import AppsShared
import Core
import CoreStores
import CoreTerminal

/// What the user sells: `my-products`, `sell`, `edit`, `withdraw`, `upload`.
enum SellerCommands {
  static let id = ArgumentKey("ID", .wholeNumber(in: 1...), help: "The number of a product of yours.")
  static let file = ArgumentKey("FILE", .path, help: "A JPEG or PNG file of at most 5 MiB.")
  static let picture = OptionKey<String?>(
    "picture", .path, help: "A JPEG or PNG file of at most 5 MiB, which is uploaded.")
  static let noPicture = OptionKey(flag: "no-picture", help: "Have no picture any more.")
  static let yes = OptionKey(flag: "yes", short: "y", help: "Do it without asking.")

  /// An option for each field, `--price AMOUNT`.
  static let fields: [(name: ProductForm.Field, key: OptionKey<String?>)] = ProductForm.Field.allCases.map { field in
    (field, OptionKey(field.optionName, .typed(field.placeholder), help: field.help))
  }

  static let all = [
    MyProductsCommand.command, SellCommand.command, EditCommand.command, WithdrawCommand.command,
    UploadCommand.command,
  ]

  /// Uploads the picture, where there is one, and makes what is sent of a form.
  ///
  /// - Throws: `UsageError` where a field is wrong; nothing is sent then.
  fileprivate static func draft(
    of form: ProductForm, picture: String?, by store: SellerStore
  ) async throws -> ProductDraft {
    let problems = ProductForm.Field.allCases.compactMap { form.problem(with: $0) }
    guard problems.isEmpty else {
      throw UsageError(
        problems.map { "--\($0.field.optionName): \($0)" }.joined(separator: "\n"),
        hint: "Nothing was sent. Mend this, and try again.")
    }
    var form = form
    if let picture { form.photoURL = try await store.upload(try ProductPicture(contentsOfFile: picture)) }
    guard let draft = form.draft else { preconditionFailure("A form without a problem is a draft.") }
    return draft
  }

  /// The user's product of a number.
  fileprivate static func product(_ id: Product.ID, of store: SellerStore) async throws -> Product {
    try await store.loadProducts()
    guard let product = store.products.first(where: { $0.id == id }) else {
      throw ServiceError(
        .notFound, "Product \(id) is not among yours.", nextStep: "See what you sell:  cart my-products")
    }
    return product
  }
}

/// `cart my-products`
private struct MyProductsCommand: SuiteCommand {
  static let texts = CommandTexts("my-products", "List what you sell, the latest first.", section: "Sell")
  var scope: EnvironmentScope? { .mine }

  @Environment(SellerStore.self) private var store
  @Environment(\.output) private var output

  func run() async throws {
    try await store.loadProducts()
    if output.isJSON { return try output.json(store.products) }
    guard !store.products.isEmpty else {
      return output.message("You sell nothing yet. Offer something:  cart sell --help")
    }
    try output.table(ProductCommands.table(of: store.products))
  }
}

/// `cart sell`
private struct SellCommand: SuiteCommand {
  static let texts = CommandTexts(
    "sell", "Offer a product.",
    discussion: """
      --name, --description and --price are needed. A picture is uploaded first; it is told by its bytes and not by its \
      name whether it is one.
      """,
    section: "Sell",
    examples: [
      Example(
        "cart sell --name Lamp --description Brass. --price 12.50 --picture lamp.png",
        "A product with a picture.")
    ])
  var scope: EnvironmentScope? { .mine }

  @Environment(SellerStore.self) private var store
  @Options(SellerCommands.fields) private var fields
  @Option(SellerCommands.picture) private var picture
  private let told = ToldProduct()

  func run() async throws {
    var form = ProductForm()
    for (field, text) in fields { if let text { form.type(text, into: field) } }
    let draft = try await SellerCommands.draft(of: form, picture: picture, by: store)
    let product = try await store.save(draft)
    try told.print(product, "\(product.name) is on the market. It is product \(product.id).")
  }
}

/// `cart edit ID`
private struct EditCommand: SuiteCommand {
  static let texts = CommandTexts(
    "edit", "Change a product of yours.",
    discussion: "What no option names stays as it is.", section: "Sell",
    examples: [
      Example("cart edit 3 --price 9.99 --stock 20", "Another price, and twenty pieces."),
      Example("cart edit 3 --stock none", "Nobody counts its pieces any more."),
    ])
  var scope: EnvironmentScope? { .mine }

  @Environment(SellerStore.self) private var store
  @Argument(SellerCommands.id) private var id
  @Options(SellerCommands.fields) private var fields
  @Option(SellerCommands.picture) private var picture
  @Option(SellerCommands.noPicture) private var hasNoPicture
  private let told = ToldProduct()

  func run() async throws {
    guard picture == nil || !hasNoPicture else {
      throw UsageError("--picture and --no-picture contradict each other.", hint: "Leave one of them out.")
    }
    guard picture != nil || hasNoPicture || fields.contains(where: { $0.value != nil }) else {
      throw UsageError("Nothing is to be changed.", hint: "Say what:  cart edit \(id) --price 12.50")
    }
    let product = try await SellerCommands.product(id, of: store)
    var form = ProductForm(product)
    for (field, text) in fields { if let text { form.type(text, into: field) } }
    if hasNoPicture { form.photoURL = "" }
    let draft = try await SellerCommands.draft(of: form, picture: picture, by: store)
    let saved = try await store.save(draft, of: product)
    try told.print(saved, "\(saved.name) is saved.")
  }
}

/// `cart withdraw ID`
private struct WithdrawCommand: SuiteCommand {
  static let texts = CommandTexts(
    "withdraw", "Take a product of yours off the market.",
    discussion: "Without --yes nothing is done: it is only said which product it would be.", section: "Sell",
    examples: [Example("cart withdraw 3 --yes", "Product 3 is deleted, and leaves all carts.")])
  var scope: EnvironmentScope? { .mine }

  @Environment(SellerStore.self) private var store
  @Argument(SellerCommands.id) private var id
  @Option(SellerCommands.yes) private var isConfirmed
  private let told = ToldProduct()

  func run() async throws {
    let product = try await SellerCommands.product(id, of: store)
    guard isConfirmed else {
      throw UsageError(
        "This takes \(quoted(product.name)) off the market for good.", hint: "To do it:  cart withdraw \(id) --yes")
    }
    try await store.withdraw(product)
    try told.print(product, "\(product.name) is off the market.")
  }
}

/// `cart upload FILE`
private struct UploadCommand: SuiteCommand {
  static let texts = CommandTexts(
    "upload", "Give the market a picture, and print its address.",
    discussion: "`cart sell` and `cart edit` upload the picture that they are given by themselves.", section: "Sell",
    examples: [Example("cart upload lamp.png", "The address of the picture.")])
  var scope: EnvironmentScope? { .mine }

  /// As `--json` has it.
  private struct Upload: Encodable {
    var photo_url: String
  }

  @Environment(SellerStore.self) private var store
  @Environment(\.output) private var output
  @Argument(SellerCommands.file) private var file

  func run() async throws {
    let address = try await store.upload(try ProductPicture(contentsOfFile: file))
    if output.isJSON { try output.json(Upload(photo_url: address)) } else { try output.line(address) }
  }
}

/// A product with which something was done, as it is printed.
private struct ToldProduct: DynamicProperty {
  @Environment(\.output) private var output

  func print(_ product: Product, _ sentence: String) throws {
    if output.isJSON { try output.json(product) } else { try output.line(sentence) }
  }
}
