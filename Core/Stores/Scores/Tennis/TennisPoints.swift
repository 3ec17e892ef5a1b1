/// The points of the running game. Each standing that a game can have is one value, and no other is.
public enum TennisPoints: Hashable, Sendable {
  /// What a side has before it is one point from the game.
  public enum Point: Int, Hashable, Sendable, CaseIterable {
    /// No point yet.
    case love
    /// One point.
    case fifteen
    /// Two points.
    case thirty
  }

  /// Neither side is one point from the game.
  case points(home: Point, away: Point)
  /// A side has forty, the other one less.
  case forty(Side, other: Point)
  /// Forty all: two points in a row win.
  case deuce
  /// A side won the point after deuce.
  case advantage(Side)
  /// The points of a tie-break: seven win it, two ahead.
  case tieBreak(Score)

  /// The points at the start of a game: none on either side.
  public static let love = TennisPoints.points(home: .love, away: .love)

  /// How they stand after a point; `nil` where it wins the game.
  public func after(pointTo side: Side) -> TennisPoints? {
    switch self {
    case .points(let home, let away):
      let (own, other) = side == .home ? (home, away) : (away, home)
      guard let next = Point(rawValue: own.rawValue + 1) else { return .forty(side, other: other) }
      return side == .home ? .points(home: next, away: other) : .points(home: other, away: next)
    case .forty(side, _), .advantage(side): return nil
    case .forty(let leader, let other):
      guard let next = Point(rawValue: other.rawValue + 1) else { return .deuce }
      return .forty(leader, other: next)
    case .deuce: return .advantage(side)
    case .advantage: return .deuce
    case .tieBreak(var score):
      score.add(to: side)
      return score.isWonTieBreak ? nil : .tieBreak(score)
    }
  }

  /// What an umpire's board shows of a side: `0`, `15`, `30`, `40`, `A`; the number of points in a tie-break.
  public func text(of side: Side) -> String {
    switch self {
    case .points(let home, let away): (side == .home ? home : away).text
    case .forty(let leader, let other): leader == side ? "40" : other.text
    case .deuce: "40"
    case .advantage(let leader): leader == side ? "A" : "40"
    case .tieBreak(let score): String(score[side])
    }
  }

  /// The next point decides the game in favour of this side, if that side wins it; in a tie-break too.
  public func isGamePoint(of side: Side) -> Bool { after(pointTo: side) == nil }
}

extension TennisPoints {
  /// Every standing that a game may have which is no tie-break.
  public static let all: [TennisPoints] =
    Point.allCases.flatMap { home in Point.allCases.map { .points(home: home, away: $0) } }
    + Side.allCases.flatMap { side in Point.allCases.map { .forty(side, other: $0) } }
    + [.deuce] + Side.allCases.map { .advantage($0) }

  /// Reads what an umpire's board shows; `nil` for what no running game or tie-break can show.
  ///
  /// - Parameter isTieBreak: The texts are numbers of points.
  init?(home: String, away: String, isTieBreak: Bool) {
    guard isTieBreak else {
      guard let known = Self.all.first(where: { ($0.text(of: .home), $0.text(of: .away)) == (home, away) })
      else { return nil }
      self = known
      return
    }
    guard let homeCount = Int(home), let awayCount = Int(away), min(homeCount, awayCount) >= 0 else { return nil }
    let score = Score(home: homeCount, away: awayCount)
    // No more than one ahead once seven are reached; and written as the board writes it.
    guard !score.isWonTieBreak, max(homeCount, awayCount) <= 7 || abs(homeCount - awayCount) <= 1 else { return nil }
    self = .tieBreak(score)
    guard (text(of: .home), text(of: .away)) == (home, away) else { return nil }
  }
}

extension TennisPoints.Point {
  fileprivate var text: String {
    switch self {
    case .love: "0"
    case .fifteen: "15"
    case .thirty: "30"
    }
  }
}

extension Score {
  /// Seven points or more, and two ahead.
  fileprivate var isWonTieBreak: Bool { max(home, away) >= 7 && abs(home - away) >= 2 }
}
