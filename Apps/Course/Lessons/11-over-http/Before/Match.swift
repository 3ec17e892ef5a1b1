import SwiftUI

@Observable
final class MatchStore {
  private(set) var score = "not asked"
  private let service: any MatchService

  init(service: any MatchService) { self.service = service }

  func load(_ match: Int) async {
    score = "loading"
    do throws(ServiceError) {
      score = try await service.score(of: match)
    } catch {
      score = "there is no connection"
    }
  }
}

struct MatchView: View {
  let store: MatchStore
  @State private var match = 0

  var body: some View {
    VStack(alignment: .leading) {
      HStack {
        Button("Match 7") { show(7) }
        Button("Match 8") { show(8) }
      }
      Text("Match \(match): \(store.score)")
    }
  }

  private func show(_ number: Int) {
    match = number
    Task { await store.load(number) }
  }
}
