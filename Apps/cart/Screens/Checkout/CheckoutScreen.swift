import AppsScreens
import Core
import CoreStores

/// Buys what is in the cart: asks for the address where the profile lacks it, pays, orders once, and tells the order's number.
struct CheckoutScreen: View {
  @Environment(CartStore.self) private var cart
  @Environment(OrderStore.self) private var orders
  @Environment(UserStore.self) private var user
  @Environment(AuthenticationStore.self) private var authentication
  @Environment(\.paymentToken) private var paymentToken
  @Environment(\.dismiss) private var dismiss
  @State private var address = UserInfoForm()
  /// The address is being typed.
  @State private var isEditing = false
  @State private var progress = FormProgress.editing
  /// What was bought, once it is.
  @State private var purchase: Purchase?

  var body: some View {
    LoadedView(arrival: user.state.arrival, waiting: "Looking up your address") {
      Task { await load() }
    } content: {
      if let purchase {
        ConfirmationView(purchase: purchase) { dismiss() }
      } else if isEditing {
        AddressView(address: $address, progress: progress) { Task { await saveAddress() } }
      } else {
        CheckoutView(
          lines: cart.cart?.items ?? [], total: cart.total, address: address.addressLines, progress: progress
        ) {
          isEditing = true
        } buy: {
          Task { await buy() }
        }
      }
    }
    .navigationTitle(title)
    .task { await load() }
    .onChange(of: address) { progress = .editing }
  }

  private var title: LocalizedStringKey {
    guard let purchase else { return "Checkout" }
    return purchase.isPending ? "Not confirmed yet" : "Thank you"
  }

  private func load() async {
    // Why it does not come is in the store, and shown in its place.
    try? await user.loadUserInfo()
    guard !isEditing, let info = user.userInfo else { return }
    address = UserInfoForm(info)
    isEditing = !address.missingForParcels.isEmpty
  }

  private func saveAddress() async {
    guard progress != .sending else { return }
    if let problem = address.firstProblem { return progress = .refused(Text(phrase: problem.sentence)) }
    let missing = address.missingForParcels
    guard missing.isEmpty else {
      let names = Text(phrase: .list(missing.map(\.title)))
      return progress = .refused(Text(missing.count == 1 ? "\(names) is missing." : "\(names) are missing."))
    }
    guard let id = authentication.session?.userID, let info = address.info(ofUser: id) else { return }
    progress = .sending
    do throws(ServiceError) {
      try await user.save(info)
      isEditing = false
      progress = .editing
    } catch {
      progress = .refused(Text(error))
    }
  }

  private func buy() async {
    guard progress != .sending, let bought = cart.cart else { return }
    progress = .sending
    do throws(ServiceError) {
      // What was chosen and not sent yet is bought, too.
      try await cart.sendChoices()
      let bought = cart.cart ?? bought
      purchase = Purchase(order: try await orders.placeOrder(for: bought, paidBy: paymentToken), cart: bought)
      cart.clear()
      progress = .editing
      try await cart.loadCart()
    } catch {
      guard purchase == nil else { return }
      progress = .refused(Text(error))
      // The market has put the goods back into the cart, in lines of other numbers. Why they do not come is in the store.
      if error.reason == .paymentRefused { try? await cart.loadCart() }
    }
  }
}
