import SwiftUI

@main
struct MatchApp: App {
  var body: some Scene {
    WindowGroup { MatchScreen() }
  }
}

@Observable
final class MatchStore {
  var goals = 0
  var seconds = 0
}

struct MatchScreen: View {
  @State private var store = MatchStore()

  var body: some View {
    VStack {
      ScoreView()
      ClockView()
      ControlsView()
    }
    .environment(store)
  }
}

struct ScoreView: View {
  @Environment(MatchStore.self) private var store

  var body: some View {
    Text("Goals: \(store.goals)")
  }
}

struct ClockView: View {
  @Environment(MatchStore.self) private var store

  var body: some View {
    Text("Seconds: \(store.seconds)")
  }
}

struct ControlsView: View {
  @Environment(MatchStore.self) private var store

  var body: some View {
    HStack {
      Button("Goal") { store.goals += 1 }
      Button("Second") { store.seconds += 1 }
    }
  }
}
