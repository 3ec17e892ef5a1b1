import CoreStores
import Foundation

nonisolated extension TennisScore {
  /// `40–A`; `nil` once the match is won.
  var pointsText: String? {
    running.map { "\($0.points.text(of: .home))–\($0.points.text(of: .away))" }
  }

  /// `6–4 6–7 (5–7) 3–2`: the sets, the running one included.
  var setsText: String {
    let finished = sets.map(\.text)
    return (finished + (running.map { ["\($0.games.home)–\($0.games.away)"] } ?? [])).joined(separator: " ")
  }
}

nonisolated extension Match {
  /// For lists: the score; the sets of tennis.
  var standingText: String { tennis?.score?.setsText ?? "\(scoreText)" }

  /// For lists: how far it is; of tennis the points, too.
  var progressText: String {
    ["\(stateText)", tennis?.score?.pointsText].compactMap(\.self).joined(separator: ", ")
  }
}

nonisolated extension TennisSet {
  /// `6–4`, `6–7 (5–7)`.
  var text: String {
    "\(games.home)–\(games.away)" + (tieBreak.map { " (\($0.home)–\($0.away))" } ?? "")
  }
}

nonisolated extension Match {
  /// How a match of tennis stands, and who serves: for who cannot see its columns. `nil` for other matches, and before the
  /// first serve.
  var tennisPhrases: [Phrase]? {
    guard let score = tennis?.score else { return nil }
    let points = score.pointsText.map { points -> Phrase in "points \(points)" }
    let server = score.server.map { side -> Phrase in "\(team(side)) to serve" }
    return ["sets \(score.setsText)", points, server].compactMap(\.self)
  }

  /// A line for each break and each set: `Set 1   2–1   break by Lisbon`.
  var tennisLines: [Phrase] {
    guard let tennis, let score = tennis.score else { return [] }
    var lines: [Phrase] = []
    var standing = Score()
    let games = tennis.games
    for (game, next) in zip(games, games.dropFirst().map(Optional.some) + [nil]) {
      standing.add(to: game.winner)
      let (set, name) = (String(game.set), team(game.winner))
      if score.sets.count >= game.set, next?.set != game.set {
        lines.append("Set \(set)   \(score.sets[game.set - 1].text)   won by \(name)")
        standing = Score()
      } else if game.isBreak {
        let text = "\(standing.home)–\(standing.away)"
        lines.append("Set \(set)   \(text)   break by \(name)")
      }
    }
    return lines
  }

  /// What is worth a line for who reads along: a game, with how it stands now; `nil` for another point.
  func line(for score: TennisScore) -> String? {
    guard score.isBetweenGames, let game = tennis?.games.last else { return nil }
    let name = team(game.winner)
    let what = game.isTieBreak ? "Tie-break \(name)" : game.isBreak ? "Break \(name)" : "Game \(name)"
    return "  \(what)   \(score.setsText)"
  }
}

nonisolated extension TennisScore {
  /// No point of the running game is played, and some game was.
  fileprivate var isBetweenGames: Bool {
    guard let running else { return true }
    return gameCount > 0 && [.love, .tieBreak(Score())].contains(running.points)
  }
}
