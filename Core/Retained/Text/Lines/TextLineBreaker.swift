/// Breaks a text into lines, one at a time: at line ends, then where ``BreakTraits`` allow it, then anywhere.
///
/// Each cluster is looked at once, however many lines there are. A text has one line more than it has line ends.
struct TextLineBreaker: Sequence, IteratorProtocol {
  /// Where the next line begins; nil when there is none.
  private(set) var start: String.Index?

  private let columns: Int
  private let breaksAnywhere: Bool
  private var clusters: TextClusters
  /// The cluster that found no room in the line before.
  private var pending: TextCluster?
  private var line: OpenLine

  /// - Parameters:
  ///   - text: Any text.
  ///   - range: The part of it to break, which begins where a line does.
  ///   - columns: As wide as a line may be, at least 1; nil for any width.
  ///   - breaksAnywhere: Whether a word goes on in the next line wherever this one is full.
  init(_ text: String, _ range: Range<String.Index>, columns: Int?, breaksAnywhere: Bool = false) {
    start = range.lowerBound
    self.columns = Swift.max(1, columns ?? .max)
    self.breaksAnywhere = breaksAnywhere
    clusters = TextClusters(text, range)
    line = OpenLine(start: range.lowerBound)
  }

  /// The next line; nil at the end.
  mutating func next() -> TextLine? {
    guard start != nil else { return nil }
    while let cluster = pending ?? clusters.next() {
      pending = nil
      if cluster.traits.contains(.newline) { return end(line.whole, next: cluster.end) }
      if cluster.traits.contains(.space) {
        line.append(space: cluster, limit: columns)
      } else if cluster.columns == 0 {
        line.append(invisible: cluster, limit: columns)
      } else {
        if allowsBreak(before: cluster) { line.noteOpportunity(before: cluster) }
        if line.columns > columns - Swift.min(cluster.columns, columns) { return breakLine(before: cluster) }
        line.append(cluster, limit: columns)
      }
    }
    return end(line.whole, next: nil)
  }

  private func allowsBreak(before cluster: TextCluster) -> Bool {
    guard cluster.start > line.start else { return false }
    return breaksAnywhere || BreakTraits.allowBreak(between: line.former, and: cluster.traits)
  }

  /// The line up to the last place where it may be broken; what comes after that begins the next.
  private mutating func breakLine(before cluster: TextCluster) -> TextLine {
    pending = cluster
    guard let opportunity = line.opportunity, opportunity.next < cluster.start else {
      return end(line.content, next: cluster.start)
    }
    let broken = line.content(before: opportunity)
    line.removeAll(before: opportunity)
    start = opportunity.next
    return broken
  }

  private mutating func end(_ ended: TextLine, next: String.Index?) -> TextLine {
    start = next
    if let next { line = OpenLine(start: next) }
    return ended
  }
}

/// A line that is being filled.
private struct OpenLine {
  /// A place where the next line may begin.
  struct Opportunity {
    /// Where that is, and the columns before it.
    let next: String.Index
    let columns: Int
    /// Where this line ends then, without the spaces between, and its columns.
    let end: String.Index
    let endColumns: Int
  }

  private(set) var start: String.Index
  /// All columns, those of spaces beyond the edge too.
  private(set) var columns = 0
  /// What the last cluster that is drawn says about breaking.
  private(set) var former: BreakTraits = []
  /// The last one.
  private(set) var opportunity: Opportunity?

  /// Up to the last cluster that is no space.
  private var contentEnd: String.Index
  private var contentColumns = 0
  /// With the spaces after it that fit.
  private var wholeEnd: String.Index
  private var wholeColumns = 0
  /// A cluster that is wider than any line stands in a line of its own.
  private var holdsTooWide = false

  init(start: String.Index) {
    self.start = start
    contentEnd = start
    wholeEnd = start
  }

  /// The line without the spaces at its end.
  var content: TextLine { line(to: contentEnd, columns: contentColumns) }

  /// The line with the spaces at its end, as many as fit.
  var whole: TextLine { line(to: wholeEnd, columns: wholeColumns) }

  func content(before opportunity: Opportunity) -> TextLine {
    line(to: opportunity.end, columns: opportunity.endColumns)
  }

  private func line(to end: String.Index, columns: Int) -> TextLine {
    // It is cut, and shown as whatever is cut.
    if holdsTooWide { return TextLine(start..<start, rest: end..<end, columns: 1) }
    return TextLine(start..<end, columns: columns)
  }

  mutating func append(space cluster: TextCluster, limit: Int) {
    columns += cluster.columns
    former = .space
    guard columns <= limit else { return }
    wholeEnd = cluster.end
    wholeColumns = columns
  }

  /// Something that is not drawn goes with what is before it.
  mutating func append(invisible cluster: TextCluster, limit: Int) {
    if columns <= limit { wholeEnd = cluster.end }
    if former != .space { contentEnd = cluster.end }
  }

  mutating func append(_ cluster: TextCluster, limit: Int) {
    former = cluster.traits.following(former, isFirst: cluster.start == start)
    holdsTooWide = cluster.columns > limit
    columns += min(cluster.columns, limit)
    contentEnd = cluster.end
    contentColumns = columns
    wholeEnd = cluster.end
    wholeColumns = columns
  }

  mutating func noteOpportunity(before cluster: TextCluster) {
    opportunity = Opportunity(next: cluster.start, columns: columns, end: contentEnd, endColumns: contentColumns)
  }

  /// There are no spaces after the last opportunity: what remains is content.
  mutating func removeAll(before removed: Opportunity) {
    start = removed.next
    columns -= removed.columns
    contentColumns = columns
    wholeColumns = columns
    opportunity = nil
  }
}
