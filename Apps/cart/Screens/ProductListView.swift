import Core
import CoreStores

/// Products below each other, with their prices.
struct ProductListView: View {
  /// How far the products are.
  enum State: Equatable {
    case loading
    case shown
    case failed(String)
  }

  let products: [Product]
  let state: State
  let add: @MainActor (Product) -> Void
  let retry: @MainActor () -> Void

  var body: some View {
    VStack(alignment: .leading) {
      switch state {
      case .loading:
        ProgressView("Asking the market").frame(maxWidth: .infinity, maxHeight: .infinity)
      case .failed(let error):
        ContentUnavailableView {
          Label("The market does not answer", systemImage: "wifi.slash")
        } description: {
          Text(error)
        } actions: {
          Button("Try again", action: retry)
        }
      case .shown:
        List(products) { product in
          Button {
            add(product)
          } label: {
            ProductRowView(name: product.name, price: product.price?.description ?? "no price")
          }
        }
        Text(products.count == 1 ? "1 product" : "\(products.count) products").foregroundStyle(.secondary)
      }
    }
  }
}

/// A product in a line.
struct ProductRowView: View {
  let name: String
  let price: String

  var body: some View {
    HStack {
      Text(name).lineLimit(1)
      Spacer()
      Text(price)
    }
  }
}
