import SwiftUI

@main
struct KettleApp: App {
  var body: some Scene {
    WindowGroup { KettleScreen() }
  }
}

/// Boils for as long as a kettle does, by the clock on the wall.
struct KettleScreen: View {
  @State private var store = KettleStore()

  var body: some View {
    VStack(alignment: .leading) {
      Text(store.state)
      Button("Boil") { Task { await store.boil() } }
    }
  }
}

@Observable
final class KettleStore {
  private(set) var state = "cold"

  func boil() async {
    state = "boiling"
    try? await Task.sleep(for: .seconds(180))
    state = "hot"
  }
}
