import AppsScreens
import Core
import CoreStores

/// What the user sells: offers, changes and withdraws products.
struct MyProductsScreen: View {
  @Environment(SellerStore.self) private var seller
  @Environment(\.showMessage) private var showMessage
  @State private var isAdding = false

  var body: some View {
    NavigationStack {
      LoadedView(arrival: seller.list.arrival, waiting: "Asking the market") {
        Task { await load() }
      } content: {
        MyProductsView(products: seller.products) {
          isAdding = true
        } withdraw: { product in
          Task { await withdraw(product) }
        }
      }
      .navigationTitle("My products")
      .navigationDestination(for: Product.ID.self) { id in
        if let product = seller.products.first(where: { $0.id == id }) {
          ProductFormScreen(product: product)
        } else {
          ContentUnavailableView("This product is gone.", systemImage: "bag")
        }
      }
      .toolbar { Button("New", systemImage: "plus") { isAdding = true }.keyboardShortcut("n", modifiers: []) }
      .sheet(isPresented: $isAdding) { NavigationStack { ProductFormScreen(product: nil) } }
    }
    .task { await load() }
  }

  /// Why it does not come is in the store, and shown in its place.
  private func load() async { try? await seller.loadProducts() }

  private func withdraw(_ product: Product) async {
    do throws(ServiceError) {
      try await seller.withdraw(product)
      showMessage(.success, "\(product.name) is off the market.")
    } catch {
      showMessage(error)
    }
  }
}

/// The products of a seller.
struct MyProductsView: View {
  let products: [Product]
  let add: @MainActor () -> Void
  let withdraw: @MainActor (Product) -> Void
  @State private var isAsking = false
  @State private var wanted: Product?
  @FocusState private var row: String?

  var body: some View {
    if products.isEmpty {
      ContentUnavailableView {
        Label("You sell nothing yet.", systemImage: "bag")
      } description: {
        Text("What you offer stands here, and among the products of all.")
      } actions: {
        Button("Offer a product", action: add)
      }
    } else {
      List {
        ForEach(products) { product in
          NavigationLink(value: product.id) {
            ProductRowView(name: product.name, price: product.price, isSoldOut: product.isSoldOut)
          }
          .focused($row, equals: String(product.id))
        }
        .onDelete { offsets in
          wanted = offsets.first.map { products[$0] }
          isAsking = wanted != nil
        }
      }
      .copies($row)
      .confirmationDialog(
        "Take it off the market?", isPresented: $isAsking, titleVisibility: .visible, presenting: wanted
      ) {
        product in
        Button("Withdraw \(product.name)", role: .destructive) { withdraw(product) }
      }
    }
  }
}
