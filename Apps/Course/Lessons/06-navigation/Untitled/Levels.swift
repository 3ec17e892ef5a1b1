import SwiftUI

final class Store: ObservableObject {
  @Published var count = 0
  @Published var path: [Int] = []
}

struct LevelsApp: View {
  @StateObject var store = Store()

  var body: some View {
    NavigationStack(path: $store.path) {
      LevelScreen(number: 0)
        .navigationDestination(for: Int.self) { LevelScreen(number: $0) }
    }
    .environmentObject(store)
  }
}

struct LevelScreen: View {
  let number: Int
  @EnvironmentObject private var store: Store

  var body: some View {
    VStack {
      Text("Level \(number)")
      if number.isMultiple(of: 5) { CountView() }
      Button("Count") { store.count += 1 }
    }
  }
}

struct CountView: View {
  @EnvironmentObject private var store: Store

  var body: some View {
    Text("Counted to \(store.count)")
  }
}
