/// A text broken into lines, none wider than asked for: places in the text, which stays as it is, hostile or not.
///
/// ``shown(_:)`` tells what is drawn of a line. It takes time in proportion to the text; who wants to see only the
/// beginning takes lines from a ``TextLineBreaker`` one by one.
struct TextLines {
  /// The text.
  var text: String { lines.text }
  /// The part of it that is broken.
  private(set) var range: Range<String.Index>
  /// As wide as a line may be; `nil` for any width.
  let columns: Int?
  /// The lines; an empty text has one. None where there is no column.
  private(set) var lines: LineList

  /// - Parameters:
  ///   - text: Any text.
  ///   - columns: As wide as a line may be; `nil` for any width.
  ///   - limit: At most so many lines; 0 for any number.
  ///   - mode: What happens to lines that are too wide, and to what the limit cuts.
  init(_ text: String, columns: Int? = nil, limit: Int = 0, mode: NSLineBreakMode = .byWordWrapping) {
    self.columns = columns
    range = text.startIndex..<text.endIndex
    var lines: [TextLine] = []
    Self.forEach(in: text, columns: columns, limit: limit, mode: mode) { lines.append($0) }
    self.lines = LineList(lines, of: text)
  }

  /// Breaks a part of a text at words, from where a line begins to where one ends.
  init(_ text: String, paragraph: Range<String.Index>, columns: Int?) {
    self.columns = columns
    range = paragraph
    lines = LineList(Array(TextLineBreaker(text, paragraph, columns: columns)), of: text)
  }

  /// Puts other lines in the place of some, of another text.
  mutating func replaceLines(_ rows: Range<Int>, with new: [TextLine], in text: String, movedBy bytes: Int) {
    lines.replace(rows, with: new, in: text, movedBy: bytes)
    range = text.startIndex..<text.endIndex
  }

  /// The room that the lines take, without keeping them: the width of the widest, and their number.
  static func size(of text: String, columns: Int? = nil, limit: Int = 0, mode: NSLineBreakMode = .byWordWrapping)
    -> CellSize
  {
    var (width, height) = (0, 0)
    forEach(in: text, columns: columns, limit: limit, mode: mode) {
      width = max(width, $0.columns)
      height += 1
    }
    return CellSize(width: width, height: height)
  }

  /// The room that the lines take: the width of the widest, and their number.
  var size: CellSize { CellSize(width: lines.reduce(0) { max($0, $1.columns) }, height: lines.count) }

  /// What is drawn of a line: harmless, and no wider than the line.
  func shown(_ line: TextLine) -> String { line.shown(in: text) }

  /// The lines one after the other, without keeping them.
  static func forEach(
    in text: String, columns: Int?, limit: Int, mode: NSLineBreakMode, _ body: (TextLine) -> Void
  ) {
    if let columns, columns <= 0 { return }
    var breaker = TextLineBreaker(
      text, text.startIndex..<text.endIndex, columns: columns, breaksAnywhere: mode == .byCharWrapping)
    var count = 0
    while let start = breaker.start, let line = breaker.next() {
      count += 1
      let isCut = count == limit && breaker.start != nil
      guard isCut, mode != .byWordWrapping, mode != .byCharWrapping else {
        body(line)
        if count == limit { return }
        continue
      }
      return body(TextTruncation(text: text, start: start, columns: columns ?? .max).line(mode))
    }
  }
}
