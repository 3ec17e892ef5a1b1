/// How many sets a tennis match is played over at most: three or five.
public enum TennisFormat: Int, Hashable, Sendable, Codable, CaseIterable {
  /// Two sets win it.
  case bestOfThree = 3
  /// Three sets win it.
  case bestOfFive = 5

  /// How many sets a side needs to win: two of three, three of five.
  public var setsToWin: Int { rawValue / 2 + 1 }
}
