import Core
import CoreStores

/// The whole shop: what there is, what is in the cart, and who is signed in.
struct ShopScreen: View {
  @Environment(CartStore.self) private var cart
  @Environment(AuthenticationStore.self) private var authentication

  var body: some View {
    TabView {
      ProductsScreen().tabItem { Label("Products", systemImage: "bag") }
      CartScreen().requiresAuthentication().tabItem { Label("Cart", systemImage: "cart") }.badge(cart.itemsCount)
      AccountScreen().requiresAuthentication().tabItem { Label("Account", systemImage: "person") }
    }
    .showsMessages()
    // Also where another app signs out, or signs in somebody else.
    .onChange(of: authentication.session?.userID) { cart.clear() }
  }
}

/// What the market sells: loads it, and puts into the cart what is chosen.
struct ProductsScreen: View {
  @Environment(ProductStore.self) private var products
  @Environment(CartStore.self) private var cart
  @Environment(\.showMessage) private var showMessage
  @Environment(AuthenticationStore.self) private var authentication
  @State private var search = ""
  /// What is to be added as soon as somebody has signed in.
  @State private var waiting: Product?

  var body: some View {
    NavigationStack {
      ProductListView(products: found, state: state) { product in
        Task { await add(product) }
      } retry: {
        Task { await load() }
      }
      .navigationTitle("Market")
      .searchable(text: $search, prompt: "Product")
    }
    .task { await load() }
    .sheet(item: $waiting) { _ in SignInScreen(takesFocus: true) }
    .onChange(of: authentication.session) {
      guard let product = waiting, authentication.isAuthenticated else { return }
      waiting = nil
      Task { await add(product) }
    }
  }

  private var found: [Product] {
    search.isEmpty
      ? products.products : products.products.filter { $0.name.localizedCaseInsensitiveContains(search) }
  }

  private var state: ProductListView.State {
    switch products.catalogue {
    case .idle, .loading(previous: nil): .loading
    case .loading, .loaded: .shown
    case .failed(let error, _): .failed(error.message)
    }
  }

  private func load() async { try? await products.loadProducts() }

  private func add(_ product: Product) async {
    do {
      try await cart.add(productID: product.id)
      showMessage(.success, "\(product.name) is in your cart.")
    } catch  where error.reason == .notSignedIn {
      waiting = product
    } catch {
      showMessage(error)
    }
  }
}

/// What is in the cart: loads it, and changes quantities.
struct CartScreen: View {
  @Environment(CartStore.self) private var cart
  @Environment(\.showMessage) private var showMessage
  /// Why the cart could not be loaded.
  @State private var failure: String?

  var body: some View {
    NavigationStack {
      CartView(items: cart.cart?.items ?? [], total: cart.total, count: cart.itemsCount, failure: failure) {
        item, quantity in
        Task { await set(quantity, item) }
      } retry: {
        Task { await load() }
      }
      .navigationTitle("Cart")
    }
    .task { await load() }
  }

  private func load() async {
    do {
      try await cart.loadCart()
      failure = nil
    } catch {
      failure = [error.message, error.nextStep].compactMap(\.self).joined(separator: " ")
    }
  }

  private func set(_ quantity: Quantity?, _ item: CartItem) async {
    do throws(ServiceError) {
      if let quantity {
        try await cart.setQuantity(quantity, ofProduct: item.product.id)
      } else {
        try await cart.remove(productID: item.product.id)
      }
    } catch {
      showMessage(error)
    }
  }
}
