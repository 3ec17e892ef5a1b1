import AppsCommandLine
import AppsCommands
import AppsShared
import Core
import CoreStores
import CoreTestSupport
import Testing

@testable import cart

/// A command and a screen of one app stand below one node.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct OneTreeTests {
  private func run(_ words: [String], in tree: ScopeTree) async -> Outcome {
    let recorded = RecordedOutput()
    let output = recorded.output()
    let status = await AppMain.run(CartApp.program, arguments: words, output: output, advice: CartApp.advice) {
      parsed in
      tree.printing(to: output, parsed)
    }
    return Outcome(status: status, data: recorded.data, messages: recorded.messages)
  }

  @Test("what a command puts into the cart is on the screen at once: both have read one store, which was made once")
  func oneStore() async throws {
    let shop = try Shop()
    #expect(await shop.shows("3 products"))
    let store = shop.tree[.cart][CartStore.self]
    #expect(await run(["add", "2", "--quantity", "3"], in: shop.tree).status == .success)
    #expect(await shop.shows("Cart (3)"))
    #expect(shop.tree[.cart][CartStore.self] === store)
    #expect(shop.tree.entered.count { $0 == .cart } == 1)
    #expect(shop.tree.objects(as: CartStore.self).count == 1)
  }

  private struct LostScreen: View {
    @Environment(CartStore.self) private var cart
    var body: some View { Text("\(cart.itemsCount)") }
  }

  private struct LostCommand: SuiteCommand {
    static let texts = CommandTexts("lost", "Stands in the wrong scope.")
    @Environment(CartStore.self) private var cart
    var scope: EnvironmentScope? { .orders }
    func run() async throws { try await cart.loadCart() }
  }

  @Test("a command and a screen in the wrong scope are told the same, with the scope to stand in")
  func wrongScope() async throws {
    let shop = try Shop()
    let output = RecordedOutput()
    let program = CommandLineProgram<ScopeTree>("lost", version: "1", "Lost.", commands: [LostCommand.command])
    _ = await AppMain.run(program, arguments: ["lost"], output: output.output()) { _ in shop.tree }
    let told = "No CartStore in the environment of LostCommand."
    let advice = "To fix it, enter the scope Cart, or inject it at Cart app:  .environment(cartStore)"
    #expect(output.messages.contains(told) && output.messages.contains(advice), "\(output.messages)")
    let host = TestHost(LostScreen().environment(.orders), inheritingFrom: shop.tree.root)
    #expect(host.snapshot.contains("No CartStore in the environment of LostScreen."))
    #expect(host.snapshot.contains(advice))
    #expect(host.snapshot.contains("Cart app › UIScreen › UIWindow"))
  }
}
