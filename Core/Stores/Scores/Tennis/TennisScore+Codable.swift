extension TennisScore: Codable {
  private enum CodingKeys: String, CodingKey {
    case bestOf, firstServer, sets, games, points, server
  }

  /// What the board shows of each side.
  private struct Board: Codable {
    var home: String
    var away: String
  }

  /// Reads the wire form, in which `points` is what an umpire's board shows: `{"home": "40", "away": "A"}`.
  ///
  /// - Throws: `DecodingError` for a standing that no match can reach.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let points = try container.decodeIfPresent(Board.self, forKey: .points)
    let score = TennisScore(
      try container.decode(TennisFormat.self, forKey: .bestOf),
      firstServer: try container.decode(Side.self, forKey: .firstServer),
      sets: try container.decode([TennisSet].self, forKey: .sets),
      games: try container.decodeIfPresent(Score.self, forKey: .games), points: points.map { ($0.home, $0.away) })
    guard let score else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "No tennis match can stand like this."))
    }
    guard try container.decodeIfPresent(Side.self, forKey: .server) == score.server else {
      throw DecodingError.dataCorruptedError(
        forKey: .server, in: container, debugDescription: "It is not this side's turn to serve.")
    }
    self = score
  }

  /// Writes every key; `games`, `points` and `server` are `null` once the match is won.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(format, forKey: .bestOf)
    try container.encode(firstServer, forKey: .firstServer)
    try container.encode(sets, forKey: .sets)
    try container.encode(running?.games, forKey: .games)
    try container.encode(
      running.map { Board(home: $0.points.text(of: .home), away: $0.points.text(of: .away)) }, forKey: .points)
    try container.encode(server, forKey: .server)
  }
}
