import SwiftUI

final class Store: ObservableObject {
  @Published var count = 0
  @Published var isOn = false
}

struct CounterScreen: View {
  @StateObject var store = Store()

  var body: some View {
    VStack {
      ContentView()
      NumberListView()
      LightBulbView()
    }
    .environmentObject(store)
  }
}

struct ContentView: View {
  @EnvironmentObject private var store: Store

  var body: some View {
    HStack {
      Button("Count") { store.count += 1 }
      Toggle("Light", isOn: $store.isOn)
    }
  }
}

struct NumberListView: View {
  @EnvironmentObject private var store: Store

  var body: some View {
    Text("Counted to \(store.count)")
  }
}

struct LightBulbView: View {
  @EnvironmentObject private var store: Store

  var body: some View {
    Text("A light bulb")
  }
}
