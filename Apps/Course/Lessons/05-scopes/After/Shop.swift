import SwiftUI

struct Item: Identifiable, Hashable {
  let id: Int
  var name: String
  var price: Int
}

final class CartService {
  private(set) var calls = 0

  func items() async -> [Item] {
    calls += 1
    return [Item(id: 1, name: "Lamp", price: 40), Item(id: 2, name: "Chair", price: 60)]
  }
}

@Observable
final class CartStore {
  private(set) var items: [Item] = []
  private let service: CartService

  init(service: CartService) { self.service = service }

  var count: Int { items.count }
  var total: Int { items.reduce(0) { $0 + $1.price } }

  func load() async { items = await service.items() }

  func remove(_ item: Item) { items.removeAll { $0.id == item.id } }

  func rename(_ item: Item, to name: String) {
    guard let index = items.firstIndex(where: { $0.id == item.id }) else { return }
    items[index].name = name
  }
}

struct ShopScreen: View {
  @State var cart: CartStore

  var body: some View {
    NavigationStack {
      CartScreen()
    }
    .environment(cart)
  }
}

struct CartScreen: View {
  @Environment(CartStore.self) private var cart

  var body: some View {
    VStack(alignment: .leading) {
      ForEach(cart.items) { Text($0.name) }
      NavigationLink("Check out ^[\(cart.count) item](inflect: true)") { CheckoutScreen() }
    }
    .navigationTitle("Cart")
    .task { await cart.load() }
  }
}

struct CheckoutScreen: View {
  var body: some View {
    VStack(alignment: .leading) {
      RemovalList()
      TotalView()
    }
    .navigationTitle("Checkout")
  }
}

struct RemovalList: View {
  @Environment(CartStore.self) private var cart

  var body: some View {
    ForEach(cart.items) { item in
      Button("Remove \(item.name)") { cart.remove(item) }
    }
  }
}

struct TotalView: View {
  @Environment(CartStore.self) private var cart

  var body: some View {
    Text("To pay: \(cart.total)")
  }
}
