import CoreStores

/// The games of a match of tennis along a line: who won each, where the serve was broken, and who had the better of the points.
nonisolated struct GameCourse: Equatable {
  /// What marks a game.
  struct Signs {
    var held: Character
    /// Won against the serve, by the first player and by the second.
    var broken: (home: Character, away: Character)
    /// Between two sets.
    var bound: Character

    /// With ASCII alone, or not.
    init(isPlain: Bool) {
      held = isPlain ? "o" : "•"
      broken = isPlain ? ("^", "v") : ("▲", "▼")
      bound = isPlain ? "|" : "│"
    }
  }

  /// How many points the momentum looks back.
  static let momentumLength = 12

  private let games: [TennisGame]
  private let points: [Side]
  private let columns: Int

  /// The course of a match on so many columns; the last games where it is longer. `nil` where it is not known.
  init?(_ play: TennisPlay, columns: Int) {
    guard let points = play.points else { return nil }
    games = play.games
    self.points = points
    self.columns = max(0, columns)
  }

  /// A sign for each game that a side has won, and one between sets.
  func marks(of side: Side, _ signs: Signs) -> String {
    var text = ""
    var set = 1
    for game in games {
      if game.set != set {
        text += [" ", signs.bound, " "]
        set = game.set
      }
      let broken = side == .home ? signs.broken.home : signs.broken.away
      text.append(game.winner != side ? " " : game.isBreak ? broken : signs.held)
    }
    return String(text.suffix(columns))
  }

  /// Who had the better of it, a number a point, the last ones: from -1, all of the last twelve the second player's, to 1.
  var momentum: [Double] {
    let first = max(0, points.count - columns)
    return (first..<points.count).map { index in
      let last = points[max(0, index + 1 - Self.momentumLength)...index]
      let balance = last.reduce(0) { $0 + ($1 == .home ? 1 : -1) }
      return Double(balance) / Double(Self.momentumLength)
    }
  }
}
