/// Which of the two teams or players something is about.
public enum Side: String, Hashable, Sendable, Codable, CaseIterable {
  /// The team or player that is named first.
  case home
  /// The team or player that is named second.
  case away

  /// The side that this one plays against.
  public var other: Side { self == .home ? .away : .home }
}

/// How many each side has: goals, kicks scored in a shoot-out, sets, games, points of a tie-break.
public struct Score: Hashable, Sendable, Codable {
  /// How many the first team has.
  public var home: Int
  /// How many the second team has.
  public var away: Int

  /// Creates a score, which is 0 for both unless given.
  public init(home: Int = 0, away: Int = 0) {
    self.home = home
    self.away = away
  }

  /// How many the team on a side has.
  public subscript(side: Side) -> Int { side == .home ? home : away }

  /// Adds one for the team on a side.
  public mutating func add(to side: Side) {
    switch side {
    case .home: home += 1
    case .away: away += 1
    }
  }
}
