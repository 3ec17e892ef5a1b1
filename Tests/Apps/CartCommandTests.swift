import AppsCommandLine
import AppsCommands
import AppsShared
import CoreEnvironment
import CoreStores
import Testing

@testable import cart

@MainActor
@Suite("The commands of cart stand on the stores of its tree")
struct CartCommandTests {
  let settings = InMemorySettings()
  let market = MockMarket()

  func run(_ words: String..., services: MarketServices? = nil) async -> Outcome {
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

  @Test("the table of commands is sound")
  func table() {
    #expect(CartApp.program.defects == [])
  }

  @Test("products are listed with exact prices on the right")
  func products() async {
    #expect(
      await run("products")
        == Outcome(
          status: .success,
          data: """
            ID  PRODUCT         PRICE  STOCK
             1  Oak chair     $799.99     12
             2  Garden table  $189.00      7
             3  Green tea       $3.49      –

            """, messages: ""))
  }

  @Test("another service under the command gives another output")
  func swapped() async {
    let other = MockMarket(products: [Product(id: 9, name: "Lamp", price: nil, stock: 0)])
    #expect(
      await run("products", services: MarketServices(other)).data
        == "ID  PRODUCT     PRICE     STOCK\n 9  Lamp     no price  sold out\n")
  }

  @Test("a walk through the shop: add, set, show, check out, list")
  func shop() async {
    #expect(await run("add", "1", "--quantity", "4").status == .success)
    #expect(await run("add", "3").status == .success)
    #expect(
      await run("set", "1", "2").data == """
        ID  PRODUCT    N     EACH      TOTAL
         1  Oak chair  2  $799.99  $1,599.98
         3  Green tea  1    $3.49      $3.49
            3 items                $1,603.47

        """)
    #expect(await run("remove", "3").data.contains("2 items"))
    #expect(
      await run("checkout").data == """
        Paid. This is order 1, $1,599.98 in all.
        N  PRODUCT       EACH
        2  Oak chair  $799.99

        """)
    #expect(await run("show").data == "No items in the cart.\n")
    #expect(await run("orders").data.hasPrefix("Order 1, $1,599.98, paid\n"))
  }

  @Test(
    "a quantity that is none is refused before anything is sent",
    arguments: ["0", "-1", "3abc", "9223372036854775808", ""])
  func quantities(quantity: String) async {
    let outcome = await run("add", "1", "--quantity", quantity)
    #expect(outcome.status == .usage)
    #expect(outcome.data == "")
    #expect(outcome.messages.hasPrefix("cart: --quantity wants a whole number from 1 to 9999"))
    #expect(await run("show").data == "No items in the cart.\n")
  }

  @Test("an unknown product is not found, status 3, with the next step")
  func unknownProduct() async {
    let outcome = await run("add", "77")
    #expect(outcome.status == .notFound)
    #expect(outcome.messages.hasPrefix("cart: There is no product 77.\n"))
  }

  @Test("what is not in the cart cannot be set or removed: status 3")
  func notInCart() async {
    #expect(await run("set", "2", "3").status == .notFound)
    #expect(await run("remove", "2").status == .notFound)
  }

  /// Takes orders and lists none.
  private struct Secretive: OrderService {
    let market: MockMarket
    func orders() async throws(ServiceError) -> [Order] { throw ServiceError(.badReply, "Broken.") }
    func placeOrder(for cart: Cart, paidBy token: PaymentToken?, key: String) async throws(ServiceError) -> Order? {
      try await market.placeOrder(for: cart, key: key)
      return nil
    }
    func refund(_ orderID: Order.ID) async throws(ServiceError) -> Order { try await market.refund(orderID) }
  }

  @Test("what was bought is bought, though the orders cannot be read: status 0, and what is known")
  func unlisted() async {
    var services = MarketServices(market)
    services.orders = Secretive(market: market)
    #expect(await run("add", "3", "--quantity", "2").status == .success)
    let outcome = await run("checkout", services: services)
    #expect(outcome.status == .success)
    #expect(outcome.data == "Ordered, $6.98 in all.\n")
    #expect(outcome.messages == "The market took the order but does not list it. Look later:  cart orders\n")
    #expect(await run("add", "3").status == .success)
    let json = await run("checkout", "--json", services: services)
    #expect(json.status == .success)
    #expect(
      json.data.filter { !$0.isWhitespace }
        == #"{"createdAt":null,"id":null,"items":[{"id":null,"name":"Greentea","product_id":3,"quantity":1,"#
        + #""unit_price":3.49}],"status":null,"total":3.49}"#)
    #expect(await run("orders").data.hasPrefix("Order 2, $3.49, placed\n"))
  }

  @Test("an empty cart cannot be bought: status 1, and no order is made")
  func emptyCheckout() async {
    let outcome = await run("checkout")
    #expect(outcome.status == .failure)
    #expect(outcome.messages.hasPrefix("cart: The cart is empty.\n"))
    #expect(await run("orders").messages == "Nothing was bought yet.\n")
  }

  @Test("a taken name is a conflict: status 4")
  func takenName() async {
    #expect(await run("register", "bob").status == .success)
    let outcome = await run("register", "BOB")
    #expect(outcome.status == .conflict)
    #expect(outcome.messages.hasPrefix("cart: The name “BOB” is taken.\n"))
  }

  @Test("signing in is remembered, signing out forgets it")
  func session() async {
    #expect(await run("whoami").status == .failure)
    #expect(await run("login", "ada").data == "Signed in as ada at mock.\n")
    #expect(await run("whoami").data == "Signed in as ada at mock.\n")
    #expect(await run("logout").data == "Signed out ada.\n")
    let outcome = await run("whoami")
    #expect(
      outcome
        == Outcome(
          status: .failure, data: "", messages: "cart: Nobody is signed in.\n      Sign in:  cart login NAME\n"))
  }

  @Test("a mistyped command suggests the nearest")
  func mistyped() async {
    let outcome = await run("prodcts")
    #expect(outcome.status == .usage)
    #expect(outcome.messages.contains("Did you mean “products”?"))
  }

  @Test("JSON has stable keys and plain numbers")
  func json() async {
    _ = await run("add", "3", "--quantity", "2")
    #expect(
      await run("show", "--json").data == """
        {
          "cartItems" : [
            {
              "id" : 1,
              "product" : {
                "description" : "Loose leaf, 100 g.",
                "id" : 3,
                "name" : "Green tea",
                "photo_url" : null,
                "price" : 3.49,
                "stock" : null,
                "user_id" : null
              },
              "product_id" : 3,
              "quantity" : 2
            }
          ],
          "itemsCount" : 2,
          "total" : 6.98
        }

        """)
  }

  @Test("no control character of a server reaches the terminal, in text or in JSON")
  func hostileNames() async {
    let hostile = MockMarket(products: [
      Product(id: 1, name: "\u{1B}]0;owned\u{7}\u{9B}31m\u{202E}Lamp\r\nID", description: "\u{1B}[2J", price: .zero)
    ])
    for words in [["products"], ["product", "1"], ["products", "--json"]] {
      let recorded = RecordedOutput()
      let output = recorded.output()
      _ = await AppMain.run(CartApp.program, arguments: words, output: output) { parsed in
        output.isJSON = parsed[SharedOptions.json]
        return try ScopeTree.cart(MarketServices(hostile), settings: settings, server: "mock")
          .printing(to: output, parsed)
      }
      let dangerous = recorded.data.unicodeScalars.filter { scalar in
        (scalar.properties.generalCategory == .control && scalar != "\n") || scalar.value == 0x202E
      }
      #expect(dangerous.isEmpty)
      #expect(recorded.data.contains("Lamp"))
    }
  }

  @Test("CartStore is read below the cart, and OrderStore below checkout and orders, and nowhere else")
  func scopes() throws {
    let tree = try ScopeTree.cart(MarketServices(market), settings: settings, server: "mock")
    let store = try tree[.cart].object(CartStore.self)
    let error = #expect(throws: MissingObject.self) { try tree[.orders].object(CartStore.self) }
    #expect(error?.injectedElsewhere.contains(["Cart app", "Cart"]) == true)
    #expect(throws: MissingObject.self) { try tree[.cart].object(OrderStore.self) }
    #expect(throws: MissingObject.self) { try tree.root.environment.object(OrderStore.self) }
    #expect(try tree[.checkout].object(CartStore.self) === store)
    #expect(try tree[.checkout].object(OrderStore.self) !== tree[.orders].object(OrderStore.self))
  }
}
