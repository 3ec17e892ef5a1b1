import Core
import CoreStores

/// The lines of a cart, and what they come to.
struct CartView: View {
  let items: [CartItem]
  let total: Money
  let count: Int
  /// Why what is in it is not known.
  let failure: String?
  /// Gives a line another quantity; with `nil` takes it out.
  let set: @MainActor (CartItem, Quantity?) -> Void
  let retry: @MainActor () -> Void

  var body: some View {
    if let failure {
      ContentUnavailableView {
        Label("The cart cannot be shown", systemImage: "exclamationmark.triangle")
      } description: {
        Text(failure)
      } actions: {
        Button("Try again", action: retry)
      }
    } else if items.isEmpty {
      ContentUnavailableView {
        Label("No items in the cart.", systemImage: "cart")
      } description: {
        Text("What you choose among the products stands here.")
      }
    } else {
      VStack(alignment: .leading) {
        List {
          ForEach(items) { item in
            CartRowView(name: item.product.name, quantity: item.quantity, total: item.total?.description ?? "") {
              set(item, $0)
            }
          }
          .onDelete { offsets in for offset in offsets { set(items[offset], nil) } }
        }
        Divider()
        HStack {
          Text("Proceed to checkout ^[(\(count) Item](inflect: true))").foregroundStyle(.tint)
          Spacer()
          Text(total.description).bold()
        }
      }
    }
  }
}

/// A line of a cart: how many of a product, and what they cost.
struct CartRowView: View {
  let name: String
  let quantity: Quantity
  let total: String
  let set: @MainActor (Quantity) -> Void

  var body: some View {
    HStack {
      Text(name).lineLimit(1)
      Spacer()
      Stepper("\(quantity.rawValue)", value: number, in: Quantity.range).fixedSize()
      Text(total).frame(width: 80, alignment: .trailing)
    }
  }

  private var number: Binding<Int> {
    Binding {
      quantity.rawValue
    } set: { number in
      if let quantity = Quantity(rawValue: number) { set(quantity) }
    }
  }
}
