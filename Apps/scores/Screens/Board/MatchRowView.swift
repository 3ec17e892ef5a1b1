import Core
import CoreStores
import CoreTerminal

/// A line of the board: `Argentina  3 – 3  France   118'  ●`, `Lisbon● 6 4 3 · 4 6 2  Oslo   40–A  ●`. Its columns stay where they are whatever the numbers are.
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
    let middle = content.tennis.map { SetsLine.width($0.format) }
    let columns = middle.flatMap { Columns(width, middle: $0) } ?? Columns(width)
    let home = TextWidth.truncated(TerminalText.sanitized(content.home), to: columns.names)
    context.write(TextWidth.padded(home, to: columns.names, alignment: .right), column: 1, style: style)
    if let tennis = content.tennis, columns.middle == middle {
      for piece in SetsLine(tennis, isPlain: context.traits.prefersPlainSymbols).pieces {
        context.write(piece.text, column: columns.score + piece.column, style: piece.isStrong ? strong : style)
      }
    } else {
      context.write(Self.text(of: content), column: columns.score, style: strong)
    }
    let away = TextWidth.truncated(TerminalText.sanitized(content.away), to: columns.away)
    context.write(away, column: columns.score + columns.middle, style: style)
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

  /// Where things stand in a line. The middle of the score stands in the same place in every line.
  private struct Columns {
    static let scoreWidth = 9
    static let stateWidth = 6

    static let leastName = 6

    private(set) var names: Int
    private(set) var away: Int
    private(set) var score: Int
    private(set) var middle = Columns.scoreWidth
    let state: Int?

    init(_ width: Int) {
      let showsState = width >= 34
      let room = max(0, width - 1 - Self.scoreWidth - (showsState ? Self.stateWidth + 4 : 3))
      names = room / 2
      away = room - names
      score = 1 + names
      state = showsState ? width - 3 - Self.stateWidth : nil
    }

    /// With a wider score; `nil` where that leaves too little of the names.
    init?(_ width: Int, middle: Int) {
      self.init(width)
      let more = (middle - Self.scoreWidth) / 2
      (names, away, score, self.middle) = (names - more, away - more, score - more, middle)
      guard min(names, away) >= Self.leastName else { return nil }
    }
  }
}
