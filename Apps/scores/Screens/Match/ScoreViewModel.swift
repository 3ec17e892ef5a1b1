import CoreStores
import Foundation

/// What a score view shows of a match. Whoever implements it is observable: the view that reads it follows by itself.
protocol ScoreViewModel: AnyObject {
  /// What there is to show.
  var visualState: LiveScoreStore.VisualState { get }
  /// Whether what is shown is current.
  var link: MatchLink { get }
  /// How fresh the last goal is; `nil` where it is old, or there is none.
  var flash: GoalFlash? { get }
  /// The goals that were taken back while somebody looked.
  var withdrawals: [Withdrawal] { get }
}

/// How a match is connected to its source.
nonisolated enum MatchLink: Hashable {
  /// It is not followed.
  case none
  /// It is followed, and what is shown is current.
  case live
  /// It is followed, and nothing is asked for now.
  case paused
  /// It is followed, and what is shown may be out of date since then.
  case stale(since: Date)
}
