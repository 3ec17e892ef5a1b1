extension TennisPlay: Codable {
  private enum CodingKeys: String, CodingKey {
    case bestOf, firstServer, sets, games, points, server, course
  }

  /// Reads the wire form: that of ``TennisScore``, with `course`, a letter for each point, `h` or `a`.
  ///
  /// - Throws: `DecodingError` for a standing that no match can reach, or that the course does not lead to.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let format = try container.decode(TennisFormat.self, forKey: .bestOf)
    guard try container.decodeIfPresent(Side.self, forKey: .firstServer) != nil else {
      self.init(format)
      let told: [CodingKeys] = [.games, .points, .server, .course]
      let isBegun = try told.contains { key in
        guard container.contains(key) else { return false }
        return try !container.decodeNil(forKey: key)
      }
      let sets = try container.decode([TennisSet].self, forKey: .sets)
      guard !isBegun, sets.isEmpty else {
        throw DecodingError.dataCorruptedError(
          forKey: .firstServer, in: container, debugDescription: "A match that has begun says who served first.")
      }
      return
    }
    let score = try TennisScore(from: decoder)
    guard let course = try container.decodeIfPresent(String.self, forKey: .course) else {
      self.init(format)
      take(score)
      return
    }
    let points = course.compactMap { Side(letter: $0) }
    self.init(format, firstServer: score.firstServer, points: points)
    guard points.count == course.count, self.score == score, self.points?.count == points.count else {
      throw DecodingError.dataCorruptedError(
        forKey: .course, in: container, debugDescription: "The course does not lead to where the match stands.")
    }
  }

  /// Writes every key; what is not there, or not known, is `null`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    if let score {
      try score.encode(to: encoder)
    } else {
      try container.encode(format, forKey: .bestOf)
      try container.encode([TennisSet](), forKey: .sets)
      for key in [CodingKeys.firstServer, .games, .points, .server] { try container.encodeNil(forKey: key) }
    }
    try container.encode(points.map { String($0.map(\.letter)) }, forKey: .course)
  }
}

extension Side {
  fileprivate var letter: Character { self == .home ? "h" : "a" }

  fileprivate init?(letter: Character) {
    switch letter {
    case "h": self = .home
    case "a": self = .away
    default: return nil
    }
  }
}
