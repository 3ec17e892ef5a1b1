import AppsScreens
import Core
import CoreStores

/// What is in the cart: changes quantities, and leads to the checkout.
struct CartScreen: View {
  @Environment(CartStore.self) private var cart
  @Environment(\.showMessage) private var showMessage
  @Environment(\.showTab) private var showTab

  var body: some View {
    NavigationStack {
      LoadedView(arrival: cart.arrival, waiting: "Looking into the cart") {
        Task { await load() }
      } content: {
        CartView(lines: cart.lines) { choice, product in
          cart.choose(choice, for: product)
          Task { await send() }
        } showProducts: {
          showTab(.home)
        }
        .safeAreaInset(edge: .bottom, spacing: 0) { CartSumsScreen() }
      }
      .navigationTitle("Cart")
      .navigationDestination(for: CartRoute.self) { route in
        switch route {
        case .checkout: CheckoutScreen()
        case .product(let id): CartProductScreen(id: id)
        }
      }
    }
    .task { await load() }
  }

  /// Why it does not come is in the store, and shown in its place.
  private func load() async { try? await cart.loadCart() }

  /// Tells the market. What it refuses shows again as it was, and is said.
  private func send() async {
    do throws(ServiceError) { try await cart.sendChoices() } catch { showMessage(error) }
  }
}

/// What a cart leads to.
enum CartRoute: Hashable {
  /// Where buying begins.
  case checkout
  /// A product that is in the cart.
  case product(Product.ID)
}

/// A product that is in the cart, as the market has it now; as it is in the cart where the market sells it no more.
private struct CartProductScreen: View {
  let id: Product.ID
  @Environment(CartStore.self) private var cart
  @Environment(ProductStore.self) private var products

  var body: some View {
    let known = products.products.first { $0.id == id } ?? cart.lines.first { $0.id == id }?.item.product
    if let known {
      ProductScreen(product: known)
    } else {
      ContentUnavailableView("This product is gone.", systemImage: "bag")
    }
  }
}

/// The sums below a cart, which follow it by themselves.
private struct CartSumsScreen: View {
  @Environment(CartStore.self) private var cart

  var body: some View {
    if cart.itemsCount > 0 { CartSumsView(count: cart.itemsCount, total: cart.total) }
  }
}
