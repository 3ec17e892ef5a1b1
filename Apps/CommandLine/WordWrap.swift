/// The lines of a text, broken at spaces so that none is wider than `width`; a longer word stands alone.
///
/// Line feeds of the text are kept. Widths are counted in characters: help texts are Latin script.
func wrapped(_ text: String, width: Int) -> [String] {
  text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
    wrapped(line.split(separator: " ").map(String.init), width: width)
  }
}

/// The lines that words fill, a space between two; at least one line.
func wrapped(_ words: [String], width: Int) -> [String] {
  var lines: [String] = []
  var current = ""
  for word in words {
    if current.isEmpty {
      current = word
    } else if current.count + 1 + word.count <= width {
      current += " " + word
    } else {
      lines.append(current)
      current = word
    }
  }
  lines.append(current)
  return lines
}
