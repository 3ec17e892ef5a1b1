import Core
import CoreStores

/// A match on the board: as the list has it, and, once it is followed, as its own store does.
@Observable
final class BoardMatch: ScoreViewModel {
  /// Which one.
  let id: Match.ID
  /// As the list has it.
  private(set) var listed: Match?
  /// What follows it; `nil` until somebody does.
  private(set) var live: LiveScoreStore?
  /// How fresh the last goal, or the last set, is.
  private(set) var flash: GoalFlash?

  @ObservationIgnored private let clock: any EnvironmentClock
  @ObservationIgnored private let tell: (News, BoardMatch) -> Void
  @ObservationIgnored private var token: ObserveToken?
  @ObservationIgnored private var fading: Task<Void, Never>?

  /// What happens while a match is followed.
  enum News {
    /// A goal fell, or a set was won.
    case goal
    /// A goal, or a point, was taken back.
    case correction
  }

  /// Creates a match that nobody follows.
  ///
  /// - Parameters:
  ///   - clock: The time.
  ///   - tell: Told what happens while the match is followed.
  init(id: Match.ID, clock: any EnvironmentClock, tell: @escaping (News, BoardMatch) -> Void) {
    (self.id, self.clock, self.tell) = (id, clock, tell)
  }

  isolated deinit {
    live?.stop()
    fading?.cancel()
  }

  /// As it stands: of one that is followed what its store says, and nothing before that does.
  var match: Match? { live?.match ?? (live?.isFollowed == true ? nil : listed) }

  /// The teams; the id where they are not known.
  var home: String { listed?.home ?? live?.home ?? id }
  /// The second team; empty where it is not known.
  var away: String { listed?.away ?? live?.away ?? "" }

  /// The round; `nil` where it is not known.
  var round: String? { (listed?.round ?? live?.match?.round).flatMap { $0.isEmpty ? nil : $0 } }

  /// What is played; football where it is not known yet.
  var sport: Sport { listed?.sport ?? live?.match?.sport ?? .football }

  /// Where it belongs on the board: reads no more than that takes, so that a minute that passes moves nothing.
  var section: BoardSection {
    let isFollowed = live?.isFollowed == true
    switch live?.period ?? (isFollowed ? nil : listed?.period) {
    case .fullTime: return .finished
    case .preMatch, nil: return isFollowed ? .live : .upcoming
    default: return .live
    }
  }

  // MARK: What a score view shows

  var visualState: LiveScoreStore.VisualState {
    live?.visualState ?? listed.map { .display($0) } ?? .idle
  }

  var link: MatchLink {
    guard let live else { return .none }
    if live.isPaused { return .paused }
    if live.isFollowed, let since = live.staleSince { return .stale(since: since) }
    return live.isFollowed && live.period != nil && live.period != .fullTime ? .live : .none
  }

  var withdrawals: [Withdrawal] { live?.withdrawals ?? [] }

  // MARK: Changes

  /// The list has it so now.
  func list(_ match: Match) { if match != listed { listed = match } }

  /// Follows it in a store, in the place of the one before.
  func follow(in store: LiveScoreStore, speed: Int) {
    live?.stop()
    live = store
    var known = (goals: store.witnessedGoals, corrections: store.correctionCount)
    token = observe {
      (store.witnessedGoals, store.correctionCount)
    } onChange: { [weak self] goals, corrections in
      let former = known
      known = (goals, corrections)
      if goals > former.goals { self?.goalFell() }
      if corrections > former.corrections { self?.wasCorrected() }
    }
    store.start(speed: speed)
  }

  /// Follows it no more; the list's word counts again.
  func unfollow() {
    live?.stop()
    token = nil
    live = nil
    endFlash()
  }

  private func goalFell() {
    tell(.goal, self)
    fading?.cancel()
    flash = .goal
    fading = Task { [weak self, clock] in
      for next in [GoalFlash.fading, nil] {
        try? await clock.sleep(for: GoalFlash.time)
        guard !Task.isCancelled, let self else { return }
        flash = next
      }
    }
  }

  private func wasCorrected() {
    endFlash()
    tell(.correction, self)
  }

  private func endFlash() {
    fading?.cancel()
    fading = nil
    flash = nil
  }
}
