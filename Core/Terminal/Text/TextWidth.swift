/// How many columns text takes in a terminal: from Unicode's East Asian Width, general categories and emoji data.
///
/// ```swift
/// print(TextWidth.columns(of: "日本"))  // 4
/// print(TextWidth.padded("Oak", to: 6) + "|")  // Oak   |
/// ```
///
/// Terminals disagree about some clusters (families joined by U+200D, flags, emoji by U+FE0F): ``isDisputed(_:)`` tells
/// which, so that a renderer can position the cursor anew after one. The widths are those of ``unicodeVersion``,
/// whatever the standard library's is; that cuts the text into clusters.
public enum TextWidth {
  /// The Unicode version that the widths are of, as `15.0.0`.
  public static var unicodeVersion: String { WidthTable.unicodeVersion }

  /// Columns of a text on one line. Control characters count nothing: make the text harmless first.
  ///
  /// Plain ASCII costs a part of a look at each byte; other text is cut into grapheme clusters.
  public static func columns(of text: some StringProtocol) -> Int {
    let isPlain = text.utf8.withContiguousStorageIfAvailable { TerminalText.plainPrefix(of: $0) == $0.count }
    if isPlain == true { return text.utf8.count }
    var walk = ClusterWalk(String(text))
    var columns = 0
    while let step = walk.next() { columns += step.columns }
    return columns
  }

  /// Columns of one grapheme cluster: 0, 1 or 2.
  ///
  /// The widest of its scalars counts; a pair of regional indicators, and whatever U+FE0F shows as emoji, take 2.
  /// U+FE0E takes nothing away.
  public static func columns(of cluster: Character) -> Int { measure(cluster).columns }

  /// How many columns one scalar alone takes: 0, 1 or 2.
  ///
  /// Of a whole character ask for the text.
  public static func columns(of scalar: Unicode.Scalar) -> Int { ScalarTraits(scalar).width }

  /// Whether terminals are known to give the cluster different widths: those that add up scalars, those that look at
  /// the whole, and those that do not know flags or presentation selectors.
  public static func isDisputed(_ cluster: Character) -> Bool { measure(cluster).isDisputed }

  private static func measure(_ cluster: Character) -> (columns: Int, isDisputed: Bool) {
    var widest = 0
    var sum = 0
    var indicators = 0
    var hasSelector = false
    var former = ScalarTraits(rawValue: 0)
    for scalar in cluster.unicodeScalars {
      let traits = ScalarTraits(scalar)
      sum += traits.width
      widest = max(widest, traits.width)
      if isRegionalIndicator(scalar) { indicators += 1 }
      if former.contains(.hasEmojiVariation) {
        if scalar.value == 0xFE0F { widest = 2 }
        if scalar.value == 0xFE0E { hasSelector = former.width == 2 }
      }
      former = traits
    }
    if indicators >= 2 { return (2, true) }
    return (widest, sum != widest || hasSelector)
  }

  fileprivate static func isRegionalIndicator(_ scalar: Unicode.Scalar) -> Bool {
    0x1F1E6...0x1F1FF ~= scalar.value
  }
}

extension TextWidth {
  /// Whether a terminal may join the cluster with the one before or after it, though they were written apart
  /// (UAX #29): half a flag, a trailing joiner, a leading Hangul consonant, a spacing mark, a skin tone, a prefix or a
  /// virama.
  static func mayJoin(_ cluster: Character) -> Bool {
    let scalars = cluster.unicodeScalars
    guard let first = scalars.first, let last = scalars.last, last.value >= 0x300 else { return false }
    if ScalarTraits(first).contains(.joinsFormer) { return true }
    // A whole flag is complete.
    return ScalarTraits(last).contains(.joinsNext) && !(isRegionalIndicator(last) && scalars.count > 1)
  }

  /// The text, cut to at most `columns` columns; what was cut ends in an ellipsis, and no cluster is ever split.
  public static func truncated(_ text: String, to columns: Int) -> String {
    guard columns > 0 else { return "" }
    // A column takes at least one byte, so text with few bytes fits without being measured.
    if text.utf8.count <= columns || self.columns(of: text) <= columns { return text }
    var kept = ""
    var used = 0
    var walk = ClusterWalk(text)
    while let step = walk.next() {
      used += step.columns
      if used > columns - 1 { break }
      switch step {
      case .scalar(let scalar, _): kept.unicodeScalars.append(scalar)
      case .cluster(let cluster): kept.append(cluster)
      }
    }
    return kept + "…"
  }

  /// The text with spaces added up to `columns`; a longer one as it is.
  public static func padded(_ text: String, to columns: Int, alignment: ColumnAlignment = .left) -> String {
    var missing = columns - self.columns(of: text)
    var padded = text
    // A blank may become part of the cluster beside it: then there is one more to add.
    while missing > 0 {
      let padding = String(repeating: " ", count: missing)
      padded = alignment == .left ? padded + padding : padding + padded
      missing = columns - self.columns(of: padded)
    }
    return padded
  }
}

/// The side of its column on which text stands.
public enum ColumnAlignment: Sendable {
  /// At the left, as words are.
  case left
  /// At the right, as numbers are.
  case right
}
