import Core
import CoreStores
import CoreTerminal

/// `Argentina  3 – 3  France            118'`: the teams, how it stands, and how far it is. A goal marks it.
final class ScoreHeading: UIView {
  private var content: MatchContent?
  private var flash: GoalFlash?

  /// Shows how a match stands.
  func show(_ content: MatchContent, _ flash: GoalFlash?) {
    (self.content, self.flash) = (content, flash)
    isAccessibilityElement = true
    accessibilityLabel = "\(content.match.home) \(content.score) \(content.match.away), \(content.state)"
    setNeedsDisplay()
  }

  /// Whether it has room for how far the match is; else that is told elsewhere.
  func showsState(in columns: Int) -> Bool {
    guard let content else { return false }
    let parts = [content.match.home, "  \(content.score)  ", content.match.away, "  \(content.state)"]
    return parts.reduce(0) { $0 + TextWidth.columns(of: TerminalText.sanitized($1)) } <= columns
  }

  override func draw(in context: DrawingContext) {
    guard let content else { return }
    let width = context.size.width
    let score = "  \(content.score)  "
    let names = [content.match.home, content.match.away].map { TerminalText.sanitized($0) }
    let room = max(0, width - TextWidth.columns(of: score))
    let (home, away) = Self.share(room, names.map { TextWidth.columns(of: $0) })
    let text = TextWidth.truncated(names[0], to: home) + score + TextWidth.truncated(names[1], to: away)
    var style = context.style(font: .boldSystemFont(ofSize: UIFont.systemFontSize))
    if flash == .goal { style.attributes.insert(.inverse) }
    context.write(text, style: style)
    guard showsState(in: width) else { return }
    let state = content.state
    context.write(state, column: width - TextWidth.columns(of: state), color: flash == nil ? .secondaryLabel : .label)
  }

  /// Half of the room for each name, and what one does not need for the other.
  private static func share(_ room: Int, _ wanted: [Int]) -> (Int, Int) {
    let home = min(wanted[0], max(room / 2, room - wanted[1]))
    return (home, max(0, min(wanted[1], room - home)))
  }
}
