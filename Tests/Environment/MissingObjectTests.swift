import CoreEnvironment
import Testing

@Suite struct MissingObjectTests {
  private func text(of node: ValueNode) -> String {
    do {
      _ = try node.environment.object(Basket.self)
      return "found"
    } catch {
      return error.description
    }
  }

  @Test("it says who asked, what is injected above, where the object is, and how to mend it")
  func teaches() {
    let app = ValueNode("App").environment(Catalogue()).environment(Profile())
    let tabs = ValueNode("TabView", parent: app)
    let home = ValueNode("Home", parent: tabs).environment(Basket())
    let cart = ValueNode("Cart", parent: tabs)
    let checkout = ValueNode("CheckoutScreen", parent: cart)
    let expected = """
      No Basket in the environment of CheckoutScreen.

        App › TabView › Cart › CheckoutScreen
        injected above it:  Catalogue (at App), Profile (at App)
        injected elsewhere: Basket (at App › TabView › Home, which is not an ancestor)

      To fix it, inject it at TabView:  .environment(basket)
      or read it as optional:  @Environment(Basket.self) private var basket: Basket?
      """
    #expect(text(of: checkout) == expected)
    #expect(text(of: home) == "found")
  }

  @Test("it names every place that has the object, and none that has gone")
  func elsewhere() {
    let app = ValueNode("App")
    let first = ValueNode("First", parent: app).environment(Basket())
    let second = ValueNode("Second", parent: app).environment(Basket())
    do { _ = ValueNode("Gone", parent: app).environment(Basket()) }
    let lines = text(of: ValueNode("Third", parent: app)).split(separator: "\n").filter { $0.contains("elsewhere") }
    #expect(
      lines == [
        "  injected elsewhere: Basket (at App › First, which is not an ancestor)",
        "  injected elsewhere: Basket (at App › Second, which is not an ancestor)",
      ])
    withExtendedLifetime((first, second)) {}
  }

  @Test("where the object is nowhere, the root is the place to inject it")
  func nowhere() {
    let expected = """
      No Basket in the environment of Home.

        App › Home
        injected above it:  nothing

      To fix it, inject it at App:  .environment(basket)
      or read it as optional:  @Environment(Basket.self) private var basket: Basket?
      """
    #expect(text(of: ValueNode("Home", parent: ValueNode("App"))) == expected)
  }

  @Test("an environment outside of any tree says so")
  func noTree() {
    #expect(throws: MissingObject.self) { try EnvironmentValues().object(Basket.self) }
    do {
      _ = try EnvironmentValues().object(Basket.self)
    } catch {
      #expect(error.description.hasPrefix("No Basket in the environment of an empty environment.\n"))
      #expect(error.path.isEmpty)
    }
  }

  @Test("two places of one name are not taken for one place")
  func sameNames() {
    let app = ValueNode("App")
    let left = ValueNode("Pane", parent: app)
    let right = ValueNode("Pane", parent: app)
    let has = ValueNode("List", parent: left).environment(Basket())
    let asks = ValueNode("Detail", parent: right)
    #expect(text(of: asks).contains("inject it at App:"))
    withExtendedLifetime(has) {}
  }
}
