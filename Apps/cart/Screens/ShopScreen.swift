import AppsCommands
import AppsScreens
import Core
import CoreDeclarative
import CoreStores

/// The whole shop. Each tab stands in its scope of the app.
struct ShopScreen: View {
  @State private var tab = ShopTab.home
  @Environment(\.horizontalSizeClass) private var widthClass

  private var isNarrow: Bool { widthClass == .compact }

  var body: some View {
    TabView(selection: $tab) {
      HomeScreen().tabItem { Text("Home") }.tag(ShopTab.home)
      MyProductsScreen().requiresAuthentication().environment(.mine)
        .tabItem { Text(isNarrow ? "Mine" : "My products") }.tag(ShopTab.mine)
      CartTabScreen().tag(ShopTab.cart)
      ProfileScreen().requiresAuthentication().environment(.orders)
        .tabItem { Text("Profile") }.tag(ShopTab.profile)
    }
    .tabViewStyle(
      TitleLineTabViewStyle {
        AppNameView("Market")
      } status: {
        ShopStatusScreen()
      }
    )
    .environment(\.showTab, ShowTabAction { tab = $0 })
    .followsMarket()
    .showsMessages()
    .environment(.cart)
  }
}

/// Who is signed in, the market, and the theme.
private struct ShopStatusScreen: View {
  @Environment(\.server) private var server
  @Environment(AuthenticationStore.self) private var authentication
  @Environment(MarketLink.self) private var link
  @Environment(ThemeStore.self) private var themes

  var body: some View {
    StatusView(user: authentication.session?.username, server: server.title, sign: sign, theme: themes.theme)
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
  @Environment(CartStore.self) private var cart

  var body: some View {
    CartScreen().requiresAuthentication().environment(.checkout)
      .tabItem { Text("Cart") }.badge(cart.itemsCount)
  }
}
