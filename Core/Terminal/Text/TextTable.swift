/// Rows in aligned columns for people, or separated by tabs for programs: no box, no colour.
///
/// Cells come from anywhere: they are made harmless by ``TerminalText/sanitized(_:)`` as they are added.
///
/// ```swift
/// var table = TextTable([.init("ID", alignment: .right), .init("NAME", isFlexible: true), .init("PRICE", alignment: .right)])
/// table.add(["17", "Oak chair", "$799.99"])
/// print(table.aligned(width: 80))
/// ```
public struct TextTable: Sendable {
  /// One column of a table: its header, and how it gives way.
  public struct Column: Sendable {
    /// The header above the cells; empty for none.
    public let title: String
    /// The side of the column on which cells stand: numbers at the right.
    public let alignment: ColumnAlignment
    /// Whether it gives way first when the table is too wide.
    public let isFlexible: Bool
    /// Whether its cells are never cut while other columns are shown: what has to be typed next.
    public let isWhole: Bool
    /// Where the flexible columns have given way and there still is too little room, columns are left out: 1 goes first; `nil` stays.
    public let leavesAs: Int?

    /// Makes a column; without further arguments its cells stand at the left and are cut last.
    public init(
      _ title: String, alignment: ColumnAlignment = .left, isFlexible: Bool = false, isWhole: Bool = false,
      leavesAs: Int? = nil
    ) {
      self.title = TerminalText.sanitized(title)
      self.alignment = alignment
      self.isFlexible = isFlexible
      self.isWhole = isWhole
      self.leavesAs = leavesAs
    }
  }

  /// The columns from left to right, as they were given.
  public let columns: [Column]
  /// The rows so far, harmless, a cell for every column.
  public private(set) var rows: [[String]] = []

  /// Makes a table of these columns without rows.
  public init(_ columns: [Column]) { self.columns = columns }

  /// Adds a row. Missing cells are empty; it is a programmer's error to give more cells than columns.
  public mutating func add(_ cells: [String]) {
    precondition(cells.count <= columns.count, "A row of \(cells.count) cells for \(columns.count) columns.")
    rows.append(cells.map(TerminalText.sanitized) + Array(repeating: "", count: columns.count - cells.count))
  }

  /// The table as tab-separated values, a line a row: stable, nothing cut; for pipes.
  public func tabSeparated(header: Bool = false) -> String {
    let titles = header ? [columns.map(\.title)] : []
    return (titles + rows).map { $0.joined(separator: "\t") + "\n" }.joined()
  }

  /// The table in aligned columns, two spaces apart, each line ended by a line feed; nothing when there is no row.
  ///
  /// - Parameters:
  ///   - width: the most columns a line may take, or nil for no limit. Flexible columns give way first, the widest
  ///     first; then columns are left out that may be; then all others give way, those that stay whole last. What is cut
  ///     ends in an ellipsis.
  ///   - header: whether the titles stand above, if there are any.
  public func aligned(width: Int? = nil, header: Bool = true) -> String {
    guard !rows.isEmpty else { return "" }
    let hasHeader = header && columns.contains { !$0.title.isEmpty }
    let lines = hasHeader ? [columns.map(\.title)] + rows : rows
    let measured = lines.map { $0.map { TextWidth.columns(of: $0) } }
    var widths = columns.indices.map { column in measured.map { $0[column] }.max() ?? 0 }
    if let width { shrink(&widths, to: width) }

    var text = ""
    for cells in lines {
      var line = ""
      for (column, cell) in cells.enumerated() where widths[column] > 0 {
        if !line.isEmpty { line += Self.gap }
        let shown = TextWidth.truncated(cell, to: widths[column])
        line += TextWidth.padded(shown, to: widths[column], alignment: columns[column].alignment)
      }
      while line.last == " " { line.removeLast() }
      // Even columns of one cell may be too many for a very narrow terminal.
      text += width.map { TextWidth.truncated(line, to: $0) } ?? line
      text += "\n"
    }
    return text
  }

  private static let gap = "  "
  /// Narrower than this a cut cell tells nothing.
  private static let flexibleMinimum = 8

  private func shrink(_ widths: inout [Int], to width: Int) {
    let natural = widths
    let leaving = columns.indices.filter { columns[$0].leavesAs != nil }.sorted {
      columns[$0].leavesAs ?? 0 < columns[$1].leavesAs ?? 0
    }
    for count in 0...leaving.count {
      widths = natural
      for column in leaving.prefix(count) { widths[column] = 0 }
      if squeeze(&widths, to: width, isLast: count == leaving.count) { return }
    }
  }

  /// - Parameter isLast: No more columns can be left out: all give way.
  /// - Returns: Whether it fits now.
  private func squeeze(_ widths: inout [Int], to width: Int, isLast: Bool) -> Bool {
    func excess() -> Int {
      let shown = widths.filter { $0 > 0 }
      return shown.reduce(0, +) + Self.gap.count * max(0, shown.count - 1) - width
    }
    func takeFrom(_ candidates: [Int], downTo minimum: Int) {
      while excess() > 0, let widest = candidates.max(by: { widths[$0] < widths[$1] }), widths[widest] > minimum {
        // Down to the next widest, or as far as needed.
        let next = candidates.filter { $0 != widest }.map { widths[$0] }.max() ?? 0
        let step = max(1, min(excess(), widths[widest] - max(next, minimum)))
        widths[widest] -= step
      }
    }
    takeFrom(columns.indices.filter { columns[$0].isFlexible }, downTo: Self.flexibleMinimum)
    guard isLast else { return excess() <= 0 }
    takeFrom(columns.indices.filter { !columns[$0].isWhole }, downTo: 1)
    takeFrom(Array(columns.indices), downTo: 1)
    return true
  }
}
