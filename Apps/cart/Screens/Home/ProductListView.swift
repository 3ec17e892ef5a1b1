import AppsScreens
import Core
import CoreStores

/// Products below each other, with their prices.
struct ProductListView: View {
  let products: [Product]
  /// How many there are, found or not.
  let total: Int
  /// What was searched for; empty for nothing.
  let search: String
  @Binding var chosen: Product.ID?
  @FocusState private var row: String?

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      if products.isEmpty {
        if search.isEmpty {
          ContentUnavailableView("The market sells nothing yet.", systemImage: "bag")
        } else {
          ContentUnavailableView.search(text: search)
        }
      } else {
        List(products, selection: $chosen) { product in
          ProductRowView(name: product.name, price: product.price, isSoldOut: product.isSoldOut)
            .focused($row, equals: String(product.id))
        }
        .copies($row)
      }
      Text(search.isEmpty ? "^[\(total) product](inflect: true)" : "\(products.count) of \(total)")
        .foregroundStyle(.secondary).padding(.horizontal, 8)
    }
  }
}

/// A product in a line.
struct ProductRowView: View {
  let name: String
  let price: Money?
  let isSoldOut: Bool

  var body: some View {
    HStack {
      Text(name).lineLimit(1)
      Spacer()
      if isSoldOut { StockView(stock: 0) }
      Text(price: price).fixedSize()
    }
  }
}
