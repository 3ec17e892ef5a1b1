import Core
import CoreRetained
import CoreStores
import CoreTerminal

/// The players as rows, the sets as columns, the points at the end; a sign marks who serves.
///
/// ```
///             1   2   3
/// ● Lisbon    6   6⁵  2   40
///   Oslo      4   7   3    A
/// ```
final class TennisTableView: UIView {
  /// The match; of another sport it shows nothing.
  var content: MatchContent? {
    didSet {
      guard content != oldValue else { return }
      setNeedsDisplay()
      isAccessibilityElement = content != nil
      accessibilityLabel = content?.course
    }
  }

  override func draw(in context: DrawingContext) {
    guard let match = content?.match, let score = match.tennis?.score else { return }
    let isPlain = context.traits.prefersPlainSymbols
    let columns = TennisColumns(
      context.size.width, format: score.format, begun: score.sets.count + (score.running == nil ? 0 : 1),
      isPlain: isPlain)
    let hasTitles = context.size.height >= 3
    if hasTitles {
      for set in columns.sets {
        context.write("\(set + 1)", column: columns.column(of: set), row: 0, color: .secondaryLabel)
      }
    }
    let bold = UIFont.boldSystemFont(ofSize: UIFont.systemFontSize)
    for (row, side) in Side.allCases.enumerated() {
      let row = row + (hasTitles ? 1 : 0)
      if score.server == side { context.write(isPlain ? "*" : "●", row: row, color: .tintColor) }
      let name = TextWidth.truncated(TerminalText.sanitized(match.team(side)), to: columns.name)
      context.write(
        name, column: 2, row: row, style: score.winner == side ? context.style(font: bold) : context.style())
      let figures = score.figures(of: side)
      for set in columns.sets {
        guard let games = figures[set].games else { continue }
        let column = columns.column(of: set)
        let style = figures[set].isStrong ? context.style(font: bold) : context.style(color: .secondaryLabel)
        context.write("\(games)", column: column, row: row, style: style)
        guard let lost = figures[set].tieBreak.map({ Self.small($0, isPlain: isPlain) }),
          lost.count <= columns.tieBreakWidth
        else { continue }
        context.write(lost, column: column + 1, row: row, color: .secondaryLabel)
      }
      guard let points = score.running?.points else { continue }
      let text = TextWidth.padded(points.text(of: side), to: TennisColumns.pointsWidth, alignment: .right)
      context.write(text, column: columns.points, row: row, font: bold)
    }
  }

  /// A number as a superscript, or in brackets.
  private static func small(_ number: Int, isPlain: Bool) -> String {
    guard !isPlain else { return "(\(number))" }
    return String("\(number)".compactMap { $0.wholeNumberValue.map { Array("⁰¹²³⁴⁵⁶⁷⁸⁹")[$0] } })
  }
}

/// Where things stand in the table: the same whatever the numbers are.
nonisolated struct TennisColumns: Equatable {
  /// Points are right-aligned in so many columns.
  static let pointsWidth = 3
  private static let leastName = 5

  /// The sets that are shown, from 0: where there is no room for all, the last ones that have begun.
  let sets: Range<Int>
  /// How wide the names are.
  let name: Int
  /// Where the points stand.
  let points: Int
  private let setWidth: Int

  /// How much room there is for the points of a tie-break.
  var tieBreakWidth: Int { setWidth - 2 }

  init(_ columns: Int, format: TennisFormat, begun: Int, isPlain: Bool) {
    setWidth = columns >= 40 ? (isPlain ? 6 : 5) : 3
    let room = columns - 2 - Self.pointsWidth - Self.leastName
    let count = max(1, min(format.rawValue, room / setWidth))
    let first = max(0, min(begun, format.rawValue) - count)
    sets = first..<first + count
    name = max(0, min(20, columns - 2 - Self.pointsWidth - count * setWidth))
    points = 2 + name + count * setWidth
  }

  /// Where the games of a set stand.
  func column(of set: Int) -> Int { 2 + name + (set - sets.lowerBound) * setWidth + 1 }
}
