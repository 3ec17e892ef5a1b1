import SwiftUI

struct CounterScreen: View {
  @Environment(CounterStore.self) private var store

  var body: some View {
    VStack {
      Text("Count: \(store.count)")
      Button("Add one") { store.add() }
    }
  }
}
