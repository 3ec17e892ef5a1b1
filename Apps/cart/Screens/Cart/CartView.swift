import AppsScreens
import Core
import CoreStores

/// The lines of a cart.
struct CartView: View {
  let lines: [CartLine]
  let choose: @MainActor (CartChoice, Product.ID) -> Void
  let showProducts: @MainActor () -> Void
  @FocusState private var row: String?

  var body: some View {
    if lines.isEmpty {
      ContentUnavailableView {
        Label("No items in the cart.", systemImage: "cart")
      } description: {
        Text("What you choose among the products stands here.")
      } actions: {
        Button("Look at the products", action: showProducts)
      }
    } else {
      List {
        ForEach(lines) { line in
          NavigationLink(value: CartRoute.product(line.id)) {
            CartLineView(line: line) { choose(.quantity($0), line.id) }
          }
          .focused($row, equals: String(line.id))
        }
        .onDelete { offsets in for line in offsets.map({ lines[$0] }) { choose(.removal, line.id) } }
      }
      .copies($row)
    }
  }
}

/// A line of a cart, as it changes.
private struct CartLineView: View {
  let line: CartLine
  let set: @MainActor (Quantity) -> Void

  var body: some View { CartRowView(item: line.item, set: set) }
}

/// What stands in a line of a cart: how many of a product, and what they cost.
struct CartRowView: View {
  let item: CartItem
  let set: @MainActor (Quantity) -> Void

  var body: some View {
    HStack {
      Text(item.product.name).lineLimit(1)
      Spacer()
      Stepper(value: number, in: item.product.choices(beside: item.quantity)) {
        Text(verbatim: "\(item.quantity)").monospacedDigit().frame(minWidth: 24, alignment: .trailing)
      }
      .fixedSize()
      Text(price: item.total).frame(minWidth: 88, alignment: .trailing).fixedSize()
    }
  }

  private var number: Binding<Int> {
    Binding {
      item.quantity.rawValue
    } set: { number in
      if let quantity = Quantity(rawValue: number) { set(quantity) }
    }
  }
}

/// What a cart comes to, and the way to buy it.
struct CartSumsView: View {
  let count: Int
  let total: Money

  var body: some View {
    VStack(spacing: 0) {
      Divider()
      HStack {
        NavigationLink(value: CartRoute.checkout) {
          ViewThatFits(in: .horizontal) {
            Text("Proceed to checkout ^[(\(count) Item](inflect: true))")
            Text("Checkout (\(count))").lineLimit(1)
          }
        }
        .buttonStyle(.borderedProminent)
        .keyboardShortcut("c", modifiers: [])
        Spacer()
        Text(total, format: .money).bold().fixedSize()
      }
      .padding(.horizontal, 8)
    }
  }
}
