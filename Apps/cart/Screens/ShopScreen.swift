import Core
import CoreStores

/// The whole shop: what there is, and what is in the cart.
struct ShopScreen: View {
  @Environment(CartStore.self) private var cart

  var body: some View {
    TabView {
      ProductsScreen().tabItem { Label("Products", systemImage: "bag") }
      CartScreen().tabItem { Label("Cart", systemImage: "cart") }.badge(cart.itemsCount)
    }
    .showsMessages()
  }
}

/// What the market sells: loads it, and puts into the cart what is chosen.
struct ProductsScreen: View {
  @Environment(ProductStore.self) private var products
  @Environment(CartStore.self) private var cart
  @Environment(\.showMessage) private var showMessage
  @State private var search = ""

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
