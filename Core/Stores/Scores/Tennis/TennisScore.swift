/// How a tennis match stands, and the rules by which a point changes that.
///
/// Sets are played to six games, two ahead; at six all a tie-break decides, in the last set too (ITF Rules of Tennis 5 to 7).
/// A value is always one that a match can reach.
///
/// ```swift
/// var score = TennisScore(.bestOfThree, firstServer: .home)
/// score.point(to: .home)
/// score.running?.points  // .points(home: .fifteen, away: .love)
/// ```
public struct TennisScore: Hashable, Sendable {
  /// The set that is being played: its games and points.
  public struct RunningSet: Hashable, Sendable {
    /// How many games each side has won in the set.
    public fileprivate(set) var games = Score()
    /// The points of the game that is being played.
    public fileprivate(set) var points = TennisPoints.love
  }

  /// How many sets the match is played over at most.
  public let format: TennisFormat
  /// The side that served the first game of the match.
  public let firstServer: Side
  /// The sets that are finished, in order.
  public private(set) var sets: [TennisSet] = []
  /// The set that is played; `nil` once the match is won.
  public private(set) var running: RunningSet? = RunningSet()

  /// Creates the standing of a match before its first point.
  public init(_ format: TennisFormat, firstServer: Side) {
    self.format = format
    self.firstServer = firstServer
  }

  /// How many sets each side has won.
  public var setsWon: Score {
    sets.reduce(into: Score()) { $0.add(to: $1.winner) }
  }

  /// Who has won the match; `nil` while it is played.
  public var winner: Side? { running == nil ? setsWon.leader : nil }

  /// Who serves the next point; `nil` once the match is won.
  ///
  /// Sides serve game by game in turn. In a tie-break the side whose turn it is serves one point, then each serves two; it
  /// counts as one game served by that side.
  public var server: Side? {
    guard let running, let gameServer else { return nil }
    guard case .tieBreak(let score) = running.points else { return gameServer }
    return ((score.home + score.away + 1) / 2).isMultiple(of: 2) ? gameServer : gameServer.other
  }

  /// Whose game it is to serve, the first point of a tie-break included; `nil` once the match is won.
  public var gameServer: Side? {
    guard running != nil else { return nil }
    return gameCount.isMultiple(of: 2) ? firstServer : firstServer.other
  }

  /// How many games are finished over all sets, tie-breaks included.
  public var gameCount: Int {
    sets.reduce(into: 0) { $0 += $1.games.home + $1.games.away } + (running.map { $0.games.home + $0.games.away } ?? 0)
  }

  /// One more point for `side`. Nothing changes once the match is won.
  public mutating func point(to side: Side) {
    guard var set = running else { return }
    if let points = set.points.after(pointTo: side) {
      set.points = points
      running = set
      return
    }
    var tieBreak: Score?
    if case .tieBreak(var score) = set.points {
      score.add(to: side)
      tieBreak = score
    }
    set.games.add(to: side)
    guard let finished = TennisSet(games: set.games, tieBreak: tieBreak) else {
      set.points = set.games == Self.sixAll ? .tieBreak(Score()) : .love
      running = set
      return
    }
    sets.append(finished)
    running = setsWon[side] == format.setsToWin ? nil : RunningSet()
  }

  private static let sixAll = Score(home: 6, away: 6)
}

extension TennisScore {
  /// A standing that was told; `nil` where no match can reach it.
  init?(
    _ format: TennisFormat, firstServer: Side, sets: [TennisSet], games: Score?, points: (home: String, away: String)?
  ) {
    self.init(format, firstServer: firstServer)
    for set in sets {
      // No set follows the one that won the match.
      guard max(setsWon.home, setsWon.away) < format.setsToWin else { return nil }
      self.sets.append(set)
    }
    let isWon = max(setsWon.home, setsWon.away) == format.setsToWin
    guard let games, let points else {
      guard isWon, games == nil, points == nil else { return nil }
      running = nil
      return
    }
    guard !isWon, (0...6).contains(games.home), (0...6).contains(games.away), TennisSet(games: games) == nil,
      let known = TennisPoints(home: points.home, away: points.away, isTieBreak: games == Self.sixAll)
    else { return nil }
    running = RunningSet(games: games, points: known)
  }
}
