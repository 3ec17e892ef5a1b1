import AppsCommandLine
import AppsCommands
import AppsScreens
import AppsShared
import Core
import CoreStores
import ServicesPictures

/// `cart`: a shop in the terminal.
@main
struct CartApp {
  static func main() async {
    await AppMain.runSuite(program, advice: advice, screen: show) { suite in
      let wanted = suite.parsed[products]
      guard wanted == nil || suite.server == .mock else {
        throw UsageError("--products is for a market in memory:  cart --server mock --products \(wanted ?? 1)")
      }
      return try ScopeTree.cart(
        try suite.marketServices(mock: wanted.map(MockMarket.products) ?? MockMarket.products),
        settings: suite.settings, server: suite.server.identity, serverTitle: suite.server.title)
    }
  }

  /// `--products N`, an option of every command.
  static let products = OptionKey<Int?>(
    "products", .wholeNumber(in: 1...1_000_000),
    help: "With --server mock: how many products there are, to see what a long catalogue costs.")

  static let program = CommandLineProgram<ScopeTree>(
    "cart", version: AppMain.version, "a shop in the terminal.",
    discussion: """
      Without a command it opens the shop on the whole screen.

      Without --server it talks to a backend on this machine that all apps of the suite share, and starts it when it \
      does not run. With a URL it talks to that market: another backend, or a HelloMarket server.
      """,
    globalOptions: SharedOptions.all + [products] + ScreenOptions.all,
    examples: [
      Example("cart --server mock", "Walk through a market in memory, on the whole screen."),
      Example("cart products --server mock", "Look at the products of a market in memory."),
      Example("cart register ada", "Make an account; the password is asked for."),
      Example("cart add 1 --quantity 4", "Put four of product 1 into the cart."),
      Example("cart sell --name Lamp --description Brass. --price 12.50", "Offer a product of your own."),
    ],
    environment: .suiteEnvironment, files: .suiteFiles,
    commands: AccountCommands.all + [ProfileCommand.command] + ProductCommands.all + CartCommands.all
      + SellerCommands.all + [ConfigCommand.command(of: "cart")])

  /// The shop on the whole screen, until its user leaves it.
  private static func show(_ tree: ScopeTree, _ parsed: ParsedCommand) async throws {
    PictureDecoders.register()
    let journaled: [any Journaled] = [
      try tree.root.environment.object(ProductStore.self), try tree[.cart].object(CartStore.self),
    ]
    try await FullScreen(tree, parsed, journaled: journaled) { UIHostingController(rootView: ShopScreen()) }.run()
  }

  /// The next step in the words of this app.
  static func advice(for error: ServiceError) -> String? {
    switch error.reason {
    // What names a command is in this app's words already.
    case .notSignedIn where error.nextStep?.contains("cart ") != true:
      // Where the market has answered, somebody was signed in.
      error.status == nil ? "Sign in:  cart login NAME" : "Sign in again:  cart login NAME"
    case .paymentRefused: "The cart is as it was. Try again:  cart checkout"
    case .notFound where error.nextStep == nil: "See what there is:  cart products"
    default: nil
    }
  }
}
