/// Cuts what does not fit from the last line of a text.
struct TextTruncation {
  /// The text.
  let text: String
  /// Where the line begins.
  let start: String.Index
  /// As wide as the line may be.
  let columns: Int

  /// The line, in a mode that clips or truncates; what follows it in the text is cut too.
  func line(_ mode: NSLineBreakMode) -> TextLine {
    let room = columns - 1
    switch mode {
    case .byTruncatingHead:
      let end = suffix(room, after: start)
      return TextLine(start..<start, rest: end.range, columns: 1 + end.columns)
    case .byTruncatingMiddle:
      let whole = prefix(room)
      // Only blank lines are cut.
      if whole.range.upperBound == visibleEnd { return line(.byTruncatingTail) }
      let beginning = prefix(room - room / 2)
      let end = suffix(room - beginning.columns, after: beginning.range.upperBound)
      return TextLine(beginning.range, rest: end.range, columns: beginning.columns + 1 + end.columns)
    case .byTruncatingTail:
      let beginning = prefix(room)
      let end = beginning.range.upperBound
      return TextLine(beginning.range, rest: end..<end, columns: beginning.columns + 1)
    case .byClipping, .byWordWrapping, .byCharWrapping:
      let beginning = prefix(columns, keepsSpaces: true)
      return TextLine(beginning.range, columns: beginning.columns)
    }
  }

  /// Where the text ends but for spaces and line ends.
  private var visibleEnd: String.Index {
    text[start...].lastIndex { !$0.isWhitespace }.map(text.index(after:)) ?? start
  }

  /// The beginning of the first paragraph, without the spaces at its end unless they are kept.
  private func prefix(_ limit: Int, keepsSpaces: Bool = false) -> (range: Range<String.Index>, columns: Int) {
    var end = start
    var columns = 0
    var used = 0
    for cluster in TextClusters(text, start..<text.endIndex) {
      used += cluster.columns
      if used > limit || cluster.traits.contains(.newline) { break }
      if keepsSpaces || !cluster.traits.contains(.space) { (end, columns) = (cluster.end, used) }
    }
    return (start..<end, columns)
  }

  /// The end of the last paragraph that is not blank, without the spaces around it.
  private func suffix(_ limit: Int, after lower: String.Index) -> (range: Range<String.Index>, columns: Int) {
    let end = max(visibleEnd, lower)
    var begin = end
    var columns = 0
    var used = 0
    var index = end
    while index > lower {
      index = text.index(before: index)
      let cluster = text[index]
      used += TextClusters.columns(of: cluster)
      if used > limit || cluster.isNewline { break }
      if !cluster.isWhitespace { (begin, columns) = (index, used) }
    }
    return (begin..<end, columns)
  }
}
