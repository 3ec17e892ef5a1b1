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
      .navigationDestination(for: CheckoutRoute.self) { _ in CheckoutScreen() }
    }
    .task { await load() }
  }

  private func load() async { try? await cart.loadCart() }

  /// Tells the market. What it refuses shows again as it was, and is said.
  private func send() async {
    do throws(ServiceError) { try await cart.sendChoices() } catch { showMessage(error) }
  }
}

/// Where buying begins.
struct CheckoutRoute: Hashable {}

/// The sums below a cart, which follow it by themselves.
private struct CartSumsScreen: View {
  @Environment(CartStore.self) private var cart

  var body: some View {
    if cart.itemsCount > 0 { CartSumsView(count: cart.itemsCount, total: cart.total) }
  }
}
