import CoreStores
import Foundation

extension TennisScore {
  /// So many points in a row.
  mutating func win(points count: Int, _ side: Side) {
    for _ in 0..<count { point(to: side) }
  }

  /// So many games in a row, each to love.
  mutating func win(games count: Int, _ side: Side) {
    win(points: 4 * count, side)
  }

  /// Six games all in the running set.
  mutating func reachTieBreak() {
    for _ in 0..<6 {
      win(games: 1, .home)
      win(games: 1, .away)
    }
  }

  /// What is read of what was written.
  func afterJSON() throws -> TennisScore {
    try JSONDecoder().decode(TennisScore.self, from: JSONEncoder().encode(self))
  }
}
