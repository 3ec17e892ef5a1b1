import AppsScreens
import Core
import CoreStores

/// What is said of a match, in words.
nonisolated struct MatchContent: Equatable {
  /// The match itself, for what is drawn of it.
  var match: Match
  /// `3 – 3`.
  var score: String
  /// How far it is.
  var state: String
  /// The goals, and those that were taken back, or the breaks and the sets; where there are none, that.
  var lines: [String]
  /// There are some.
  var hasLines: Bool
  /// What the signs of games that were held, and of breaks, are called.
  var held = ""
  var broken = ""
  /// What the line of the momentum is called.
  var momentum: String
  /// The course of the match, for who cannot see the line.
  var course: String

  /// Puts a match into words.
  @MainActor
  init(_ match: Match, _ withdrawals: [Withdrawal], _ words: Words) {
    self.match = match
    score = words(match.scoreText)
    state = words(match.stateText)
    momentum = words("momentum")
    let none: LocalizedStringKey
    switch match.play {
    case .football:
      lines = match.goals.map { words(match.line(for: $0)) } + withdrawals.map { words(match.line(for: $0)) }
      none = "No goals yet."
      course = words("Course of the match, minute \(MatchCourse(match, columns: 100).played)")
    case .tennis:
      lines = match.tennisLines.map { words($0) }
      none = "No breaks yet."
      course = (match.tennisPhrases ?? []).map { words($0) }.joined(separator: ", ")
      (held, broken) = (words("held"), words("break"))
    }
    hasLines = !lines.isEmpty
    if lines.isEmpty { lines = [words(match.status == .scheduled ? "Not begun." : none)] }
  }
}
