import CoreStores
import Testing

@testable import ServicesBackend

@Suite struct ShootOutTests {
  /// An account of Law 10 of its own: the number of kicks after which a list of kicks is decided.
  private func decided(_ kicks: [ShootOut.Kick]) -> Int? {
    var scored: [Side: Int] = [.home: 0, .away: 0]
    var taken: [Side: Int] = [.home: 0, .away: 0]
    for (index, kick) in kicks.enumerated() {
      taken[kick.side, default: 0] += 1
      if kick.isScored { scored[kick.side, default: 0] += 1 }
      for side in Side.allCases {
        let other = side.other
        let rounds = max(5, taken[side] ?? 0, taken[other] ?? 0)
        if (scored[side] ?? 0) > (scored[other] ?? 0) + rounds - (taken[other] ?? 0) { return index + 1 }
      }
    }
    return nil
  }

  @Test(
    "kicks alternate, reach the tally and stop with the deciding one",
    arguments: [(4, 2), (3, 0), (1, 3), (3, 4), (2, 3), (5, 4), (3, 2), (0, 1), (7, 6), (10, 11), (30, 29)])
  func lawful(home: Int, away: Int) throws {
    for seed in UInt64(0)..<40 {
      let kicks = try #require(ShootOut.kicks(reaching: Score(home: home, away: away), seed: seed))
      #expect(kicks.filter { $0.isScored && $0.side == .home }.count == home)
      #expect(kicks.filter { $0.isScored && $0.side == .away }.count == away)
      #expect(zip(kicks, kicks.dropFirst()).allSatisfy { $0.side != $1.side })
      #expect(decided(kicks) == kicks.count)
    }
  }

  @Test(
    "a tally that no shoot-out can end with has no kicks",
    arguments: [(3, 3), (0, 0), (4, 0), (9, 0), (5, 1), (7, 5), (31, 30)])
  func impossible(home: Int, away: Int) {
    #expect(ShootOut.kicks(reaching: Score(home: home, away: away), seed: 1) == nil)
  }
}
