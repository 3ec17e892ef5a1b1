import CoreStores
import FoundationEssentials

/// A match of a recorded competition, checked: its goals are in order and add up to its result.
struct RecordedMatch: Sendable, Hashable {
  /// How a match ended.
  struct Result: Sendable, Hashable {
    /// At half-time, counted from the goals: the half-time scores of the record contradict its own goals at four matches.
    var halfTime: Score
    /// After 90 minutes and their added time.
    var fullTime: Score
    /// After extra time, where it was played.
    var extraTime: Score?
    /// The kicks scored in a shoot-out, where one was held.
    var shootOut: Score?
    /// All goals, in the order in which they fell.
    var goals: [Goal]

    /// The score without the shoot-out.
    var score: Score { extraTime ?? fullTime }
  }

  /// The number of the match in its competition, from 1 on.
  var number: Int
  /// The match before its kick-off.
  var scheduled: Match
  /// Nil where the record does not know the end: the match is scheduled and cannot be replayed.
  var result: Result?

  /// The match as the record leaves it: finished with its result, or scheduled.
  var recorded: Match {
    guard let result else { return scheduled }
    var match = scheduled
    match.play = .football(
      FootballPlay(
        period: .fullTime, score: result.score, halfTime: result.halfTime, shootOut: result.shootOut,
        goals: result.goals))
    return match
  }
}
