/// How many times faster than real a replay runs: 60 plays a minute of the match in a second.
struct ReplaySpeed: Sendable, Hashable {
  /// The speeds there are. At the fastest a match takes less than a tenth of a second.
  static let range = 1...100_000

  /// What is played when nothing is asked for.
  static let standard = ReplaySpeed(unchecked: 60)

  let rawValue: Int

  private init(unchecked rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Reads decimal digits; nil outside ``range`` and for anything else.
  init?(_ text: String) {
    guard (1...6).contains(text.utf8.count), text.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let number = Int(text), Self.range.contains(number)
    else { return nil }
    rawValue = number
  }

  /// The real time that a stretch of the match takes.
  func realTime(of stretch: Duration) -> Duration { stretch / rawValue }
}
