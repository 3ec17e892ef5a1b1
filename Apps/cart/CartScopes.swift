import AppsCommands
import AppsShared
import Core
import CoreStores

/// The app's scopes: which store lives where. Screens and commands read their stores from there and from nowhere else.
///
/// ```
/// Cart app              ProductStore  AuthenticationStore  UserStore  ThemeStore  MarketLink
/// ├── My products       SellerStore
/// ├── Cart              CartStore
/// │   └── Checkout      OrderStore
/// └── Orders            OrderStore
/// ```
extension EnvironmentScope {
  /// What the user sells.
  static let mine = EnvironmentScope("My products") { scope in
    scope.environment(SellerStore(service: scope.environment.market.seller))
  }
  /// The cart, and what is done with it.
  static let cart = EnvironmentScope("Cart") { scope in
    scope.environment(CartStore(service: scope.environment.market.cart))
  }
  /// Buying what is in the cart.
  static let checkout = EnvironmentScope("Checkout", in: .cart) { scope in
    let market = scope.environment.market
    scope.environment(OrderStore(service: market.orders, payment: market.payment))
  }
  /// What was bought.
  static let orders = EnvironmentScope("Orders") { scope in
    scope.environment(OrderStore(service: scope.environment.market.orders))
  }
}

extension ScopeTree {
  /// The scopes of the shop over a market and settings.
  ///
  /// - Parameters:
  ///   - server: Names the server that the session is kept for.
  ///   - serverTitle: The server in a word; `nil` for what names it.
  ///   - clock: The time.
  static func cart(
    _ market: MarketServices, settings: any SettingsStorage, server: String, serverTitle: String? = nil,
    passwords: PasswordSource = .process, clock: any EnvironmentClock = SystemClock.shared
  ) throws(ServiceError) -> ScopeTree {
    let root = ValueNode("Cart app")
      .environment(\.market, market)
      .environment(\.settingsStorage, settings)
      .environment(\.server, ServerName(identity: server, title: serverTitle ?? server))
      .environment(\.passwords, passwords)
      .environment(\.clock, clock)
      .environment(ProductStore(service: market.products))
      .environment(try AuthenticationStore(service: market.authentication, settings: settings, server: server))
      .environment(UserStore(service: market.user))
      .environment(try ThemeStore(settings: settings))
      .environment(MarketLink(service: market.feed, clock: clock))
    if let pictures = market.pictures {
      root.environment(\.imageLoader, pictures.loader).environment(\.pictureURL, PictureURL(base: pictures.base))
    }
    return ScopeTree(root)
  }
}

extension EnvironmentValues {
  /// The market that the stores stand on; one in memory, as in a preview, where none is injected.
  @Entry var market = MarketServices(MockMarket())

  /// What a purchase on the screen is paid by. Default: the market's test provider, which makes the payment and moves no money.
  @Entry var paymentToken = PaymentToken.testOK
}
