import AppsScreens
import Core
import CoreStores

/// What the market sells, and of one product what there is to know.
struct HomeScreen: View {
  @Environment(ProductStore.self) private var products
  @Environment(MarketLink.self) private var link
  @State private var search = ""
  @State private var chosen: Product.ID?

  var body: some View {
    let found = products.products(matching: search)
    NavigationSplitView {
      LoadedView(arrival: products.catalogue.arrival, waiting: "Asking the market") {
        Task { await load() }
      } content: {
        ProductListView(products: found, total: products.products.count, search: search, chosen: $chosen)
      }
      .navigationTitle("Market")
      .searchable(text: $search, prompt: "Product")
    } detail: {
      let chosen = chosen
      if let product = products.products.first(where: { $0.id == chosen }) {
        ProductScreen(product: product).id(product.id)
      } else {
        ContentUnavailableView("Choose a product", systemImage: "bag")
      }
    }
    .choosesFirst($chosen, of: found.first?.id, isListed: found.contains { $0.id == chosen })
  }

  private func load() async {
    do throws(ServiceError) {
      try await products.loadProducts()
      link.requestEnded(nil)
    } catch {
      link.requestEnded(error)
    }
  }
}
