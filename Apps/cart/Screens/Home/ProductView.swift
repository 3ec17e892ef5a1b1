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
        QuantityStepper("Quantity", quantity: $quantity)
        Button("Add to cart", systemImage: "cart", action: add)
          .buttonStyle(.borderedProminent)
          .keyboardShortcut("a", modifiers: [])
          .disabled(isAdding || product.price == nil)
      }
      .frame(maxWidth: .infinity, alignment: .leading)
      .padding(.horizontal, 8)
    }
  }
}

/// Chooses how many pieces: + and − are its keys.
struct QuantityStepper: View {
  let title: LocalizedStringKey
  @Binding var quantity: Quantity

  init(_ title: LocalizedStringKey, quantity: Binding<Quantity>) {
    self.title = title
    _quantity = quantity
  }

  var body: some View {
    Stepper(value: number, in: Quantity.range) {
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
