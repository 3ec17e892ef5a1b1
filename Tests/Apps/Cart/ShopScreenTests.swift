import AppsShared
import Core
import CoreStores
import CoreTestSupport
import Synchronization
import Testing

@testable import cart

/// The shop as somebody uses it.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct ShopScreenTests {
  @Test("a product is chosen, put into the cart, paid and ordered, and stands among the orders")
  func buying() async throws {
    let shop = try Shop()
    #expect(await shop.shows("3 products"))
    try shop.host.click("Garden table")
    #expect(shop.snapshot.contains("Folds flat. Seats four."))
    try shop.host.press("a")
    #expect(await shop.shows("Garden table is in your cart."))
    #expect(await shop.shows("Cart (1)"))
    try shop.host.press("3")
    #expect(await shop.shows("Proceed to checkout (1 Item)"))
    try shop.host.click("Proceed to checkout (1 Item)")
    #expect(await shop.shows("Where shall it go?"))
    for (field, text) in [
      ("First name", "Ada"), ("Last name", "Byron"), ("Street", "St James's Square 12"), ("City", "London"),
      ("Zip code", "SW1Y"),
    ] {
      try shop.host.type(text, into: field)
    }
    try shop.host.click("Deliver there")
    #expect(await shop.shows("Country is missing."))
    #expect(shop.snapshot.contains("St James's Square 12"))
    try shop.host.type("United Kingdom", into: "Country")
    try shop.host.click("Deliver there")
    #expect(await shop.shows("SW1Y London"))
    try shop.host.click("Pay $189.00")
    #expect(await shop.shows("Order 1 is placed."))
    #expect(shop.snapshot.contains("1 Item, $189.00"))
    try shop.host.click("Done")
    #expect(await shop.shows("No items in the cart."))
    try shop.host.press("4")
    try shop.host.click("Orders")
    #expect(await shop.shows("Order 1"))
    try shop.host.click("Order 1")
    #expect(await shop.shows("1 × Garden table"))
  }

  @Test("a payment that is refused orders nothing, says why, and can be tried again")
  func refusedPayment() async throws {
    final class Bank: PaymentService {
      let isOpen = Mutex(false)
      func preparePayment(of total: Money) async throws(ServiceError) -> PaymentIntent {
        guard isOpen.withLock({ $0 }) else { throw ServiceError(.invalid, "The card was declined.") }
        return PaymentIntent(secret: "s", total: total)
      }
    }
    let bank = Bank()
    let shop = try Shop { $0.payment = bank }
    try await shop.fill(1)
    _ = try await shop.market.update(
      UserInfo(id: 1, firstName: "A", lastName: "B", street: "C", city: "D", zipCode: "E", country: "F"))
    try shop.host.press("3")
    #expect(await shop.shows("Proceed to checkout"))
    try shop.host.click("Proceed to checkout")
    #expect(await shop.shows("Deliver to"))
    try shop.host.click("Pay $799.99")
    #expect(await shop.shows("The card was declined."))
    #expect(try await shop.market.orders().isEmpty)
    bank.isOpen.withLock { $0 = true }
    try shop.host.click("Pay $799.99")
    #expect(await shop.shows("Order 1 is placed."))
    #expect(try await shop.market.orders().count == 1)
  }

  @Test("two shops of one user follow each other")
  func together() async throws {
    let market = MockMarket()
    let (here, there) = (try Shop(market: market), try Shop(market: market))
    try there.host.press("3")
    #expect(await there.shows("No items in the cart."))
    #expect(await here.shows("3 products"))
    try here.host.click("Oak chair")
    try here.host.press("a")
    #expect(await there.shows("Proceed to checkout (1 Item)"))
    #expect(there.snapshot.contains("Cart (1)"))
    _ = try await market.change(
      1, to: ProductDraft(name: "Ash chair", description: "New.", price: Money(minorUnits: 100)))
    #expect(await there.shows("Ash chair"))
  }

  @Test("an empty cart says so, and leads to the products")
  func empty() async throws {
    let shop = try Shop()
    try shop.host.press("3")
    #expect(await shop.shows("No items in the cart."))
    try shop.host.click("Look at the products")
    #expect(await shop.shows("3 products"))
  }

  @Test("quantities change by keys, at once; a line goes with Delete")
  func quantities() async throws {
    let shop = try Shop()
    try await shop.fill(4, 1)
    try shop.host.press("3")
    #expect(await shop.shows("Proceed to checkout (5 Items)"))
    #expect(shop.snapshot.contains("$3,388.96"))
    shop.host.type("++-")
    #expect(shop.snapshot.contains("Proceed to checkout (6 Items)"))
    #expect(shop.snapshot.contains("$4,188.95"))
    #expect(try await shop.sells { $0?.items.map(\.quantity.rawValue) == [5, 1] })
    try shop.host.press("delete")
    #expect(shop.snapshot.contains("Proceed to checkout (1 Item)"))
  }

  @Test("a changed quantity evaluates its line, the sums and the badge, and no other line")
  func evaluations() async throws {
    let shop = try Shop()
    try await shop.fill(4, 1, 1)
    try shop.host.press("3")
    #expect(await shop.shows("(6 Items)"))
    let (rows, lists, sums) = (
      shop.host.evaluations(of: CartRowView.self), shop.host.evaluations(of: CartView.self),
      shop.host.evaluations(of: CartSumsView.self)
    )
    shop.host.type("+")
    #expect(await shop.shows("(7 Items)"))
    #expect(try await shop.sells { $0?.itemsCount == 7 })
    #expect(shop.host.evaluations(of: CartRowView.self) - rows == 1)
    #expect(shop.host.evaluations(of: CartView.self) - lists == 0)
    #expect(shop.host.evaluations(of: CartSumsView.self) - sums == 1)
  }

  @Test("who is not signed in is let in by name and password; what was typed stays when that is refused")
  func signingIn() async throws {
    let shop = try Shop(isSignedIn: false)
    try shop.host.press("3")
    #expect(shop.snapshot.contains("Type your name."))
    try shop.host.type("nobody", into: "Name")
    try shop.host.press("tab")
    shop.host.type("secret")
    try shop.host.press("enter")
    #expect(await shop.shows("Name or password is wrong."))
    #expect(shop.snapshot.contains("nobody"))
    #expect(!shop.snapshot.contains("secret"))
    try shop.host.click("New account")
    try shop.host.type("secre", into: "Once more")
    #expect(shop.snapshot.contains("Type the same password once more."))
    shop.host.type("t")
    try shop.host.press("enter")
    #expect(await shop.shows("No items in the cart."))
  }

  @Test("who puts a product into the cart without being signed in is asked to, and it goes in then")
  func signingInToAdd() async throws {
    let shop = try Shop(isSignedIn: false)
    #expect(await shop.shows("3 products"))
    try shop.host.click("Green tea")
    try shop.host.press("a")
    #expect(await shop.shows("Password"))
    shop.host.type("ada")
    try shop.host.press("tab")
    shop.host.type("pw")
    try shop.host.press("enter")
    #expect(await shop.shows("Green tea is in your cart."))
    #expect(await shop.shows("Cart (1)"))
  }

  @Test("who signs out, here or in another app, is asked to sign in, and nothing of his is left")
  func signingOut() async throws {
    let shop = try Shop()
    try await shop.fill(1)
    #expect(await shop.shows("Cart (1)"))
    try shop.host.press("4")
    #expect(shop.snapshot.contains("ada"))
    try shop.host.click("Sign out")
    #expect(shop.snapshot.contains("Sign out of all apps?"), "\(shop.snapshot)")
    try shop.host.press("escape")
    #expect(shop.snapshot.contains("ada"))
    try shop.host.click("Sign out")
    try shop.host.click("[ Sign out ]")
    #expect(await shop.shows("Type your name."))
    #expect(await shop.hides("Cart (1)"))
    #expect(shop.tree[.cart][CartStore.self]?.cart == nil)
    #expect(try shop.settings.value(for: AuthenticationStore.key(forServer: "mock")) == nil)
  }

  @Test("a product is shown from the beginning, and another one as soon as the cursor is at it; Return goes on to it")
  func cursor() async throws {
    let shop = try Shop()
    #expect(await shop.shows("Solid oak, oiled."))
    try shop.host.press("down")
    #expect(await shop.shows("Folds flat. Seats four."))
    try shop.host.press("/")
    shop.host.type("tea")
    #expect(await shop.shows("Loose leaf, 100 g."))
    try shop.host.press("down", "enter")
    #expect(shop.snapshot.contains("+/− change"))
  }

  @Test("with room for the list alone nothing is chosen before the user does")
  func narrow() async throws {
    let shop = try Shop(columns: 60)
    #expect(await shop.shows("3 products"))
    try shop.host.press("down")
    #expect(!shop.snapshot.contains("Folds flat."))
    try shop.host.press("enter")
    #expect(await shop.shows("Folds flat. Seats four."))
  }

  @Test("Return shows the product of a line of the cart; + and − change it; Tab and c lead to the checkout")
  func cartKeys() async throws {
    let shop = try Shop()
    try await shop.fill(1, 1, 1)
    try shop.host.press("3")
    #expect(await shop.shows("Proceed to checkout (3 Items)"))
    try shop.host.press("down")
    shop.host.type("+")
    #expect(await shop.shows("Proceed to checkout (4 Items)"))
    try shop.host.press("enter")
    #expect(await shop.shows("Folds flat. Seats four."))
    try shop.host.press("escape", "tab", "enter")
    #expect(await shop.shows("Where shall it go?"))
    try shop.host.press("escape")
    #expect(await shop.shows("Proceed to checkout"))
    try shop.host.press("c")
    #expect(await shop.shows("Where shall it go?"))
  }

  @Test("y copies the number of the product that is shown; where text is typed it is a letter")
  func copying() async throws {
    let shop = try Shop()
    let clipboard = InMemoryClipboard()
    shop.host.window.valueNode.environment(\.clipboard, clipboard)
    #expect(await shop.shows("Solid oak, oiled."))
    try shop.host.press("down", "y")
    #expect(await shop.shows("2 is copied."))
    #expect(clipboard.text == "2")
    try shop.host.press("/", "y")
    #expect(clipboard.text == "2")
    #expect(await shop.shows("0 of 3"))
    // It is no stop of its own.
    #expect(!shop.snapshot.contains("Copy ID") || shop.snapshot.contains("y Copy ID"))
  }

  @Test("y copies what the row with the focus is called: a line of the cart, an order, an own product")
  func copyingRows() async throws {
    let shop = try Shop()
    let clipboard = InMemoryClipboard()
    shop.host.window.valueNode.environment(\.clipboard, clipboard)
    try await shop.fill(1, 1)
    _ = try await shop.market.update(
      UserInfo(id: 1, firstName: "A", lastName: "B", street: "C", city: "D", zipCode: "E", country: "F"))
    try shop.host.press("3")
    #expect(await shop.shows("Proceed to checkout (2 Items)"))
    try shop.host.press("down", "y")
    #expect(await shop.shows("2 is copied."))
    #expect(clipboard.text == "2")
    try shop.host.press("up", "y")
    #expect(clipboard.text == "1")
    // What leads on is no row.
    try shop.host.press("tab")
    #expect(shop.host.elements.first(where: \.isFocused)?.label?.hasPrefix("Proceed") == true)
    clipboard.setText("")
    try shop.host.press("y")
    #expect(clipboard.text == "")
    try shop.host.press("c")
    #expect(await shop.shows("Deliver to"))
    try shop.host.click("Pay $")
    #expect(await shop.shows("Order 1 is placed."))
    try shop.host.click("Done")
    try shop.host.press("4")
    try shop.host.click("Orders")
    #expect(await shop.shows("Order 1"))
    try shop.host.press("y")
    #expect(await shop.shows("1 is copied."))
    #expect(clipboard.text == "1")
  }
}
