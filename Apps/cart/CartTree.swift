import AppsShared
import CoreEnvironment
import CoreStores

/// The app's value tree: which store lives where. Screens and commands read their stores from these nodes and nowhere
/// else.
///
/// ```
/// Cart app              ProductStore  AuthenticationStore  UserStore  ThemeStore  MarketLink
/// ├── My products       SellerStore
/// ├── Cart              CartStore
/// │   └── Checkout      OrderStore
/// └── Orders            OrderStore
/// ```
struct CartTree {
  /// The whole app.
  let root: ValueNode
  /// What the user sells.
  let mine: ValueNode
  /// The cart, and what is done with it.
  let cart: ValueNode
  /// Buying what is in the cart.
  let checkout: ValueNode
  /// What was bought.
  let orders: ValueNode

  /// Where pictures of products come from.
  let pictures: MarketPictures?
  /// The server in a word, for the title line.
  let serverTitle: String

  /// Builds the tree over services and settings.
  ///
  /// - Parameters:
  ///   - server: Names the server that the session is kept for.
  ///   - serverTitle: The server in a word; `nil` for what names it.
  init(
    services: MarketServices, settings: any SettingsStorage, server: String, serverTitle: String? = nil
  ) throws(ServiceError) {
    pictures = services.pictures
    self.serverTitle = serverTitle ?? server
    root = ValueNode("Cart app")
      .environment(\.settingsStorage, settings)
      .environment(ProductStore(service: services.products))
      .environment(
        try AuthenticationStore(service: services.authentication, settings: settings, server: server)
      )
      .environment(UserStore(service: services.user))
      .environment(try ThemeStore(settings: settings))
      .environment(MarketLink(service: services.feed))
    mine = ValueNode("My products", parent: root)
      .environment(SellerStore(service: services.seller))
    cart = ValueNode("Cart", parent: root)
      .environment(CartStore(service: services.cart))
    checkout = ValueNode("Checkout", parent: cart)
      .environment(OrderStore(service: services.orders, payment: services.payment))
    orders = ValueNode("Orders", parent: root)
      .environment(OrderStore(service: services.orders))
  }
}

/// What a command of `cart` runs in.
struct CartContext: SuiteContext {
  let tree: CartTree
  let output: CommandOutput
  var root: ValueNode { tree.root }
  /// Names the server, for messages.
  let server: String
  /// Where passwords come from.
  let passwords: PasswordSource
}
