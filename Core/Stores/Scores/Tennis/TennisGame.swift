/// A game of tennis that is finished.
public struct TennisGame: Hashable, Sendable {
  /// The set that the game was in, counted from 1.
  public let set: Int
  /// The side whose game it was to serve.
  public let server: Side
  /// The side that won the game.
  public let winner: Side
  /// Whether the game was a tie-break.
  public let isTieBreak: Bool

  /// Won against the serve. Nobody breaks in a tie-break, in which both serve.
  public var isBreak: Bool { winner != server && !isTieBreak }

  /// The game that the point from one standing to the next decided; `nil` where it decided none.
  public init?(from former: TennisScore, to next: TennisScore, wonBy side: Side) {
    guard next.gameCount == former.gameCount + 1, let server = former.gameServer, let running = former.running
    else { return nil }
    set = former.sets.count + 1
    self.server = server
    winner = side
    isTieBreak = if case .tieBreak = running.points { true } else { false }
  }
}
