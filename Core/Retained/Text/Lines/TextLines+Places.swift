/// Where a caret stands in broken text, and what stands at a cell.
extension TextLines {
  /// The row that a caret is seen in; that of the first line for one before it.
  func row(of caret: TextSelection) -> Int {
    var candidates = lines.startIndex..<lines.endIndex
    while !candidates.isEmpty {
      let middle = candidates.lowerBound + candidates.count / 2
      if lines[middle].range.lowerBound <= caret.head {
        candidates = middle + 1..<candidates.upperBound
      } else {
        candidates = candidates.lowerBound..<middle
      }
    }
    let row = max(0, candidates.lowerBound - 1)
    let isBetween = row > 0 && lines[row].range.lowerBound == caret.head && lines[row - 1].end == caret.head
    return caret.isUpstream && isBetween ? row - 1 : row
  }

  /// The column of a place in a row. A caret among the spaces that hang at the end of a full line stands beside its last
  /// column: leave it one by breaking lines at one column less than there is.
  func column(of index: String.Index, row: Int) -> Int {
    guard lines.indices.contains(row) else { return 0 }
    let start = lines[row].range.lowerBound
    let used = TextClusters.columns(of: start..<max(start, min(index, range.upperBound)), in: text)
    return columns.map { min($0, used) } ?? used
  }

  /// The caret that a cell stands for: before the cluster that is there, or at the end of the line.
  func caret(row: Int, column: Int) -> TextSelection {
    guard !lines.isEmpty, row >= 0 else { return TextSelection(range.lowerBound) }
    guard row < lines.count else { return TextSelection(range.upperBound) }
    let line = lines[row]
    var used = 0
    for cluster in TextClusters(text, line.range.lowerBound..<line.end) {
      used += cluster.columns
      if used > column { return TextSelection(cluster.start) }
    }
    return endCaret(row: row)
  }

  /// The beginning of the line of a caret.
  func lineStart(_ caret: TextSelection) -> TextSelection {
    guard !lines.isEmpty else { return caret }
    return TextSelection(lines[row(of: caret)].range.lowerBound)
  }

  /// The end of the line of a caret.
  func lineEnd(_ caret: TextSelection) -> TextSelection { lines.isEmpty ? caret : endCaret(row: row(of: caret)) }

  private func endCaret(row: Int) -> TextSelection {
    let end = lines[row].end
    return TextSelection(end, isUpstream: row + 1 < lines.count && lines[row + 1].range.lowerBound == end)
  }
}
