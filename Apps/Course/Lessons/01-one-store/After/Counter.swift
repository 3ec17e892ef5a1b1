import SwiftUI

@Observable
final class Store {
  var count = 0
  var isOn = false
}

struct CounterScreen: View {
  @State var store = Store()

  var body: some View {
    VStack {
      ContentView()
      NumberListView()
      LightBulbView()
    }
    .environment(store)
  }
}

struct ContentView: View {
  @Environment(Store.self) private var store

  var body: some View {
    @Bindable var store = store
    HStack {
      Button("Count") { store.count += 1 }
      Toggle("Light", isOn: $store.isOn)
    }
  }
}

struct NumberListView: View {
  @Environment(Store.self) private var store

  var body: some View {
    Text("Counted to \(store.count)")
  }
}

struct LightBulbView: View {
  @Environment(Store.self) private var store

  var body: some View {
    Text(store.isOn ? "The light is on" : "The light is off")
  }
}
