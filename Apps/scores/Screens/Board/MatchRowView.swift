import Core
import CoreStores
import CoreTerminal

/// A line of the board: `Argentina  3 – 3  France   118'  ●`, `Lisbon●   Oslo   6–4 4–6 3–2   40–A  ●`. Each sport has columns of its
/// own, which stay where they are whatever the numbers are.
final class MatchRowView: UIView {
  /// The match.
  private(set) var model: BoardMatch?
  /// How often it was laid out: a change of its match, and of no other, is one more.
  private(set) var layoutCount = 0
  private var content: RowContent?

  /// Shows another match.
  func configure(with model: BoardMatch) {
    guard model !== self.model else { return }
    self.model = model
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    layoutCount += 1
    let content = model.map { RowContent($0, environment) }
    guard content != self.content else { return }
    self.content = content
    isAccessibilityElement = true
    accessibilityLabel = content?.spoken
    setNeedsDisplay()
  }

  override func contentSize(for proposal: LayoutProposal) -> CellSize {
    CellSize(width: proposal.columns ?? 48, height: 1)
  }

  override func draw(in context: DrawingContext) {
    guard let content else { return }
    let width = context.size.width
    let regular = UIFont.systemFont(ofSize: UIFont.systemFontSize)
    let bold = UIFont.boldSystemFont(ofSize: UIFont.systemFontSize)
    var style = context.style(font: content.flash == nil ? regular : bold)
    var strong = context.style(font: bold)
    if content.flash == .goal {
      // What has the focus may be inverse itself: then it is the other way round.
      style.attributes.formSymmetricDifference(.inverse)
      strong = style
      context.fill(context.bounds, style: style)
    }
    let columns = Columns(width)
    if content.isTennis, let line = TennisLine(columns.end) {
      drawTennis(content, line, in: context, style: style, strong: strong)
    } else {
      let home = TextWidth.truncated(TerminalText.sanitized(content.home), to: columns.names)
      context.write(TextWidth.padded(home, to: columns.names, alignment: .right), column: 1, style: style)
      context.write(Self.text(of: content), column: columns.score, style: strong)
      let away = TextWidth.truncated(TerminalText.sanitized(content.away), to: columns.away)
      context.write(away, column: columns.score + Columns.scoreWidth, style: style)
    }
    if let state = columns.state {
      let text = TextWidth.padded(content.state, to: Columns.stateWidth, alignment: .right)
      let faint = content.flash == nil && !content.isLive ? context.style(color: .secondaryLabel) : style
      context.write(text, column: state, style: faint)
    }
    let sign = content.link.sign(isPlain: context.traits.prefersPlainSymbols)
    let signStyle = content.flash == .goal ? style : context.style(color: content.link.color)
    if width >= 12 { context.write(sign, column: width - 2, style: signStyle) }
  }

  /// ` 3 – 3 `, the dash in the middle.
  private static func text(of content: RowContent) -> String {
    guard let score = content.score else { return "    –    " }
    return " " + TextWidth.padded("\(score.home)", to: 2, alignment: .right) + " – "
      + TextWidth.padded("\(score.away)", to: 2) + " "
  }

  private func drawTennis(
    _ content: RowContent, _ line: TennisLine, in context: DrawingContext, style: CellStyle, strong: CellStyle
  ) {
    let isPlain = context.traits.prefersPlainSymbols
    for (side, name, place) in [(Side.home, content.home, line.names), (.away, content.away, line.others)] {
      let text = TennisLine.name(
        name, serves: content.tennis?.server == side, isPlain: isPlain, columns: place.count)
      context.write(text, column: place.lowerBound, style: content.tennis?.winner == side ? strong : style)
    }
    for piece in content.tennis.map({ line.pieces($0) }) ?? [] {
      context.write(piece.text, column: piece.column, style: piece.isStrong ? strong : style)
    }
  }

  /// Where things stand in a line. The middle of the score stands in the same place in every line.
  private struct Columns {
    static let scoreWidth = 9
    static let stateWidth = 6

    let names: Int
    let away: Int
    let score: Int
    let state: Int?
    /// What is left of the state, and of the sign that follows it.
    let end: Int

    init(_ width: Int) {
      let showsState = width >= 34
      end = max(0, width - 1 - (showsState ? Self.stateWidth + 4 : 3))
      let room = max(0, end - Self.scoreWidth)
      names = room / 2
      away = room - names
      score = 1 + names
      state = showsState ? width - 3 - Self.stateWidth : nil
    }
  }
}
