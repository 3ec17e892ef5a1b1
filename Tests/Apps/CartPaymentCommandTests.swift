import AppsCommandLine
import AppsCommands
import AppsShared
import CoreEnvironment
import CoreStores
import Testing

@testable import cart

/// What `cart checkout`, `orders` and `refund` say of payments.
@MainActor
@Suite struct CartPaymentCommandTests {
  private let settings = InMemorySettings()
  private let market = MockMarket()

  private func run(_ words: String...) async -> Outcome {
    let recorded = RecordedOutput()
    let output = recorded.output()
    let status = await AppMain.run(CartApp.program, arguments: words, output: output, advice: CartApp.advice) {
      parsed in
      output.isJSON = parsed[SharedOptions.json]
      return try ScopeTree.cart(MarketServices(market), settings: settings, server: "mock")
        .printing(to: output, parsed)
    }
    return Outcome(status: status, data: recorded.data, messages: recorded.messages)
  }

  @Test("a refused payment has a status of its own, says so, and leaves the cart")
  func refused() async {
    _ = await run("add", "1")
    #expect(
      await run("checkout", "--payment", "test-refused")
        == Outcome(
          status: .paymentRefused, data: "",
          messages: "cart: The payment was refused.\n      The cart is as it was. Try again:  cart checkout\n"))
    #expect(ExitStatus.paymentRefused.rawValue == 5)
    #expect(await run("show").data.contains("Oak chair"))
    #expect(await run("orders").messages == "Nothing was bought yet.\n")
    #expect(await run("checkout").data.hasPrefix("Paid. This is order 1, $799.99 in all.\n"))
  }

  @Test("a payment that is not answered leaves a pending order, which can be cancelled")
  func unanswered() async {
    _ = await run("add", "2")
    let outcome = await run("checkout", "--payment", "test-timeout")
    #expect(outcome.status == .success)
    #expect(outcome.data.hasPrefix("Order 1, $189.00 in all, is not confirmed yet.\n"))
    #expect(
      outcome.messages == "The payment was not answered in time. See what becomes of it:  cart orders\n")
    #expect(await run("show").data == "No items in the cart.\n")
    #expect(await run("orders").data.hasPrefix("Order 1, $189.00, pending\n"))
    #expect(await run("refund", "1").data == "Order 1 is cancelled. Nothing was paid.\n")
    #expect(await run("orders").data.hasPrefix("Order 1, $189.00, cancelled\n"))
  }

  @Test("who sells everything in an order gives its money back, and nobody else")
  func refund() async {
    for product in ["1", "2"] {
      _ = await run("add", product)
      _ = await run("checkout")
    }
    #expect(await run("refund", "1").data == "Refunded. $799.99 of order 1 are given back.\n")
    #expect(await run("refund", "1").status == .success)
    let foreign = await run("refund", "2")
    #expect(foreign.status == .failure)
    #expect(foreign.messages.hasPrefix("cart: Only who sells everything in an order can give its money back.\n"))
    #expect(await run("refund", "9").status == .notFound)
    #expect(await run("orders").data.hasPrefix("Order 2, $189.00, paid\n"))
  }

  @Test("JSON has the status, and a payment that is none is refused before anything is sent")
  func json() async {
    _ = await run("add", "3")
    let wrong = await run("checkout", "--payment", "4111111111111111")
    #expect(wrong.status == .usage)
    #expect(wrong.messages.hasPrefix("cart: --payment wants test-ok, test-refused or test-timeout"))
    let paid = await run("checkout", "--json")
    #expect(paid.data.contains(#""status" : "paid""#))
    #expect(await run("orders", "--json").data.contains(#""status" : "paid""#))
    _ = await run("add", "1")
    _ = await run("checkout", "--payment", "test-timeout")
    #expect(await run("refund", "2", "--json").data.contains(#""status" : "cancelled""#))
  }
}
