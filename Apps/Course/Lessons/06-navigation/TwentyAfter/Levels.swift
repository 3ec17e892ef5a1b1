import SwiftUI

@Observable
final class Store {
  var count = 0
  var path: [Int] = []
}

struct LevelsApp: View {
  @State var store = Store()

  var body: some View {
    NavigationStack(path: $store.path) {
      LevelScreen(number: 0)
        .navigationDestination(for: Int.self) { LevelScreen(number: $0) }
    }
    .environment(store)
  }
}

struct LevelScreen: View {
  let number: Int
  @Environment(Store.self) private var store

  var body: some View {
    VStack {
      if number.isMultiple(of: 5) { CountView() }
      Button("Count") { store.count += 1 }
    }
    .navigationTitle("Level \(number)")
  }
}

struct CountView: View {
  @Environment(Store.self) private var store

  var body: some View {
    Text("Counted to \(store.count)")
  }
}
