import SwiftUI

/// Counts, for this lesson.
@Observable
final class Census {
  var models = 0
  var heard = 0
}

@Observable
final class LiveModel {
  private(set) var score = "no news"

  private let census: Census

  init(service: any MatchService, census: Census) {
    self.census = census
    census.models += 1
    Task {
      for await score in service.liveScores() {
        census.heard += 1
        self.score = score
      }
    }
  }

  isolated deinit { census.models -= 1 }
}

struct LiveView: View {
  @State private var model: LiveModel

  init(service: any MatchService, census: Census) {
    _model = State(initialValue: LiveModel(service: service, census: census))
  }

  var body: some View {
    Text("Live: \(model.score)")
  }
}

struct ScoresScreen: View {
  let service: any MatchService
  let census: Census
  @State private var store: MatchStore
  @State private var isLive = false

  init(service: any MatchService, census: Census) {
    self.service = service
    self.census = census
    _store = State(initialValue: MatchStore(service: service))
  }

  var body: some View {
    VStack(alignment: .leading) {
      MatchView(store: store)
      Toggle("Live", isOn: $isLive)
      if isLive { LiveView(service: service, census: census) }
    }
  }
}
