import AppsScreens
import Core
import CoreStores

/// What there is to know of a product, and a way into the cart.
struct ProductView: View {
  let product: Product
  /// Where its picture is; `nil` for none.
  let picture: URL?
  @Binding var quantity: Quantity
  /// It is on its way into the cart.
  let isAdding: Bool
  let add: @MainActor () -> Void

  var body: some View {
    ScrollView {
      VStack(alignment: .leading) {
        if let picture {
          AsyncImage(url: picture) { image in
            image.resizable().scaledToFit()
          } placeholder: {
            ProgressView()
          }
          .frame(maxWidth: 240, maxHeight: 96, alignment: .leading)
        }
        if !product.description.isEmpty { Text(product.description) }
        Text(price: product.price).bold().padding(.top)
        HStack {
          QuantityStepper("Quantity", quantity: $quantity, in: product.choices())
          StockView(stock: product.stock)
        }
        Button("Add to cart", systemImage: "cart", action: add)
          .buttonStyle(.borderedProminent)
          .keyboardShortcut("a", modifiers: [])
          .disabled(isAdding || product.price == nil || product.isSoldOut)
      }
      .frame(maxWidth: .infinity, alignment: .leading)
      .padding(.horizontal, 8)
    }
  }
}

/// How many pieces are left; nothing where nobody counts.
struct StockView: View {
  let stock: Int?

  var body: some View {
    if let stock {
      Text(stock == 0 ? "Sold out" : "\(stock) in stock").foregroundStyle(.secondary).lineLimit(1)
    }
  }
}

/// Chooses how many pieces: + and − are its keys.
struct QuantityStepper: View {
  let title: LocalizedStringKey
  @Binding var quantity: Quantity
  let range: ClosedRange<Int>

  init(_ title: LocalizedStringKey, quantity: Binding<Quantity>, in range: ClosedRange<Int>) {
    self.title = title
    _quantity = quantity
    self.range = range
  }

  var body: some View {
    Stepper(value: number, in: range) {
      HStack {
        Text(title)
        Text(verbatim: "\(quantity)").monospacedDigit().frame(minWidth: 24, alignment: .trailing)
      }
    }
    .fixedSize()
  }

  private var number: Binding<Int> {
    Binding {
      quantity.rawValue
    } set: { number in
      if let chosen = Quantity(rawValue: number) { quantity = chosen }
    }
  }
}
