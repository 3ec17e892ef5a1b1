import AppsScreens
import Core
import CoreStores

extension View {
  /// Keeps the stores of the app as the market has them while the view is shown, and says above it where it cannot be reached.
  func followsMarket() -> some View { modifier(MarketFollowing()) }
}

private struct MarketFollowing: ViewModifier {
  @Environment(\.scopes) private var scopes
  @Environment(AuthenticationStore.self) private var authentication
  @Environment(MarketLink.self) private var link
  @Environment(ProductStore.self) private var products
  @Environment(CartStore.self) private var cart
  @Environment(UserStore.self) private var user
  @Environment(\.showMessage) private var showMessage
  /// Changes when the user asks for another try.
  @State private var attempt = 0

  private struct Following: Hashable {
    let userID: Int?
    let attempt: Int
  }

  func body(content: Content) -> some View {
    content
      .safeAreaInset(edge: .top, spacing: 0) {
        if case .lost(let since, let error) = link.status {
          OfflineView(since: since, reason: error, hasOldValues: !products.products.isEmpty) { attempt += 1 }
        }
      }
      .asksAgain(while: isLost) { attempt += 1 }
      .task(id: Following(userID: authentication.session?.userID, attempt: attempt)) { await follow() }
      .onChange(of: authentication.session?.userID) { forget() }
  }

  private var isLost: Bool {
    if case .lost = link.status { true } else { false }
  }

  private func follow() async {
    guard authentication.isAuthenticated else { return await load(.products) }
    if attempt > 0 { await load(.products) }
    do throws(ServiceError) {
      try await link.follow { part in Task { await load(part) } }
    } catch {
      if error.reason == .notSignedIn {
        // The session has ended. What is shown then says how to go on.
        try? authentication.logout()
      }
      showMessage(error)
    }
    // A market that tells of nothing: what is shown here is loaded once.
    if !Task.isCancelled, link.status == .reached { for part in MarketPart.allCases { await load(part) } }
  }

  /// Loads a part again. Why it does not come is shown where it would stand.
  private func load(_ part: MarketPart) async {
    do throws(ServiceError) {
      switch part {
      case .products:
        try await products.loadProducts()
        try await scopes?.values(ifEntered: .mine)?[SellerStore.self]?.reloadIfShown()
        try await user.reloadIfFailed()
      case .cart: try await cart.loadCart()
      case .orders: try await scopes?.values(ifEntered: .orders)?[OrderStore.self]?.reloadIfShown()
      }
      link.requestEnded(nil)
    } catch {
      link.requestEnded(error)
    }
  }

  /// Also where another app signs out, or signs in somebody else: nothing of the one before may be seen.
  private func forget() {
    for store in scopes?.objects(as: (any PersonalStore).self) ?? [] { store.clear() }
  }
}

extension SellerStore {
  /// Loads the products again, where somebody has looked at them, or wanted to.
  fileprivate func reloadIfShown() async throws(ServiceError) {
    if list.value != nil || list.error != nil { try await loadProducts() }
  }
}

extension OrderStore {
  /// Loads the orders again, where somebody has looked at them, or wanted to.
  fileprivate func reloadIfShown() async throws(ServiceError) {
    if history.value != nil || history.error != nil { try await loadOrders() }
  }
}

extension UserStore {
  /// Loads the name and the address again, where they did not come.
  fileprivate func reloadIfFailed() async throws(ServiceError) { if state.error != nil { try await loadUserInfo() } }
}
