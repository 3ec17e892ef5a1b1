import Core

struct Product: Identifiable, Hashable {
  let id: Int
  var name: String
  var price: Decimal
  var isFavorite = false

  static let samples = [
    Product(id: 1, name: "Oak chair", price: 79.9),
    Product(id: 2, name: "Garden chair", price: 49, isFavorite: true),
    Product(id: 3, name: "Desk lamp", price: 24.5),
    Product(id: 4, name: "Bookshelf", price: 129),
  ]
}

@Observable
class ProductCatalog {
  var products = Product.samples
  var searchText = ""

  var found: [Product] {
    searchText.isEmpty ? products : products.filter { $0.name.localizedCaseInsensitiveContains(searchText) }
  }

  func toggleFavorite(_ product: Product) {
    guard let index = products.firstIndex(where: { $0.id == product.id }) else { return }
    products[index].isFavorite.toggle()
  }
}

struct ProductList: View {
  @State private var catalog = ProductCatalog()

  var body: some View {
    NavigationStack {
      List(catalog.found) { product in
        NavigationLink(value: product) {
          ProductRow(product: product)
        }
        .swipeActions(edge: .leading) {
          Button("Favorite", systemImage: "star") { catalog.toggleFavorite(product) }
            .tint(.yellow)
        }
      }
      .navigationTitle("Products")
      .navigationDestination(for: Product.self) { product in
        ProductDetail(product: product)
      }
      .searchable(text: $catalog.searchText, prompt: "Search products")
      .overlay {
        if catalog.found.isEmpty {
          ContentUnavailableView.search(text: catalog.searchText)
        }
      }
    }
  }
}

private struct ProductRow: View {
  let product: Product

  var body: some View {
    HStack {
      Text(product.name)
      if product.isFavorite {
        Image(systemName: "star.fill")
          .foregroundStyle(.yellow)
          .accessibilityLabel("Favorite")
      }
      Spacer()
      Text(product.price, format: .currency(code: "USD"))
        .foregroundStyle(.secondary)
        .monospacedDigit()
    }
  }
}

private struct ProductDetail: View {
  let product: Product
  @State private var isInCart = false

  var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      Text(product.name)
        .font(.largeTitle.bold())
      Text(product.price, format: .currency(code: "USD"))
        .font(.title2)
      Button(isInCart ? "In your cart" : "Add to cart") { isInCart = true }
        .buttonStyle(.borderedProminent)
        .disabled(isInCart)
      Spacer()
    }
    .frame(maxWidth: .infinity, alignment: .leading)
    .padding()
    .navigationTitle(product.name)
    .navigationBarTitleDisplayMode(.inline)
  }
}

#Preview {
  ProductList()
}
