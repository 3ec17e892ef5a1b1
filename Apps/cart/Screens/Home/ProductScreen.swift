import AppsScreens
import Core
import CoreStores

/// One product: how many of it go into the cart. Who is not signed in is asked to, and the product goes in then.
struct ProductScreen: View {
  let product: Product
  @Environment(CartStore.self) private var cart
  @Environment(AuthenticationStore.self) private var authentication
  @Environment(\.showMessage) private var showMessage
  @Environment(\.pictureURL) private var pictureURL
  @State private var quantity = Quantity.one
  @State private var isAdding = false
  @State private var isSigningIn = false

  var body: some View {
    ProductView(
      product: product, picture: pictureURL(product.photoURL), quantity: $quantity, isAdding: isAdding
    ) {
      Task { await add() }
    }
    .navigationTitle(product.name)
    .copies(String(product.id))
    .sheet(isPresented: $isSigningIn) { SignInScreen(takesFocus: true) }
    .onChange(of: authentication.session) {
      guard isSigningIn, authentication.isAuthenticated else { return }
      isSigningIn = false
      Task { await add() }
    }
  }

  private func add() async {
    guard !isAdding else { return }
    guard authentication.isAuthenticated else { return isSigningIn = true }
    isAdding = true
    defer { isAdding = false }
    do throws(ServiceError) {
      try await cart.add(productID: product.id, quantity: quantity)
      showMessage(
        .success,
        quantity == .one
          ? "\(product.name) is in your cart." : "\(quantity) × \(product.name) are in your cart.")
      quantity = .one
    } catch {
      showMessage(error)
    }
  }
}
