import CoreStores

/// The kicks of a shoot-out, derived from its final tally.
///
/// The record holds the tally alone, so the order of kicks is not what happened: it is one that the Laws of the Game
/// allow (Law 10: alternate kicks, five each, ended as soon as one side cannot be caught, then pair by pair), chosen by seed.
enum ShootOut {
  /// One kick.
  struct Kick: Sendable, Hashable {
    var side: Side
    var isScored: Bool
  }

  /// A lawful order of kicks that ends at `tally`, or nil where none exists (a draw, or 9-0).
  static func kicks(reaching tally: Score, seed: UInt64) -> [Kick]? {
    guard tally.home != tally.away, max(tally.home, tally.away) <= 30 else { return nil }
    var search = Search(tally: tally, random: SplitMix64(seed: seed))
    search.first = search.random.chance(50) ? .home : .away
    return search.run() ? search.kicks : nil
  }

  /// Kick by kick: scored or missed in an order drawn by seed, going back where the tally can no longer be met.
  private struct Search {
    struct State: Hashable {
      var count: Int
      var scored: Score
    }

    var tally: Score
    var random: SplitMix64
    var first = Side.home
    var kicks: [Kick] = []
    var scored = Score()
    var deadEnds: Set<State> = []

    mutating func run() -> Bool {
      if isDecided { return scored == tally }
      let state = State(count: kicks.count, scored: scored)
      // Sudden death adds at most a few rounds in which both miss: keeps the derived order short.
      guard kicks.count < 2 * (max(5, tally.home, tally.away) + 2), !deadEnds.contains(state) else { return false }
      let side = kicks.count.isMultiple(of: 2) ? first : first.other
      let triesScoring = random.chance(75)
      for isScored in [triesScoring, !triesScoring] where !isScored || scored[side] < tally[side] {
        kicks.append(Kick(side: side, isScored: isScored))
        let before = scored
        if isScored { scored.add(to: side) }
        if run() { return true }
        scored = before
        kicks.removeLast()
      }
      deadEnds.insert(state)
      return false
    }

    /// Whether one side cannot be caught within five kicks, or leads after an equal number of kicks beyond them.
    private var isDecided: Bool {
      let taken = kicks.count
      if taken >= 10 { return taken.isMultiple(of: 2) && scored.home != scored.away }
      func left(_ side: Side) -> Int { 5 - (side == first ? (taken + 1) / 2 : taken / 2) }
      return scored.home > scored.away + left(.away) || scored.away > scored.home + left(.home)
    }
  }
}
