/// How the parts of a text look: stretches of it that share a value, such as a style.
///
/// A stretch that ends inside of a grapheme cluster counts to the end of that.
struct TextRuns<Value> {
  /// A part of the text with one value.
  struct Run {
    /// Where in the text.
    let range: Range<String.Index>
    /// What it has.
    let value: Value
  }

  /// All of the text.
  private(set) var text = ""
  /// The runs, without gaps, from the first to the last.
  private(set) var runs: [Run] = []

  /// No text.
  init() {}

  /// A text that looks the same throughout.
  init(_ text: String, value: Value) { append(text, value: value) }

  /// Adds text at the end.
  mutating func append(_ addition: String, value: Value) {
    guard !addition.isEmpty else { return }
    let count = text.utf8.count
    text += addition
    // Not `endIndex`, which claims to lie between clusters, whatever is added later.
    let start = text.index(utf8Offset: count)
    let end = text.index(utf8Offset: text.utf8.count)
    runs.append(Run(range: start..<end, value: value))
  }

  /// The value at a place; that of the last run at the end, nil where there is no text.
  func value(at index: String.Index) -> Value? {
    runs.isEmpty ? nil : runs[min(position(at: index), runs.count - 1)].value
  }

  /// The parts of a range, each with its value. It takes time in proportion to what falls in the range.
  func runs(in range: Range<String.Index>) -> [Run] {
    var parts: [Run] = []
    var start = range.lowerBound
    var position = position(at: start)
    while start < range.upperBound, position < runs.count {
      let end = min(text.clusterBoundary(notBefore: runs[position].range.upperBound), range.upperBound)
      if end > start { parts.append(Run(range: start..<end, value: runs[position].value)) }
      start = max(start, end)
      position += 1
    }
    return parts
  }

  /// The first run that ends after a place.
  private func position(at index: String.Index) -> Int {
    var candidates = runs.startIndex..<runs.endIndex
    while let middle = candidates.isEmpty ? nil : candidates.lowerBound + candidates.count / 2 {
      if runs[middle].range.upperBound > index {
        candidates = candidates.lowerBound..<middle
      } else {
        candidates = middle + 1..<candidates.upperBound
      }
    }
    return candidates.lowerBound
  }
}

extension TextRuns: Sendable where Value: Sendable {}
extension TextRuns.Run: Sendable where Value: Sendable {}

extension TextRuns {
  /// Something to draw: a text with one value, and the column where it begins.
  struct Piece {
    /// The first column, from the line's beginning.
    let column: Int
    /// Harmless text.
    let shown: String
    /// What it has.
    let value: Value
  }

  /// What is drawn of a line of ``text``; an ellipsis looks as what was cut.
  func pieces(of line: TextLine) -> [Piece] {
    var pieces: [Piece] = []
    var column = 0
    func add(_ range: Range<String.Index>) {
      for run in runs(in: range) {
        pieces.append(Piece(column: column, shown: TextClusters.shown(text[run.range]), value: run.value))
        column += TextClusters.columns(of: run.range, in: text)
      }
    }
    add(line.range)
    guard let rest = line.rest else { return pieces }
    if let value = value(at: line.range.upperBound) {
      pieces.append(Piece(column: column, shown: "…", value: value))
      column += 1
    }
    add(rest)
    return pieces
  }
}
