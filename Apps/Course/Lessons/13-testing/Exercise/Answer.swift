import SwiftUI

@main
struct KettleApp: App {
  var body: some Scene {
    WindowGroup { KettleScreen() }
  }
}

/// Boils for as long as a kettle does, by the clock of its place.
struct KettleScreen: View {
  @State private var store = KettleStore()
  @Environment(\.clock) private var clock

  var body: some View {
    VStack(alignment: .leading) {
      Text(store.state)
      Button("Boil") { Task { await store.boil(by: clock) } }
    }
  }
}

@Observable
final class KettleStore {
  private(set) var state = "cold"

  func boil(by clock: any EnvironmentClock) async {
    state = "boiling"
    try? await clock.sleep(for: .seconds(180))
    state = "hot"
  }
}
