import Core

struct CartLine: Identifiable {
  let id = UUID()
  let name: String
  let price: Double
  var quantity: Int

  var total: Double { price * Double(quantity) }
}

@Observable
final class Cart {
  var lines = [
    CartLine(name: "Espresso cups", price: 18, quantity: 2),
    CartLine(name: "Coffee, 1 kg", price: 21.5, quantity: 1),
  ]

  var total: Double { lines.map(\.total).reduce(0, +) }

  func remove(at offsets: IndexSet) { lines.remove(atOffsets: offsets) }
}

struct CartScreen: View {
  @State private var cart = Cart()
  @State private var asksToEmpty = false

  var body: some View {
    NavigationStack {
      Group {
        if cart.lines.isEmpty {
          ContentUnavailableView(
            "No items in the cart", systemImage: "cart", description: Text("What you add stands here."))
        } else {
          List {
            Section("Items") {
              ForEach($cart.lines) { $line in
                CartLineRow(line: $line)
              }
              .onDelete(perform: cart.remove)
            }
            Section {
              LabeledContent("Total") {
                Text(cart.total, format: .currency(code: "EUR"))
                  .bold()
              }
            }
          }
        }
      }
      .navigationTitle("Cart")
      .toolbar {
        ToolbarItem(placement: .primaryAction) {
          Button("Empty", systemImage: "trash", role: .destructive) { asksToEmpty = true }
            .disabled(cart.lines.isEmpty)
        }
      }
      .confirmationDialog("Empty the cart?", isPresented: $asksToEmpty, titleVisibility: .visible) {
        Button("Remove all items", role: .destructive) { cart.lines.removeAll() }
        Button("Cancel", role: .cancel) {}
      }
    }
  }
}

private struct CartLineRow: View {
  @Binding var line: CartLine

  var body: some View {
    HStack {
      VStack(alignment: .leading) {
        Text(line.name)
        Text(line.total, format: .currency(code: "EUR"))
          .font(.caption)
          .foregroundStyle(.secondary)
      }
      Spacer()
      Stepper("\(line.quantity)", value: $line.quantity, in: 1...9)
        .fixedSize()
    }
  }
}

#Preview("Cart") {
  CartScreen()
}
