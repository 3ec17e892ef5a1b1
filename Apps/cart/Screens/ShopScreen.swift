import AppsScreens
import AppsShared
import Core
import CoreDeclarative
import CoreStores

/// The whole shop. Each tab has the stores of its place in the app's tree.
struct ShopScreen: View {
  /// What fills the window of the app.
  static func controller(_ tree: CartTree) -> UIViewController {
    UIHostingController(rootView: ShopScreen(tree: tree))
  }

  let tree: CartTree
  @State private var tab = ShopTab.home
  @Environment(\.horizontalSizeClass) private var widthClass

  private var isNarrow: Bool { widthClass == .compact }

  var body: some View {
    let server = tree.serverTitle
    TabView(selection: $tab) {
      HomeScreen().tabItem { Text("Home") }.tag(ShopTab.home)
      MyProductsScreen().requiresAuthentication().environment(tree.mine.environment[SellerStore.self])
        .tabItem { Text(isNarrow ? "Mine" : "My products") }.tag(ShopTab.mine)
      CartTabScreen(orders: tree.checkout.environment[OrderStore.self]).tag(ShopTab.cart)
      ProfileScreen().requiresAuthentication().environment(tree.orders.environment[OrderStore.self])
        .tabItem { Text("Profile") }.tag(ShopTab.profile)
    }
    .tabViewStyle(
      TitleLineTabViewStyle {
        AppNameView("Market")
      } status: {
        ShopStatusScreen(server: server)
      }
    )
    .environment(\.showTab, ShowTabAction { tab = $0 })
    .followsMarket(tree)
    .showsMessages()
    .environment(tree.root.environment[ProductStore.self])
    .environment(tree.cart.environment[CartStore.self])
    .environment(tree.root.environment[AuthenticationStore.self])
    .environment(tree.root.environment[UserStore.self])
    .environment(tree.root.environment[ThemeStore.self])
    .environment(tree.root.environment[MarketLink.self])
    .transformEnvironment(\.self) { values in
      guard let pictures = tree.pictures else { return }
      values.imageLoader = pictures.loader
      values.pictureURL = PictureURL(base: pictures.base)
    }
  }
}

/// Who is signed in, the market, and the theme.
private struct ShopStatusScreen: View {
  let server: String
  @Environment(AuthenticationStore.self) private var authentication
  @Environment(MarketLink.self) private var link
  @Environment(ThemeStore.self) private var themes

  var body: some View {
    StatusView(user: authentication.session?.username, server: server, sign: sign, theme: themes.theme)
  }

  private var sign: ServerSign {
    switch link.status {
    case .unknown: .unknown
    case .live, .reached: .reached
    case .lost: .lost
    }
  }
}

/// The parts of the shop.
enum ShopTab: Hashable {
  case home
  case mine
  case cart
  case profile
}

/// Shows a part of the shop: `showTab(.home)`.
nonisolated struct ShowTabAction: Equatable {
  private let show: (@MainActor (ShopTab) -> Void)?

  init(_ show: (@MainActor (ShopTab) -> Void)? = nil) { self.show = show }

  @MainActor func callAsFunction(_ tab: ShopTab) { show?(tab) }

  /// There is one shop: what shows its parts stays the same.
  static func == (left: ShowTabAction, right: ShowTabAction) -> Bool { (left.show == nil) == (right.show == nil) }
}

extension EnvironmentValues {
  /// Shows another part of the shop. Does nothing outside of it.
  @Entry var showTab = ShowTabAction()
}

/// The cart with how much is in it: what its badge reads runs this, and nothing else of the shop.
private struct CartTabScreen: View {
  let orders: OrderStore?
  @Environment(CartStore.self) private var cart

  var body: some View {
    CartScreen().requiresAuthentication().environment(orders)
      .tabItem { Text("Cart") }.badge(cart.itemsCount)
  }
}
