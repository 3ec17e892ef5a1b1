import Core

/// What a score board shows of one set, half or quarter.
struct PeriodScore: Identifiable, Hashable {
  let id: String
  var home: Int
  var away: Int
}

enum ScoreBoardState {
  case idle, loading, display, empty
}

@MainActor
protocol ScoreBoardViewModelProtocol: AnyObject {
  var state: ScoreBoardState { get }
  var periods: [PeriodScore] { get }
}

@Observable
final class MockScoreBoardViewModel: ScoreBoardViewModelProtocol {
  var state: ScoreBoardState
  var periods: [PeriodScore]

  init(state: ScoreBoardState = .idle, periods: [PeriodScore] = []) {
    self.state = state
    self.periods = periods
  }
}

extension MockScoreBoardViewModel {
  static var idle: MockScoreBoardViewModel { MockScoreBoardViewModel() }
  static var loading: MockScoreBoardViewModel { MockScoreBoardViewModel(state: .loading) }
  static var empty: MockScoreBoardViewModel { MockScoreBoardViewModel(state: .empty) }
  static var tennisMatch: MockScoreBoardViewModel {
    MockScoreBoardViewModel(
      state: .display,
      periods: [
        PeriodScore(id: "1", home: 6, away: 4), PeriodScore(id: "2", home: 3, away: 6),
        PeriodScore(id: "3", home: 2, away: 1),
      ])
  }
}

/// Where live scores come from.
protocol MatchService {
  func liveScores(of match: String) -> AsyncStream<[PeriodScore]>
}

@Observable
final class LiveScoreBoardViewModel: ScoreBoardViewModelProtocol {
  private(set) var state = ScoreBoardState.idle
  private(set) var periods: [PeriodScore] = []
  @ObservationIgnored private var task: Task<Void, Never>?

  func follow(_ match: String, from service: MatchService) {
    state = .loading
    task = Task { [weak self] in
      for await periods in service.liveScores(of: match) {
        guard let self else { return }
        self.periods = periods
        state = periods.isEmpty ? .empty : .display
      }
    }
  }

  deinit { task?.cancel() }
}
