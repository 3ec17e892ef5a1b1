import AppsScreens
import Core
import CoreStores

/// What a line of the board says: a value, so that what is the same is not drawn again.
nonisolated struct RowContent: Equatable {
  var home: String
  var away: String
  /// It is tennis, also before its first serve.
  var isTennis: Bool
  /// How a match of tennis stands; `nil` before its first serve, and for other matches.
  var tennis: TennisScore?
  /// `nil` before there is one.
  var score: Score?
  /// In at most six columns.
  var state: String
  var isLive: Bool
  var link: MatchLink
  var flash: GoalFlash?
  /// The line in words.
  var spoken = ""

  /// Reads a match. In a layout this subscribes to what is shown.
  @MainActor
  init(_ model: BoardMatch, _ environment: EnvironmentValues) {
    let words = Words(environment)
    let match = model.match
    home = model.home
    away = model.away
    score = match.flatMap { $0.status == .scheduled ? nil : $0.score }
    state = match.map { words($0.shortStateText(in: environment.timeZone, environment.locale)) } ?? ""
    isTennis = model.sport == .tennis
    tennis = match?.tennis?.score
    isLive = match?.status == .live
    link = model.link
    flash = model.flash
    switch model.visualState {
    case .failed: state = words("failed")
    case .loading: state = "…"
    case .idle, .display, .empty: break
    }
    spoken = spoken(match, words)
  }

  @MainActor
  private func spoken(_ match: Match?, _ words: Words) -> String {
    let standing = score.map { "\(home) \($0.home) – \($0.away) \(away)" } ?? "\(home) – \(away)"
    let link: LocalizedStringKey? =
      switch link {
      case .none: nil
      case .live: "followed"
      case .paused: "paused"
      case .stale: "stale"
      }
    let progress = match?.tennisPhrases?.map { words($0) } ?? (state.isEmpty ? [] : [state])
    return ([standing] + progress + [link.map { words($0) }].compactMap(\.self)).joined(separator: ", ")
  }
}
