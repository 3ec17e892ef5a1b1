/// How many sets a tennis match is played over.
public enum TennisFormat: Int, Hashable, Sendable, Codable, CaseIterable {
  /// Two sets win it.
  case bestOfThree = 3
  /// Three sets win it.
  case bestOfFive = 5

  /// How many sets a side needs.
  public var setsToWin: Int { rawValue / 2 + 1 }
}
