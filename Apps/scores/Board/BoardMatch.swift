import CoreStores
import CoreTerminal

/// A followed match as the board shows it: what a store knows, in words.
struct BoardMatch: Equatable {
  /// How fresh the last goal is.
  enum Flash: Equatable {
    /// It fell this second: the line is inverse.
    case goal
    /// It fell a moment ago: the line is bold.
    case fading
  }

  var id: Match.ID
  var home: String
  var away: String
  /// `3 – 3`.
  var score: String
  /// `118'`, `half-time`, `full time`; a word about the connection before there is anything else.
  var state: String
  var isLive = false
  var isOver = false
  /// Competition, round and ground.
  var place = ""
  /// One line a goal, in the order in which they fell.
  var goals: [String] = []
  /// Why what is shown may be out of date, or why there is nothing to show.
  var complaint: String?
  var flash: Flash?

  /// Reads a store. Inside of `observe` this subscribes to what is shown.
  @MainActor
  init(_ store: LiveScoreStore) {
    id = store.matchID
    (home, away, score, state) = (store.matchID, "", "", "")
    switch store.visualState {
    case .idle, .loading: state = "connecting"
    case .empty: state = "nothing"
    case .failed(let error):
      state = "failed"
      complaint = "\(store.matchID): \(error.message)"
    case .display(let match): show(match, isCorrected: store.isCorrected)
    }
    if let interruption = store.interruption {
      complaint = "\(store.matchID): no connection, what is shown may be out of date. \(interruption.message)"
    }
  }

  private mutating func show(_ match: Match, isCorrected: Bool) {
    home = match.home
    away = match.away
    score = match.scoreText
    state = match.stateText
    isLive = match.status == .live
    isOver = match.status == .finished
    place = [match.competition, match.round, match.group, match.ground].compactMap(\.self).joined(separator: " · ")
    goals = match.goals.map { match.line(for: $0) }
    if isCorrected { goals.append("        Correction: a goal was withdrawn.") }
  }
}
