import SwiftUI

@main
struct TeaApp: App {
  var body: some Scene {
    WindowGroup { TeaScreen() }
  }
}

@Observable
final class BasketStore {
  private(set) var teas: [String] = []

  func add(_ tea: String) { teas.append(tea) }
}

extension EnvironmentValues {
  @Entry var showMessage: (String) -> Void = { _ in }
}

struct TeaScreen: View {
  @State private var basket = BasketStore()
  @State private var message = "Welcome"

  var body: some View {
    VStack(alignment: .leading) {
      BasketBadge()
      ShelfView()
        .environment(\.showMessage, { message = $0 })
      Text(message)
    }
    .environment(basket)
  }
}

struct BasketBadge: View {
  @Environment(BasketStore.self) private var basket

  var body: some View {
    Text("In the basket: \(basket.teas.count)")
  }
}

struct ShelfView: View {
  var body: some View {
    AddButton(tea: "Assam")
    AddButton(tea: "Sencha")
  }
}

struct AddButton: View {
  let tea: String
  @Environment(BasketStore.self) private var basket
  @Environment(\.showMessage) private var showMessage

  var body: some View {
    Button("Add \(tea)") {
      basket.add(tea)
      showMessage("\(tea) is in the basket.")
    }
  }
}
