import AppsScreens
import Core
import CoreStores

/// What the user has bought.
struct OrdersScreen: View {
  @Environment(OrderStore.self) private var orders

  var body: some View {
    LoadedView(arrival: orders.history.arrival, waiting: "Looking up your orders") {
      Task { await load() }
    } content: {
      OrdersView(orders: orders.orders)
    }
    .navigationTitle("Orders")
    .task { await load() }
  }

  /// Why it does not come is in the store, and shown in its place.
  private func load() async { try? await orders.loadOrders() }
}

/// Orders below each other, the latest first.
struct OrdersView: View {
  let orders: [Order]
  @FocusState private var row: String?

  var body: some View {
    if orders.isEmpty {
      ContentUnavailableView("Nothing was bought yet.", systemImage: "shippingbox")
    } else {
      List(orders) { order in
        NavigationLink(value: order) {
          HStack {
            Text("Order \(String(order.id))")
            if let day = order.createdAt {
              Text(day, format: .dateTime.year().month().day()).foregroundStyle(.secondary)
            }
            if let status = order.status, status != .placed {
              Text(status.title).foregroundStyle(.secondary)
            }
            Spacer()
            Text(order.total, format: .money)
          }
        }
        .focused($row, equals: String(order.id))
      }
      .copies($row)
    }
  }
}

/// One order: what was bought, as it was then.
struct OrderView: View {
  let order: Order

  var body: some View {
    Form {
      Section {
        if let day = order.createdAt { LabeledContent("Placed", value: day, format: .dateTime) }
        LabeledContent("Total") { Text(order.total, format: .money).bold() }
        if let status = order.status, status != .placed { LabeledContent("Status") { Text(status.title) } }
      }
      Section("^[\(order.items.reduce(0) { $0 + $1.quantity.rawValue }) Item](inflect: true)") {
        ForEach(order.items) { item in
          LabeledContent("\(item.quantity) × \(item.name)") { Text(price: item.unitPrice) }
        }
      }
    }
    .navigationTitle("Order \(String(order.id))")
    .copies(String(order.id))
  }
}
