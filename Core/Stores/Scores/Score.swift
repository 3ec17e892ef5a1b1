/// Which of the two teams, or players.
public enum Side: String, Hashable, Sendable, Codable, CaseIterable {
  /// The one named first.
  case home
  /// The one named second.
  case away

  /// The other one.
  public var other: Side { self == .home ? .away : .home }
}

/// How many each side has: goals, kicks scored in a shoot-out, sets, games, points of a tie-break.
public struct Score: Hashable, Sendable, Codable {
  /// The first team's.
  public var home: Int
  /// The second team's.
  public var away: Int

  /// Creates a score.
  public init(home: Int = 0, away: Int = 0) {
    self.home = home
    self.away = away
  }

  /// How many a team has.
  public subscript(side: Side) -> Int { side == .home ? home : away }

  /// One more for `side`.
  public mutating func add(to side: Side) {
    switch side {
    case .home: home += 1
    case .away: away += 1
    }
  }
}
