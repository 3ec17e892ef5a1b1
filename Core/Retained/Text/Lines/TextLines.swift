import CoreTerminal

/// A text broken into lines: at line feeds, then at spaces, then, where a word is wider than a line, inside of it.
struct TextLines {
  /// The lines, none wider than asked for.
  private(set) var lines: [String] = []

  /// - Parameters:
  ///   - columns: As wide as a line may be; `nil` for any width.
  ///   - limit: At most so many lines, the last of them ending in an ellipsis where more would follow; 0 for any number.
  init(_ text: String, columns: Int?, limit: Int) {
    // Split first: making text harmless turns line feeds into spaces.
    for part in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let harmless = TerminalText.sanitized(String(part))
      if let columns { wrap(harmless, columns) } else { lines.append(harmless) }
    }
    guard limit > 0, lines.count > limit else { return }
    let cut = lines[limit - 1] + "…"
    lines.removeSubrange((limit - 1)...)
    lines.append(columns.map { Self.ending(cut, in: $0) } ?? cut)
  }

  private mutating func wrap(_ text: String, _ columns: Int) {
    guard columns > 0 else { return }
    var line: String?
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      let candidate = line.map { $0 + " " + word } ?? String(word)
      if TextWidth.columns(of: candidate) <= columns {
        line = candidate
        continue
      }
      if let line { lines.append(line) }
      line = breakWord(word, columns)
    }
    lines.append(line ?? "")
  }

  /// Adds the full lines of a word that is too wide, and hands back the rest.
  private mutating func breakWord(_ word: Substring, _ columns: Int) -> String {
    var line = ""
    for cluster in word {
      if !line.isEmpty, TextWidth.columns(of: line) + TextWidth.columns(of: cluster) > columns {
        lines.append(line)
        line = ""
      }
      line.append(cluster)
    }
    return line
  }

  private static func ending(_ text: String, in columns: Int) -> String {
    TextWidth.columns(of: text) <= columns ? text : TextWidth.truncated(String(text.dropLast()) + "  ", to: columns)
  }
}
