extension Money {
  /// An amount as a person types it: `12`, `12.5`, `12.50`, with or without `$` and with commas between thousands.
  ///
  /// `nil` for anything else: a sign, more than two decimals, a comma that does not part thousands.
  public init?(typed text: String) {
    var text = text.withoutOuterSpace[...]
    if text.first == "$" { text.removeFirst() }
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let dollars = parts.first.flatMap({ Self.digits(ofGrouped: $0) }) else { return nil }
    var cents = parts.count > 1 ? String(parts[1]) : "00"
    guard (1...2).contains(cents.utf8.count), cents.utf8.allSatisfy(Self.isDigit) else { return nil }
    if cents.utf8.count == 1 { cents.append("0") }
    guard let minorUnits = Int(dollars + cents), minorUnits <= Self.maximumMinorUnits else { return nil }
    self.init(minorUnits: minorUnits)
  }

  /// The amount as it can be typed and read back: `1234.50`.
  public var typed: String {
    let (dollars, cents) = minorUnits.magnitude.quotientAndRemainder(dividingBy: 100)
    return "\(minorUnits < 0 ? "-" : "")\(dollars).\(cents < 10 ? "0" : "")\(cents)"
  }

  /// The digits of a whole number that may have commas between its thousands.
  private static func digits(ofGrouped text: Substring) -> String? {
    let groups = text.split(separator: ",", omittingEmptySubsequences: false)
    guard groups.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(isDigit) }),
      groups.count == 1 || (groups[0].utf8.count <= 3 && groups.dropFirst().allSatisfy { $0.utf8.count == 3 })
    else { return nil }
    return groups.joined()
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}
