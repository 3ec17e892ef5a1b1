/// Lines in their order, a part of which can be replaced without touching the others: those after the last edit are kept with their places of
/// before, and moved as they are asked for, so that typing costs no more in a long text.
struct LineList: RandomAccessCollection {
  /// A line that may have moved since: places in bytes from the beginning of the text, less ``shift``.
  private struct Kept {
    let range: Range<Int>
    let rest: Range<Int>?
    let columns: Int
  }

  private var before: [TextLine]
  /// What comes after those, the last line first.
  private var after: [Kept] = []
  /// How many bytes the lines after the last edit have moved.
  private var shift = 0
  /// The text that the lines are of.
  private(set) var text: String

  init(_ lines: [TextLine], of text: String) { (before, self.text) = (lines, text) }

  var startIndex: Int { 0 }
  var endIndex: Int { before.count + after.count }

  subscript(row: Int) -> TextLine {
    row < before.count ? before[row] : line(after[after.count - 1 - (row - before.count)])
  }

  /// Where a line begins, in bytes of the text.
  func offset(of row: Int) -> Int {
    row < before.count
      ? text.utf8Offset(of: before[row].range.lowerBound)
      : after[after.count - 1 - (row - before.count)].range.lowerBound + shift
  }

  /// Puts other lines in the place of some, in a text in which those after them have moved.
  mutating func replace(_ rows: Range<Int>, with new: [TextLine], in text: String, movedBy bytes: Int) {
    while before.count > rows.upperBound { after.append(kept(before.removeLast())) }
    while before.count < rows.upperBound { before.append(line(after.removeLast())) }
    before.removeLast(rows.count)
    before += new
    self.text = text
    shift += bytes
  }

  private func kept(_ line: TextLine) -> Kept {
    func offsets(_ range: Range<String.Index>) -> Range<Int> {
      text.utf8Offset(of: range.lowerBound) - shift..<text.utf8Offset(of: range.upperBound) - shift
    }
    return Kept(range: offsets(line.range), rest: line.rest.map(offsets), columns: line.columns)
  }

  private func line(_ kept: Kept) -> TextLine {
    func places(_ range: Range<Int>) -> Range<String.Index> {
      text.index(utf8Offset: range.lowerBound + shift)..<text.index(utf8Offset: range.upperBound + shift)
    }
    return TextLine(places(kept.range), rest: kept.rest.map(places), columns: kept.columns)
  }
}
