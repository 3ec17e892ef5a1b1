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
  @Environment(ScoreStore.self) private var store

  var body: some View {
    VStack(alignment: .leading) {
      ForEach(store.teams) { team in
        TeamRow(team: team) { [store] in store.goal(for: $0) }
      }
    }
    .task { await store.load() }
  }
}

struct TeamRow: View {
  let team: Team
  let onGoal: (Team.ID) -> Void

  var body: some View {
    Button("\(team.name): \(team.goals)") { onGoal(team.id) }
  }
}

struct LastWeekView: View {
  private let winner = Team(id: 1, name: "Reds", goals: 3)

  var body: some View {
    Text("Last week")
    TeamRow(team: winner) { _ in }
  }
}
