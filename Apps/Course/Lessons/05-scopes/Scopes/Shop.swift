import SwiftUI

struct Item: Identifiable, Hashable {
  let id: Int
  var name: String
  var price: Int
}

@Observable
final class CartStore {
  private(set) var items = [Item(id: 1, name: "Lamp", price: 40), Item(id: 2, name: "Chair", price: 60)]

  var total: Int { items.reduce(0) { $0 + $1.price } }

  func remove(_ item: Item) { items.removeAll { $0.id == item.id } }
}

struct CartScreen: View {
  @Environment(CartStore.self) private var cart

  var body: some View {
    VStack(alignment: .leading) {
      ForEach(cart.items) { item in
        Button("Remove \(item.name)") { cart.remove(item) }
      }
      Text("To pay: \(cart.total)")
    }
  }
}
