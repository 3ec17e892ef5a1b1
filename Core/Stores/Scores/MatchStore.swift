public import CoreObserving
public import Observation

/// The matches, as the app knows them.
@Observable
@MainActor
public final class MatchStore {
  /// The matches, in the order of their kick-off.
  public private(set) var list: Loading<[Match]> = .idle {
    didSet { matches = _list.value ?? [] }
  }
  /// The matches loaded so far.
  public private(set) var matches: [Match] = []

  @ObservationIgnored private let service: any ScoreService
  @ObservationIgnored private let load = LatestLoad<[Match]>()

  /// Creates a store over a service.
  public init(service: any ScoreService) {
    self.service = service
  }

  /// Loads the matches; with `status`, only those.
  public func loadMatches(status: MatchStatus? = nil) async throws(ServiceError) {
    try await load.run(previous: list.value, show: { list = $0 }) { () async throws(ServiceError) in
      try await service.matches(status: status)
    }
  }

  /// One match, asked for afresh.
  public func match(id: Match.ID) async throws(ServiceError) -> Match {
    try await service.match(id: id)
  }
}

extension MatchStore {
  /// A store that already shows `list`, for previews and tests: see the named ones.
  public convenience init(showing list: Loading<[Match]>) {
    self.init(service: MockScores())
    self.list = list
  }

  /// Shows the mock service's match.
  public static var finalOnly: MatchStore { MatchStore(showing: .loaded([MockScores.match])) }
  /// Waits for the first answer.
  public static var loading: MatchStore { MatchStore(showing: .loading(previous: nil)) }
  /// Has no matches.
  public static var empty: MatchStore { MatchStore(showing: .loaded([])) }
}

extension MatchStore: Journaled {
  /// The matches.
  public static var journaledProperties: [JournaledProperty<MatchStore>] { [JournaledProperty("matches", \.matches)] }
}
