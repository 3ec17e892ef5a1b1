/// A finished set: 6–0 to 6–4, 7–5, or 7–6 by a tie-break.
public struct TennisSet: Hashable, Sendable {
  /// How many games each side has won in the set.
  public let games: Score
  /// The points of the tie-break that decided it; `nil` where there was none.
  public let tieBreak: Score?

  /// Creates a set; `nil` where no set can end so.
  public init?(games: Score, tieBreak: Score? = nil) {
    let (most, least) = (max(games.home, games.away), min(games.home, games.away))
    switch (most, least) {
    case (6, 0...4), (7, 5): guard tieBreak == nil else { return nil }
    case (7, 6):
      guard let tieBreak, tieBreak.leader == games.leader else { return nil }
      let (won, lost) = (max(tieBreak.home, tieBreak.away), min(tieBreak.home, tieBreak.away))
      // Two ahead at seven, and at once when two ahead beyond it.
      guard lost >= 0, won == 7 ? lost <= 5 : won > 7 && lost == won - 2 else { return nil }
    default: return nil
    }
    self.games = games
    self.tieBreak = tieBreak
  }

  /// The side that won the set, having more games.
  public var winner: Side { games.home > games.away ? .home : .away }
}

extension Score {
  /// The side that has more; `nil` where both have the same.
  public var leader: Side? { home == away ? nil : home > away ? .home : .away }
}

extension TennisSet: Codable {
  private enum CodingKeys: String, CodingKey {
    case home, away, tieBreak
  }

  /// Reads `{"home": 7, "away": 6, "tieBreak": {"home": 7, "away": 5}}`.
  ///
  /// - Throws: `DecodingError` for a set that cannot end so.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let games = Score(
      home: try container.decode(Int.self, forKey: .home), away: try container.decode(Int.self, forKey: .away))
    guard let set = TennisSet(games: games, tieBreak: try container.decodeIfPresent(Score.self, forKey: .tieBreak))
    else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "No set ends \(games.home)–\(games.away) like this."))
    }
    self = set
  }

  /// Writes every key; a set without a tie-break has a `tieBreak` of `null`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(games.home, forKey: .home)
    try container.encode(games.away, forKey: .away)
    try container.encode(tieBreak, forKey: .tieBreak)
  }
}
