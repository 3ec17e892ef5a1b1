import SwiftUI

final class Store: ObservableObject {
  @Published var count = 0
  @Published var isOn = false
}

struct CounterScreen: View {
  @StateObject private var store = Store()

  var body: some View {
    ContentView()
      .environmentObject(store)
  }
}

struct ContentView: View {
  @EnvironmentObject private var store: Store

  var body: some View {
    VStack {
      HStack {
        Button("Count") { store.count += 1 }
        Toggle("Light", isOn: $store.isOn)
      }
      NumberListView(count: store.count)
      LightBulbView(isOn: store.isOn)
    }
  }
}

struct NumberListView: View {
  let count: Int

  var body: some View {
    Text("Counted to \(count)")
  }
}

struct LightBulbView: View {
  let isOn: Bool

  var body: some View {
    Text(isOn ? "The light is on" : "The light is off")
  }
}
