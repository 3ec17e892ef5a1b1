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
final class CartScreenStore {
  private(set) var items: [Item] = []
  private let service: CartService

  init(service: CartService) { self.service = service }

  func load() async { items = await service.items() }

  func remove(_ item: Item) { items.removeAll { $0.id == item.id } }
}

@Observable
final class CheckoutScreenStore {
  private(set) var items: [Item] = []
  private(set) var total = 0
  private let service: CartService

  init(service: CartService) { self.service = service }

  func load() async {
    items = await service.items()
    total = items.reduce(0) { $0 + $1.price }
  }
}

struct ShopScreen: View {
  @State private var cart: CartScreenStore
  @State private var checkout: CheckoutScreenStore

  init(service: CartService) {
    _cart = State(initialValue: CartScreenStore(service: service))
    _checkout = State(initialValue: CheckoutScreenStore(service: service))
  }

  var body: some View {
    VStack(alignment: .leading) {
      CartScreen()
        .environment(cart)
      CheckoutScreen()
        .environment(checkout)
    }
  }
}

struct CartScreen: View {
  @Environment(CartScreenStore.self) private var store

  var body: some View {
    VStack(alignment: .leading) {
      ForEach(store.items) { item in
        Button("Remove \(item.name)") { store.remove(item) }
      }
    }
    .task { await store.load() }
  }
}

struct CheckoutScreen: View {
  @Environment(CheckoutScreenStore.self) private var store

  var body: some View {
    Text("To pay: \(store.total) for \(store.items.count)")
      .task { await store.load() }
  }
}
