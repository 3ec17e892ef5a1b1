import SwiftUI

struct Tea: Identifiable, Hashable {
  let id: String
  let grams: Int
}

struct Order: Identifiable, Hashable {
  let id: Int
  let tea: String
}

@Observable
final class ShopModel {
  var teas = [Tea(id: "Assam", grams: 200), Tea(id: "Sencha", grams: 100)]
  var tea: Tea?
  var order: Order?
  private var orders = 0

  func buy(_ tea: Tea) {
    orders += 1
    order = Order(id: orders, tea: tea.id)
  }
}

struct ShopScreen: View {
  @Bindable var model: ShopModel

  var body: some View {
    NavigationStack {
      VStack {
        ForEach(model.teas) { tea in
          Button(tea.id) { model.tea = tea }
        }
      }
      .navigationTitle("Teas")
      .navigationDestination(item: $model.tea) { TeaScreen(tea: $0, model: model) }
    }
  }
}

struct TeaScreen: View {
  let tea: Tea
  @Bindable var model: ShopModel

  var body: some View {
    VStack {
      Text("\(tea.grams) g")
      Button("Buy") { model.buy(tea) }
    }
    .navigationTitle(tea.id)
    .sheet(item: $model.order) { Text("Order \($0.id): \($0.tea)") }
  }
}
