import SwiftUI

@Observable
final class MatchStore {
  private(set) var sets: [SetScore] = []
  private(set) var failure: String?
  private let service: any MatchService

  init(service: any MatchService) { self.service = service }

  func load(_ match: Int) async {
    do throws(ServiceError) {
      sets = try await service.sets(of: match)
      failure = nil
    } catch {
      switch error {
      case .offline: failure = "there is no connection"
      case .status(let status): failure = "the server answers \(status)"
      case .unreadable: failure = "the reply makes no sense"
      }
    }
  }
}

struct MatchRow: View {
  let title: String
  @State private var store: MatchStore

  init(title: String, service: any MatchService) {
    self.title = title
    _store = State(initialValue: MatchStore(service: service))
  }

  var body: some View {
    HStack {
      Button(title) { Task { await store.load(7) } }
      Text(store.failure ?? store.sets.map { "\($0.home):\($0.away)" }.joined(separator: " "))
    }
    .task { await store.load(7) }
  }
}

struct EndpointsScreen: View {
  let mock: any MatchService
  let local: any MatchService
  let real: any MatchService

  var body: some View {
    VStack(alignment: .leading) {
      MatchRow(title: "Mock", service: mock)
      MatchRow(title: "Local", service: local)
      MatchRow(title: "Real", service: real)
    }
  }
}
