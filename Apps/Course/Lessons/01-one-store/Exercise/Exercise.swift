import SwiftUI

@main
struct MatchApp: App {
  var body: some Scene {
    WindowGroup { MatchScreen() }
  }
}

final class MatchStore: ObservableObject {
  @Published var goals = 0
  @Published var seconds = 0
}

struct MatchScreen: View {
  @StateObject private var store = MatchStore()

  var body: some View {
    VStack {
      ScoreView()
      ClockView()
      ControlsView()
    }
    .environmentObject(store)
  }
}

struct ScoreView: View {
  @EnvironmentObject private var store: MatchStore

  var body: some View {
    Text("Goals: \(store.goals)")
  }
}

struct ClockView: View {
  @EnvironmentObject private var store: MatchStore

  var body: some View {
    Text("Seconds: \(store.seconds)")
  }
}

struct ControlsView: View {
  @EnvironmentObject private var store: MatchStore

  var body: some View {
    HStack {
      Button("Goal") { store.goals += 1 }
      Button("Second") { store.seconds += 1 }
    }
  }
}
