public import CoreEnvironment
public import CoreObserving
public import FoundationEssentials
public import Observation

/// One watched match: how it stands, and whether what is shown is current. There is one store a watched match.
@Observable
@MainActor
public final class LiveScoreStore {
  /// What a view shows: nothing yet, a match, that there is none, or a failure.
  public enum VisualState: Hashable, Sendable {
    /// Nobody asked for the match yet.
    case idle
    /// Connecting for the first time.
    case loading
    /// The match as it stands.
    case display(Match)
    /// Connected, and the source had nothing to say of the match.
    case empty
    /// The match cannot be followed, for this reason.
    case failed(ServiceError)
  }

  /// The id of the match that is watched.
  public let matchID: Match.ID
  /// What a view shows: nothing yet, a match, that there is none, or a failure.
  public private(set) var visualState: VisualState = .idle {
    didSet { takeApart(_visualState) }
  }
  /// The match as it stands; `nil` before anything is known of it.
  public private(set) var match: Match?
  /// Why what is shown may be out of date; `nil` while it is current.
  public private(set) var interruption: ServiceError?
  /// Since when what is shown may be out of date; `nil` while it is current.
  public private(set) var staleSince: Date?
  /// The goals that the source took back while the match was followed, in the order in which it did.
  public private(set) var withdrawals: [Withdrawal] = []
  /// How many goals fell, or sets were won, while the match was followed: what was there at the first look is no news.
  public private(set) var witnessedGoals = 0
  /// The match is followed now, or will be when it goes on.
  public internal(set) var isFollowed = false
  /// Nothing is asked for and nothing taken in until it goes on.
  public internal(set) var isPaused = false
  /// The last change was a correction: the score fell because the source withdrew a goal, or a point.
  public private(set) var isCorrected = false
  /// How many corrections there were while the match was followed.
  public private(set) var correctionCount = 0
  /// The number of the last event taken in; 0 before the first.
  public private(set) var lastEventID = 0

  // The parts of the match that a screen shows in different places, each for itself: a minute that passes does not run
  // whoever shows the score.

  /// The name of the first team; `nil` before anything is known of the match.
  public private(set) var home: String?
  /// The name of the second team; `nil` before anything is known of the match.
  public private(set) var away: String?
  /// How the match stands; `nil` before anything is known of it.
  public private(set) var score: Score?
  /// The minute being played; `nil` also before, between and after.
  public private(set) var minute: MatchMinute?
  /// Where the match stands in its course, such as the second half.
  public private(set) var period: MatchPeriod?
  /// Sets, games and points of a match of tennis; `nil` for football.
  public private(set) var tennis: TennisScore?

  /// How long the source took to answer when it was asked to follow the match; `nil` before it has.
  public private(set) var responseTime: Duration?

  /// Whether one can go back and forth in the match: it is a replay, or a recording, and not played now.
  public let isSeekable: Bool

  @ObservationIgnored private let service: any ScoreService
  @ObservationIgnored private let clock: any EnvironmentClock
  /// When it was asked; `nil` once it has answered, or was lost: a stream that is made again waits before it asks.
  @ObservationIgnored private var asked: ContinuousClock.Instant?
  /// What ``start(speed:)`` began.
  @ObservationIgnored var following: Task<Void, Never>?
  @ObservationIgnored var speed = 60
  /// What has come so far of a match that can be sought, or all of it.
  @ObservationIgnored private var history: MatchHistory

  /// Creates a store for a match.
  ///
  /// - Parameter clock: The time, for ``staleSince`` and ``responseTime``.
  public init(matchID: Match.ID, service: any ScoreService, clock: any EnvironmentClock = SystemClock.shared) {
    self.matchID = matchID
    self.service = service
    self.clock = clock
    switch service.seeking(in: matchID) {
    case .none: (isSeekable, history) = (false, MatchHistory())
    case .received: (isSeekable, history) = (true, MatchHistory())
    case .whole(let events): (isSeekable, history) = (true, MatchHistory(events))
    }
  }

  /// Follows the match until its last whistle, or until the calling task is cancelled, which aborts the request. Followed
  /// once more it goes on after the last event.
  ///
  /// - Parameters:
  ///   - speed: Minutes of a replayed match that a real minute takes: 1 to 100,000.
  ///   - onEvent: Called for each event after the store has taken it in, in order, none left out. For logs and pipes; a
  ///     screen observes the store.
  /// - Throws: ``ServiceError`` when the match cannot be followed. A lost connection does not throw: it shows in
  ///   ``interruption`` until the stream is back.
  public func follow(speed: Int = 60, onEvent: (ScoreEvent) throws -> Void = { _ in }) async throws {
    if match == nil { visualState = .loading }
    asked = clock.now
    do {
      for try await element in service.follow(matchID: matchID, speed: speed, after: lastEventID) {
        // What was on its way when it was paused, or sought, comes again when it goes on.
        if isPaused || Task.isCancelled { break }
        if let event = receive(element) { try onEvent(event) }
      }
      // A cancelled stream ends like one that has said everything.
      if visualState == .loading { visualState = Task.isCancelled ? .idle : .empty }
    } catch let error as ServiceError {
      visualState = .failed(error)
      throw error
    }
  }

  /// Takes in one element; hands back the event if it was new.
  private func receive(_ element: ScoreFeedElement) -> ScoreEvent? {
    switch element {
    case .connected:
      interruption = nil
      staleSince = nil
      if let asked { responseTime = clock.now - asked }
      asked = nil
      return nil
    case .interrupted(let error):
      asked = nil
      interruption = error
      // Several attempts that fail are one loss.
      if staleSince == nil { staleSince = clock.date }
      return nil
    case .event(let event):
      return take(event) ? event : nil
    }
  }

  private func take(_ event: ScoreEvent) -> Bool {
    if case .snapshot(let match) = event.change {
      show(match)
    } else {
      // A source that repeats itself after a reconnect must not count a goal twice.
      guard event.id > lastEventID, var match else { return false }
      match.apply(event.change)
      show(match, isMarked: event.change.isCorrection)
    }
    lastEventID = event.id
    if isSeekable { history.take(event) }
    return true
  }

  /// Goes one change back or forth in a replay, and pauses it there: ``resume()`` goes on from that place. At the first and the last
  /// change that are known it stays, as it does where the match is played now, or nothing of it has come.
  ///
  /// What is shown is no news: no goal falls, and none is taken back.
  public func seek(_ direction: MatchHistory.Direction) {
    guard isSeekable, let match = history.step(direction) else { return }
    if !isPaused { isPaused = true }
    if !isFollowed { isFollowed = true }
    following?.cancel()
    lastEventID = history.eventID
    if isCorrected { isCorrected = false }
    let withdrawn = history.withdrawals
    if withdrawals != withdrawn { withdrawals = withdrawn }
    visualState = .display(match)
  }

  /// - Parameter isMarked: The source calls it a correction.
  private func show(_ new: Match, isMarked: Bool = false) {
    if let old = match {
      // In tennis, deuce follows an advantage as well as it is what is left of one.
      let isCorrection = new.isCorrection(of: old) || (isMarked && new.sport == .tennis && new != old)
      if isCorrected != isCorrection { isCorrected = isCorrection }
      if isCorrection { correctionCount += 1 }
      let withdrawn = new.withdrawals(since: old)
      if !withdrawn.isEmpty { withdrawals += withdrawn }
      let news = new.newsCount - old.newsCount
      if !isCorrection, news > 0 { witnessedGoals += news }
    }
    visualState = .display(new)
  }

  private func takeApart(_ state: VisualState) {
    let shown: Match? = if case .display(let match) = state { match } else { nil }
    match = shown
    home = shown?.home
    away = shown?.away
    score = shown?.score
    minute = shown?.minute
    period = shown?.period
    tennis = shown?.tennis?.score
  }
}

extension LiveScoreStore {
  /// A store that already shows `visualState`, for previews and tests: see the named ones.
  public convenience init(showing visualState: VisualState) {
    self.init(matchID: MockScores.match.id, service: MockScores())
    self.visualState = visualState
  }

  /// A store for previews that shows a final which is over.
  public static var finished: LiveScoreStore { LiveScoreStore(showing: .display(MockScores.finished)) }
  /// A store for previews that waits for the first event.
  public static var loading: LiveScoreStore { LiveScoreStore(showing: .loading) }
  /// A store for previews whose source has nothing to say.
  public static var empty: LiveScoreStore { LiveScoreStore(showing: .empty) }
}

extension LiveScoreStore: Journaled {
  /// What a journal records of the store: the match, and not how it is connected.
  public static var journaledProperties: [JournaledProperty<LiveScoreStore>] { [JournaledProperty("match", \.match)] }
}
