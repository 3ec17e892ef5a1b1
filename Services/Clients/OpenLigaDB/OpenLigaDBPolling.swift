import FoundationEssentials

/// What OpenLigaDB is asked next about a match that is followed, and after how long: a value, without a clock or a connection.
///
/// A server that says how old its reply is (`ETag`, `Last-Modified`) is asked for the match, and answers an unchanged one without
/// content. Any other is asked for the day's last change, which is a date of 30 bytes, and for the match only where
/// that is another one than before.
struct OpenLigaDBPolling: Equatable, Sendable {
  /// A day of a league's season.
  struct Day: Hashable, Sendable {
    var league: String
    var season: Int
    /// From 1.
    var number: Int
  }

  /// What to ask.
  enum Question: Equatable, Sendable {
    case match
    case lastChange(Day)
  }

  /// Waits grow to this many intervals.
  static let longestWait = 20
  /// After so many dates that did not change, the match is asked for all the same: the date is kept by hand, too.
  static let mostDates = 20

  private let interval: Duration
  private var day: Day?
  private var asksDates = true
  private var knownDate: String?
  private var pendingDate: String?
  private var unchanged = 0
  private var failures = 0

  /// - Parameter interval: How long after an answer the next question is asked.
  init(interval: Duration) { self.interval = interval }

  /// What to ask now: at first the match.
  var question: Question {
    guard asksDates, let day else { return .match }
    return .lastChange(day)
  }

  /// Takes in when the day was changed last; `nil` where the server does not say so, and will not be asked again.
  ///
  /// - Returns: Whether the match has to be asked for now.
  mutating func receive(lastChange date: String?) -> Bool {
    guard let date else {
      asksDates = false
      return true
    }
    unchanged += 1
    guard date != knownDate || unchanged >= Self.mostDates else { return false }
    // Known only when the match has come: a failure in between must not lose the change.
    pendingDate = date
    return true
  }

  /// Takes in that the match has come, or is said to be unchanged.
  ///
  /// - Parameters:
  ///   - day: The day that it belongs to; `nil` where that is not known.
  ///   - hasValidator: The next question for the match is a conditional one.
  mutating func receiveMatch(of day: Day?, hasValidator: Bool) {
    self.day = hasValidator ? nil : day
    knownDate = pendingDate ?? knownDate
    pendingDate = nil
    unchanged = 0
  }

  /// How long to wait after an answer.
  ///
  /// - Parameter untilKickOff: A match that is far off is asked for seldom.
  mutating func pause(untilKickOff: Duration) -> Duration {
    failures = 0
    return min(max(interval, untilKickOff / 2), interval * Self.longestWait)
  }

  /// How long to wait after a failure: twice as long each time, and no shorter than the server wants.
  mutating func pause(afterFailureWith retryAfter: Duration?) -> Duration {
    let factor = min(1 << min(failures, 10), Self.longestWait)
    failures += 1
    return max(interval * factor, retryAfter ?? .zero)
  }
}
