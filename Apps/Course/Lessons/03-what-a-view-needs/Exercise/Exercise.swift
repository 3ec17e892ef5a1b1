import SwiftUI

@main
struct ScoresApp: App {
  private let service = TeamService()

  var body: some Scene {
    WindowGroup { ScoreScreen(service: service) }
  }
}

struct Team: Identifiable, Hashable {
  let id: Int
  let name: String
  var goals: Int
}

final class TeamService {
  private(set) var calls = 0

  func teams() async -> [Team] {
    calls += 1
    return [
      Team(id: 1, name: "Reds", goals: 0), Team(id: 2, name: "Greens", goals: 0), Team(id: 3, name: "Blues", goals: 0),
    ]
  }
}

@Observable
final class ScoreStore {
  private(set) var teams: [Team] = []
  private let service: TeamService

  init(service: TeamService) { self.service = service }

  func load() async { teams = await service.teams() }

  func goal(for id: Team.ID) {
    guard let index = teams.firstIndex(where: { $0.id == id }) else { return }
    teams[index].goals += 1
  }
}

struct ScoreScreen: View {
  @State private var store: ScoreStore

  init(service: TeamService) { _store = State(initialValue: ScoreStore(service: service)) }

  var body: some View {
    VStack(alignment: .leading) {
      TeamList()
        .environment(store)
      LastWeekView()
    }
  }
}

struct TeamList: View {
  var body: some View {
    VStack(alignment: .leading) {
      TeamRow(id: 1)
      TeamRow(id: 2)
      TeamRow(id: 3)
    }
  }
}

struct TeamRow: View {
  let id: Team.ID
  @Environment(ScoreStore.self) private var store

  var body: some View {
    HStack {
      if let team = store.teams.first(where: { $0.id == id }) {
        Button("\(team.name): \(team.goals)") { store.goal(for: id) }
      }
    }
    .task { await store.load() }
  }
}

struct LastWeekView: View {
  private let winner = Team(id: 1, name: "Reds", goals: 3)

  var body: some View {
    Text("Last week")
    TeamRow(id: winner.id)
  }
}
