import AppsCommandLine
import AppsCommands
import AppsShared
import CoreEnvironment
import CoreStores
import Foundation
import Synchronization
import Testing

@testable import cart

@MainActor
@Suite("The commands of cart sell, and keep a profile")
struct CartSellerCommandTests {
  let settings = InMemorySettings()
  let market = MockMarket()

  private func run(_ words: String..., services: MarketServices? = nil) async -> Outcome {
    let recorded = RecordedOutput()
    let output = recorded.output()
    let status = await AppMain.run(CartApp.program, arguments: words, output: output, advice: CartApp.advice) {
      parsed in
      output.isJSON = parsed[SharedOptions.json]
      return try ScopeTree.cart(
        services ?? MarketServices(market), settings: settings, server: "mock", passwords: .fixed("pw")
      ).printing(to: output, parsed)
    }
    return Outcome(status: status, data: recorded.data, messages: recorded.messages)
  }

  /// Runs `body` with the path of a file that holds `bytes`.
  private func withFile(_ bytes: Data, _ body: (String) async throws -> Void) async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try bytes.write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    try await body(file.path)
  }

  private static let png = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])

  @Test("one's own products are listed, the latest first")
  func list() async {
    #expect(await run("sell", "--name", "Lamp", "--description", "Brass.", "--price", "12.5").status == .success)
    #expect(
      await run("my-products").data == """
        ID  PRODUCT      PRICE  STOCK
         4  Lamp        $12.50      –
         1  Oak chair  $799.99     12

        """)
    let none = MockMarket(products: [])
    #expect(
      await run("my-products", services: MarketServices(none))
        == Outcome(
          status: .success, data: "", messages: "You sell nothing yet. Offer something:  cart sell --help\n"))
  }

  @Test("a product is offered with all that is said of it")
  func sell() async throws {
    let outcome = await run(
      "sell", "--name", " Lamp ", "--description", "Brass.", "--price", "$1,012.50", "--stock", "3", "--json")
    #expect(outcome.status == .success)
    #expect(
      outcome.data.filter { !$0.isWhitespace }
        == #"{"description":"Brass.","id":4,"name":"Lamp","photo_url":null,"price":1012.5,"stock":3,"user_id":1}"#)
    #expect(
      await run("sell", "--name", "Vase", "--description", "Glass.", "--price", "7").data
        == "Vase is on the market. It is product 5.\n")
    #expect(try await market.products().count == 5)
  }

  @Test("what is wrong with the fields is told all at once, and nothing is sent")
  func wrongFields() async throws {
    let outcome = await run("sell", "--price", "12,5", "--stock", "-1", "--picture", "/no/such/file")
    #expect(outcome.status == .usage)
    #expect(
      outcome.messages == """
        cart: --name: Name is missing.
              --description: Description is missing.
              --price: Price must be dollars and cents, like 12.50.
              --stock: In stock must be a whole number, at most 1000000.
              Nothing was sent. Mend this, and try again.

        """)
    #expect(try await market.products() == MockMarket.products)
  }

  @Test("a product is changed in what is named, and keeps the rest")
  func edit() async throws {
    #expect(await run("edit", "1", "--price", "9.99").data == "Oak chair is saved.\n")
    let product = try await market.product(id: 1)
    #expect(product.price == Money(minorUnits: 9_99))
    #expect(product.stock == 12 && product.description == MockMarket.products[0].description)
    #expect(await run("edit", "1", "--stock", "none", "--name", "Ash chair").status == .success)
    #expect(try await market.product(id: 1).stock == nil)
    #expect(try await market.product(id: 1).name == "Ash chair")
  }

  @Test("nothing to change, and a picture that is there and is not, make no sense: status 2")
  func editMistakes() async throws {
    let nothing = await run("edit", "1")
    #expect(nothing.status == .usage)
    #expect(
      nothing.messages
        == "cart: Nothing is to be changed.\n      Say what:  cart edit 1 --price 12.50\n")
    #expect(await run("edit", "1", "--picture", "a.png", "--no-picture").status == .usage)
    #expect(await run("edit", "one").status == .usage)
    #expect(try await market.products() == MockMarket.products)
  }

  @Test("a picture goes with the product, is taken away again, and is known by its bytes")
  func picture() async throws {
    try await withFile(Self.png) { path in
      #expect(await run("edit", "1", "--picture", path).status == .success)
      let pictured = try await market.product(id: 1)
      #expect(pictured.photoURL == "/uploads/mock.png")
      #expect(await run("edit", "1", "--no-picture").status == .success)
      let plain = try await market.product(id: 1)
      #expect(plain.photoURL == nil)
      #expect(await run("upload", path).data == "/uploads/mock.png\n")
      #expect(await run("upload", path, "--json").data == "{\n  \"photo_url\" : \"/uploads/mock.png\"\n}\n")
    }
    try await withFile(Data("GIF89a".utf8)) { path in
      let outcome = await run("edit", "1", "--picture", path)
      #expect(outcome.status == .failure)
      #expect(outcome.messages.contains("The picture is neither JPEG nor PNG."))
    }
    try await withFile(Self.png + Data(count: ProductPicture.sizeLimit)) { path in
      #expect(await run("upload", path).messages.contains("has more than 5 MiB"))
    }
    #expect(await run("upload", "/dev/zero").messages.contains("is no file"))
    #expect(await run("upload", "").status == .usage)
    #expect(try await market.products() == MockMarket.products)
  }

  @Test("a product is withdrawn with --yes alone; without, it is said which one it would be")
  func withdraw() async throws {
    let asked = await run("withdraw", "1")
    #expect(
      asked
        == Outcome(
          status: .usage, data: "",
          messages: """
            cart: This takes “Oak chair” off the market for good.
                  To do it:  cart withdraw 1 --yes

            """))
    #expect(try await market.products().count == 3)
    #expect(await run("withdraw", "1", "--yes").data == "Oak chair is off the market.\n")
    #expect(try await market.products().map(\.id) == [2, 3])
  }

  @Test("a product of somebody else's is not found: status 3, and it stays as it is", arguments: ["2", "77"])
  func foreign(id: String) async throws {
    for words in [["edit", id, "--price", "1"], ["withdraw", id, "--yes"], ["withdraw", id]] {
      let outcome =
        words.count == 4
        ? await run(words[0], words[1], words[2], words[3])
        : words.count == 3 ? await run(words[0], words[1], words[2]) : await run(words[0], words[1])
      #expect(outcome.status == .notFound)
      #expect(
        outcome.messages
          == "cart: Product \(id) is not among yours.\n      See what you sell:  cart my-products\n")
    }
    #expect(try await market.products() == MockMarket.products)
  }

  @Test("a profile is shown, changed in what is named, and emptied")
  func profile() async throws {
    #expect(
      await run("profile").messages == "The market knows no name and no address. Tell it:  cart profile --help\n")
    #expect(await run("profile", "--first-name", "Ada", "--zip-code", "89408").status == .success)
    let changed = await run("profile", "--city", " Fernley ", "--zip-code", "")
    #expect(changed.data == "First name  Ada\nCity        Fernley\n")
    #expect(
      await run("profile", "--json").data.filter { !$0.isWhitespace }
        == #"{"city":"Fernley","country":null,"first_name":"Ada","id":1,"last_name":null,"state":null,"#
        + #""street":null,"zip_code":null}"#)
    #expect(try await market.userInfo() == UserInfo(id: 1, firstName: "Ada", city: "Fernley"))
  }

  @Test("a profile that cannot be kept is refused with the option's name, and nothing is sent")
  func wrongProfile() async throws {
    let outcome = await run("profile", "--zip-code", String(repeating: "1", count: 41), "--city", "a\u{7}b")
    #expect(outcome.status == .usage)
    #expect(outcome.messages.contains("--zip-code: Zip code has 41 characters; at most 40 fit."))
    #expect(outcome.messages.contains("--city: City holds a character that cannot be written."))
    #expect(try await market.userInfo() == UserInfo(id: 1))
  }

  /// A market whose sessions have ended, and counts who asks.
  private final class Ended: SellerService, UserService, Sendable {
    private let asked = Mutex(0)
    var count: Int { asked.withLock { $0 } }

    private func refusal() -> ServiceError {
      asked.withLock { $0 += 1 }
      return ServiceError(.notSignedIn, "The session has ended.", nextStep: "Sign in again.", status: 403)
    }

    func ownProducts() async throws(ServiceError) -> [Product] { throw refusal() }
    func offer(_ draft: ProductDraft, key: String) async throws(ServiceError) -> Product { throw refusal() }
    func change(_ productID: Product.ID, to draft: ProductDraft) async throws(ServiceError) -> Product {
      throw refusal()
    }
    func withdraw(_ productID: Product.ID) async throws(ServiceError) { throw refusal() }
    func upload(_ picture: ProductPicture) async throws(ServiceError) -> String { throw refusal() }
    func userInfo() async throws(ServiceError) -> UserInfo { throw refusal() }
    func update(_ userInfo: UserInfo) async throws(ServiceError) -> UserInfo { throw refusal() }
  }

  @Test("a session that has ended says how to go on, and is asked once")
  func ended() async throws {
    let ended = Ended()
    var services = MarketServices(market)
    services.seller = ended
    services.user = ended
    let outcomes = [
      await run("my-products", services: services), await run("profile", services: services),
      await run("edit", "1", "--price", "1", services: services),
      await run("withdraw", "1", "--yes", services: services),
      await run("sell", "--name", "a", "--description", "b", "--price", "1", services: services),
    ]
    for outcome in outcomes {
      #expect(
        outcome
          == Outcome(
            status: .failure, data: "",
            messages: "cart: The session has ended.\n      Sign in again:  cart login NAME\n"))
    }
    #expect(ended.count == outcomes.count)
  }
}
