/// The course of a tennis match: how it stands, and, where the source tells, who won each point.
public struct TennisPlay: Hashable, Sendable {
  /// How many sets the match is played over at most.
  public let format: TennisFormat
  /// How the match stands; `nil` before the first serve.
  public private(set) var score: TennisScore?
  /// Who won each point so far, in order; `nil` where the source did not tell.
  public private(set) var points: [Side]?

  /// Creates a match that has not begun.
  public init(_ format: TennisFormat) {
    self.format = format
  }

  /// A match that is played as the points say; those after the last one change nothing.
  public init(_ format: TennisFormat, firstServer: Side, points: some Sequence<Side>) {
    self.init(format)
    var score = TennisScore(format, firstServer: firstServer)
    var taken: [Side] = []
    for side in points where score.winner == nil {
      score.point(to: side)
      taken.append(side)
    }
    (self.score, self.points) = (score, taken)
  }

  /// Where it stands: before the match, in a set, or after it.
  public var period: MatchPeriod {
    guard let score else { return .preMatch }
    guard score.winner == nil else { return .fullTime }
    return MatchPeriod(set: score.sets.count + 1) ?? .fullTime
  }

  /// Takes in how the match stands now. A standing from which points lead to the present one is old, and is passed over.
  ///
  /// - Parameter isCorrection: A point was taken back: the only reason for a standing to go back.
  public mutating func take(_ new: TennisScore, isCorrection: Bool = false) {
    guard new.format == format else { return }
    guard let old = score else {
      score = new
      points = new == TennisScore(format, firstServer: new.firstServer) ? [] : nil
      return
    }
    guard new != old, isCorrection || new.follows(old) else { return }
    score = new
    if isCorrection {
      points = points?.leading(to: new)
    } else if let side = old.winner(ofPointTo: new) {
      points?.append(side)
    } else {
      // Points were missed.
      points = nil
    }
  }

  /// The finished games in order; empty where the source did not tell the points.
  public var games: [TennisGame] {
    guard let score, let points else { return [] }
    var games: [TennisGame] = []
    var running = TennisScore(format, firstServer: score.firstServer)
    for side in points {
      let former = running
      running.point(to: side)
      if let game = TennisGame(from: former, to: running, wonBy: side) { games.append(game) }
    }
    return games
  }
}

extension TennisScore {
  /// Who won the one point that lies between this standing and the next; `nil` where there is not one.
  fileprivate func winner(ofPointTo next: TennisScore) -> Side? {
    Side.allCases.first { side in
      var score = self
      score.point(to: side)
      return score == next
    }
  }
}

extension [Side] {
  /// As many of the points as lead to a standing, the most where it came and went; `nil` where none do.
  fileprivate func leading(to standing: TennisScore) -> [Side]? {
    var score = TennisScore(standing.format, firstServer: standing.firstServer)
    var count = score == standing ? 0 : nil
    for (index, side) in enumerated() {
      score.point(to: side)
      if score == standing { count = index + 1 }
    }
    return count.map { Array(prefix($0)) }
  }
}
