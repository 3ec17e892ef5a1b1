import SwiftUI

@Observable
final class MatchStore {
  private(set) var score = "not asked"
  private let service: any MatchService

  init(service: any MatchService) { self.service = service }

  func load(_ match: Int) async {
    score = "loading"
    do throws(ServiceError) {
      let answer = try await service.score(of: match)
      guard !Task.isCancelled else { return }
      score = answer
    } catch {
      guard !Task.isCancelled else { return }
      score = "there is no connection"
    }
  }
}

struct MatchView: View {
  let store: MatchStore
  @State private var match = 7

  var body: some View {
    VStack(alignment: .leading) {
      HStack {
        Button("Match 7") { match = 7 }
        Button("Match 8") { match = 8 }
      }
      Text("Match \(match): \(store.score)")
    }
    .task(id: match) { await store.load(match) }
  }
}
