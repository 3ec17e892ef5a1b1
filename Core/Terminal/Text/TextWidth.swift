/// How many columns text takes in a terminal: from Unicode's East Asian Width and general categories.
///
/// Terminals disagree about some clusters (families joined by U+200D, flags, emoji by U+FE0F): ``isDisputed(_:)`` tells
/// which, so that a renderer can position the cursor anew after one.
public enum TextWidth {
  /// The Unicode version of the widths.
  public static var unicodeVersion: String { WidthTable.unicodeVersion }

  /// Columns of a text on one line. Control characters count nothing: make the text harmless first.
  ///
  /// Plain ASCII costs one look at each byte; other text is cut into grapheme clusters.
  public static func columns(of text: some StringProtocol) -> Int {
    var isPlain = true
    var count = 0
    for byte in text.utf8 {
      count += 1
      if byte < 0x20 || byte > 0x7E {
        isPlain = false
        break
      }
    }
    if isPlain { return count }
    return text.reduce(0) { $0 + columns(of: $1) }
  }

  /// Columns of one grapheme cluster: 0, 1 or 2.
  ///
  /// The widest of its scalars counts; a pair of regional indicators, and whatever U+FE0F shows as emoji, take 2.
  public static func columns(of cluster: Character) -> Int {
    let scalars = cluster.unicodeScalars
    var widest = 0
    var indicators = 0
    for scalar in scalars {
      if scalar.value == 0xFE0F, scalars.first?.properties.isEmoji == true { return 2 }
      if (0x1F1E6...0x1F1FF).contains(scalar.value) { indicators += 1 }
      widest = max(widest, columns(of: scalar))
    }
    return indicators >= 2 ? 2 : widest
  }

  /// Columns of one scalar alone: 0, 1 or 2.
  public static func columns(of scalar: Unicode.Scalar) -> Int {
    let value = Int(scalar.value)
    if value < 0x7F { return value < 0x20 ? 0 : 1 }
    if value < 0x20000 {
      let word = WidthTable.blocks[Int(WidthTable.indices[value >> 7]) * 4 + (value >> 5) & 3]
      return Int((word >> UInt64((value & 31) * 2)) & 3)
    }
    switch value {
    case 0x20000...0x2FFFD, 0x30000...0x3FFFD: return 2
    case 0xE0000...0xE0FFF: return 0
    default: return 1
    }
  }

  /// Whether terminals are known to give the cluster different widths: those that add up scalars, and those that look
  /// at the whole.
  public static func isDisputed(_ cluster: Character) -> Bool {
    let scalars = cluster.unicodeScalars
    guard scalars.count > 1 else { return false }
    return scalars.reduce(0) { $0 + columns(of: $1) } != columns(of: cluster)
  }
}

extension TextWidth {
  /// Whether a terminal may join the cluster with the one before or after it, though they were written apart
  /// (UAX #29): half a flag, a trailing joiner, a leading Hangul consonant, a spacing mark, a
  /// skin tone or a prefix alone.
  static func mayJoin(_ cluster: Character) -> Bool {
    let scalars = cluster.unicodeScalars
    guard let first = scalars.first, let last = scalars.last, last.value >= 0x300 else { return false }
    switch first.value {
    case 0x1F3FB...0x1F3FF, 0xFF9E, 0xFF9F, 0x0E33, 0x0EB3: return true
    default: break
    }
    switch last.value {
    case 0x200D, 0x1100...0x115F, 0xA960...0xA97C: return true
    case 0x1F1E6...0x1F1FF where scalars.count == 1: return true
    default: break
    }
    // A consonant after a virama belongs to the same syllable.
    if last.properties.canonicalCombiningClass == .virama { return true }
    let category = first.properties.generalCategory
    return category == .spacingMark || category == .format || columns(of: first) == 0
      || last.properties.generalCategory == .format
  }

  /// The text, cut to at most `columns` columns; what was cut ends in an ellipsis, and no cluster is ever split.
  public static func truncated(_ text: String, to columns: Int) -> String {
    guard columns > 0 else { return "" }
    // A column takes at least one byte, so text with few bytes fits without being measured.
    if text.utf8.count <= columns || self.columns(of: text) <= columns { return text }
    var kept = ""
    var used = 0
    for cluster in text {
      let width = self.columns(of: cluster)
      if used + width > columns - 1 { break }
      kept.append(cluster)
      used += width
    }
    return kept + "…"
  }

  /// The text with spaces added up to `columns`; a longer one as it is.
  public static func padded(_ text: String, to columns: Int, alignment: ColumnAlignment = .left) -> String {
    let padding = String(repeating: " ", count: max(0, columns - self.columns(of: text)))
    return alignment == .left ? text + padding : padding + text
  }
}

/// The side text stands on in its column.
public enum ColumnAlignment: Sendable {
  /// Words.
  case left
  /// Numbers.
  case right
}
