/// How many sets a tennis match is played over at most: three or five.
public enum TennisFormat: Int, Hashable, Sendable, Codable, CaseIterable {
  /// At most three sets: who has two has won.
  case bestOfThree = 3
  /// At most five sets: who has three has won.
  case bestOfFive = 5

  /// How many sets a side needs to win: two of three, three of five.
  public var setsToWin: Int { rawValue / 2 + 1 }
}
