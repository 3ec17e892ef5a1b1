import Core
import CoreStores
import CoreTestSupport
import Testing

/// A session with each app: what its steps make run, in its order. Held while the engine, and the tree that the apps stand in, are
/// rebuilt. What a task brings later is waited for between the steps.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct OrderedSessionTests {
  /// A step: keys that are pressed, and what has come once its tasks are done.
  private struct Step {
    let keys: [String]
    let arrival: String

    init(_ keys: String..., until arrival: String) {
      self.keys = keys
      self.arrival = arrival
    }
  }

  private func hold(_ name: String, _ host: TestHost, _ steps: [Step]) async throws {
    var text = ""
    for step in steps {
      for key in step.keys { text += try host.order(of: key, isWhole: false) { try $0.press(key) } }
      #expect(await host.shows(step.arrival), "\(step.keys)\n\(host.snapshot)")
    }
    try CoreTestSupport.expectSnapshot(text, named: "order-" + name)
  }

  @Test("a product is looked for, put into the cart and taken out again")
  func cart() async throws {
    let shop = try Shop()
    #expect(await shop.shows("3 products"))
    #expect(await shop.shows("mock ●"))
    try await hold(
      "cart", shop.host,
      [
        Step("down", "down", until: "Loose leaf, 100 g."), Step("/", "o", "a", "k", until: "1 of 3"),
        Step("escape", until: "3 products"), Step("a", until: "Cart (1)"),
        Step("3", until: "Proceed to checkout (1 Item)"), Step("?", until: "Show all keys"),
        Step("escape", until: "(1 Item)"),
        Step("plus", until: "Cart (2)"), Step("-", until: "Cart (1)"), Step("delete", until: "No items in the cart."),
      ])
  }

  @Test("a patient is looked at, and a doctor")
  func hospital() async throws {
    let ward = try Ward()
    #expect(await ward.shows("Ana Schmieder"))
    try await hold(
      "hospital", ward.host,
      [
        Step("down", "down", until: "Ana Schmieder"), Step("2", until: "Sat, Mar 7"), Step("down", until: "555-0102"),
        Step("tab", "shift+tab", until: "555-0102"), Step("3", until: "Novak, Jan"), Step("4", until: "Cancelling"),
      ])
  }

  @Test("matches are chosen, one is followed, and a goal is scored")
  func scores() async throws {
    let stadium = try await Stadium.opened()
    try await hold(
      "scores", stadium.host,
      [
        Step("down", until: "Croatia"), Step("down", "up", "end", until: "Croatia"), Step("home", until: "Croatia"),
        Step("tab", "shift+tab", until: "Croatia"), Step("?", until: "Show all keys"), Step("escape", until: "Croatia"),
      ])
  }
}
