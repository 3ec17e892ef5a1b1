public import CoreObserving
public import Observation

/// The matches, as the app knows them.
@Observable
@MainActor
public final class MatchStore {
  /// How far loading has come, with the matches in the order of their kick-off.
  public private(set) var list: Loading<[Match]> = .idle {
    didSet { matches = _list.value ?? [] }
  }
  /// The matches loaded so far; empty before.
  ///
  /// They stay while they are loaded anew.
  public private(set) var matches: [Match] = []

  @ObservationIgnored private let service: any ScoreService
  @ObservationIgnored private let load = LatestLoad<[Match]>()

  /// Creates a store that asks `service`; nothing is loaded yet.
  public init(service: any ScoreService) {
    self.service = service
  }

  /// Loads the matches, or with `status` only those of that status; what was there stays meanwhile.
  public func loadMatches(status: MatchStatus? = nil) async throws(ServiceError) {
    try await load.run(previous: list.value, show: { list = $0 }) { () async throws(ServiceError) in
      try await service.matches(status: status)
    }
  }

  /// One match as it is now: it is asked for afresh.
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

  /// A store for previews that shows the mock service's match.
  public static var finalOnly: MatchStore { MatchStore(showing: .loaded([MockScores.match])) }
  /// A store for previews that waits for the first answer.
  public static var loading: MatchStore { MatchStore(showing: .loading(previous: nil)) }
  /// A store for previews without matches.
  public static var empty: MatchStore { MatchStore(showing: .loaded([])) }
}

extension MatchStore: Journaled {
  /// What a journal records of the store: the matches.
  public static var journaledProperties: [JournaledProperty<MatchStore>] { [JournaledProperty("matches", \.matches)] }
}
