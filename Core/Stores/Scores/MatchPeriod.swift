/// Where a match stands in its course. A match of football passes halves and may end after `secondHalf`, `extraTimeSecondHalf`
/// or `shootOut`; a match of tennis passes sets and may end after the second.
public enum MatchPeriod: String, Hashable, Sendable, Codable, CaseIterable {
  /// The match has not begun.
  case preMatch = "pre-match"
  /// The minutes from 1 to 45.
  case firstHalf = "first-half"
  /// The break between the halves.
  case halfTime = "half-time"
  /// The minutes from 46 to 90.
  case secondHalf = "second-half"
  /// Level after 90 minutes; extra time follows.
  case extraTimeBreak = "extra-time-break"
  /// The minutes from 91 to 105.
  case extraTimeFirstHalf = "extra-time-first-half"
  /// The minutes from 106 to 120.
  case extraTimeSecondHalf = "extra-time-second-half"
  /// Kicks from the penalty mark.
  case shootOut = "shoot-out"
  /// The first set of tennis.
  case firstSet = "first-set"
  /// The second set of tennis.
  case secondSet = "second-set"
  /// The third set of tennis.
  case thirdSet = "third-set"
  /// The fourth set of tennis.
  case fourthSet = "fourth-set"
  /// The fifth set of tennis.
  case fifthSet = "fifth-set"
  /// The last whistle has gone, or the last point is won.
  case fullTime = "full-time"

  /// The sets in order.
  private static let sets = [firstSet, secondSet, thirdSet, fourthSet, fifthSet]

  /// A set, from 1; `nil` for a number beyond 5.
  public init?(set number: Int) {
    guard Self.sets.indices.contains(number - 1) else { return nil }
    self = Self.sets[number - 1]
  }

  /// The number of the set, from 1; `nil` for what is no set.
  public var set: Int? { Self.sets.firstIndex(of: self).map { $0 + 1 } }
}

/// Whether matches are to come, under way or over: what a list is filtered by.
public enum MatchStatus: String, Hashable, Sendable, Codable, CaseIterable {
  /// The match has not begun.
  case scheduled
  /// Being played, or replayed, now.
  case live
  /// The match is over.
  case finished
}
